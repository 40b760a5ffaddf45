// Converts the dates of comments, revisions and document info to ISO 8601.

/** Word's packed date (minute, hour, day, month, year since 1900) as ISO 8601 without a zone; null for none. */
export function readDttm(packed: number): string | null {
  if (packed === 0) return null;
  const minute = packed & 63;
  const hour = (packed >> 6) & 31;
  const day = (packed >> 11) & 31;
  const month = (packed >> 16) & 15;
  const year = 1900 + ((packed >> 20) & 511);
  return isoDate(year, month, day, hour, minute);
}

/** Null where the numbers are no date. */
export function isoDate(year: number, month: number, day: number, hour: number, minute: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59) return null;
  if (year < 1 || year > 9999 || hour < 0 || minute < 0) return null;
  const pad = (number: number, length = 2): string => String(number).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:00`;
}
