// Parses a header as a period: a year, part of a year, date, or counted period such as Year 3.
import { findDate, foldLabel, monthOf } from '../../../values/index.ts';
import { PERIOD_NOUNS } from '../words/index.ts';
import type { GridCell } from './grid.ts';

type PeriodKind = 'year' | 'half' | 'quarter' | 'month' | 'day' | 'count';

/** A stretch of time that a column or row stands for. */
export interface Period {
  readonly kind: PeriodKind;
  /** `2024`, `2024-H1`, `2024-Q3`, `2024-05`, `2024-05-31`; null where the header does not say the year (`Q1`, `Year 3`). */
  readonly value: string | null;
  /** Equal for equal periods. */
  readonly key: string;
  /** Ascends with time, within a kind. */
  readonly order: number;
}

const MAX_PERIOD_CHARS = 60;
const MAX_MONTH_CHARS = 14;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2150;
/** Two digits of a year up to this are of this century. */
const CENTURY_PIVOT = 68;

const STATE =
  '(?:\\s?\\(?(?:a|e|f|p|b|ist|plan|actual|act|forecast|fcst|budget|bud|estimate|est|proj|projected|projection|ytd|ltm|reel|prevu|prevision|real|consuntivo|preventivo|prognose|soll)\\)?)?';
const YEAR_WORD =
  '(?:(?:fy|cy|fye|gj|year|jahr|exercice|ejercicio|esercizio|boekjaar|geschaftsjahr|anno|annee|ano|jaar)\\s?)?';
const LONG = '((?:19|20|21)\\d{2})';
const SHORT_OR_LONG = "'?((?:19|20|21)?\\d{2})";

const YEAR = new RegExp(`^${YEAR_WORD}'?${LONG}${STATE}$`);
const YEAR_PAIR = new RegExp(`^${YEAR_WORD}${LONG}\\s?[-/–]\\s?(\\d{2}|\\d{4})${STATE}$`);
const SHORT_YEAR = new RegExp(`^(?:fy|cy|gj)\\s?'?(\\d{2})${STATE}$`);
const MARKED_YEAR = /^'?(\d{2})\s?[aefpb]$/;
const QUARTER = new RegExp(`^(?:q|t)([1-4])(?:[\\s/'.-]{0,2}(?:fy)?${SHORT_OR_LONG})?${STATE}$`);
const COUNTED_QUARTER = new RegExp(`^([1-4])q(?:[\\s/'.-]{0,2}${SHORT_OR_LONG})?${STATE}$`);
const YEAR_QUARTER = new RegExp(`^(?:fy)?${LONG}[\\s/-]{0,2}(q|h)([1-4])${STATE}$`);
const HALF = new RegExp(`^(?:h|s)([12])(?:[\\s/'.-]{0,2}(?:fy)?${SHORT_OR_LONG})?${STATE}$`);
const MONTH = new RegExp(`^(\\p{L}{3,12})\\.?(?:[\\s/'.-]{0,2}${SHORT_OR_LONG})?${STATE}$`, 'u');
const NUMERIC_MONTH = /^(?:((?:19|20)\d{2})[-/.](0[1-9]|1[0-2])|(0[1-9]|1[0-2])[-/.]((?:19|20)\d{2}))$/;
const COUNT = /^(\p{L}{1,9})\.?\s?(\d{1,3})$/u;
const WITH_DAY = /\d{4}|\d[./-]\d/;
const COUNT_LETTERS: Readonly<Record<string, string>> = { y: 'year', m: 'month' };

/** The period that a header cell names; null where it names none. */
export function readPeriod(cell: GridCell): Period | null {
  const { type, value, text } = cell;
  if (type === 'date') return typeof value === 'string' ? ofDate(value, cell.number_format) : null;
  if (type === 'number') return isYearNumber(cell) ? ofYear(Number(value)) : null;
  return type === 'string' && text.length <= MAX_PERIOD_CHARS ? ofText(text) : null;
}

/** A year by a plain number; amounts have separators or decimals. */
export const isYearNumber = ({ value, text }: GridCell): boolean =>
  Number.isInteger(value) &&
  Number(value) >= FIRST_YEAR &&
  Number(value) <= LAST_YEAR &&
  /^\D{0,3}\d{4}\D{0,3}$/.test(text);

const ofYear = (year: number): Period => ({ kind: 'year', value: `${year}`, key: `${year}`, order: year * 10_000 });

/** A date that is shown without its day stands for its month, one without its month for its year. */
function ofDate(iso: string, format: string): Period | null {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  if (y === undefined) return null;
  const shown = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  if (/y/.test(shown) && !/d/.test(shown)) return /m/.test(shown) ? ofMonth(Number(y), Number(m)) : ofYear(Number(y));
  return ofDay(`${y}-${m}-${d}`);
}

const ofDay = (day: string): Period => ({ kind: 'day', value: day, key: day, order: Number(day.replaceAll('-', '')) });

function ofMonth(year: number | null, month: number): Period {
  return part('month', year, String(month).padStart(2, '0'), month);
}

function part(kind: PeriodKind, year: number | null, name: string, position: number): Period {
  const value = year === null ? null : `${year}-${name}`;
  return { kind, value, key: value ?? `${kind} ${name}`, order: (year ?? 0) * 10_000 + position * 100 };
}

function ofText(written: string): Period | null {
  // Without a digit only the bare name of a month can be meant.
  const bare = !/\d/.test(written);
  if (bare && written.length > MAX_MONTH_CHARS) return null;
  const text = plain(written);
  if (bare) return ofPart(text);
  return text === '' ? null : (ofYearText(text) ?? ofPart(text) ?? ofCount(text) ?? ofWrittenDay(written));
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

function ofYearText(text: string): Period | null {
  const pair = YEAR_PAIR.exec(text);
  if (pair) return ofPair(Number(pair[1]), pair[2]!);
  const year = YEAR.exec(text);
  if (year) return ofYear(Number(year[1]));
  const short = SHORT_YEAR.exec(text) ?? MARKED_YEAR.exec(text);
  return short && ofYear(fullYear(short[1]!));
}

/** `2024/25` is a year of business; `2020-2030` is a range of years, and no period. */
function ofPair(first: number, second: string): Period | null {
  if (Number(second) % 100 !== (first + 1) % 100) return null;
  const name = `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
  return { kind: 'year', value: name, key: name, order: (first + 1) * 10_000 };
}

function ofPart(text: string): Period | null {
  const first = YEAR_QUARTER.exec(text);
  if (first)
    return part(
      first[2] === 'q' ? 'quarter' : 'half',
      Number(first[1]),
      `${first[2]!.toUpperCase()}${first[3]}`,
      Number(first[3]),
    );
  const quarter = QUARTER.exec(text) ?? COUNTED_QUARTER.exec(text);
  if (quarter) return part('quarter', yearOf(quarter[2]), `Q${quarter[1]}`, Number(quarter[1]));
  const half = HALF.exec(text);
  if (half) return part('half', yearOf(half[2]), `H${half[1]}`, Number(half[1]));
  const numeric = NUMERIC_MONTH.exec(text);
  if (numeric) return ofMonth(Number(numeric[1] ?? numeric[4]), Number(numeric[2] ?? numeric[3]));
  const month = MONTH.exec(text);
  const number = month ? monthOf(month[1]!) : 0;
  return number > 0 ? ofMonth(yearOf(month![2]), number) : null;
}

function ofCount(text: string): Period | null {
  const count = COUNT.exec(text);
  const noun = count && (PERIOD_NOUNS.get(foldLabel(count[1]!)) ?? COUNT_LETTERS[count[1]!]);
  return noun ? countedPeriod(noun, Number(count[2])) : null;
}

/** `Year 3`: the third of its kind, whenever the first was. */
export const countedPeriod = (noun: string, count: number): Period => ({
  kind: 'count',
  value: null,
  key: `${noun} ${count}`,
  order: count,
});

/** `Year ended 31 March 2024`, `As of December 31, 2024`. */
function ofWrittenDay(text: string): Period | null {
  if (!WITH_DAY.test(text)) return null;
  const found = findDate(text, null);
  return found?.certain ? ofDay(found.value) : null;
}

const yearOf = (written: string | undefined): number | null => (written === undefined ? null : fullYear(written));

function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year > CENTURY_PIVOT ? 1900 + year : 2000 + year;
}
