// Cuts text into terms: folded words without endings, numbers without separators, years and quarters however they are written.
import { ORDINAL_WORDS, STOP_WORDS, SUFFIXES, UNIT_WORDS } from '../../lexicon/index.ts';
import { foldText } from '../../view/index.ts';
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

/** `sg&a`, `u.s.`, `1,234.5`, `2018`, `year`. */
const WORD =
  /[1-4]q(?:fy)?\d{0,4}(?![\p{L}\p{N}])|\p{L}{1,3}&\p{L}{1,3}(?![\p{L}\p{N}])|(?:\p{L}\.){2,}|\d+(?:[.,']\d+)*|[\p{L}\p{N}]+/gu;
const YEAR = /^(?:fy|cy|gj)?(?:'?(\d{2})|((?:19|20)\d{2}))$/;
const QUARTER = /^(?:(q[1-4])|([1-4])q)(?:fy)?(?:(\d{2})|((?:19|20)\d{2}))?$/;
const QUARTERS: ReadonlySet<string> = new Set(UNIT_WORDS.quarter);

/** The terms of a folded text in order. Small words of the language are left out. */
export function* readTerms(folded: string, language: string): Generator<Term> {
  const stops = STOP_WORDS[language] ?? STOP_WORDS['en']!;
  let held: Term | null = null;
  for (const { 0: match, index: start } of folded.matchAll(WORD)) {
    const word = match.length > MAX_TERM ? match.slice(0, MAX_TERM) : match;
    const place = { word, start, end: start + match.length };
    const first = held && ORDINAL_WORDS[held.word];
    // `second quarter` is one term; the ordinal waits for what follows.
    if (held && first && QUARTERS.has(word)) {
      yield { term: `q${first}`, word: `${held.word} ${word}`, start: held.start, end: place.end };
      held = null;
      continue;
    }
    if (held) yield held;
    held = null;
    if (stops.has(word)) continue;
    const terms = termsOf(word, language);
    if (terms.length === 1 && Object.hasOwn(ORDINAL_WORDS, word)) held = { term: terms[0]!, ...place };
    else for (const term of terms) yield { term, ...place };
  }
  if (held) yield held;
}

function termsOf(word: string, language: string): readonly string[] {
  const first = word.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) {
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

/** Separators of thousands go; of `1,234.50` stays `1234.50`. */
function plainNumber(text: string): string {
  return text.replace(/[,.'](?=\d{3}(?!\d))/g, '').replaceAll(',', '.');
}

const stems = new Map<string, Map<string, string>>();
/** Of each language; what comes later is worked out each time. */
const MAX_KEPT = 50_000;

/** The word without its ending. */
export function stem(word: string, language: string): string {
  let known = stems.get(language);
  if (!known) stems.set(language, (known = new Map()));
  let term = known.get(word);
  if (term === undefined) {
    term = SUFFIXES[language] ? withoutSuffix(word, language) : stemEnglish(word);
    if (known.size < MAX_KEPT) known.set(word, term);
  }
  return term;
}

function withoutSuffix(word: string, language: string): string {
  const { endings, least } = SUFFIXES[language]!;
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= least);
  return ending ? word.slice(0, -ending.length) : word;
}

/** The terms of a text as it is written. */
export const termsIn = (text: string, language: string): Term[] => [...readTerms(foldForTerms(text), language)];

export const foldForTerms = (text: string): string => withoutPossessive(foldText(text).text);

/** `'s` at the end of a name is no word; blanks take its place, so that everything else stays where it is. */
export const withoutPossessive = (folded: string): string => folded.replace(/'s(?![\p{L}\p{N}])/gu, '  ');
