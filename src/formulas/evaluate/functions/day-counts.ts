// Day-count conventions behind DAYS360 and YEARFRAC: 30/360 and actual days.
import { type CalendarDate, daysInMonth, daysOf, isLeapYear } from '../values/calendar.ts';
import { ERROR, type Scalar } from '../values/values.ts';

const isLastOfFebruary = ({ year, month, day }: CalendarDate): boolean => month === 2 && day === daysInMonth(year, 2);

/** Years of twelve months of thirty days; US (NASD) or European rules for ends of months. */
export function days360(from: CalendarDate, to: CalendarDate, european: boolean): number {
  let first = from.day;
  let last = to.day;
  if (european) {
    first = Math.min(first, 30);
    last = Math.min(last, 30);
  } else {
    if (first === 31 || isLastOfFebruary(from)) first = 30;
    if (last === 31 && first === 30) last = 30;
  }
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + last - first;
}

/** YEARFRAC's own US rule: the last of February counts as the 30th at both ends where both are one. */
function days360Both(from: CalendarDate, to: CalendarDate): number {
  const end = isLastOfFebruary(from) && isLastOfFebruary(to) ? { ...to, day: 30 } : to;
  return days360(from, end, false);
}

const days = ({ year, month, day }: CalendarDate): number => daysOf(year, month, day);

/** The mean length of the years that the time touches, as Excel takes it for basis 1. */
function averageYear(from: CalendarDate, to: CalendarDate): number {
  const withinYear =
    to.year === from.year ||
    (to.year === from.year + 1 && (to.month < from.month || (to.month === from.month && to.day <= from.day)));
  if (withinYear) return hasLeapDay(from, to) ? 366 : 365;
  let total = 0;
  for (let year = from.year; year <= to.year; year++) total += isLeapYear(year) ? 366 : 365;
  return total / (to.year - from.year + 1);
}

function hasLeapDay(from: CalendarDate, to: CalendarDate): boolean {
  if (from.year === to.year) return isLeapYear(from.year);
  for (const year of [from.year, to.year]) {
    if (!isLeapYear(year)) continue;
    const leap = daysOf(year, 2, 29);
    if (days(from) <= leap && leap <= days(to)) return true;
  }
  return false;
}

/** Bases 0 US 30/360, 1 actual/actual, 2 actual/360, 3 actual/365, 4 European 30/360. */
export function yearFraction(from: CalendarDate, to: CalendarDate, basis: number): Scalar {
  const actual = days(to) - days(from);
  switch (basis) {
    case 0:
      return days360Both(from, to) / 360;
    case 1:
      return actual === 0 ? 0 : actual / averageYear(from, to);
    case 2:
      return actual / 360;
    case 3:
      return actual / 365;
    case 4:
      return days360(from, to, true) / 360;
    default:
      return ERROR.num;
  }
}
