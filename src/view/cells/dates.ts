// Formats serial day numbers of spreadsheets as ISO dates and times.
import { CELL } from '../../model/index.ts';
import { LAST_DAY, setCalendarDay } from '../../number-text/index.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Years with other than four digits are written another way. */
const FIRST_DAY = -693_593;

/** `2024-03-01`, `2024-03-01T13:45:00` or `13:45:00`, by the kind of cell; fractions of a second only where there are any. */
export function isoDate(days: number, code: number): string {
  // Rounded to the millisecond: days are binary fractions, and 13:45:00 must not come out as 13:44:59.999.
  const ms = Math.round(days * DAY_MS);
  const day = Math.floor(ms / DAY_MS);
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) return String(days);
  if (code === CELL.date) return dayText(day);
  const time = timeText(ms - day * DAY_MS);
  return code === CELL.time ? time : `${dayText(day)}T${time}`;
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));

function dayText(count: number): string {
  const date = { year: 0, month: 0, day: 0 };
  setCalendarDay(date, count);
  const year = TWO_DIGITS[Math.floor(date.year / 100)]! + TWO_DIGITS[date.year % 100]!;
  return `${year}-${TWO_DIGITS[date.month]}-${TWO_DIGITS[date.day]}`;
}

function timeText(ms: number): string {
  const hours = TWO_DIGITS[Math.floor(ms / HOUR_MS)];
  const minutes = TWO_DIGITS[Math.floor((ms % HOUR_MS) / MINUTE_MS)];
  const seconds = TWO_DIGITS[Math.floor((ms % MINUTE_MS) / SECOND_MS)];
  const fraction = ms % SECOND_MS;
  return `${hours}:${minutes}:${seconds}${fraction === 0 ? '' : `.${String(fraction).padStart(3, '0')}`}`;
}
