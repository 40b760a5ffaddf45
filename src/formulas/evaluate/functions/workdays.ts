// Working-day functions: NETWORKDAYS and WORKDAY with weekends and holidays.
import { LAST_DAY } from '../../../number-text/index.ts';
import type { Context } from '../context.ts';
import { weekdayOf } from '../values/calendar.ts';
import { toNumber } from '../values/coerce.ts';
import { ERROR, type Scalar, type Value } from '../values/values.ts';
import { eachEntry } from './argument-entries.ts';
import { define, type FunctionSpec } from './define.ts';

/** For Monday to Sunday whether one does not work. */
type Weekend = readonly boolean[];

const SATURDAY_SUNDAY: Weekend = [false, false, false, false, false, true, true];

/** 1 to 7 are pairs of days, Saturday and Sunday first; 11 to 17 single days from Sunday on; or seven signs from Monday on. */
function readWeekend(value: Scalar | undefined): Weekend {
  if (value === undefined || value === null) return SATURDAY_SUNDAY;
  if (typeof value === 'string') {
    if (!/^[01]{7}$/.test(value) || value === '1111111') throw ERROR.value;
    return [...value].map((sign) => sign === '1');
  }
  const code = Math.trunc(toNumber(value));
  const off = (...days: number[]): Weekend => Array.from({ length: 7 }, (_, i) => days.includes(i));
  if (code >= 1 && code <= 7) return off((code + 4) % 7, (code + 5) % 7);
  if (code >= 11 && code <= 17) return off((code - 5) % 7);
  throw ERROR.num;
}

function readHolidays(value: Value | undefined, context: Context): Set<number> {
  const days = new Set<number>();
  if (value === undefined) return days;
  eachEntry(value, context, (entry) => {
    if (entry !== null && entry !== '') days.add(Math.trunc(toNumber(entry)));
  });
  return days;
}

/** Monday is 0. */
const dayOfWeek = (serial: number, context: Context): number => (weekdayOf(serial, context.workbook.date1904) + 6) % 7;

function countWorkdays(from: number, to: number, weekend: Weekend, holidays: Set<number>, context: Context): number {
  const [first, last] = from <= to ? [Math.trunc(from), Math.trunc(to)] : [Math.trunc(to), Math.trunc(from)];
  if (first < 0 || last > LAST_DAY) throw ERROR.num;
  const start = dayOfWeek(first, context);
  const total = last - first + 1;
  const working = weekend.filter((off) => !off).length;
  let count = Math.floor(total / 7) * working;
  for (let i = 0; i < total % 7; i++) if (!weekend[(start + i) % 7]) count++;
  for (const day of holidays) {
    if (day >= first && day <= last && !weekend[(start + day - first) % 7]) count--;
  }
  return from <= to ? count : -count;
}

function addWorkdays(from: number, by: number, weekend: Weekend, holidays: Set<number>, context: Context): Scalar {
  const step = by < 0 ? -1 : 1;
  let day = Math.trunc(from);
  if (day < 0) return ERROR.num;
  let weekday = dayOfWeek(day, context);
  for (let left = Math.abs(Math.trunc(by)); left > 0; ) {
    day += step;
    if (day < 0 || day > LAST_DAY) return ERROR.num;
    weekday = (weekday + step + 7) % 7;
    context.meter.step(1);
    if (!weekend[weekday] && !holidays.has(day)) left--;
  }
  return day;
}

export const WORKDAYS: readonly FunctionSpec[] = [
  define('WORKDAY', 'nnr?', ([from, by, holidays], context) =>
    addWorkdays(from, by, SATURDAY_SUNDAY, readHolidays(holidays, context), context),
  ),
  define('WORKDAY.INTL', 'nns~r?', ([from, by, weekend, holidays], context) =>
    addWorkdays(from, by, readWeekend(weekend), readHolidays(holidays, context), context),
  ),
  define('NETWORKDAYS', 'nnr?', ([from, to, holidays], context) =>
    countWorkdays(from, to, SATURDAY_SUNDAY, readHolidays(holidays, context), context),
  ),
  define('NETWORKDAYS.INTL', 'nns~r?', ([from, to, weekend, holidays], context) =>
    countWorkdays(from, to, readWeekend(weekend), readHolidays(holidays, context), context),
  ),
];
