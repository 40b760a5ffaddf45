// Converts between serials and calendar dates in both date systems, Excel's leap-year bug included.
import { DAYS_TO_1904, FIRST_PLAIN_DAY, LAST_DAY, UNIX_EPOCH_DAY } from '../../../number-text/index.ts';
import { ERROR } from './values.ts';

const MS_PER_DAY = 86_400_000;

/** Excel's calendar has a 29 February 1900, day 60; before it serials are one greater than ours. */
const LEAP_BUG = FIRST_PLAIN_DAY - 1;

export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The date of a serial; `#NUM!` for what is none. Day 0 of the 1900 system is 1900-01-00. */
export function dateOf(serial: number, date1904: boolean): CalendarDate {
  const whole = Math.floor(serial) + (date1904 ? DAYS_TO_1904 : 0);
  if (serial < 0 || whole > LAST_DAY) throw ERROR.num;
  if (whole === 0) return { year: 1900, month: 1, day: 0 };
  if (whole === LEAP_BUG) return { year: 1900, month: 2, day: 29 };
  const days = whole < LEAP_BUG ? whole + 1 : whole;
  const date = new Date((days - UNIX_EPOCH_DAY) * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Days since 1899-12-30 of a date whose month and day may run over. */
export function daysOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / MS_PER_DAY) + UNIX_EPOCH_DAY;
}

/** The serial of a date; `#NUM!` outside of Excel's years. */
export function serialOf(year: number, month: number, day: number, date1904: boolean): number {
  const days = daysOf(year, month, day);
  if (date1904) {
    if (days < DAYS_TO_1904 || days > LAST_DAY) throw ERROR.num;
    return days - DAYS_TO_1904;
  }
  const serial = days <= LEAP_BUG ? days - 1 : days;
  if (!(serial >= 0 && serial <= LAST_DAY)) throw ERROR.num;
  return serial;
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** 0 Sunday to 6 Saturday, as Excel counts them, the days before March 1900 included. */
export function weekdayOf(serial: number, date1904: boolean): number {
  const whole = Math.floor(serial) + (date1904 ? DAYS_TO_1904 : 0);
  if (serial < 0 || whole > LAST_DAY) throw ERROR.num;
  return (whole + 6) % 7;
}
