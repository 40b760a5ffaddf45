// Builds small documents from sheets, blocks and tables, for tests of extraction.
import { type CellSpec, type PageSpec, buildView as storeView } from '../../../test/support/build-view.ts';
import { CELL, columnName, type DocumentView, type Sheet, type Table, type TableSummary } from '../../model/index.ts';

/** A cell as tests of extraction write it; a Date is a day. */
export type TestCell = string | number | boolean | Date | null;

interface TestTable {
  /** 0-based. */
  readonly top: number;
  readonly bottom: number;
  readonly header_rows?: number;
  readonly title?: string;
}

export interface TestSheet {
  readonly name?: string;
  readonly rows: readonly (readonly TestCell[])[];
  /** All rows with one header row where absent. */
  readonly tables?: readonly TestTable[];
  readonly sheet?: Partial<Sheet>;
}

export interface TestDocument {
  readonly sheets?: readonly TestSheet[];
  /** Blocks of one page. */
  readonly blocks?: NonNullable<PageSpec['blocks']>;
  readonly tables?: readonly Table[];
}

const COLUMN_WIDTH = 60;
const ROW_HEIGHT = 15;
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Sheets, or one page of blocks and tables. */
export async function buildView({ sheets = [], blocks, tables = [] }: TestDocument): Promise<DocumentView> {
  const named = sheets.map((sheet, i) => ({ name: `Sheet${i + 1}`, ...sheet }));
  const { view } = await storeView({
    sheets: named.map(({ name, rows, sheet }) => ({ name, ...sheet, rows: rows.map((row) => row.map(toSpec)) })),
    pages: blocks || tables.length > 0 ? [{ blocks: blocks ?? [] }] : [],
    tables: [...named.flatMap((sheet, i) => toTables(sheet, i + 1)), ...tables],
    block_rows: 1_000,
  });
  return view;
}

const toSpec = (cell: TestCell): CellSpec =>
  cell instanceof Date
    ? { code: CELL.date, number: (cell.getTime() - EPOCH_MS) / DAY_MS, text: cell.toISOString().slice(0, 10) }
    : cell;

function toTables({ name, rows, tables }: TestSheet & { readonly name: string }, page: number): TableSummary[] {
  const col_count = Math.max(1, ...rows.map((row) => row.length));
  const found: readonly TestTable[] = tables ?? (rows.length > 1 ? [{ top: 0, bottom: rows.length - 1 }] : []);
  return found.map(({ top, bottom, header_rows = 1, title = null }, i) => ({
    id: `t${page * 10 - 10 + i + 1}`,
    title,
    page,
    end_page: page,
    sheet: name,
    range: `A${top + 1}:${columnName(col_count - 1)}${bottom + 1}`,
    bbox: [0, top * ROW_HEIGHT, col_count * COLUMN_WIDTH, (bottom + 1) * ROW_HEIGHT],
    row_count: bottom - top + 1,
    col_count,
    header_rows,
    confidence: 1,
  }));
}
