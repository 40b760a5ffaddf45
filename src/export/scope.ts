// Resolves which part of a document to export (all, a sheet, a table) and reads table rows in batches.
import type { DocumentView, Sheet, TableRow, TableSummary } from '../model/index.ts';
import { getSheet, getTableSummary, tableRows } from '../view/index.ts';

/** What is to be exported: the whole document, one sheet of it, or one table. */
export interface Scope {
  readonly table: TableSummary | null;
  readonly sheet: Sheet | null;
  readonly tables: readonly TableSummary[];
  readonly sheets: readonly Sheet[];
  readonly pages: readonly number[];
}

export function resolveScope(
  view: DocumentView,
  narrow: { table_id?: string | undefined; sheet?: string | undefined },
): Scope {
  const sheet = narrow.sheet === undefined ? null : getSheet(view, narrow.sheet);
  const table = narrow.table_id === undefined ? null : getTableSummary(view, narrow.table_id);
  const { head } = view;
  const onSheet = (candidate: TableSummary): boolean => sheet === null || candidate.sheet === sheet.name;
  return {
    table,
    sheet,
    tables: table ? [table] : head.tables.filter(onSheet),
    sheets: sheet ? [sheet] : head.sheets,
    pages: sheet ? [sheet.index] : head.pages.map((page) => page.page),
  };
}

/** Rows are read in batches of about so many cells. */
const BATCH_CELLS = 20_000;

export async function* tableBatches(view: DocumentView, table: TableSummary): AsyncGenerator<readonly TableRow[]> {
  const size = Math.max(1, Math.floor(BATCH_CELLS / Math.max(1, table.col_count)));
  for (let first = 0; first < table.row_count; first += size) {
    const rows = await tableRows(view, table, first, size);
    if (rows.length === 0) return;
    yield rows;
  }
}
