// Reads the date of a message (RFC 5322, 3.3), and of old ones.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Day before month as the standard has it, or month before day as some programs have; the time behind a comma, a blank or `at`. */
const DATE =
  /(?:(\d{1,2})[ -]+([a-z]{3})[a-z]{0,6}\.?|([a-z]{3})[a-z]{0,6}\.? +(\d{1,2}))[ ,-]+(\d{4}|\d{2})[ ,]+(?:at )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*((?:GMT|UTC)[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}:?\d{2}|[a-z]{1,5}))?/i;
const ZONES: Readonly<Record<string, string>> = {
  ...{ UT: 'Z', UTC: 'Z', GMT: 'Z', Z: 'Z', EST: '-05:00', EDT: '-04:00', CST: '-06:00', CDT: '-05:00' },
  ...{ MST: '-07:00', MDT: '-06:00', PST: '-08:00', PDT: '-07:00', CET: '+01:00', CEST: '+02:00' },
};

/** ISO 8601, with the offset where one is stated that is known; null for what is no date. */
export function readMailDate(text: string | null): string | null {
  const found = DATE.exec(text ?? '');
  if (!found) return null;
  const [, dayFirst, monthSecond, monthFirst, daySecond, year, hour, minute, second = '00', zone] =
    found as unknown as (string | undefined)[];
  const [day, month] = [dayFirst ?? daySecond, monthSecond ?? monthFirst];
  const m = MONTHS.indexOf(month!.toLowerCase()) + 1;
  const y = year!.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year);
  if (m === 0 || Number(day) < 1 || Number(day) > 31 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)
    return null;
  const two = (value: number | string): string => String(value).padStart(2, '0');
  return `${y}-${two(m)}-${two(day!)}T${two(hour!)}:${minute}:${second}${offsetOf(zone)}`;
}

function offsetOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  const offset = /([+-])(\d{1,2}):?(\d{0,2})$/.exec(zone);
  if (offset) {
    const [, sign, hours, minutes] = offset as unknown as [string, string, string, string];
    return zone === '-0000' ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  }
  return ZONES[zone.toUpperCase()] ?? '';
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The date as a message states it, of one in ISO 8601 and UTC. */
export function toMailDate(iso: string | null): string | null {
  if (iso === null) return null;
  const at = new Date(iso);
  const month = MONTHS[at.getUTCMonth()]!;
  const name = month[0]!.toUpperCase() + month.slice(1);
  return `${DAYS[at.getUTCDay()]}, ${at.getUTCDate()} ${name} ${at.getUTCFullYear()} ${iso.slice(11, 19)} +0000`;
}
