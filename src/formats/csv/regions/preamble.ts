// Recognises lines of labels and values that are directly above a table, so that they do not become its header.
import { type ColumnStats, findHeaderRows, type RowShape } from '../../workbook/index.ts';
import { medianFill, type Run } from './run.ts';

/** Lines of labels and values over a table are few, and much narrower than it. */
const MAX_PREAMBLE_ROWS = 8;
const NARROW_SHARE = 0.5;
const FULL_SHARE = 0.8;
const MIN_TABLE_WIDTH = 3;

/**
 * How many rows of two or more cells are over the table of a run without a blank row between (`Report,Sales` and
 * `Date,2024-01-01` over a header of five columns). They begin in the table's first column without gaps, and a full
 * header follows: rows that group columns (`,Sales,,Costs`) are part of the header and stay.
 */
export function preambleRows(run: Run): number {
  const width = medianFill(run);
  const body = run.head.slice(run.singles);
  if (width < MIN_TABLE_WIDTH) return 0;
  const left = Math.min(...run.columns.keys());
  let count = 0;
  while (count < body.length && isNarrow(body[count]!, width, left)) count++;
  const header = body[count];
  if (count === 0 || count > MAX_PREAMBLE_ROWS || !header) return 0;
  if (header.filled < FULL_SHARE * width || header.cells[0]!.col !== left) return 0;
  const preamble = body.slice(0, count);
  if (count === 1 && !holdsValue(preamble[0]!)) return 0;
  const below = run.rows - run.singles - count;
  return findHeaderRows(body.slice(count), withoutRows(run.columns, body.slice(0, count)), below) > 0 ? count : 0;
}

const isNarrow = ({ cells, filled }: RowShape, width: number, left: number): boolean =>
  filled <= NARROW_SHARE * width && cells.every((cell, i) => cell.col === left + i);

/** One line alone must show that it is no header: a typed value, or a label with its colon. */
const holdsValue = ({ cells }: RowShape): boolean =>
  cells.slice(1).some((cell) => cell.typed) || cells[0]!.text.trim().endsWith(':');

/** What the columns hold without these rows, which lie over all others. */
export function withoutRows(
  columns: ReadonlyMap<number, ColumnStats>,
  rows: readonly RowShape[],
): Map<number, ColumnStats> {
  const left = new Map([...columns].map(([col, stats]) => [col, { ...stats }]));
  for (const row of rows) {
    for (const cell of row.cells) {
      const stats = left.get(cell.col)!;
      stats.filled--;
      if (cell.typed) stats.typed--;
      if (stats.filled === 0) left.delete(cell.col);
    }
  }
  return left;
}
