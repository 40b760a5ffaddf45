// Dates of inline XBRL in ISO 8601: the format of a fact names the order of day, month and year, and the language of its words.

/** `date-day-monthname-year-en`, and `datedaymonthnameyearen` of older registries. */
const NAMED = /^date-?((?:(?:day|monthname|month|year)-?){2,3})(?:roman|cy|([a-z]{2}))?$/;
/** The oldest registry: by the sign between the numbers, and where it is written so. */
const ORDERS: ReadonlyMap<string, string> = new Map([
  ...['dateslasheu', 'datedoteu', 'datelonguk', 'dateshortuk'].map((name) => [name, 'day month year'] as const),
  ...['dateslashus', 'datedotus', 'datelongus', 'dateshortus'].map((name) => [name, 'month day year'] as const),
]);
/** Two digits of a year up to here are of this century. */
const LATEST = 69;

const months = new Map<string, readonly string[]>();

/** The day, month or year that a fact states; null where its format asks for none, or its text is no such date. */
export function dateOf(format: string | null, text: string): string | null {
  const name = (format ?? '').slice((format ?? '').indexOf(':') + 1).toLowerCase();
  const named = NAMED.exec(name);
  const order = (named?.[1] ?? ORDERS.get(name))?.replaceAll('monthname', 'month').match(/day|month|year/g);
  if (!order) return null;
  const parts = (text.match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? []).flatMap((part) => {
    const number = /^\d/.test(part) ? Number(part) : monthOf(part, named?.[2] ?? 'en');
    return number === null ? [] : [number];
  });
  if (parts.length !== order.length) return null;
  return toIso(new Map(order.map((unit, i) => [unit, parts[i]!])));
}

function toIso(parts: ReadonlyMap<string, number>): string | null {
  const [year, month, day] = ['year', 'month', 'day'].map((unit) => parts.get(unit)) as [number?, number?, number?];
  if (month === undefined || month < 1 || month > 12 || (day !== undefined && (day < 1 || day > 31))) return null;
  const whole = year !== undefined && year < 100 ? year + (year <= LATEST ? 2000 : 1900) : year;
  const pad = (number: number): string => String(number).padStart(2, '0');
  const front = whole === undefined ? '-' : String(whole).padStart(4, '0');
  return [front, pad(month), ...(day === undefined ? [] : [pad(day)])].join('-');
}

/** Words that are no month, such as `de` and `of`, say nothing. */
function monthOf(word: string, language: string): number | null {
  const start = word.toLowerCase().slice(0, 3);
  const at = namesOf(language).indexOf(word.toLowerCase());
  const found = at >= 0 ? at : namesOf(language).findIndex((name) => name.startsWith(start) && start.length === 3);
  return found < 0 ? null : found + 1;
}

function namesOf(language: string): readonly string[] {
  let names = months.get(language);
  if (!names) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)).toLowerCase());
    months.set(language, names);
  }
  return names;
}
