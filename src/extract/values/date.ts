export interface FoundDate {
  /** ISO 8601, the day alone. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** False where day and month could change places. */
  readonly certain: boolean;
}

/** Month names and their usual short forms in the six languages, folded: no accents, lower case. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'janner', 'janvier', 'enero', 'gennaio', 'januari', 'jan', 'janv', 'ene', 'gen'],
  ['february', 'februar', 'fevrier', 'febrero', 'febbraio', 'februari', 'feb', 'fev', 'fevr', 'febr'],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'maart', 'mar', 'mrz', 'mrt'],
  ['april', 'avril', 'abril', 'aprile', 'apr', 'avr', 'abr'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'mag'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'jun', 'giu'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'jul', 'juil', 'lug'],
  ['august', 'aout', 'agosto', 'augustus', 'aug', 'ago'],
  ['september', 'septembre', 'septiembre', 'settembre', 'sep', 'sept', 'set'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'oct', 'okt', 'ott'],
  ['november', 'novembre', 'noviembre', 'nov'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dec', 'dez', 'dic'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));

/** Two digits of a year up to this are of this century. */
const CENTURY_PIVOT = 68;

const YEAR_FIRST = /(?<![\d])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const CJK = /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g;
const NUMERIC = /(?<![\d])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/g;
const DAY_NAME_YEAR =
  /(?<![\d])(\d{1,2})(?:st|nd|rd|th|er|º|°)?[.\s-]{0,2}(?:de\s|of\s)?\s?(\p{L}[\p{L}\p{M}]{2,14})\.?,?[\s-]{0,2}(?:de\s|del\s)?(\d{4}|\d{2})(?!\d)/gu;
const NAME_DAY_YEAR = /(?<!\p{L})(\p{L}[\p{L}\p{M}]{2,14})\.?\s{1,2}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,2}(\d{4})(?!\d)/gu;

/** The first date in a text. `dayFirst` settles `03/04/2024`; null reads the month first, as the file may be American. */
export function findDate(text: string, dayFirst: boolean | null): FoundDate | null {
  const plain = unaccented(text);
  const readings = [
    first(
      plain,
      YEAR_FIRST,
      certainly(([, y, , m, d]) => ymd(y, m, d)),
    ),
    first(
      plain,
      CJK,
      certainly(([, y, m, d]) => ymd(y, m, d)),
    ),
    first(plain, NUMERIC, (match) => numeric(match, dayFirst)),
    first(
      plain,
      DAY_NAME_YEAR,
      certainly(([, d, name, y]) => ymd(y, monthOf(name), d)),
    ),
    first(
      plain,
      NAME_DAY_YEAR,
      certainly(([, name, d, y]) => ymd(y, monthOf(name), d)),
    ),
  ];
  return readings.reduce((a, b) => (a === null || (b !== null && b.start < a.start) ? b : a), null);
}

type ReadMatch = (match: RegExpExecArray) => FoundDate | null;

/** The first match that is a day: `12 from 15` in `Order 12 from 15 March 2024` is none. */
function first(text: string, pattern: RegExp, read: ReadMatch): FoundDate | null {
  // A match that is no day may overlap with one that is, so the search goes on one character behind its start.
  const search = new RegExp(pattern);
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const date = read(match);
    if (date) return date;
    search.lastIndex = match.index + 1;
  }
  return null;
}

/** Letter by letter, so that offsets stay those of the text. */
const unaccented = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text[i]!.normalize('NFD')[0]!).join('');

/** Marks of their own are left over where an accent was not part of its letter. */
const monthOf = (name: string | undefined): string =>
  String(MONTH_OF.get((name ?? '').replace(/\p{M}/gu, '').toLowerCase()) ?? 0);

const certainly =
  (read: (parts: RegExpExecArray) => string | null): ReadMatch =>
  (match) => {
    const value = read(match);
    return value ? { value, start: match.index, end: match.index + match[0].length, certain: true } : null;
  };

function numeric(match: RegExpExecArray, dayFirst: boolean | null): FoundDate | null {
  const [, a, sign, b, year] = match as unknown as [string, string, string, string, string];
  const [start, end] = [match.index, match.index + match[0].length];
  // Slashes are used both ways; dots and hyphens mean the day first.
  const dayLeads = sign === '/' ? dayFirst === true : true;
  const preferred = dayLeads ? ymd(year, b, a) : ymd(year, a, b);
  const other = dayLeads ? ymd(year, a, b) : ymd(year, b, a);
  const value = preferred ?? other;
  const certain = preferred === null || other === null || preferred === other || sign !== '/' || dayFirst !== null;
  return value ? { value, start, end, certain } : null;
}

/** ISO date; null where there is no such day. */
function ymd(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const y = fullYear(year ?? '');
  const [m, d] = [Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return exists && y >= 1000 ? date.toISOString().slice(0, 10) : null;
}

function fullYear(year: string): number {
  if (year.length !== 2) return Number(year);
  return Number(year) <= CENTURY_PIVOT ? 2000 + Number(year) : 1900 + Number(year);
}
