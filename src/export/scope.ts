// Resolves which part of a document to export (all, a sheet, a table) and reads table rows in batches.
import type { DocumentView, Sheet, TableRow, TableSummary } from '../model/index.ts';
import { getPageSummary, getSheet, getTableSummary, tableRows } from '../view/index.ts';

/** What is to be exported: the whole document, some pages or one sheet of it, or one table. */
export interface Scope {
  readonly table: TableSummary | null;
  readonly sheet: Sheet | null;
  readonly tables: readonly TableSummary[];
  readonly sheets: readonly Sheet[];
  readonly pages: readonly number[];
}

export interface Narrowing {
  readonly table_id?: string | undefined;
  readonly sheet?: string | undefined;
  /** Numbers of pages, slides or sheets. */
  readonly pages?: readonly number[] | undefined;
}

export function resolveScope(view: DocumentView, narrow: Narrowing): Scope {
  const sheet = narrow.sheet === undefined ? null : getSheet(view, narrow.sheet);
  const table = narrow.table_id === undefined ? null : getTableSummary(view, narrow.table_id);
  for (const page of narrow.pages ?? []) getPageSummary(view, page);
  const { head } = view;
  const asked = narrow.pages && new Set(narrow.pages);
  const isAsked = (page: number): boolean => (asked?.has(page) ?? true) && (sheet === null || page === sheet.index);
  const isIn = ({ page, end_page }: TableSummary): boolean => {
    for (let at = page; at <= end_page; at++) if (isAsked(at)) return true;
    return false;
  };
  return {
    table,
    sheet,
    tables: table ? [table] : asked || sheet ? head.tables.filter(isIn) : head.tables,
    sheets: asked || sheet ? head.sheets.filter(({ index }) => isAsked(index)) : head.sheets,
    pages: head.pages.map((page) => page.page).filter(isAsked),
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
