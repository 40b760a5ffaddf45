// Corrects serial dates outside the plain calendar: days before March 1900, the 1904 system, days out of range.
import { CELL } from '../../../model/index.ts';
import { DAYS_TO_1904, FIRST_PLAIN_DAY, LAST_DAY, renderNumber } from '../../../number-text/index.ts';

/** The day behind the last of the year 9999. */
export const END_OF_DAYS = LAST_DAY + 1;
/** The 29 February 1900 that never was. */
const LEAP_DAY = FIRST_PLAIN_DAY - 1;

interface SettledDate {
  readonly code: number;
  readonly days: number;
  /** Null where the text follows from the days and the format. */
  readonly text: string | null;
}

/**
 * A day that is outside the plain stretch of the calendar. `serial` is as the file has it. Days before March 1900 are moved by one,
 * so that 1 is 1 January 1900; the 29 February that never was is with the 28th. What Excel cannot show as a day is a number.
 */
export function settleDate(serial: number, code: number, format: string, date1904: boolean): SettledDate {
  const moved = date1904 && code !== CELL.time ? DAYS_TO_1904 : 0;
  const shown = serial + moved;
  if (!(serial >= 0 && shown < END_OF_DAYS)) {
    // In books of 1904 a day before the first shows as the day that lies as far behind it, with a minus.
    const text = date1904 && serial < 0 ? `-${renderNumber(moved - serial, format)}` : renderNumber(shown, format);
    return { code: CELL.number, days: serial, text: moved > 0 || serial < 0 ? text : null };
  }
  if (code === CELL.time || shown >= FIRST_PLAIN_DAY) return { code, days: shown, text: null };
  return { code, days: shown < LEAP_DAY ? shown + 1 : shown, text: renderNumber(shown, format) };
}
