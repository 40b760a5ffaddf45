// Reads headers and rows of a table for extraction, chooses the table to use and converts cells to values.
import { FolioError, nearest } from '../errors.ts';
import type { DocumentView, FieldValue, TableCell, TableRow, TableSummary } from '../model/index.ts';
import { headersOf, tableRows } from '../view/index.ts';
import { isVisibleTable } from './is-visible-table.ts';

/** So many cells of an extraction's tables are given out and cited one by one; past that the citation is the table's range. */
export const MAX_CITED_CELLS = 10_000;

export interface TableHeaders {
  /** One for each column. */
  readonly headers: readonly string[];
  readonly header_rows: readonly TableRow[];
}

export interface TableBody extends TableHeaders {
  /** The records, as many as the bound allows. */
  readonly rows: readonly TableRow[];
  /** The whole number of records. */
  readonly row_count: number;
}

/** `assumed`: how many rows to take for the header where the reader found none. */
export async function readHeaders(view: DocumentView, table: TableSummary, assumed = 0): Promise<TableHeaders> {
  const count = table.header_rows || Math.min(assumed, table.row_count);
  const header_rows = count > 0 ? await tableRows(view, table, 0, count) : [];
  return { headers: headersOf(table, header_rows), header_rows };
}

interface ReadTableOptions {
  readonly assumed_headers?: number;
  /** How many cells at most; one row is given in any case. */
  readonly max_cells?: number;
}

export async function readTable(
  view: DocumentView,
  table: TableSummary,
  { assumed_headers = 0, max_cells = MAX_CITED_CELLS }: ReadTableOptions = {},
): Promise<TableBody> {
  const head = await readHeaders(view, table, assumed_headers);
  const first = head.header_rows.length;
  const room = Math.max(1, Math.floor(max_cells / Math.max(1, table.col_count)));
  const row_count = table.row_count - first;
  return { ...head, rows: await tableRows(view, table, first, Math.min(room, row_count)), row_count };
}

/** The table that was asked for; else the one with the most cells among those a reader sees. */
export function pickTable(view: DocumentView, tableId: string | undefined): TableSummary | null {
  const { tables } = view.head;
  if (tableId === undefined) {
    const seen = tables.filter((table) => isVisibleTable(view, table));
    return seen.reduce<TableSummary | null>((a, b) => (a === null || sizeOf(b) > sizeOf(a) ? b : a), null);
  }
  const found = tables.find((table) => table.id === tableId);
  if (found) return found;
  const ids = tables.map((table) => table.id);
  const meant = nearest(tableId.slice(0, 100), ids);
  throw new FolioError('table_not_found', `The document has no table ${JSON.stringify(tableId.slice(0, 100))}.`, {
    param: 'table_id',
    hint: ids.length === 0 ? 'The document has no tables.' : `It has ${ids.length}, from ${ids[0]} to ${ids.at(-1)}.`,
    ...(meant === undefined ? {} : { did_you_mean: meant }),
  });
}

const sizeOf = (table: TableSummary): number => table.row_count * table.col_count;

/** What a cell holds: its typed value where the document states one, else its text; null where it is blank. */
export const contentOf = (cell: TableCell): FieldValue => (cell.text === '' ? null : (cell.value ?? cell.text));
