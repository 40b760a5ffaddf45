// Formats serial day numbers of spreadsheets as ISO dates and times.
import { CELL } from '../../model/index.ts';
import { DAYS_BEFORE, LAST_DAY } from '../../number-text/index.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Days of four hundred years, after which the calendar repeats. */
const ERA_DAYS = 146_097;
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

/** Howard Hinnant's way from a count of days to the calendar: years begin in March, so that the leap day comes last. */
function dayText(day: number): string {
  const count = day + DAYS_BEFORE;
  const era = Math.floor(count / ERA_DAYS);
  const ofEra = count - era * ERA_DAYS;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const dayOfMonth = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  const shown = year + era * 400 + (month < 10 ? 0 : 1);
  const century = TWO_DIGITS[Math.floor(shown / 100)]! + TWO_DIGITS[shown % 100]!;
  return `${century}-${TWO_DIGITS[month < 10 ? month + 3 : month - 9]}-${TWO_DIGITS[dayOfMonth]}`;
}

function timeText(ms: number): string {
  const hours = TWO_DIGITS[Math.floor(ms / HOUR_MS)];
  const minutes = TWO_DIGITS[Math.floor((ms % HOUR_MS) / MINUTE_MS)];
  const seconds = TWO_DIGITS[Math.floor((ms % MINUTE_MS) / SECOND_MS)];
  const fraction = ms % SECOND_MS;
  return `${hours}:${minutes}:${seconds}${fraction === 0 ? '' : `.${String(fraction).padStart(3, '0')}`}`;
}
