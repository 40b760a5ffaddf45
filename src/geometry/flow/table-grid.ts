import type { FlowCell, FlowTable } from './flow.ts';
import { sizeOf } from './points.ts';

/** More columns than any table has (Word allows 63); cells beyond stand in the last. */
const MOST_COLUMNS = 2048;
/** In points: a column that the file leaves no width. */
const LEAST_COLUMN = 6;

/** Where a cell stands in the grid: the first column and the one behind the last. */
export interface CellColumns {
  readonly from: number;
  readonly to: number;
}

export function columnCount(table: FlowTable): number {
  let count = Math.max(1, Math.min(MOST_COLUMNS, table.columns.length));
  for (const row of table.rows) {
    for (const cell of row.cells) count = Math.max(count, Math.min(MOST_COLUMNS, whole(cell.column) + 1));
  }
  return count;
}

export function columnsOf(cell: FlowCell, count: number): CellColumns {
  const from = Math.min(whole(cell.column), count - 1);
  return { from, to: Math.min(count, from + Math.max(1, whole(cell.col_span))) };
}

const whole = (n: number): number => (n > 0 ? Math.floor(Math.min(n, Number.MAX_SAFE_INTEGER)) : 0);

/** The left edges of the columns, and the right edge of the last, from the table's left edge. */
export function columnEdges(table: FlowTable, available: number): readonly number[] {
  const count = columnCount(table);
  const widths = stretched(gridWidths(table, count, available), table, available);
  const edges = [0];
  for (const width of widths) edges.push(edges.at(-1)! + width);
  return edges;
}

function gridWidths(table: FlowTable, count: number, available: number): number[] {
  const widths = Array.from({ length: count }, (_, n) => sizeOf(table.columns[n] ?? 0));
  const wished = wishedWidths(table, count);
  const missing = widths.filter((width, n) => width === 0 && (wished[n] ?? 0) === 0).length;
  const known = widths.reduce((sum, width, n) => sum + (width || (wished[n] ?? 0)), 0);
  const share = missing > 0 ? Math.max(LEAST_COLUMN, (available - known) / missing) : 0;
  return widths.map((width, n) => Math.max(LEAST_COLUMN, width || wished[n] || share));
}

/** What cells of one column wish, the greatest of each column. */
function wishedWidths(table: FlowTable, count: number): number[] {
  const wished = new Array<number>(count).fill(0);
  for (const row of table.rows) {
    for (const cell of row.cells) {
      const { from, to } = columnsOf(cell, count);
      if (to === from + 1) wished[from] = Math.max(wished[from]!, sizeOf(cell.width ?? 0));
    }
  }
  return wished;
}

/** A table that states its width has it, unless its columns are fixed. */
function stretched(widths: number[], table: FlowTable, available: number): number[] {
  const wanted = statedWidth(table, available);
  if (wanted === null || table.fixed) return widths;
  const sum = widths.reduce((a, b) => a + b, 0);
  return widths.map((width) => (width * wanted) / sum);
}

function statedWidth(table: FlowTable, available: number): number | null {
  if (table.width === null) return null;
  const points = table.width.unit === 'share' ? table.width.value * available : table.width.value;
  return sizeOf(points) > LEAST_COLUMN ? sizeOf(points) : null;
}
