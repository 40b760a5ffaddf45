// Recognises header rows that name periods in order of time.
import { names, PERIOD_NOUNS, TOTAL_COLUMN_WORDS, wordsOf } from '../words/index.ts';
import { type GridCell, isNumber, isText } from './grid.ts';
import { countedPeriod, isYearNumber, type Period, readPeriod } from './period.ts';

/** A header and the period that it names. */
export interface PeriodHeader {
  readonly cell: GridCell;
  readonly period: Period;
}

/** A row of headers that name periods. */
export interface PeriodAxis {
  readonly periods: ReadonlyMap<number, PeriodHeader>;
  /** Columns that sum the periods. */
  readonly totals: ReadonlySet<number>;
}

/** Plain years and dates are in records too: fewer of them make no axis. */
const MIN_BARE_PERIODS = 3;
const MIN_PERIODS = 2;

/** Null where the row is no header of periods: at least two of them, in order of time, and nothing else that is a figure. */
export function readAxis(cells: readonly GridCell[]): PeriodAxis | null {
  // Most rows hold figures, and need no closer look.
  const counted = cells.some((cell) => isNumber(cell) && !isYearNumber(cell));
  const found = counted ? readCount(cells) : readHeaders(cells);
  if (!found || !isOrdered(found)) return null;
  const named = new Set(found.map(({ cell }) => cell));
  const others = cells.filter((cell) => !named.has(cell));
  if (others.some(isNumber) || others.length > found.length + 2) return null;
  const bare = found.every(({ cell }) => cell.type !== 'string');
  if (bare && found.length < MIN_BARE_PERIODS && !isConsecutive(found)) return null;
  const last = found.at(-1)!.cell.col;
  const totals = others.filter((cell) => cell.col > last && names(TOTAL_COLUMN_WORDS, wordsOf(cell.text)));
  return {
    periods: new Map(found.map((header) => [header.cell.col, header])),
    totals: new Set(totals.map((cell) => cell.col)),
  };
}

function readHeaders(cells: readonly GridCell[]): PeriodHeader[] | null {
  const headers = cells.flatMap((cell) => {
    const period = readPeriod(cell);
    return period ? [{ cell, period }] : [];
  });
  return headers.length >= MIN_PERIODS ? headers : null;
}

/** `Year | 1 | 2 | 3`: numbers that count from 0 or 1 behind the word for a stretch of time. */
function readCount(cells: readonly GridCell[]): PeriodHeader[] | null {
  const [first, ...rest] = cells;
  const word = first && isText(first) ? wordsOf(first.text)[0] : undefined;
  const noun = word === undefined ? undefined : PERIOD_NOUNS.get(word);
  const numbers = rest.filter(isNumber);
  const start = numbers[0]?.value;
  if (!noun || numbers.length < MIN_BARE_PERIODS || (start !== 0 && start !== 1)) return null;
  if (numbers.some((cell, i) => cell.value !== start + i)) return null;
  return numbers.map((cell) => ({ cell, period: countedPeriod(noun, cell.value) }));
}

/** Years beside quarters are in order among themselves; every order must go one way. */
function isOrdered(headers: readonly PeriodHeader[]): boolean {
  const distinct = new Set(headers.map(({ period }) => period.key));
  if (distinct.size < MIN_PERIODS) return false;
  let turns = 0;
  let direction = 0;
  for (const [i, { period }] of headers.entries()) {
    const before = headers[i - 1]?.period;
    if (!before || before.kind !== period.kind || before.order === period.order) continue;
    const step = Math.sign(period.order - before.order);
    if (direction !== 0 && step !== direction) turns++;
    direction = step;
  }
  // Months without a year begin anew; a statement repeats its years for each group of columns.
  return turns * 3 <= headers.length;
}

const isConsecutive = (headers: readonly PeriodHeader[]): boolean =>
  headers.every(({ period }) => period.kind === 'year') &&
  Math.abs(headers[1]!.period.order - headers[0]!.period.order) === 10_000;
