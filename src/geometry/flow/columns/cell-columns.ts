// Maps table cells to grid columns.
import type { FlowCell, FlowTable } from '../flow.ts';

/** More columns than any table has (Word allows 63); cells beyond are in the last. */
const MOST_COLUMNS = 2048;

/** Where a cell is in the grid: the first column and the one behind the last. */
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
