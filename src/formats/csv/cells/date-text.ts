// Parses dates and times written as text into serial day numbers, and collects evidence for day-first or month-first.
import { CELL } from '../../../model/index.ts';
import { DAYS_BEFORE } from '../../../number-text/index.ts';

export type DateOrder = 'dmy' | 'mdy';

export interface DateReading {
  readonly code: typeof CELL.date | typeof CELL.datetime | typeof CELL.time;
  /** Days since 1899-12-30, the time of day as the fraction. */
  readonly value: number;
  readonly number_format: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)';
const TIME = '(?<h>\\d{1,2}):(?<mi>\\d{2})(?::(?<s>\\d{2})(?<f>[.,]\\d{1,9})?)?(?:\\s?(?<half>[ap])\\.?m\\.?)?';
const ZONE = '(?:\\s?(?:Z|UTC|GMT|[-+]\\d{2}:?\\d{2}))?';
const AFTER = `(?:(?:T|\\s+|,\\s*)${TIME}${ZONE})?$`;
const YEAR_FIRST = new RegExp(`^(?<y>\\d{4})(?<sep>[-/.])(?<m>\\d{1,2})\\k<sep>(?<d>\\d{1,2})${AFTER}`, 'i');
const YEAR_LAST = new RegExp(`^(?<a>\\d{1,2})(?<sep>[-/.])(?<b>\\d{1,2})\\k<sep>(?<y>\\d{4}|\\d{2})${AFTER}`, 'i');
const DAY_NAME = new RegExp(
  `^(?<d>\\d{1,2})(?:st|nd|rd|th)?\\.?[- /]?(?<mon>${MONTH})[-., /]{1,2}(?<y>\\d{4}|\\d{2})${AFTER}`,
  'i',
);
const NAME_DAY = new RegExp(`^(?<mon>${MONTH})\\.?[- ](?<d>\\d{1,2})(?:st|nd|rd|th)?,?[- ](?<y>\\d{4})${AFTER}`, 'i');
const TIME_ONLY = new RegExp(`^${TIME}$`, 'i');

/** Longer texts are no dates. */
export const MAX_DATE_LENGTH = 40;
/** A year of two digits up to this one lies in this century, as workbooks have it. */
const PIVOT = 29;

type Groups = Readonly<Record<string, string | undefined>>;

/** Null where the text is no date in this order. `text` is trimmed. */
export function readDate(text: string, order: DateOrder): DateReading | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const yearFirst = YEAR_FIRST.exec(text)?.groups;
  if (yearFirst)
    return reading(
      yearFirst,
      yearFirst['y']!,
      yearFirst['m']!,
      yearFirst['d']!,
      `yyyy${yearFirst['sep']}mm${yearFirst['sep']}dd`,
    );
  const yearLast = YEAR_LAST.exec(text)?.groups;
  if (yearLast) return numeric(yearLast, order);
  const named = DAY_NAME.exec(text)?.groups ?? NAME_DAY.exec(text)?.groups;
  if (named) {
    const month = String(MONTHS.indexOf(named['mon']!.slice(0, 3).toLowerCase()) + 1);
    return reading(named, named['y']!, month, named['d']!, 'd-mmm-yyyy');
  }
  const time = TIME_ONLY.exec(text)?.groups;
  if (!time) return null;
  const fraction = timeOfDay(time);
  return fraction === null ? null : { code: CELL.time, value: fraction, number_format: timeFormat(time) };
}

function numeric(groups: Groups, order: DateOrder): DateReading | null {
  const { a = '', b = '', y = '', sep = '' } = groups;
  if (!plausibleShortYear(groups)) return null;
  const year = y.length === 2 ? 'yy' : 'yyyy';
  return order === 'dmy'
    ? reading(groups, y, b, a, `dd${sep}mm${sep}${year}`)
    : reading(groups, y, a, b, `mm${sep}dd${sep}${year}`);
}

/** `10.2.15` is a version and `1-2-24` a score; with a short year, dots and dashes ask for two digits each. */
const plausibleShortYear = ({ a = '', b = '', y = '', sep = '' }: Groups): boolean =>
  y.length === 4 || sep === '/' || (a.length === 2 && b.length === 2);

function reading(groups: Groups, y: string, m: string, d: string, format: string): DateReading | null {
  const days = dayNumber(fullYear(y), Number(m), Number(d));
  if (days === null) return null;
  if (groups['h'] === undefined) return { code: CELL.date, value: days, number_format: format };
  const fraction = timeOfDay(groups);
  return fraction === null
    ? null
    : { code: CELL.datetime, value: days + fraction, number_format: `${format} ${timeFormat(groups)}` };
}

const fullYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) <= PIVOT ? 2000 : 1900);

/** Days since 1899-12-30; null where the calendar has no such day. */
export function dayNumber(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month) || year < 1) return null;
  // Years that begin in March, so that the leap day comes last.
  const y = month > 2 ? year : year - 1;
  const m = month > 2 ? month - 3 : month + 9;
  const leaps = ((y / 4) | 0) - ((y / 100) | 0) + ((y / 400) | 0);
  return y * 365 + leaps + (((153 * m + 2) / 5) | 0) + day - 1 - DAYS_BEFORE;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function timeOfDay(groups: Groups): number | null {
  const half = groups['half']?.toLowerCase();
  let hours = Number(groups['h']);
  const minutes = Number(groups['mi']);
  const seconds = Number(groups['s'] ?? 0);
  if (half ? hours < 1 || hours > 12 : hours > 23) return null;
  if (minutes > 59 || seconds > 59) return null;
  if (half) hours = (hours % 12) + (half === 'p' ? 12 : 0);
  const parts = Number(`0.${groups['f']?.slice(1) ?? '0'}`);
  return (hours * 3600 + minutes * 60 + seconds + parts) / 86_400;
}

const timeFormat = (groups: Groups): string =>
  `hh:mm${groups['s'] === undefined ? '' : ':ss'}${groups['half'] === undefined ? '' : ' AM/PM'}`;

/** What one text says about the order of day and month; `open` where it is such a date but fits both. */
export function orderEvidence(text: string): { readonly order: DateOrder | 'open'; readonly sep: string } | null {
  const groups = text.length > MAX_DATE_LENGTH ? undefined : YEAR_LAST.exec(text)?.groups;
  if (!groups || !plausibleShortYear(groups)) return null;
  const [a, b] = [Number(groups['a']), Number(groups['b'])];
  if (a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12)) return null;
  return { order: a > 12 ? 'dmy' : b > 12 ? 'mdy' : 'open', sep: groups['sep']! };
}
