// Converts PDF date strings of metadata and annotations to ISO 8601.

/** `D:20240131235959+01'00'`: all after the year may be missing, the prefix and the last quote often are. */
const PDF_DATE =
  /^\s*(?:D:)?(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.\d+)?)?)?)?)?)?\s*(Z|[+-]\d{1,2}(?:'?:?\d{2})?)?/i;
const ISO_DATE = /^\s*\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\s*$/;

/** ISO 8601, as exact as the file is; null where it is no date. */
export function toIsoDate(text: string): string | null {
  if (ISO_DATE.test(text)) return text.trim().replace(' ', 'T');
  const match = PDF_DATE.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, zone] = match;
  if (!isWithin(month, 1, 12) || !isWithin(day, 1, 31)) return null;
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  if (hour === undefined || !isWithin(hour, 0, 23) || !isWithin(minute, 0, 59) || !isWithin(second, 0, 59)) return date;
  return `${date}T${hour}:${minute ?? '00'}:${second ?? '00'}${toIsoZone(zone)}`;
}

const isWithin = (part: string | undefined, least: number, most: number): boolean =>
  part === undefined || (Number(part) >= least && Number(part) <= most);

/** Empty where the file leaves the zone open. */
function toIsoZone(zone: string | undefined): string {
  if (zone === undefined) return '';
  if (zone.toUpperCase() === 'Z') return 'Z';
  const [hours = '00', minutes = '00'] = zone.slice(1).match(/\d{1,2}/g) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) return '';
  return Number(hours) + Number(minutes) === 0 ? 'Z' : `${zone[0]}${hours.padStart(2, '0')}:${minutes}`;
}
