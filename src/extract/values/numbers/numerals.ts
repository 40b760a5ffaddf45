// Finds runs of digits with separators, joining groups parted by blanks.
import { type Size, sizeOf } from '../../../number-text/index.ts';
import type { Span } from '../found.ts';
import type { Locale } from '../locale/locale.ts';

/** Digits with their separators, whatever is around them. */
export interface Numeral extends Span, Size {}

const TIGHT = /\d+(?:[.,'’]\d+)*/g;
/** Longer runs of digits are no numbers that anyone wrote to be read. */
const MAX_NUMERAL_CHARS = 32;
const GROUP_BLANK = /[ \u00a0\u2007\u2009\u202f]/;
const LEADING_GROUP = /^[1-9]\d{0,2}$/;
const GROUP = /^\d{3}$/;
const LAST_GROUP = /^\d{3}[.,]\d+$/;

interface Run extends Span {
  readonly digits: string;
}

/** The numerals of a text, those with blanks between the thousands as one. */
export function findNumerals(text: string, locale: Locale): Numeral[] {
  const runs = [...text.matchAll(TIGHT)].map(
    (match): Run => ({ start: match.index, end: match.index + match[0].length, digits: match[0] }),
  );
  const numerals: Numeral[] = [];
  for (let i = 0; i < runs.length; ) {
    const last = lastOfGroups(text, runs, i, locale);
    const { start } = runs[i]!;
    const { end } = runs[last]!;
    const size = end - start > MAX_NUMERAL_CHARS ? null : sizeOf(text.slice(start, end), locale.decimal);
    if (size && Number.isFinite(size.size)) numerals.push({ start, end, ...size });
    i = last + 1;
  }
  return numerals;
}

/** The run that ends the number beginning with a run: the same one unless groups of three follow behind single blanks. */
function lastOfGroups(text: string, runs: readonly Run[], first: number, locale: Locale): number {
  if (!LEADING_GROUP.test(runs[first]!.digits)) return first;
  let last = first;
  while (last + 1 < runs.length && runs[last + 1]!.end - runs[first]!.start <= MAX_NUMERAL_CHARS) {
    const next = runs[last + 1]!;
    if (!isGroupGap(text, runs[last]!, next, locale) || !(GROUP.test(next.digits) || LAST_GROUP.test(next.digits)))
      break;
    last += 1;
    if (!GROUP.test(next.digits)) return last;
  }
  return last > first && isWholeGrouped(text, runs, last, locale) ? last : first;
}

function isGroupGap(text: string, run: Run, next: Run, locale: Locale): boolean {
  if (next.start - run.end !== 1 || !GROUP_BLANK.test(text[run.end]!)) return false;
  if (text[run.end] !== ' ' || locale.group === ' ') return true;
  // English columns are close to each other, and its thousands have commas.
  return locale.group === null && !(locale.language === 'en' && locale.decimal !== ',');
}

/** Without decimals, `3 500` may be two numbers, and `030 123 456 78` is a telephone number. */
function isWholeGrouped(text: string, runs: readonly Run[], last: number, locale: Locale): boolean {
  const next = runs[last + 1];
  if (next && next.start - runs[last]!.end === 1 && GROUP_BLANK.test(text[runs[last]!.end]!)) return false;
  const blank = text[runs[last]!.start - 1];
  return blank !== ' ' || locale.group === ' ' || locale.language === 'fr' || locale.language === null;
}
