// Parses the words of column heads: durations, dates and years.
import { findDate, monthOf } from '../../values/index.ts';

/** What a cell of a column head says of a period; null for what it leaves to the other lines of the head. */
export interface PeriodWords {
  /** How long the period is; 0 for a day on which something is counted. */
  readonly months: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly year: number | null;
}

/** Longer cells are sentences. */
const MAX_CHARS = 60;
const COUNTS: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  thirteen: 13,
  'twenty-six': 26,
  'thirty-nine': 39,
  'fifty-two': 52,
  'fifty-three': 53,
};
/** Weeks of the quarters that some companies count in, as months. */
const WEEKS: Readonly<Record<number, number>> = { 13: 3, 14: 3, 26: 6, 27: 6, 39: 9, 40: 9, 52: 12, 53: 12 };
const LENGTH =
  /^(?:for\s+the\s+)?(?:(three|six|nine|twelve|thirteen|twenty-six|thirty-nine|fifty-two|fifty-three|\d{1,2})[\s-]+(month|week)s?|(?:fiscal\s+)?(quarter|year)s?)(?:\s+period)?\s+end(?:ed|ing),?\s*/i;
const COUNTED_ON = /^(?:as\s+of|as\s+at|at)\s+/i;
const YEAR = /^(?:(?:fiscal(?:\s+year)?|FY)\s*)?((?:19|20)\d\d)\*?$/i;
const MONTH_DAY = /^(?:(\p{L}{3,9})\.?\s+(\d{1,2}),?|(\d{1,2})\.?\s+(\p{L}{3,9}))$/u;

/** Reads `Three Months Ended`, `December 31,`, `2024`, `August 2, 2024` and what is made of them; null for any other text. */
export function readPeriodWords(text: string): PeriodWords | null {
  const whole = text.trim();
  if (whole.length > MAX_CHARS) return null;
  const length = LENGTH.exec(whole) ?? COUNTED_ON.exec(whole);
  const months = length ? monthsOf(length) : null;
  const rest = whole.slice(length?.[0].length ?? 0);
  if (rest === '') return length ? { months, month: null, day: null, year: null } : null;
  const year = YEAR.exec(rest);
  if (year) return { months, month: null, day: null, year: Number(year[1]) };
  const part = MONTH_DAY.exec(rest);
  const month = part ? monthOf((part[1] ?? part[4])!.toLowerCase()) : 0;
  if (part && month > 0) return { months, month, day: Number(part[2] ?? part[3]), year: null };
  return wholeDate(rest, months);
}

function monthsOf([, count, unit, name]: RegExpExecArray): number | null {
  if (name !== undefined) return name.toLowerCase() === 'year' ? 12 : 3;
  if (count === undefined) return 0;
  const number = COUNTS[count.toLowerCase()] ?? Number(count);
  return unit!.toLowerCase() === 'week' ? (WEEKS[number] ?? null) : number;
}

function wholeDate(text: string, months: number | null): PeriodWords | null {
  const date = findDate(text, null);
  if (!date || date.start > 0 || date.end < text.length) return null;
  const [year, month, day] = date.value.split('-').map(Number);
  return { months, month: month!, day: day!, year: year! };
}
