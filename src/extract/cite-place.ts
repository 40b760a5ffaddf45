import {
  type Block,
  type Box,
  type CellRect,
  type Citation,
  type CitationMatch,
  cellName,
  type DocumentView,
  EMPTY_BOX,
  rangeName,
  rounded,
  type Sheet,
  type TableSummary,
  unite,
} from '../model/index.ts';
import { gridOf, listCells, sheetRange, tableRows } from '../view/index.ts';
import { isVisibleTable, visibleCells } from './visibility.ts';

/** Where a value stands. */
export type Place =
  | { readonly kind: 'cell'; readonly sheet: Sheet; readonly row: number; readonly col: number }
  | { readonly kind: 'table'; readonly table: TableSummary; readonly row: number; readonly col: number }
  | {
      readonly kind: 'block';
      readonly page: number;
      readonly block: string;
      readonly start: number;
      readonly end: number;
    };

export interface Quote {
  /** What was read at the place. */
  readonly text: string;
  readonly path: string | null;
  readonly match: CitationMatch;
}

/** Names the place, and reads it again: `verified` says that the quoted text does stand there. */
export async function citePlace(view: DocumentView, place: Place, quote: Quote): Promise<Citation> {
  if (place.kind === 'cell') return citeCell(view, place.sheet, place.row, place.col, quote);
  if (place.kind === 'block') return citeBlock(view, place.page, place.block, place.start, place.end, quote);
  const within = sheetRange(view, place.table);
  if (within) return citeCell(view, within.sheet, within.rect.top + place.row, within.rect.left + place.col, quote);
  return citeTableCell(view, place.table, place.row, place.col, quote);
}

async function citeCell(view: DocumentView, sheet: Sheet, row: number, col: number, quote: Quote): Promise<Citation> {
  const rect: CellRect = { top: row, left: col, bottom: row, right: col };
  const [cell] = await listCells(view, sheet.index, rect);
  const text = cell?.text ?? '';
  const name = cellName(row, col);
  return {
    ...base(view, sheet.index, gridOf(sheet).box(rect), `${sheet.name}!${name}`, quote),
    text,
    sheet: sheet.name,
    cell: name,
    verified: text !== '' && text.includes(quote.text),
    visible: visibleCells(sheet)(row, col),
  };
}

async function citeTableCell(
  view: DocumentView,
  table: TableSummary,
  row: number,
  col: number,
  quote: Quote,
): Promise<Citation> {
  const [tableRow] = await tableRows(view, table, row, 1);
  const cell = tableRow?.cells.find((candidate) => candidate.col === col);
  return {
    ...base(view, tableRow?.page ?? table.page, cell?.bbox ?? table.bbox, `${table.id}.r${row}.c${col}`, quote),
    text: cell?.text ?? '',
    table_id: table.id,
    verified: cell?.text.includes(quote.text) ?? false,
    visible: isVisibleTable(view, table),
  };
}

async function citeBlock(
  view: DocumentView,
  page: number,
  id: string,
  start: number,
  end: number,
  quote: Quote,
): Promise<Citation> {
  const block = (await view.page(page)).blocks.find((candidate) => candidate.id === id);
  const text = block?.text.slice(start, end) ?? '';
  const box = block ? boxOf(block, start, end) : EMPTY_BOX;
  return {
    ...base(view, page, box, `${id}:${start}-${end}`, quote),
    text,
    verified: text !== '' && text.includes(quote.text),
    visible: block?.visible ?? false,
  };
}

/** A whole table: what stands behind a count, or behind more cells than are cited one by one. */
export async function citeTable(view: DocumentView, table: TableSummary, path: string | null): Promise<Citation> {
  const [first] = await tableRows(view, table, 0, 1);
  const text = first?.cells.map((cell) => cell.text).join(' | ') ?? '';
  const within = sheetRange(view, table);
  const quote: Quote = { text, path, match: 'derived' };
  return {
    ...base(view, table.page, table.bbox, table.id, quote),
    sheet: table.sheet,
    range: within ? rangeName(within.rect) : null,
    table_id: table.id,
    verified: first !== undefined,
    visible: isVisibleTable(view, table),
  };
}

/** The words that the characters belong to; the whole block where the format has no words. */
function boxOf(block: Block, start: number, end: number): Box {
  const words = (block.lines ?? [])
    .flatMap((line) => line.words)
    .filter((word) => word.start < end && word.end > start);
  return words.length > 0 ? rounded(words.map((word) => word.bbox).reduce(unite)) : block.bbox;
}

function base(view: DocumentView, page: number, bbox: Box, anchor: string, quote: Quote): Citation {
  const size = view.head.pages.find((summary) => summary.page === page);
  return {
    page,
    bbox,
    page_width: size?.width ?? 0,
    page_height: size?.height ?? 0,
    geometry: view.head.geometry,
    text: quote.text,
    anchor,
    path: quote.path,
    sheet: null,
    cell: null,
    range: null,
    table_id: null,
    match: quote.match,
    verified: false,
    visible: true,
  };
}
