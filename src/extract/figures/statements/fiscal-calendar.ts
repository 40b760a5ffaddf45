// Determines the fiscal year end and how the company numbers its years.
import type { FieldSchema } from '../../../model/index.ts';
import type { DocumentText } from '../../text/index.ts';
import { findDates, type Locale } from '../../values/index.ts';
import type { PeriodColumn, Statement } from './statement.ts';

export interface FiscalYear {
  /** The last day of one; the others end on that day or within two weeks of it, as years of 52 weeks do. */
  readonly end: string;
  /** It bears the number of the calendar year in which most of it lies, not of that in which it ends. */
  readonly named_before: boolean;
}

const DAY = 86_400_000;
const YEAR_DAYS = 365.25;
const QUARTER_DAYS = YEAR_DAYS / 4;
/** How far the end of a year of 52 or 53 weeks lies from the same day of another year. */
const SLACK_DAYS = 14;
/** A year that ends in the first days of January bears the number of the year before. */
const NEW_YEAR_DAYS = 5;
const NAMED_YEAR = /\bfiscal(?:\s+year)?\s+(20\d\d)\b/gi;
const STATED = /fiscal\s+year\s+end(?:ed|ing)\s+/gi;
/** A date is within this many characters of the words before it. */
const DATE_REACH = 24;

/** As the text states it, else as the balance sheet shows it: an interim one is beside that of the last year's end. */
export function findFiscalYear(
  { prose }: DocumentText,
  statements: readonly Statement[],
  locale: Locale,
): FiscalYear | null {
  const end = statedYearEnd(prose.text, locale) ?? shownYearEnd(statements) ?? reportedYearEnd(statements);
  if (end === null || !isEarly(end)) return end === null ? null : { end, named_before: false };
  const named_before = isNamedBefore(prose.text, currentYear(statements, end));
  return named_before === null ? null : { end, named_before };
}

function statedYearEnd(text: string, locale: Locale): string | null {
  for (const match of text.matchAll(STATED)) {
    const from = match.index + match[0].length;
    const [date] = findDates(text.slice(from, from + DATE_REACH), locale);
    if (date?.start === 0) return date.value;
  }
  return null;
}

/** Years that end in winter are named in two ways: some after the year in which they end, some after the one before. */
function isEarly(end: string): boolean {
  const named = new Date(Date.parse(end) - NEW_YEAR_DAYS * DAY);
  return named.getUTCMonth() <= 1;
}

/** The calendar year in which the fiscal year of the newest column ends. */
function currentYear(statements: readonly Statement[], end: string): number {
  let last = end;
  for (const { columns } of statements)
    for (const column of columns) if (column.end && column.end > last) last = column.end;
  const known = Date.parse(end);
  return new Date(known + yearsAfter(Date.parse(last) - known) * YEAR_DAYS * DAY).getUTCFullYear();
}

const yearsAfter = (time: number): number => Math.ceil((time / DAY - SLACK_DAYS) / YEAR_DAYS);

/** A report speaks of its own year and the one before: of years named the other way, one more and one less. */
function isNamedBefore(text: string, year: number): boolean | null {
  let [own, before] = [0, 0];
  for (const [, named] of text.matchAll(NAMED_YEAR)) {
    if (Number(named) === year) own += 1;
    if (Number(named) === year - 2) before += 1;
  }
  return own === before ? null : before > own;
}

/** The last but one day of the balance sheet: a year before the last it may be the same day of another interim period. */
function shownYearEnd(statements: readonly Statement[]): string | null {
  const sheet = statements.find(({ kind, columns }) => kind === 'balance' && columns.length > 1);
  const ends = new Set(sheet?.columns.flatMap(({ end }) => end ?? []));
  const [last, before] = [...ends].sort().reverse();
  if (!last || !before) return null;
  const isYearApart = Date.parse(last) - Date.parse(before) > (YEAR_DAYS - SLACK_DAYS) * DAY;
  const isInterim = statements.some(({ columns }) =>
    columns.some(({ months, end }) => months !== null && months > 0 && months < 12 && end === last),
  );
  return isYearApart && isInterim ? null : before;
}

/** Where the company reports by whole years alone. */
function reportedYearEnd(statements: readonly Statement[]): string | null {
  const flows = statements.filter(({ kind }) => kind === 'income' || kind === 'cash');
  const columns = flows.flatMap((statement) => statement.columns);
  if (columns.some(({ months }) => months !== 12)) return null;
  const [last] = columns
    .flatMap(({ end }) => end ?? [])
    .sort()
    .reverse();
  return last ?? null;
}

const FISCAL_LABEL = /\bFY\\?\d?/;

/** The field shows by an example or its pattern that it asks for a label such as `FY2025 Q2`. */
export const asksFiscalLabel = ({ description = '', pattern = '' }: FieldSchema): boolean =>
  FISCAL_LABEL.test(`${description} ${pattern}`);

/** `FY2025 Q2`, `FY2025 H1`, `FY2025 YTD`, `FY2025`; null for a period that is no part of the fiscal year. */
export function fiscalLabel({ end, months, year, part }: PeriodColumn, fiscalYear: FiscalYear | null): string | null {
  if (end === null && part !== null) return `FY${year} ${part}`;
  if (end === null) return months === null || months === 12 ? `FY${year}` : null;
  if (fiscalYear === null) return null;
  const known = Date.parse(fiscalYear.end);
  const days = (Date.parse(end) - known) / DAY;
  const years = yearsAfter(days * DAY);
  const quarter = 4 + Math.round((days - years * YEAR_DAYS) / QUARTER_DAYS);
  const endsIn = new Date(known + (years * YEAR_DAYS - NEW_YEAR_DAYS) * DAY).getUTCFullYear();
  const fiscal = `FY${fiscalYear.named_before ? endsIn - 1 : endsIn}`;
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
