// The rows that one answer gives of a table: as many as are asked for, within a bound on their cells.
import type { DocumentView, TableRow, TableSummary } from '../../model/index.ts';
import { tableRows } from '../../view/index.ts';

/** Cells of one answer, empty ones included: a single long row makes every row of a sheet's table as wide. */
export const MAX_TABLE_CELLS = 50_000;

interface RowsAsked {
  /** The row and the column to begin with. */
  readonly first: number;
  readonly col: number;
  readonly count: number;
}

interface RowsGiven {
  readonly rows: readonly TableRow[];
  /** Where the next answer goes on, a row or a row and a column; null at the end of the table. */
  readonly next: readonly number[] | null;
}

/** A row that has too many cells by itself is given in parts. */
export async function tablePart(view: DocumentView, table: TableSummary, asked: RowsAsked): Promise<RowsGiven> {
  const { first, col, count } = asked;
  const most = Math.max(1, Math.floor(MAX_TABLE_CELLS / Math.max(1, table.col_count)));
  const [row, ...others] = await tableRows(view, table, first, Math.min(count, most));
  if (!row) return { rows: [], next: null };
  const cells = col === 0 ? row.cells : row.cells.filter((cell) => cell.col >= col);
  const beyond = cells[MAX_TABLE_CELLS];
  if (beyond) return { rows: [{ ...row, cells: cells.slice(0, MAX_TABLE_CELLS) }], next: [first, beyond.col] };
  const rows = [col === 0 ? row : { ...row, cells }, ...others];
  const end = first + rows.length;
  return { rows, next: end < table.row_count ? [end] : null };
}
