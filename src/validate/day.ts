// Converts ISO dates to day numbers and back.
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const DAY_MS = 86_400_000;
const LONGEST = 40;

/** Days since 1970-01-01 of a date in ISO 8601, its time left aside; null where the text is no date of the calendar. */
export function dayOf(text: string): number | null {
  const match = text.length <= LONGEST ? ISO_DATE.exec(text) : null;
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY_MS : null;
}

/** Years that ISO 8601 writes in four digits. */
const FIRST_DAY = dayOf('0000-01-01')!;
const LAST_DAY = dayOf('9999-12-31')!;

/** The date so many days after 1970-01-01; null where it has no four-digit year. */
export function dateOf(day: number): string | null {
  if (!Number.isInteger(day) || day < FIRST_DAY || day > LAST_DAY) return null;
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export const yearOf = (date: string): number => Number(date.slice(0, 4));
