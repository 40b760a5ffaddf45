// Finds dates in contract wording, including ordinals and loose spellings, and adds durations to dates.
import { type FoundDate, findDates, numberOfWords } from '../../values/index.ts';
import type { ContractText, Span } from './contract-text.ts';

const MONTH =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
/** Raised endings come apart in print: `1s t`, `14t h`. */
const ORDINAL = '(?:\\s?(?:s\\s?t|n\\s?d|r\\s?d|t\\s?h))?';
const YEAR = '\\s?,?\\s?(?:(?:of|in\\sthe\\syear|A\\.?\\s?D\\.?)\\s)?((?:19|20)\\d{2})(?!\\d)';
/** Spellings of contracts that are found nowhere else: blanks before commas, the day of the week within. */
const LOOSE = [
  new RegExp(`(?<!\\d)(\\d{1,2})${ORDINAL}\\)?\\s+(?:day\\s+)?of\\s+(?:\\p{L}+day,?\\s+)?${MONTH}${YEAR}`, 'giu'),
  new RegExp(`(?<!\\p{L})${MONTH}\\s+(\\d{1,2})${ORDINAL}${YEAR}`, 'giu'),
];
const DIGITS = /^\d/;
/** `the last day of February, 2023`, `the end of 2006`. */
const LAST_DAY = new RegExp(
  `(?<!\\p{L})(?:last\\s+day|end)\\s+(?:of|in)\\s+(?:(?:the\\s+month\\s+of\\s+)?${MONTH}${YEAR}|(?:the\\s+)?(?:(?:calendar\\s+)?year\\s+)?((?:19|20)\\d{2})(?!\\d))`,
  'giu',
);
/** `the fifth day of May, two thousand and eleven`. */
const YEAR_IN_WORDS = new RegExp(
  `(?<![\\p{L}\\d])((?:\\d{1,2}${ORDINAL}|\\p{L}+(?:[- ]\\p{L}+)?)\\s+day\\s+of\\s+${MONTH.replace('(', '(?:')}),?\\s+(?:in\\s+the\\s+year\\s+)?(?:of\\s+our\\s+lord\\s+)?(nineteen(?:\\s+hundred)?|two\\s+thousand|twenty)(?:\\s+(?:and\\s+)?(\\p{L}+(?:-\\p{L}+)?))?(?!\\p{L})`,
  'giu',
);
const MONTH_LONG = { years: 0, months: 1, days: 0 };
const DAY_LESS = { years: 0, months: 0, days: -1 };

/** A date and the characters it was read from. */
export interface DatedSpan extends Span {
  /** ISO 8601. */
  readonly value: string;
}

/** The dates of a text, in its order. */
export function datesIn(text: string, locale: ContractText['locale']): FoundDate[] {
  const found = [...findDates(text, locale)];
  for (const pattern of LOOSE) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((date) => date.start < end && date.end > start)) continue;
      const [, first, second, year] = match as unknown as [string, string, string, string];
      const [day, month] = DIGITS.test(first) ? [first, second] : [second, first];
      const date = findDates(`${month} ${day}, ${year}`, locale)[0];
      if (date) found.push({ ...date, start, end });
    }
  }
  for (const match of text.matchAll(YEAR_IN_WORDS)) {
    const [, day, century, rest] = match as unknown as [string, string, string, string | undefined];
    const year =
      (/^two|^twenty/i.test(century) ? 2000 : 1900) + (rest ? (numberOfWords(rest.toLowerCase())?.number ?? 0) : 0);
    const date = findDates(`${day} ${year}`, locale)[0];
    if (date) found.push({ ...date, start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(LAST_DAY)) {
    const first = findDates(`${match[1] ?? 'December'} 1, ${match[2] ?? match[3]}`, locale)[0];
    const value = first ? addDuration(addDuration(first.value, MONTH_LONG)!, DAY_LESS) : null;
    if (first && value) found.push({ ...first, value, start: match.index, end: match.index + match[0].length });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** So many years, months and days later; a day that the month does not have is its last. */
export function addDuration(
  date: string,
  { years, months, days }: Record<'years' | 'months' | 'days', number>,
): string | null {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(y + Math.trunc(years), m - 1 + Math.trunc(months + 12 * (years % 1)), 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(d, last) + Math.trunc(days)));
  return Number.isNaN(end.getTime()) || end.getUTCFullYear() > 9_999 ? null : end.toISOString().slice(0, 10);
}
