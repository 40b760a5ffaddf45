// Date and time functions: DATE, EDATE, WEEKDAY, DATEVALUE and others.
import { DAYS_TO_1904 } from '../../../number-text/index.ts';
import type { Context } from '../context.ts';
import { dateOf, daysInMonth, daysOf, serialOf, weekdayOf } from '../values/calendar.ts';
import { toNumber } from '../values/coerce.ts';
import { parseNumber } from '../values/text-number.ts';
import { ERROR, type Scalar } from '../values/values.ts';
import { days360, yearFraction } from './day-counts.ts';
import { define, defineAll, type FunctionSpec } from './define.ts';

const SECONDS_PER_DAY = 86_400;

/** A part of the date of a serial. */
const datePart = (name: string, run: (date: ReturnType<typeof dateOf>) => number): FunctionSpec =>
  define(name, 'n', ([serial], { workbook }) => run(dateOf(serial, workbook.date1904)));

/** Seconds into the day, rounded as Excel shows them. */
function secondsOf(serial: number): number {
  if (serial < 0) throw ERROR.num;
  return Math.round((serial - Math.floor(serial)) * SECONDS_PER_DAY) % SECONDS_PER_DAY;
}

/** Years below 1900 count from 1900. */
function makeDate(year: number, month: number, day: number, date1904: boolean): Scalar {
  const whole = Math.trunc(year);
  if (whole < 0 || whole > 9999) return ERROR.num;
  const full = whole < 1900 ? whole + 1900 : whole;
  const serial = serialOf(full, Math.trunc(month), 1, date1904) + Math.trunc(day) - 1;
  return serial < 0 ? ERROR.num : serial;
}

/** The same day some months on, or the last of the month where there is no such day. */
function addMonths(serial: number, months: number, date1904: boolean): number {
  const { year, month, day } = dateOf(serial, date1904);
  const count = year * 12 + month - 1 + Math.trunc(months);
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return serialOf(y, m, Math.min(day, daysInMonth(y, m)), date1904);
}

function endOfMonth(serial: number, months: number, date1904: boolean): number {
  const { year, month } = dateOf(serial, date1904);
  const count = year * 12 + month - 1 + Math.trunc(months);
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return serialOf(y, m, daysInMonth(y, m), date1904);
}

/** Kinds 1 and 17 begin with Sunday as 1, 2 and 11 with Monday, 3 with Monday as 0, 12 to 16 with Tuesday to Saturday. */
function weekday(serial: number, kind: number, date1904: boolean): Scalar {
  const day = weekdayOf(serial, date1904);
  const type = Math.trunc(kind);
  if (type === 1) return day + 1;
  if (type === 2) return ((day + 6) % 7) + 1;
  if (type === 3) return (day + 6) % 7;
  if (type < 11 || type > 17) return ERROR.num;
  return ((day + 7 - (type - 10)) % 7) + 1;
}

/** Weeks counted from the one that holds 1 January; kind 21 as ISO 8601. */
function weekNumber(serial: number, kind: number, date1904: boolean): Scalar {
  const type = Math.trunc(kind);
  if (type === 21) return isoWeek(serial, date1904);
  if (type !== 1 && type !== 2 && (type < 11 || type > 17)) return ERROR.num;
  const { year } = dateOf(serial, date1904);
  const first = serialOf(year, 1, 1, date1904);
  const start = type === 1 ? 0 : type === 2 ? 1 : (type - 10) % 7;
  const lead = (weekdayOf(first, date1904) - start + 7) % 7;
  return Math.floor((Math.floor(serial) - first + lead) / 7) + 1;
}

/** The week belongs to the year of its Thursday. */
function isoWeek(serial: number, date1904: boolean): Scalar {
  const thursday = Math.floor(serial) - ((weekdayOf(serial, date1904) + 6) % 7) + 3;
  const { year } = dateOf(Math.max(0, thursday), date1904);
  return Math.floor((thursday - serialOf(year, 1, 1, date1904)) / 7) + 1;
}

function dateDifference(from: number, to: number, unit: string, date1904: boolean): Scalar {
  if (from > to) return ERROR.num;
  const a = dateOf(from, date1904);
  const b = dateOf(to, date1904);
  const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case 'D':
      return Math.floor(to) - Math.floor(from);
    case 'M':
      return months;
    case 'Y':
      return Math.floor(months / 12);
    case 'YM':
      return months % 12;
    case 'MD': {
      if (b.day >= a.day) return b.day - a.day;
      return daysOf(b.year, b.month, b.day) - daysOf(b.year, b.month - 1, a.day);
    }
    case 'YD': {
      const passed = b.month > a.month || (b.month === a.month && b.day >= a.day);
      return daysOf(b.year, b.month, b.day) - daysOf(passed ? b.year : b.year - 1, a.month, a.day);
    }
    default:
      return ERROR.num;
  }
}

/** Dates and times of texts; `keep` picks the part. */
function readText(value: Scalar, keep: (serial: number) => number): Scalar {
  if (typeof value !== 'string') return ERROR.value;
  const serial = /[/:\-. a-z]/i.test(value.trim()) ? parseNumber(value) : null;
  return serial === null ? ERROR.value : keep(serial);
}

function makeTime(hours: number, minutes: number, seconds: number): Scalar {
  const total = Math.trunc(hours) * 3600 + Math.trunc(minutes) * 60 + Math.trunc(seconds);
  return total < 0 ? ERROR.num : (total % SECONDS_PER_DAY) / SECONDS_PER_DAY;
}

const days1904 = (context: Context): number => (context.workbook.date1904 ? DAYS_TO_1904 : 0);

export const DATES: readonly FunctionSpec[] = [
  datePart('YEAR', ({ year }) => year),
  datePart('MONTH', ({ month }) => month),
  datePart('DAY', ({ day }) => day),
  define('HOUR', 'n', ([serial]) => Math.floor(secondsOf(serial) / 3600)),
  define('MINUTE', 'n', ([serial]) => Math.floor(secondsOf(serial) / 60) % 60),
  define('SECOND', 'n', ([serial]) => secondsOf(serial) % 60),
  define('DATE', 'nnn', ([year, month, day], { workbook }) => makeDate(year, month, day, workbook.date1904)),
  define('TIME', 'nnn', ([hours, minutes, seconds]) => makeTime(hours, minutes, seconds)),
  define('EDATE', 'nn', ([serial, months], { workbook }) => addMonths(serial, months, workbook.date1904)),
  define('EOMONTH', 'nn', ([serial, months], { workbook }) => endOfMonth(serial, months, workbook.date1904)),
  define('WEEKDAY', 'nn?', ([serial, kind = 1], { workbook }) => weekday(serial, kind, workbook.date1904)),
  define('WEEKNUM', 'nn?', ([serial, kind = 1], { workbook }) => weekNumber(serial, kind, workbook.date1904)),
  define('ISOWEEKNUM', 'n', ([serial], { workbook }) => isoWeek(serial, workbook.date1904)),
  define('DATEDIF', 'nnt', ([from, to, unit], { workbook }) => dateDifference(from, to, unit, workbook.date1904)),
  define('DAYS', 'nn', ([to, from]) => Math.trunc(to) - Math.trunc(from)),
  define('DAYS360', 'nnb?', ([from, to, european = false], { workbook }) =>
    days360(dateOf(from, workbook.date1904), dateOf(to, workbook.date1904), european),
  ),
  define('YEARFRAC', 'nnn?', ([from, to, basis = 0], { workbook }) => {
    const [low, high] = from <= to ? [from, to] : [to, from];
    return yearFraction(dateOf(low, workbook.date1904), dateOf(high, workbook.date1904), Math.trunc(basis));
  }),
  define('DATEVALUE', 's', ([value], context) => readText(value, (serial) => Math.floor(serial) - days1904(context))),
  define('TIMEVALUE', 's', ([value]) => readText(value, (serial) => serial - Math.floor(serial))),
  ...defineAll(['N'], 'r', ([value], context) => {
    const entry = context.scalar(value);
    return typeof entry === 'string' ? 0 : toNumber(entry);
  }),
];
