// Finds date ranges, also where one end borrows its month or year from the other.
import { plainLetters } from '../characters.ts';
import { apart, type Found } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { type FoundDate, findDates, isoDate } from './date.ts';
import { MONTH_NAME, monthOf } from './months.ts';

/** Where a day borrows month or year from the other end (`1–31 May 2020`), its span is that of the whole range. */
interface DateRange {
  readonly from: FoundDate;
  readonly to: FoundDate;
}

const UNTIL =
  "(?:[-–—−]{1,2}|/|to|through|thru|until|till|ending|bis(?: zum| einschliesslich| einschlieszlich)?|au|jusqu'?au|al?|hasta(?: el)?|fino al|tot(?: en met)?|t/m|y|and|und|et)";
const ARTICLE = '(?:the|and including|den|dem|le|el|il|de)';
/** What is between the ends of a range, the blanks trimmed. */
const BETWEEN = new RegExp(`^(?:\\(?\\w{3,9}\\)?,? )?,? ?${UNTIL}(?: ${ARTICLE})?(?: \\w{3,9},)?$`);
const MAX_BETWEEN_CHARS = 32;
/** `and` joins two ends only behind a word such as `between`. */
const LOOSE = /^(?:and|und|et|y|a|\/)$/;
const OPENING = /\b(?:between|from|zwischen|vom|von|entre|du|del|desde|dal|tra|van|tussen)\b[^\d]{0,12}$/;
const MAX_OPENING_CHARS = 30;

const DAY = '(\\d{1,2})(?:st|nd|rd|th|er|º|°|\\.)?';
const NAME = MONTH_NAME;
/** The first end before a full date: `1 – `, `1 May to `, `01.05. – `, `May 1 through `, `5/24-`. */
const PARTIAL = new RegExp(
  `(?<![\\p{L}\\d./,-])(?:${DAY}[ .-]{0,2}(?:of |de )?${NAME}?\\.?|${NAME}\\.? ${DAY},?|(\\d{1,2})([./])(\\d{1,2})\\6?) ?${UNTIL} ?(?:${ARTICLE} )?$`,
  'u',
);
const MAX_PARTIAL_CHARS = 44;
/** `May 1–31, 2020`. */
const NAME_DAYS_YEAR = new RegExp(
  `(?<!\\p{L})${NAME}\\.? ${DAY} ?${UNTIL} ?(?:the )?${DAY}(?:,? |, ?)(\\d{4})(?!\\d)`,
  'gu',
);

/** Pairs of dates that are the first and the last day of a time. */
export function findDateRanges(text: string, locale: Locale): Found<DateRange>[] {
  const dates = findDates(text, locale);
  const plain = plainLetters(text).replace(/[\s\u00a0\u2009\u202f]/g, ' ');
  const found = dates.flatMap((to, i) => {
    const range = pair(plain, dates[i - 1], to) ?? borrowed(plain, dates[i - 1]?.end ?? 0, to, locale);
    return range ? [range] : [];
  });
  return apart([...found, ...daysOfMonth(plain)]);
}

function pair(plain: string, from: FoundDate | undefined, to: FoundDate): Found<DateRange> | null {
  if (!from || to.start - from.end > MAX_BETWEEN_CHARS || from.value > to.value) return null;
  const between = plain.slice(from.end, to.start).trim().replace(/ {2,}/g, ' ');
  if (!BETWEEN.test(between)) return null;
  const opened = OPENING.test(plain.slice(Math.max(0, from.start - MAX_OPENING_CHARS), from.start));
  return opened || !LOOSE.test(between) ? { start: from.start, end: to.end, value: { from, to } } : null;
}

/** A day before a range sign takes year, and month where it has none, from the date behind it. */
function borrowed(plain: string, taken: number, to: FoundDate, locale: Locale): Found<DateRange> | null {
  const window = plain.slice(Math.max(taken, to.start - MAX_PARTIAL_CHARS), to.start);
  const match = PARTIAL.exec(window);
  if (!match) return null;
  const [, day, name, nameBefore, dayBehind, a, sign, b] = match;
  const [year, month] = to.value.split('-') as [string, string];
  const named = name ?? nameBefore;
  const iso = a
    ? numericDay(year, Number(a), Number(b), sign === '.' || locale.dayFirst === true)
    : isoDate(year, named ? monthOf(named) : Number(month), Number(day ?? dayBehind));
  const start = to.start - window.length + match.index;
  return iso ? rangeOf(start, to.end, iso, to.value, to) : null;
}

const numericDay = (year: string, a: number, b: number, dayFirst: boolean): string | null =>
  dayFirst ? (isoDate(year, b, a) ?? isoDate(year, a, b)) : (isoDate(year, a, b) ?? isoDate(year, b, a));

/** December to January: the borrowed year is the one before. */
function rangeOf(start: number, end: number, from: string, to: string, last?: FoundDate): Found<DateRange> | null {
  const first =
    from <= to ? from : isoDate(String(Number(from.slice(0, 4)) - 1), Number(from.slice(5, 7)), Number(from.slice(8)));
  if (first === null) return null;
  const whole = { start, end, certain: true };
  return { start, end, value: { from: { ...whole, value: first }, to: last ?? { ...whole, value: to } } };
}

function daysOfMonth(plain: string): Found<DateRange>[] {
  return [...plain.matchAll(NAME_DAYS_YEAR)].flatMap((match) => {
    const [written, name, first, last, year] = match as unknown as [string, string, string, string, string];
    const from = isoDate(year, monthOf(name), Number(first));
    const to = isoDate(year, monthOf(name), Number(last));
    const range = from && to && from <= to ? rangeOf(match.index, match.index + written.length, from, to) : null;
    return range ? [range] : [];
  });
}
