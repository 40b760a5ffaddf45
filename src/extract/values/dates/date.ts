// Finds dates in all supported notations and resolves day-month order by locale.
import { isDigitAt, plainLetters } from '../characters.ts';
import { apart, type Found } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { memoize } from '../memoize.ts';
import { ORDINAL_WORDS } from '../numbers/number-words.ts';
import { MONTH_NAME, MONTH_START, monthOf } from './months.ts';

/** The value is ISO 8601, the day alone. */
export interface FoundDate extends Found<string> {
  /** False where day and month could change places. */
  readonly certain: boolean;
}

/** Two digits of a year up to this are of this century. */
const CENTURY_PIVOT = 68;

const NAME = MONTH_NAME;
const ORDINAL = '(?:st|nd|rd|th|er|eme|e|º|°|ª|o(?=\\s))?';
const YEAR = "(\\d{4}|['’]?\\d{2})(?![\\p{L}\\d])";
const ORDINAL_WORD = [...ORDINAL_WORDS.keys()].join('|').replaceAll('-', '[- ]');
/** What every ordinal in words begins with. */
const ORDINAL_START = '(?=[efnst])';

const YEAR_FIRST = /(?<![\d])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/gu;
const CJK = /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/gu;
const COMPACT = /(?<![\p{L}\d.,'’/+-])((?:19|20)\d{2})(\d{2})(\d{2})(?![\p{L}\d]|[.,'’/-]\d)/gu;
const NUMERIC = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/gu;
const DAY_NAME_YEAR = new RegExp(
  `(?<!\\d)(\\d{1,2})${ORDINAL}[.\\s/-]{0,2}(?:day of\\s|dias? del mes de\\s|de\\s|of\\s)?\\s?${NAME}\\.?,?[\\s/-]{0,2}(?:de\\s|del\\s|of\\s)?${YEAR}`,
  'gu',
);
const NAME_DAY_YEAR = new RegExp(
  `(?<!\\p{L})${NAME}(?:\\.?\\s{1,2}|\\.|[-/])(\\d{1,2})(?:st|nd|rd|th)?(?:,\\s{0,2}|\\s{1,2}|[-/.])(?:of\\s)?(\\d{4}|['’]\\d{2})(?!\\d)`,
  'gu',
);
const DAY_IN_WORDS = new RegExp(
  `${ORDINAL_START}(?<!\\p{L})(${ORDINAL_WORD})\\s(?:day of\\s|of\\s)?${NAME},?\\s(\\d{4})(?!\\d)`,
  'gu',
);

type ReadMatch = (match: RegExpExecArray, dayFirst: boolean | null) => Omit<FoundDate, 'start' | 'end'> | null;

const certainly =
  (read: (parts: readonly string[]) => string | null): ReadMatch =>
  (match) => {
    const value = read(match);
    return value ? { value, certain: true } : null;
  };

/** What a text must hold for a spelling to be worth a search: two numbers with a sign between them, or how a month begins. */
const SIGNS = /\d[-/.]\s?\d/;

interface Spelling {
  readonly hint: RegExp;
  /** Global. */
  readonly pattern: RegExp;
  readonly read: ReadMatch;
}

const dayOf = certainly(([, y, m, d]) => isoDate(y!, Number(m), Number(d)));

const SPELLINGS: readonly Spelling[] = [
  { hint: SIGNS, pattern: YEAR_FIRST, read: certainly(([, y, , m, d]) => isoDate(y!, Number(m), Number(d))) },
  { hint: /年/, pattern: CJK, read: dayOf },
  { hint: SIGNS, pattern: NUMERIC, read: (match, dayFirst) => (isChained(match) ? null : numeric(match, dayFirst)) },
  {
    hint: MONTH_START,
    pattern: DAY_NAME_YEAR,
    read: certainly(([, d, name, y]) => isoDate(y!, monthOf(name!), Number(d))),
  },
  {
    hint: MONTH_START,
    pattern: NAME_DAY_YEAR,
    read: certainly(([, name, d, y]) => isoDate(y!, monthOf(name!), Number(d))),
  },
  {
    hint: MONTH_START,
    pattern: DAY_IN_WORDS,
    read: certainly(([, day, name, y]) => isoDate(y!, monthOf(name!), ORDINAL_WORDS.get(day!.replace(' ', '-'))!)),
  },
];
const WITH_COMPACT: readonly Spelling[] = [...SPELLINGS, { hint: /\d{8}/, pattern: COMPACT, read: dayOf }];

const DIGIT = /\d/;

const withEachOrder = (spellings: readonly Spelling[]) => ({
  day: memoize((text) => datesOf(text, true, spellings)),
  month: memoize((text) => datesOf(text, false, spellings)),
  unknown: memoize((text) => datesOf(text, null, spellings)),
});

const anyDates = withEachOrder(WITH_COMPACT);
const writtenDates = withEachOrder(SPELLINGS);

const orderOf = (dayFirst: boolean | null): keyof typeof anyDates =>
  dayFirst === null ? 'unknown' : dayFirst ? 'day' : 'month';

/** The dates of a text in its order. `locale.dayFirst` settles `03/04/2024` and `03-04-2024`; null reads the
 * first as in America and the second as elsewhere, and neither is certain. */
export const findDates = (text: string, locale: Locale): readonly FoundDate[] =>
  anyDates[orderOf(locale.dayFirst)](text);

/** Without `20240304`, which may as well be a number. */
export const findWrittenDates = (text: string, locale: Locale): readonly FoundDate[] =>
  writtenDates[orderOf(locale.dayFirst)](text);

/** The first date of a text. */
export const findDate = (text: string, dayFirst: boolean | null): FoundDate | null =>
  writtenDates[orderOf(dayFirst)](text)[0] ?? null;

const NO_DATES: readonly FoundDate[] = [];

function datesOf(text: string, dayFirst: boolean | null, spellings: readonly Spelling[]): readonly FoundDate[] {
  if (!DIGIT.test(text)) return NO_DATES;
  const plain = plainLetters(text);
  const found = spellings.flatMap(({ hint, pattern, read }) =>
    hint.test(plain) ? allOf(plain, pattern, (match) => read(match, dayFirst)) : [],
  );
  return found.length < 2 ? found : apart(found);
}

/** The matches that are days: `12 from 15` in `Order 12 from 15 March 2024` is none. */
function allOf(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Omit<FoundDate, 'start' | 'end'> | null,
): FoundDate[] {
  const found: FoundDate[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const date = read(match);
    const end = match.index + match[0].length;
    if (date) found.push({ start: match.index, end, ...date });
    // A match that is no day may overlap with one that is, so the search goes on one character behind its start.
    pattern.lastIndex = date ? end : match.index + 1;
  }
  return found;
}

/** `1.2.3.2020` and `1.2.20.5` are numbers of something; `5/24/20-5/26/20` are two dates. */
function isChained(match: RegExpExecArray): boolean {
  const [start, end] = [match.index, match.index + match[0].length];
  const sign = match[2]!;
  const before = match.input[start - 1] === sign && isDigitAt(match.input, start - 2);
  return before || (match.input[end] === sign && isDigitAt(match.input, end + 1));
}

function numeric(match: RegExpExecArray, dayFirst: boolean | null): Omit<FoundDate, 'start' | 'end'> | null {
  const [, a, sign, b, year] = match as unknown as [string, string, string, string, string];
  // Dots mean the day first, slashes and hyphens are used both ways.
  const dayLeads = sign === '.' || (sign === '-' ? dayFirst !== false : dayFirst === true);
  const dayBefore = isoDate(year, Number(b), Number(a));
  const monthBefore = isoDate(year, Number(a), Number(b));
  const [preferred, other] = dayLeads ? [dayBefore, monthBefore] : [monthBefore, dayBefore];
  const value = preferred ?? other;
  const certain = preferred === null || other === null || preferred === other || sign === '.' || dayFirst !== null;
  return value ? { value, certain } : null;
}

/** ISO date; null where there is no such day. The year has four digits, or two with or without an apostrophe. */
export function isoDate(year: string, month: number, day: number): string | null {
  const y = fullYear(year.replace(/['’]/, ''));
  const date = new Date(Date.UTC(y, month - 1, day));
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && y >= 1000 ? date.toISOString().slice(0, 10) : null;
}

function fullYear(year: string): number {
  if (year.length !== 2) return Number(year);
  return Number(year) <= CENTURY_PIVOT ? 2000 + Number(year) : 1900 + Number(year);
}
