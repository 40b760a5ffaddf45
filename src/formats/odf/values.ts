// Dates and durations of cells as the numbers that workbooks count by.

const DATE = /^(-?\d{4,6})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/;
const DURATION = /^(-)?P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const DAY = 86_400;
/** Days from the first of 1970 back to that from which workbooks count. */
const EPOCH = 25_569;

/** Days since the end of 1899; null where it is no date. */
export function toSerial(text: string): { readonly value: number; readonly has_time: boolean } | null {
  const found = DATE.exec(text.trim());
  if (!found) return null;
  const [, year, month, day, hours, minutes, seconds] = found;
  const date = Date.UTC(2000, Number(month) - 1, Number(day));
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / (DAY * 1000);
  if (!Number.isFinite(days) || new Date(date).getUTCMonth() !== Number(month) - 1) return null;
  const time = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return { value: days + EPOCH + time / DAY, has_time: hours !== undefined && time !== 0 };
}

/** `PT12H30M00S` as a share of a day; null where it is no duration. */
export function toDays(text: string): number | null {
  const found = DURATION.exec(text.trim());
  if (!found || text.trim().length < 3) return null;
  const [, minus, days, hours, minutes, seconds] = found;
  const sum = Number(days ?? 0) + (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) / DAY;
  return minus ? -sum : sum;
}
