import {
  type Block,
  CELL,
  type CellBlock,
  type CellCode,
  type ColumnCells,
  type DocumentHead,
  type EmbeddedInvoice,
  FORMAT_TRAITS,
  type Format,
  type Formula,
  MODEL_VERSION,
  type PageContent,
  type PageSummary,
  parseCell,
  rangeName,
  type Sheet,
  type SheetExtras,
  type SheetLooks,
  type Table,
  type TableSummary,
} from '../../src/model/index.ts';
import { createSegmentCache, openContainer, writeContainer } from '../../src/segments/index.ts';
import type { OpenDocument } from '../../src/tools/tool.ts';
import { emptyBody } from './empty-body.ts';

/** A cell by its value, or spelled out where text and value differ. */
export type CellSpec =
  | string
  | number
  | boolean
  | null
  | {
      readonly code: CellCode;
      readonly text?: string;
      readonly number?: number;
      readonly format?: number;
      /** Position among the sheet's formulas. */
      readonly formula?: number;
    };

interface SheetSpec extends Partial<Omit<Sheet, 'index'>> {
  readonly name: string;
  readonly rows?: readonly (readonly CellSpec[])[];
  readonly cells?: Readonly<Record<string, CellSpec>>;
  readonly formulas?: readonly Formula[];
  readonly extras?: Partial<SheetExtras>;
  readonly looks?: SheetLooks;
}

export interface PageSpec extends Partial<Omit<PageContent, 'blocks' | 'page'>> {
  readonly width?: number;
  readonly height?: number;
  readonly title?: string;
  readonly visible?: boolean;
  readonly blocks?: readonly (Partial<Block> & { readonly text: string })[];
}

export interface ViewSpec {
  readonly format?: Format;
  readonly file_name?: string;
  readonly pages?: readonly PageSpec[];
  /** Tables with rows are stored; those of a sheet are given by their range. */
  readonly tables?: readonly (TableSummary | Table)[];
  readonly sheets?: readonly SheetSpec[];
  /** Texts are held once a column, and those of numbers rendered, as the readers of workbooks have it. */
  readonly rendered?: boolean;
  /** Rows of one block of cells. */
  readonly block_rows?: number;
  readonly head?: Partial<DocumentHead>;
  readonly invoice?: EmbeddedInvoice;
  /** Numbered from 1. */
  readonly pictures?: readonly Uint8Array[];
}

const PAGE = { width: 612, height: 792 };
const COLUMN_WIDTH = 60;
const ROW_HEIGHT = 15;
const CACHE_BYTES = 64 * 2 ** 20;

/** A small document made by hand and sent through the container, so that tests see what a stored document gives. */
export async function buildView(spec: ViewSpec): Promise<OpenDocument> {
  const parts: Uint8Array[] = [];
  const writer = writeContainer((bytes) => parts.push(bytes.slice()));
  const pages = (spec.pages ?? []).map((page, i) => writePage(writer, page, i + 1, spec.tables ?? []));
  const sheets = (spec.sheets ?? []).map((sheet, i) => writeSheet(writer, sheet, i + 1, spec));
  for (const table of spec.tables ?? []) if ('rows' in table) writer.table(table);
  if (spec.invoice) writer.invoice(spec.invoice);
  for (const [i, bytes] of (spec.pictures ?? []).entries()) writer.picture(i + 1, bytes);
  const sheetPages = sheets.slice(pages.length).map((sheet) => sheetPage(sheet));
  const format = spec.format ?? (sheets.length > 0 ? 'xlsx' : 'pdf');
  writer.finish({
    ...emptyHead(format),
    pages: [...pages, ...sheetPages],
    sheets,
    tables: summaries(spec.tables),
    ...spec.head,
  });
  const bytes = Buffer.concat(parts);
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => Uint8Array.from(bytes.subarray(offset, offset + length)),
  };
  const view = await openContainer(source, 'test', createSegmentCache(CACHE_BYTES));
  return {
    view,
    file: { file_name: spec.file_name ?? `sample.${format}`, file_type: format, size_bytes: bytes.length },
  };
}

function summaries(tables: ViewSpec['tables']): TableSummary[] {
  return (tables ?? []).map((table) => {
    const { rows: _, geometry: __, ...summary } = { rows: null, geometry: null, ...table };
    return summary;
  });
}

function writePage(
  writer: ReturnType<typeof writeContainer>,
  spec: PageSpec,
  page: number,
  tables: readonly TableSummary[],
): PageSummary {
  const blocks = (spec.blocks ?? []).map((block, i) => ({
    id: `p${page}.b${i + 1}`,
    type: 'paragraph' as const,
    level: null,
    bbox: [72, 72 + 20 * i, 540, 86 + 20 * i] as const,
    font_size: 11,
    visible: true,
    section_id: null,
    ...block,
  }));
  const { figures = [], links = [], areas } = spec;
  const parts = { ...(spec.tables && { tables: spec.tables }), ...(areas && { areas }) };
  writer.page({ page, blocks, figures, links, ...parts });
  return {
    page,
    width: spec.width ?? PAGE.width,
    height: spec.height ?? PAGE.height,
    rotation: 0,
    title: spec.title ?? null,
    block_count: blocks.length,
    table_count: tables.filter((table) => table.page === page).length,
    figure_count: figures.length,
    is_scanned: false,
    visible: spec.visible ?? true,
  };
}

function sheetPage(sheet: Sheet): PageSummary {
  return {
    page: sheet.index,
    width: Math.max(1, sheet.col_count) * COLUMN_WIDTH,
    height: Math.max(1, sheet.row_count) * ROW_HEIGHT,
    rotation: 0,
    title: sheet.name,
    block_count: 0,
    table_count: sheet.tables.length,
    figure_count: 0,
    is_scanned: false,
    visible: sheet.visibility === 'visible',
  };
}

interface Placed {
  readonly row: number;
  readonly col: number;
  readonly spec: Exclude<CellSpec, null>;
}

function writeSheet(
  writer: ReturnType<typeof writeContainer>,
  spec: SheetSpec,
  index: number,
  document: ViewSpec,
): Sheet {
  const { rows, cells, formulas, extras, looks, ...stated } = spec;
  const placed = place(rows ?? [], cells ?? {});
  for (const block of toBlocks(placed, document.block_rows ?? 4)) {
    writer.cells(index, document.rendered ? withoutTexts(block) : block);
  }
  if (formulas) writer.formulas(index, formulas);
  if (looks) writer.looks(index, looks);
  if (extras) writer.extras(index, { ...NO_EXTRAS, ...extras });
  const { top, left, bottom, right } = extentOf(placed);
  return {
    index,
    kind: 'worksheet',
    visibility: 'visible',
    used_range: placed.length === 0 ? null : rangeName({ top, left, bottom, right }),
    row_count: bottom + 1,
    col_count: right + 1,
    cell_count: placed.length,
    formula_count: placed.filter((cell) => typeof cell.spec === 'object' && cell.spec.formula !== undefined).length,
    error_count: 0,
    merged_ranges: [],
    hidden_rows: [],
    hidden_columns: [],
    tables: (document.tables ?? []).filter((table) => table.sheet === spec.name).map((table) => table.id),
    comment_count: extras?.comments?.length ?? 0,
    default_col_width: COLUMN_WIDTH,
    col_widths: [],
    default_row_height: ROW_HEIGHT,
    row_heights: [],
    ...stated,
  };
}

function extentOf(placed: readonly Placed[]) {
  const extent = { top: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, bottom: -1, right: -1 };
  for (const { row, col } of placed) {
    extent.top = Math.min(extent.top, row);
    extent.left = Math.min(extent.left, col);
    extent.bottom = Math.max(extent.bottom, row);
    extent.right = Math.max(extent.right, col);
  }
  return extent;
}

const NO_EXTRAS: SheetExtras = {
  comments: [],
  links: [],
  validations: [],
  conditional_formats: [],
  charts: [],
  print_areas: [],
  frozen: null,
  groups: [],
  filter: null,
};

function place(rows: readonly (readonly CellSpec[])[], cells: Readonly<Record<string, CellSpec>>): Placed[] {
  const placed: Placed[] = [];
  const add = (row: number, col: number, spec: CellSpec): void => {
    if (spec !== null && spec !== '') placed.push({ row, col, spec });
  };
  rows.forEach((row, r) => {
    for (const [c, cell] of row.entries()) add(r, c, cell);
  });
  for (const [name, spec] of Object.entries(cells)) {
    const { row, col } = parseCell(name)!;
    add(row, col, spec);
  }
  return placed.sort((a, b) => a.row - b.row || a.col - b.col);
}

function toBlocks(cells: readonly Placed[], rows: number): CellBlock[] {
  const blocks = groupBy(cells, (cell) => Math.floor(cell.row / rows) * rows);
  return [...blocks].map(([first_row, held]) => {
    const columns = [...groupBy(held, (cell) => cell.col)].sort(([a], [b]) => a - b);
    return { first_row, row_count: rows, columns: columns.map(([col, list]) => toColumn(list, col, first_row, rows)) };
  });
}

function groupBy(cells: readonly Placed[], keyOf: (cell: Placed) => number): Map<number, Placed[]> {
  const groups = new Map<number, Placed[]>();
  for (const cell of cells) {
    const group = groups.get(keyOf(cell));
    if (group) group.push(cell);
    else groups.set(keyOf(cell), [cell]);
  }
  return groups;
}

function toColumn(cells: readonly Placed[], col: number, firstRow: number, rowCount: number): ColumnCells {
  const full = cells.map((cell) => toFull(cell.spec));
  const texts = full.map((cell) => Buffer.from(cell.text));
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += text.length));
  const bytes = Uint8Array.from(Buffer.concat(texts));
  const has = (pick: (cell: FullCell) => unknown): boolean => full.some((cell) => pick(cell) !== undefined);
  return {
    col,
    rows: cells.length === rowCount ? null : Uint32Array.from(cells, (cell) => cell.row - firstRow),
    types: Uint8Array.from(full, (cell) => cell.code),
    text: { ends, bytes, ascii: bytes.every((byte) => byte < 0x80) },
    numbers: has((cell) => cell.number) ? Float64Array.from(full, (cell) => cell.number ?? Number.NaN) : null,
    formats: has((cell) => cell.format) ? Uint16Array.from(full, (cell) => cell.format ?? 0) : null,
    codes: null,
    formulas: has((cell) => cell.formula) ? Uint32Array.from(full, (cell) => (cell.formula ?? -1) + 1) : null,
  };
}

/** The same cells with their texts in a dictionary, and without those that follow from the number. */
function withoutTexts(block: CellBlock): CellBlock {
  return { ...block, columns: block.columns.map(toDictionary) };
}

function toDictionary(column: ColumnCells): ColumnCells {
  const { ends, bytes } = column.text!;
  const places = new Map<string, number>();
  const types = column.types.slice();
  const numbers = new Float64Array(types.length).fill(Number.NaN);
  const codes = Uint32Array.from(types, (type, entry) => {
    const text = Buffer.from(bytes.subarray(ends[entry - 1] ?? 0, ends[entry])).toString();
    numbers[entry] = type === CELL.literal ? Number(text) : (column.numbers?.[entry] ?? Number.NaN);
    if (type === CELL.literal) types[entry] = CELL.number;
    if (!Number.isNaN(numbers[entry]) || type === CELL.empty) return 0;
    if (!places.has(text)) places.set(text, places.size + 1);
    return places.get(text)!;
  });
  const texts = [...places.keys()].map((text) => Buffer.from(text));
  let end = 0;
  const packed = {
    ends: Uint32Array.from(texts, (text) => (end += text.length)),
    bytes: Uint8Array.from(Buffer.concat(texts)),
    ascii: texts.every((text) => text.every((byte) => byte < 0x80)),
  };
  return texts.length > 0
    ? { ...column, types, text: packed, codes, numbers }
    : { ...column, types, text: null, numbers };
}

interface FullCell {
  readonly code: CellCode;
  readonly text: string;
  readonly number?: number | undefined;
  readonly format?: number | undefined;
  readonly formula?: number | undefined;
}

function toFull(spec: Exclude<CellSpec, null>): FullCell {
  if (typeof spec === 'string') return { code: CELL.string, text: spec };
  if (typeof spec === 'number') return { code: CELL.literal, text: String(spec) };
  if (typeof spec === 'boolean') return { code: CELL.boolean, text: spec ? 'TRUE' : 'FALSE', number: spec ? 1 : 0 };
  return { ...spec, text: spec.text ?? String(spec.number ?? '') };
}

function emptyHead(format: Format): DocumentHead {
  return {
    ...emptyBody(format, {
      geometry: FORMAT_TRAITS[format].geometry,
      number_formats: ['General', '0%'],
    }),
    model_version: MODEL_VERSION,
    reader_version: 'test-1',
    classification: { document_type: 'general', scores: { general: 1 }, language: null },
  };
}
