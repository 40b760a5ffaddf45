// Parses the words of column heads: durations, dates, years and parts of years.
import {
  COUNT_WORDS,
  HEAD_FILLERS,
  ORDINAL_WORDS,
  OTHER_COLUMN,
  OTHER_COLUMN_FILLERS,
  type PeriodUnit,
  RESTATED,
  SUPERSEDED,
  UNIT_WORDS,
} from '../../../lexicon/index.ts';
import { findDate, findDateRanges, foldTokens, monthOf, UNKNOWN_LOCALE } from '../../values/index.ts';

/** What a cell of a column head says of a period; null for what it leaves to the other lines of the head. */
export interface PeriodWords {
  /** How long the period is; 0 for a day on which something is counted. */
  readonly months: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly year: number | null;
  /** Which quarter or half of the fiscal year, such as `Q3`. */
  readonly part: string | null;
  /** Of two columns for one period, the one that was corrected or the one that was before. */
  readonly version: 'restated' | 'superseded' | null;
}

/** Longer cells are sentences. */
const MAX_CHARS = 72;
/** Weeks of the quarters that some companies count in, as months. */
const WEEKS: Readonly<Record<number, number>> = {
  ...{ 12: 3, 13: 3, 14: 3, 16: 3, 17: 3, 24: 6, 26: 6, 27: 6, 28: 6 },
  ...{ 36: 9, 39: 9, 40: 9, 52: 12, 53: 12 },
};
const UNITS = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) => words.map((word) => [word, unit as PeriodUnit] as const)),
);
const UNIT_MONTHS: Readonly<Partial<Record<PeriodUnit, number>>> = { quarter: 3, half: 6, year: 12 };
const COUNTED_ON = /^(?:as\s+of|as\s+at|at|au|al|am|zum|per)\s/i;
const YEAR = /^(?:19|20)\d\d$/;
/** `Q3`, `3Q24`, `H1`, `T3`, `9M`, `FY24` and what is made of them. */
const PART = /^(?:([qt])([1-4])|([1-4])([qt])|([hs])y?([12])|([12])([hs])|(3|6|9|12)m)(?:fy)?(\d{2}|(?:19|20)\d{2})?$/;
const FISCAL = /^(?:fy|gj|cy)(\d{2}|(?:19|20)\d{2})?$/;
const MONTH_YEAR = /^(\p{L}{3,9})\.?\s?(?:[-–/’']\s?)(\d{2})$/u;
const MONTH_RANGE = /^(\p{L}{3,9})\.?\s?(?:[-–—/]|to|through|bis|à|a)\s?(\p{L}{3,9})\.?(?:\s+((?:19|20)\d\d))?$/iu;
const DAY_RANGE = /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(?:[-–—]|bis)\s?(\d{1,2})\.\s?(\d{1,2})\.(?:\s?((?:19|20)\d\d))?$/;
/** A range of days names two. */
const TWO_DAYS = /\d.*(?:[-–—]|\b(?:to|through|bis|au|al|hasta)\b).*\d/i;
const BRACKETS = /\([^()]*\)/g;
const DAY_MS = 86_400_000;
const MONTH_DAYS = 30.44;

const NOTHING = { months: null, month: null, day: null, year: null, part: null };

/** Reads `Three Months Ended`, `December 31,`, `2024`, `Q3 2024`, `1.1.–30.9.2024` and the like; null for any other text. */
export function readPeriodWords(text: string): PeriodWords | null {
  const whole = text.trim();
  if (whole === '' || whole.length > MAX_CHARS || !/[\p{L}\p{N}]/u.test(whole)) return null;
  // How much of a year has passed is not told by such a head.
  if (/\bto[-\s]date\b|\bytd\b/i.test(whole)) return null;
  const version = SUPERSEDED.test(whole) ? 'superseded' : RESTATED.test(whole) ? 'restated' : null;
  const bare = whole.replace(BRACKETS, ' ').replace(SUPERSEDED, ' ').trim();
  // What is in brackets alone says how the figures were made, not when.
  if (!/[\p{L}\p{N}]/u.test(bare)) {
    const inner = wordsOf(whole.replace(SUPERSEDED, ' '));
    return inner.every((word) => HEAD_FILLERS.has(word)) ? { ...NOTHING, version } : null;
  }
  const said = readRange(bare) ?? readDate(bare) ?? readWords(wordsOf(bare), false);
  if (!said) return null;
  return { ...said, months: said.months ?? (COUNTED_ON.test(bare) ? 0 : null), version };
}

/** Whether a head is of a column that holds no figures of a period, such as `Note` or `% change`. */
export function isOtherHead(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  const words = wordsOf(text);
  if (!words.some((word) => OTHER_COLUMN.has(word))) return /^[%Δ∆+/\s-]+$/u.test(text.trim());
  return words.every((word) => OTHER_COLUMN.has(word) || OTHER_COLUMN_FILLERS.has(word) || /^\d{1,4}$/.test(word));
}

/** Whether a cell says how the figures below were made and nothing of their periods. */
export const isRemark = (words: PeriodWords): boolean =>
  words.months === null && words.month === null && words.year === null && words.part === null;

const wordsOf = (text: string): string[] =>
  foldTokens(text.replace(/(twenty|thirty|forty|fifty)[\s-]+(two|three|four|six|seven|eight|nine)/gi, '$1$2')).map(
    ({ word }) => word,
  );

type Said = Omit<PeriodWords, 'version'>;

function readRange(text: string): Said | null {
  const named = MONTH_RANGE.exec(text);
  const [first, last] = named ? [monthOf(folded(named[1]!)), monthOf(folded(named[2]!))] : [0, 0];
  if (first > 0 && last > 0) {
    const year = named![3] === undefined ? null : Number(named![3]);
    return { ...NOTHING, months: ((last - first + 12) % 12) + 1, month: last, year };
  }
  const days = DAY_RANGE.exec(text);
  if (days) {
    const [, , from, day, to, year] = days.map(Number) as [number, number, number, number, number, number];
    const months = ((to - from + 12) % 12) + 1;
    return { ...NOTHING, months, month: to, day, year: Number.isNaN(year) ? null : year };
  }
  const [range] = TWO_DAYS.test(text) ? findDateRanges(text, UNKNOWN_LOCALE) : [];
  if (!range || wordsOf(`${text.slice(0, range.start)} ${text.slice(range.end)}`).some((w) => !HEAD_FILLERS.has(w)))
    return null;
  const { from, to } = range.value;
  const months = Math.round((Date.parse(to.value) - Date.parse(from.value)) / DAY_MS / MONTH_DAYS);
  return { ...NOTHING, ...partsOf(to.value), months };
}

const folded = (word: string): string => foldTokens(word)[0]?.word ?? '';

function partsOf(date: string): Pick<Said, 'year' | 'month' | 'day'> {
  const [year, month, day] = date.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
}

/** A whole date, and what is around it. */
function readDate(text: string): Said | null {
  const short = MONTH_YEAR.exec(text);
  const month = short ? monthOf(folded(short[1]!)) : 0;
  if (month > 0) return { ...NOTHING, month, year: 2000 + Number(short![2]) };
  const date = /\d/.test(text) ? findDate(text, null) : null;
  if (!date) return null;
  const around = readWords(wordsOf(`${text.slice(0, date.start)} ${text.slice(date.end)}`), true);
  return around && around.year === null && around.month === null ? { ...around, ...partsOf(date.value) } : null;
}

/** Every word must say something of a period or nothing at all; `dated` where the period is known already. */
function readWords(words: readonly string[], dated: boolean): Said | null {
  const said: { -readonly [K in keyof Said]: Said[K] } = { ...NOTHING };
  let count: number | null = null;
  for (const word of words) {
    const unit = UNITS.get(word);
    const [part, fiscal] = [PART.exec(word), FISCAL.exec(word)];
    if (YEAR.test(word)) {
      if (said.year !== null && said.year !== Number(word)) return null;
      said.year = Number(word);
    } else if (unit !== undefined) {
      if (!addUnit(said, unit, count)) return null;
      count = null;
    } else if (part) {
      addPart(said, part);
    } else if (fiscal) {
      said.months ??= 12;
      if (fiscal[1] !== undefined) said.year = longYear(fiscal[1]);
    } else if (monthOf(word) > 0 && said.month === null && !dated) {
      said.month = monthOf(word);
      if (count !== null && count <= 31) [said.day, count] = [count, null];
    } else if (Object.hasOwn(COUNT_WORDS, word)) count = COUNT_WORDS[word]!;
    else if (Object.hasOwn(ORDINAL_WORDS, word)) count = ORDINAL_WORDS[word]!;
    else if (/^\d{1,2}$/.test(word)) {
      if (said.month !== null && said.day === null && Number(word) <= 31) said.day = Number(word);
      else if (said.year === null && word.length === 2 && (said.part !== null || words.includes('fy')))
        said.year = longYear(word);
      else if (count === null) count = Number(word);
      else return null;
    } else if (!HEAD_FILLERS.has(word)) return null;
  }
  if (count !== null && !(dated || said.year !== null || said.months !== null)) return null;
  return dated || !isRemark({ ...said, version: null }) || words.every((w) => HEAD_FILLERS.has(w)) ? said : null;
}

const longYear = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

function addUnit(said: { -readonly [K in keyof Said]: Said[K] }, unit: PeriodUnit, count: number | null): boolean {
  const fixed = UNIT_MONTHS[unit];
  if (fixed === undefined) {
    if (count === null) return false;
    said.months = unit === 'week' ? (WEEKS[count] ?? null) : count;
    return said.months !== null;
  }
  // `Half year`, `fiscal quarter of the year`: the shortest is meant.
  said.months = Math.min(said.months ?? 12, fixed);
  if (count !== null && count <= 12 / fixed && fixed < 12) said.part = `${unit === 'half' ? 'H' : 'Q'}${count}`;
  return true;
}

function addPart(said: { -readonly [K in keyof Said]: Said[K] }, match: RegExpExecArray): void {
  const [, , q1, q2, , , h1, h2, , months, year] = match;
  const [quarter, half] = [q1 ?? q2, h1 ?? h2];
  if (quarter !== undefined) [said.part, said.months] = [`Q${quarter}`, 3];
  else if (half !== undefined) [said.part, said.months] = [`H${half}`, 6];
  else said.months = Number(months);
  if (year !== undefined) said.year = longYear(year);
}
