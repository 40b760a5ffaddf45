// Cuts text into terms: folded words without endings, numbers without separators, years and quarters however they are written.
import { ORDINAL_WORDS, STOP_WORDS, SUFFIXES, UNIT_WORDS } from '../../lexicon/index.ts';
import { foldText } from '../../view/index.ts';
import { stemEnglish } from './stem-english.ts';
import { placesOf, wordsOf } from './words-of.ts';

export interface Term {
  readonly term: string;
  /** As it was written, folded. */
  readonly word: string;
  /** UTF-16 units of the folded text. */
  readonly start: number;
  readonly end: number;
}

/** Longer words are cut: no reader looks for them, and an index must not hold them. */
const MAX_TERM = 40;

const YEAR = /^(?:fy|cy|gj)?(?:'?(\d{2})|((?:19|20)\d{2}))$/;
const QUARTER = /^(?:(q[1-4])|([1-4])q)(?:fy)?(?:(\d{2})|((?:19|20)\d{2}))?$/;
const QUARTERS: ReadonlySet<string> = new Set(UNIT_WORDS.quarter);

/** The terms of a folded text in order. Small words of the language are left out. */
export function readTerms(folded: string, language: string): Term[] {
  const words = wordsOf(folded);
  const places = placesOf(folded, words);
  const read = termReader(language);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const { terms: found, taken } = read(words, at);
    const last = at + taken - 1;
    const place = {
      word: words
        .slice(at, at + taken)
        .map(cut)
        .join(' '),
      ...{ start: places[at]!, end: places[last]! + words[last]!.length },
    };
    for (const term of found) terms.push({ term, ...place });
    at += taken;
  }
  return terms;
}

/** What a word comes to. */
interface Reading {
  /** None for a small word. */
  readonly terms: readonly string[];
  /** How many words it takes: `second quarter` is one term. */
  readonly taken: number;
  /** Of a word such as `second`, whose term is another before a quarter; else 0. */
  readonly ordinal: number;
}

/** Of each language; what comes later is worked out each time. */
const MAX_KEPT = 50_000;

const cut = (word: string): string => (word.length > MAX_TERM ? word.slice(0, MAX_TERM) : word);

export type TermReader = (words: readonly string[], at: number) => Reading;
const readers = new Map<string, TermReader>();

/** Tells what the word at a place comes to. What it knows of the words of a language is kept. */
export function termReader(language: string): TermReader {
  let reader = readers.get(language);
  if (!reader) readers.set(language, (reader = createReader(language)));
  return reader;
}

function createReader(language: string): TermReader {
  const stops = STOP_WORDS[language] ?? STOP_WORDS['en']!;
  const known = new Map<string, Reading>();
  const read = (word: string): Reading => {
    // As many as there are places: they are not kept.
    if (isDigit(word)) return { terms: numberTerms(word), taken: 1, ordinal: 0 };
    const before = known.get(word);
    if (before) return before;
    const terms = stops.has(word) ? [] : termsOf(word, language);
    const ordinal = terms.length === 1 && Object.hasOwn(ORDINAL_WORDS, word) ? ORDINAL_WORDS[word]! : 0;
    const found = { terms, taken: 1, ordinal };
    if (known.size < MAX_KEPT) known.set(word, found);
    return found;
  };
  return (words, at) => {
    const found = read(cut(words[at]!));
    const { ordinal } = found;
    return ordinal > 0 && QUARTERS.has(words[at + 1]!) ? { terms: [`q${ordinal}`], taken: 2, ordinal } : found;
  };
}

function isDigit(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

function numberTerms(word: string): readonly string[] {
  const quarter = word[1] === 'q' ? QUARTER.exec(word) : null;
  return quarter ? quarterTerms(quarter) : [plainNumber(word)];
}

function termsOf(word: string, language: string): readonly string[] {
  if (word.includes('.')) return [word.replaceAll('.', '')];
  if (/\d$/.test(word)) {
    const year = YEAR.exec(word);
    if (year) return [year[2] ?? `20${year[1]}`];
    const quarter = QUARTER.exec(word);
    if (quarter) return quarterTerms(quarter);
  }
  return [stem(word, language)];
}

function quarterTerms([, after, before, short, long]: RegExpExecArray): readonly string[] {
  const year = long ?? (short === undefined ? null : `20${short}`);
  return [after ?? `q${before}`, ...(year === null ? [] : [year])];
}

const SEPARATOR = /[,.']/;

/** Separators of thousands go; of `1,234.50` stays `1234.50`. */
function plainNumber(text: string): string {
  return SEPARATOR.test(text) ? text.replace(/[,.'](?=\d{3}(?!\d))/g, '').replaceAll(',', '.') : text;
}

/** The word without its ending. */
export const stem = (word: string, language: string): string =>
  SUFFIXES[language] ? withoutSuffix(word, language) : stemEnglish(word);

function withoutSuffix(word: string, language: string): string {
  const { endings, least } = SUFFIXES[language]!;
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= least);
  return ending ? word.slice(0, -ending.length) : word;
}

/** The terms of a text as it is written. */
export const termsIn = (text: string, language: string): Term[] => readTerms(foldForTerms(text), language);

export const foldForTerms = (text: string): string => withoutPossessive(foldText(text).text);

/** `'s` at the end of a name is no word; blanks take its place, so that everything else stays where it is. */
export const withoutPossessive = (folded: string): string =>
  folded.includes("'s") ? folded.replace(/'s(?![\p{L}\p{N}])/gu, '  ') : folded;
