// What is left of a table of a sheet without the rows and columns that a reader does not see.
import type { DocumentView, TableCell, TableRow, TableSummary } from '../model/index.ts';
import { hiddenOf, sheetRange } from '../view/index.ts';
import { tableBatches } from './scope.ts';

/** What is left of a sheet's table without its hidden rows and columns. */
export interface ShownPart {
  readonly isEmpty: boolean;
  isHiddenRow(row: number): boolean;
  /** The texts of the columns that are seen. */
  texts(texts: readonly string[]): string[];
  /** A row with spans as far as they are seen; null where it is hidden. */
  row(row: TableRow): TableRow | null;
}

/** Null where all of the table is shown. A sheet that is hidden as a whole is shown as a whole where it is asked for. */
export function shownPart(
  view: DocumentView,
  table: TableSummary,
  { hidden }: { readonly hidden?: boolean | undefined },
): ShownPart | null {
  const place = hidden ? null : sheetRange(view, table);
  if (place?.sheet.visibility !== 'visible' || !hiddenOf(place.sheet).any) return null;
  const { rect } = place;
  const spans = hiddenOf(place.sheet);
  const isHiddenRow = (row: number): boolean => spans.row(rect.top + row);
  const columns = Array.from({ length: table.col_count }, (_, col) => col).filter(
    (col) => !spans.column(rect.left + col),
  );
  /** How many rows are seen, as far as it matters. */
  const rowsSeen = (from: number, count: number, most = count): number => {
    let seen = 0;
    for (let row = from; row < from + count && seen < most; row++) if (!isHiddenRow(row)) seen++;
    return seen;
  };
  const cellOf = (cell: TableCell): TableCell[] => {
    const seen = columns.filter((col) => col >= cell.col && col < cell.col + cell.col_span).length;
    return seen === 0 ? [] : [{ ...cell, col_span: seen, row_span: Math.max(1, rowsSeen(cell.row, cell.row_span)) }];
  };
  return {
    isEmpty: columns.length === 0 || rowsSeen(0, table.row_count, 1) === 0,
    isHiddenRow,
    texts: (texts) => columns.map((col) => texts[col] ?? ''),
    row: (row) => (isHiddenRow(row.row) ? null : { ...row, cells: row.cells.flatMap(cellOf) }),
  };
}

/** The rows of a table that are shown, some at a time. */
export async function* shownBatches(
  view: DocumentView,
  table: TableSummary,
  options: { readonly hidden?: boolean | undefined },
): AsyncGenerator<readonly TableRow[]> {
  const shown = shownPart(view, table, options);
  if (shown?.isEmpty) return;
  for await (const rows of tableBatches(view, table)) {
    const left = shown ? rows.flatMap((row) => shown.row(row) ?? []) : rows;
    if (left.length > 0) yield left;
  }
}
