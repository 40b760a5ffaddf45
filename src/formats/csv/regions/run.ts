// Collects a run of consecutive non-blank rows as a bounded summary: first rows, last rows and statistics of columns.
import { CELL } from '../../../model/index.ts';
import type { ColumnStats, RowShape, ShapeCell } from '../../workbook/index.ts';
import type { Rows } from '../rows/rows.ts';

/** Consecutive rows that are not blank, in so much detail as their number cannot exceed. */
export interface Run {
  readonly top: number;
  bottom: number;
  rows: number;
  cells: number;
  /** Rows by their number of filled cells; the last entry stands for all larger numbers. */
  readonly fills: number[];
  /** The first rows: all leading ones with a single cell, and some behind them. */
  head: RowShape[];
  /** The last rows; empty where all rows are in `head`. */
  tail: RowShape[];
  /** How many rows of `head` lead with a single cell. */
  singles: number;
  readonly columns: Map<number, ColumnStats>;
}

export const MAX_FILL = 64;
/** Rows behind the leading single cells that are kept to tell headers from bodies. */
export const HEAD_ROWS = 12;
/** Rows at the end that are kept to tell notes from bodies. */
export const TAIL_ROWS = 12;
const SHAPE_CELLS = 4096;
const SHAPE_TEXT_BYTES = 64 * 1024;

export function createRun(row: number): Run {
  return {
    top: row,
    bottom: row,
    rows: 0,
    cells: 0,
    fills: new Array<number>(MAX_FILL + 1).fill(0),
    head: [],
    tail: [],
    singles: 0,
    columns: new Map(),
  };
}

/** A block's rows with the codes of their cells. */
export interface TypedRows {
  readonly rows: Rows;
  readonly types: Uint8Array;
  readonly bytes: Buffer;
}

export const firstCell = (rows: Rows, row: number): number => (row === 0 ? 0 : rows.row_ends[row - 1]!);

/** No cell, or none that holds more than blanks. */
export function isBlankRow({ rows, types, bytes }: TypedRows, row: number): boolean {
  const end = rows.row_ends[row]!;
  for (let n = firstCell(rows, row); n < end; n++) {
    if (types[n] !== CELL.string) return false;
    const start = rows.starts[n]!;
    for (let i = 0; i < rows.lengths[n]!; i++) if (bytes[start + i]! > 32) return false;
  }
  return true;
}

export function shapeOf({ rows, types, bytes }: TypedRows, row: number): RowShape {
  const from = firstCell(rows, row);
  const filled = rows.row_ends[row]! - from;
  const cells: ShapeCell[] = [];
  for (let n = from; n < from + Math.min(filled, SHAPE_CELLS); n++) {
    const start = rows.starts[n]!;
    const text = bytes.toString('utf8', start, start + Math.min(rows.lengths[n]!, SHAPE_TEXT_BYTES));
    cells.push({ col: rows.cols[n]!, text, typed: types[n] !== CELL.string, code: types[n]! });
  }
  return { row: rows.first_row + row, filled, cells };
}

/** Adds the columns of rows `from` to `to` (exclusive, within the block). */
export function addColumns(run: Run, { rows, types }: TypedRows, from: number, to: number): void {
  let n = firstCell(rows, from);
  for (let row = from; row < to; row++) {
    for (const end = rows.row_ends[row]!; n < end; n++) {
      const stats = columnStats(run, rows.cols[n]!, rows.first_row + row);
      stats.filled++;
      if (types[n] !== CELL.string) stats.typed++;
      stats.last = rows.first_row + row;
    }
  }
}

export function columnStats(run: Run, col: number, row: number): ColumnStats {
  let stats = run.columns.get(col);
  if (!stats) run.columns.set(col, (stats = { filled: 0, typed: 0, first: row, last: row }));
  return stats;
}

/** Takes the rows of `next`, which come below, into `run`. */
export function joinRuns(run: Run, next: Run): void {
  run.bottom = next.bottom;
  run.rows += next.rows;
  run.cells += next.cells;
  for (let i = 0; i <= MAX_FILL; i++) run.fills[i]! += next.fills[i]!;
  run.tail = [...lastRows(run), ...lastRows(next)].slice(-TAIL_ROWS);
  if (run.head.length < run.singles + HEAD_ROWS)
    run.head = [...run.head, ...next.head].slice(0, run.singles + HEAD_ROWS);
  for (const [col, more] of next.columns) {
    const stats = columnStats(run, col, more.first);
    stats.filled += more.filled;
    stats.typed += more.typed;
    stats.last = more.last;
  }
}

export const lastRows = (run: Run): readonly RowShape[] => (run.tail.length > 0 ? run.tail : run.head);

/** The median number of filled cells of a row; of the rows behind leading single cells, where there are any. */
export function medianFill(run: Run): number {
  const rows = run.rows - run.singles;
  if (rows === 0) return 1;
  let seen = -run.singles;
  for (let fill = 0; fill <= MAX_FILL; fill++) {
    seen += run.fills[fill]!;
    if (fill > 0 && seen * 2 >= rows) return fill;
  }
  return MAX_FILL;
}

export function columnSpan(run: Run): { readonly left: number; readonly right: number } {
  let left = Number.POSITIVE_INFINITY;
  let right = -1;
  for (const col of run.columns.keys()) {
    left = Math.min(left, col);
    right = Math.max(right, col);
  }
  return { left, right };
}
