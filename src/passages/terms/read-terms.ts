// Cuts text into terms: folded words without endings, numbers without separators, years and quarters however they are written.
import { ORDINAL_WORDS, STOP_WORDS, SUFFIXES, UNIT_WORDS } from '../../lexicon/index.ts';
import { foldText } from '../../view/index.ts';
import { scanWords } from './scan-words.ts';
import { stemEnglish } from './stem-english.ts';

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
  const terms: Term[] = [];
  eachTerm(folded, language, (term, word, start, end) => terms.push({ term, word, start, end }));
  return terms;
}

/** As `readTerms`, with nothing made for each of them: for whole documents. */
export function eachTerm(
  folded: string,
  language: string,
  put: (term: string, word: string, start: number, end: number) => void,
): void {
  const known = knownWords(language);
  // `second quarter` is one term; the ordinal waits for what follows.
  let held: KnownWord | undefined;
  let heldAt = 0;
  const putHeld = ({ word, terms }: KnownWord): void => put(terms[0]!, word, heldAt, heldAt + word.length);
  scanWords(folded, (start, end) => {
    const word = folded.slice(start, Math.min(end, start + MAX_TERM));
    const before = held;
    held = undefined;
    if (before && QUARTERS.has(word)) return put(`q${before.ordinal}`, `${before.word} ${word}`, heldAt, end);
    if (before) putHeld(before);
    const found = known(word);
    if (found.ordinal === 0) for (const term of found.terms) put(term, word, start, end);
    else [held, heldAt] = [found, start];
  });
  if (held) putHeld(held);
}

interface KnownWord {
  readonly word: string;
  /** None for a small word. */
  readonly terms: readonly string[];
  /** Of a word such as `second`, else 0. */
  readonly ordinal: number;
}

const words = new Map<string, Map<string, KnownWord>>();
/** Of each language; what comes later is worked out each time. */
const MAX_KEPT = 50_000;

/** What each word of a language comes to. Numbers are as many as there are places, and are not kept. */
function knownWords(language: string): (word: string) => KnownWord {
  const stops = STOP_WORDS[language] ?? STOP_WORDS['en']!;
  let kept = words.get(language);
  if (!kept) words.set(language, (kept = new Map()));
  const known = kept;
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const terms = stops.has(word) ? [] : termsOf(word, language);
    const ordinal = terms.length === 1 && Object.hasOwn(ORDINAL_WORDS, word) ? ORDINAL_WORDS[word]! : 0;
    const found = { word, terms, ordinal };
    if (known.size < MAX_KEPT && !isDigit(word)) known.set(word, found);
    return found;
  };
}

function isDigit(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

function termsOf(word: string, language: string): readonly string[] {
  if (isDigit(word)) {
    const quarter = QUARTER.exec(word);
    return quarter ? quarterTerms(quarter) : [plainNumber(word)];
  }
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
