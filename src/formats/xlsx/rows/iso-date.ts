// Converts ISO date cells (`t="d"`) to serial numbers.
import { DAYS_TO_1904, FIRST_PLAIN_DAY, UNIX_EPOCH_DAY } from '../../../number-text/index.ts';

const ISO = /^(?:([+-]?\d{4,6})-(\d{2})-(\d{2}))?(?:T?(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const DAY_MS = 86_400_000;

/** The serial number that Excel shows as this ISO date, time, or both; NaN for other text. The zone is that of the reader: none. */
export function toSerial(text: string, date1904: boolean): number {
  const match = ISO.exec(text.trim());
  if (!match || (match[1] === undefined && match[4] === undefined)) return Number.NaN;
  const time = (Number(match[4] ?? 0) + (Number(match[5] ?? 0) + Number(match[6] ?? 0) / 60) / 60) / 24;
  if (match[1] === undefined) return time;
  const date = new Date(0);
  date.setUTCFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const days = Math.round(date.getTime() / DAY_MS) + UNIX_EPOCH_DAY;
  if (date1904) return days - DAYS_TO_1904 + time;
  return (days < FIRST_PLAIN_DAY ? days - 1 : days) + time;
}
