import { CELL } from '../model/index.ts';

const DAY_MS = 86_400_000;
/** 1899-12-30, from which spreadsheets count days. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** Of `T13:45:00.000Z`, which ends every ISO date-time; years take four or seven characters. */
const TIME_LENGTH = 14;

/** `2024-03-01`, `2024-03-01T13:45:00` or `13:45:00`, by the kind of cell; fractions of a second only where there are any. */
export function isoDate(days: number, code: number): string {
  // Rounded to the millisecond: days are binary fractions, and 13:45:00 must not come out as 13:44:59.999.
  const date = new Date(EPOCH_MS + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  const iso = date.toISOString();
  const time = iso.length - TIME_LENGTH;
  if (code === CELL.date) return iso.slice(0, time);
  return iso.slice(code === CELL.time ? time + 1 : 0, iso.endsWith('.000Z') ? -5 : -1);
}
