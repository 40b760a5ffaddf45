import type { DocumentText } from '../text/index.ts';
import { findDates, type Locale } from '../values/index.ts';
import type { PeriodColumn, Statement } from './statement.ts';

/** The last day of one fiscal year; the others end on that day or within two weeks of it, as years of 52 weeks do. */
export type FiscalYearEnd = string;

const DAY = 86_400_000;
const YEAR_DAYS = 365.25;
const QUARTER_DAYS = YEAR_DAYS / 4;
/** How far the end of a year of 52 or 53 weeks lies from the same day of another year. */
const SLACK_DAYS = 14;
/** A year that ends in the first days of January bears the number of the year before. */
const NEW_YEAR_DAYS = 5;
const STATED = /fiscal\s+year\s+end(?:ed|ing)\s+/gi;
/** A date stands within this many characters of the words before it. */
const DATE_REACH = 24;

/** As the text states it, else as the balance sheet shows it: an interim one stands beside that of the last year's end. */
export function findFiscalYearEnd(
  { prose }: DocumentText,
  statements: readonly Statement[],
  locale: Locale,
): FiscalYearEnd | null {
  for (const match of prose.text.matchAll(STATED)) {
    const from = match.index + match[0].length;
    const [date] = findDates(prose.text.slice(from, from + DATE_REACH), locale);
    if (date?.start === 0) return date.value;
  }
  const ends = statements.find(({ kind, columns }) => kind === 'balance' && columns.length > 1)?.columns;
  return ends?.reduce<string | null>((first, { end }) => (end && (!first || end < first) ? end : first), null) ?? null;
}

/** `FY2025 Q2`, `FY2025 H1`, `FY2025 YTD`, `FY2025`; null for a period that is no part of the fiscal year. */
export function fiscalLabel({ end, months, year }: PeriodColumn, yearEnd: FiscalYearEnd | null): string | null {
  if (end === null) return months === null || months === 12 ? `FY${year}` : null;
  if (yearEnd === null) return null;
  const known = Date.parse(yearEnd);
  const days = (Date.parse(end) - known) / DAY;
  const years = Math.ceil((days - SLACK_DAYS) / YEAR_DAYS);
  const quarter = 4 + Math.round((days - years * YEAR_DAYS) / QUARTER_DAYS);
  const fiscal = `FY${new Date(known + (years * YEAR_DAYS - NEW_YEAR_DAYS) * DAY).getUTCFullYear()}`;
  if (quarter < 1 || quarter > 4) return null;
  switch (months) {
    case 0:
      return quarter === 4 ? fiscal : `${fiscal} Q${quarter}`;
    case 3:
      return `${fiscal} Q${quarter}`;
    case 6:
      return quarter === 2 ? `${fiscal} H1` : quarter === 4 ? `${fiscal} H2` : null;
    case 9:
      return quarter === 3 ? `${fiscal} YTD` : null;
    case 12:
      return quarter === 4 ? fiscal : null;
    default:
      return null;
  }
}
