import {
  type Block,
  CELL,
  type CellBlock,
  type ColumnCells,
  type DocumentHead,
  type DocumentView,
  type Format,
  MODEL_VERSION,
  type Sheet,
  type Table,
  type TableSummary,
} from '../../model/index.ts';
import { type Grid, gridOf } from '../../view/index.ts';

/** A cell as tests write it: a text, a number, a flag, a day, or nothing. */
export type TestCell = string | number | boolean | Date | null;

export interface TestSheet {
  readonly name?: string;
  readonly rows: readonly (readonly TestCell[])[];
  /** Tables by range, header rows 1 unless said; `[]` for none. All rows with one header row where absent. */
  readonly tables?: readonly {
    readonly top: number;
    readonly bottom: number;
    readonly header_rows?: number;
    readonly title?: string;
  }[];
  readonly sheet?: Partial<Sheet>;
}

export interface TestDocument {
  readonly format?: Format;
  readonly sheets?: readonly TestSheet[];
  readonly blocks?: readonly (Partial<Block> & { readonly text: string })[];
  readonly tables?: readonly Table[];
}

const COL_WIDTH = 50;
const ROW_HEIGHT = 15;
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** A document in memory, as a reader would have left it: sheets, or one page of blocks and tables. */
export function buildView(document: TestDocument): DocumentView {
  const sheets = (document.sheets ?? []).map(toSheet);
  const tables = [
    ...(document.sheets ?? []).flatMap((sheet, i) => toTables(sheet, sheets[i]!, i)),
    ...(document.tables ?? []),
  ];
  const blocks = (document.blocks ?? []).map(toBlock);
  const head = toHead(document, sheets, tables, blocks.length);
  return {
    key: 'test',
    head,
    page: async (page) => ({ page, blocks: sheets.length === 0 ? blocks : [], figures: [], links: [] }),
    table: async (id) => document.tables?.find((table) => table.id === id) ?? null,
    cells: async function* (sheet) {
      const rows = document.sheets?.[sheet - 1]?.rows ?? [];
      if (rows.length > 0) yield toCells(rows);
    },
    formulas: async () => [],
    extras: async () => null,
  };
}

const widthOf = (rows: TestSheet['rows']): number => Math.max(1, ...rows.map((row) => row.length));

function toSheet({ name, rows, sheet }: TestSheet, i: number): Sheet {
  return {
    name: name ?? `Sheet${i + 1}`,
    index: i + 1,
    kind: 'worksheet',
    visibility: 'visible',
    used_range: null,
    row_count: rows.length,
    col_count: widthOf(rows),
    cell_count: rows.flat().filter((cell) => cell !== null && cell !== '').length,
    formula_count: 0,
    error_count: 0,
    merged_ranges: [],
    hidden_rows: [],
    hidden_columns: [],
    tables: [],
    comment_count: 0,
    default_col_width: COL_WIDTH,
    col_widths: [],
    default_row_height: ROW_HEIGHT,
    row_heights: [],
    ...sheet,
  };
}

function toTables({ rows, tables }: TestSheet, sheet: Sheet, index: number): TableSummary[] {
  const found = tables ?? (rows.length > 1 ? [{ top: 0, bottom: rows.length - 1 }] : []);
  return found.map((table, i) => {
    const right = sheet.col_count - 1;
    return {
      id: `t${index + i + 1}`,
      title: null,
      page: sheet.index,
      end_page: sheet.index,
      sheet: sheet.name,
      range: `A${table.top + 1}:${String.fromCharCode(65 + right)}${table.bottom + 1}`,
      bbox: gridOf(sheet).box({ top: table.top, left: 0, bottom: table.bottom, right }),
      row_count: table.bottom - table.top + 1,
      col_count: sheet.col_count,
      header_rows: 1,
      confidence: 1,
      ...('title' in table && table.title !== undefined ? { title: table.title } : {}),
      ...('header_rows' in table && table.header_rows !== undefined ? { header_rows: table.header_rows } : {}),
    };
  });
}

function toBlock(block: Partial<Block> & { readonly text: string }, i: number): Block {
  return {
    id: `p1.b${i + 1}`,
    type: 'paragraph',
    level: null,
    bbox: [72, 72 + 20 * i, 400, 86 + 20 * i],
    font_size: 11,
    visible: true,
    section_id: null,
    ...block,
  };
}

function toCells(rows: TestSheet['rows']): CellBlock {
  const columns = Array.from({ length: widthOf(rows) }, (_, col) =>
    toColumn(
      rows.map((row) => row[col] ?? null),
      col,
    ),
  );
  return { first_row: 0, row_count: rows.length, columns };
}

function toColumn(cells: readonly TestCell[], col: number): ColumnCells {
  const texts = cells.map((cell) =>
    Buffer.from(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')),
  );
  let end = 0;
  return {
    col,
    rows: null,
    types: Uint8Array.from(cells, codeOf),
    text: { ends: Uint32Array.from(texts, (text) => (end += text.length)), bytes: Buffer.concat(texts), ascii: false },
    numbers: Float64Array.from(cells, numberOf),
    formats: null,
    formulas: null,
  };
}

function codeOf(cell: TestCell): number {
  if (cell === null || cell === '') return CELL.empty;
  if (cell instanceof Date) return CELL.date;
  if (typeof cell === 'number') return CELL.number;
  return typeof cell === 'boolean' ? CELL.boolean : CELL.string;
}

function numberOf(cell: TestCell): number {
  if (cell instanceof Date) return (cell.getTime() - EPOCH_MS) / 86_400_000;
  return typeof cell === 'number' || typeof cell === 'boolean' ? Number(cell) : Number.NaN;
}

function toHead(
  document: TestDocument,
  sheets: readonly Sheet[],
  tables: readonly TableSummary[],
  blocks: number,
): DocumentHead {
  const page = { rotation: 0, title: null, table_count: 0, figure_count: 0, is_scanned: false };
  const sheetPages = sheets.map((sheet) => {
    const grid: Grid = gridOf(sheet);
    const visible = sheet.visibility === 'visible';
    return { ...page, page: sheet.index, width: grid.width, height: grid.height, block_count: 0, visible };
  });
  const textPages = [{ ...page, page: 1, width: 612, height: 792, block_count: blocks, visible: true }];
  return {
    format: document.format ?? (sheets.length > 0 ? 'csv' : 'pdf'),
    geometry: sheets.length > 0 ? 'grid' : 'native',
    metadata: { title: null, author: null, created: null, producer: null, properties: {} },
    pages: sheets.length > 0 ? sheetPages : textPages,
    sections: [],
    tables,
    sheets,
    names: [],
    external_links: [],
    number_formats: ['General'],
    attachments: [],
    revisions: [],
    comments: [],
    has_images: false,
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: 0, slides: 0 },
    confidence: { text: 1, layout: 1, tables: 1 },
    coverage: { characters: 0, placed: 0, dropped: [] },
    diagnostics: [],
    model_version: MODEL_VERSION,
    reader_version: 'test',
    classification: { document_type: 'general', scores: {}, language: null },
  };
}
