// Resolves an anchor to its page, box and text in a document.
import {
  type Block,
  type Box,
  type CellRect,
  type Citation,
  type DocumentView,
  type PageContent,
  rangeName,
  rounded,
  type Sheet,
  type TableRow,
  type TableSummary,
  unite,
} from '../model/index.ts';
import {
  confidenceOfSpan,
  geometryOf,
  gridOf,
  headIndex,
  hiddenOf,
  mendedInSpan,
  readCells,
  recognisedAs,
  sheetRange,
  spanBox,
} from '../view/index.ts';
import { type Anchor, formatAnchor, formatSheetRange, parseAnchor, type SheetRange } from './anchor.ts';

/** Where an anchor leads, and the text there. */
export type Place = Omit<Citation, 'path' | 'match' | 'verified'>;

/** The text of a range or a table is cut here, so that citing a million rows costs no more than citing a few. */
const MAX_PLACE_TEXT = 1_000;

/** Null where the document has no such place. */
export async function resolveAnchor(view: DocumentView, anchor: string): Promise<Place | null> {
  const parsed = parseAnchor(anchor);
  return parsed && resolve(view, parsed);
}

async function resolve(view: DocumentView, parsed: Anchor): Promise<Place | null> {
  switch (parsed.kind) {
    case 'joined':
      return joinedPlace(view, parsed);
    case 'block':
      return blockPlace(view, parsed);
    case 'figure':
      return figurePlace(view, parsed);
    case 'table':
      return tablePlace(view, parsed);
    case 'cells': {
      const sheet = headIndex(view.head).sheetsByName.get(parsed.sheet);
      return sheet ? cellsPlace(view, sheet, parsed.range) : null;
    }
  }
}

/** Null where a part is missing or is on another page: a box lies on one page. */
async function joinedPlace(view: DocumentView, anchor: Anchor & { kind: 'joined' }): Promise<Place | null> {
  const parts: Place[] = [];
  for (const part of anchor.parts) {
    const place = await resolve(view, part);
    if (!place || place.page !== (parts[0]?.page ?? place.page)) return null;
    parts.push(place);
  }
  const [first] = parts;
  if (!first) return null;
  return {
    ...first,
    bbox: rounded(parts.map((part) => part.bbox).reduce(unite)),
    text: parts.map((part) => part.text).join(' '),
    anchor: formatAnchor(anchor),
    // None of the cells is the place.
    ...{ cell: null, range: null },
    table_id: parts.every((part) => part.table_id === first.table_id) ? first.table_id : null,
    visible: parts.every((part) => part.visible),
    ...recognisedAs(leastSure(parts), mendedIn(parts)),
  };
}

/** A value that is put together is as sure as its least sure part. */
function leastSure(parts: readonly Place[]): number | undefined {
  const known = parts.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
  return known.length === 0 ? undefined : Math.min(...known);
}

function mendedIn(parts: readonly Place[]): string | undefined {
  const found = parts.flatMap(({ mended_from }) => mended_from ?? []);
  return found.length === 0 ? undefined : found.join(' ');
}

async function blockPlace(view: DocumentView, anchor: Anchor & { kind: 'block' }): Promise<Place | null> {
  const page = pageSize(view, anchor.page);
  const block = page && blockOf(await view.page(anchor.page), anchor.block);
  if (!page || !block) return null;
  const text = partOfText(block.text, anchor.span);
  if (text === null) return null;
  return {
    page: anchor.page,
    bbox: anchor.span ? spanBox(block, anchor.span) : block.bbox,
    ...page.size,
    geometry: block.confidence === undefined ? geometryOf(view.head, anchor.page) : 'recognised',
    text,
    anchor: formatAnchor(anchor),
    ...sheetOfBlock(view, block, anchor.page),
    table_id: null,
    visible: page.visible && block.visible,
    ...recognisedAs(confidenceOfSpan(block, anchor.span), mendedInSpan(block, anchor.span)),
  };
}

/** A picture has no text but what stands for it. */
async function figurePlace(view: DocumentView, anchor: Anchor & { kind: 'figure' }): Promise<Place | null> {
  const page = pageSize(view, anchor.page);
  const figure = page && (await view.page(anchor.page)).figures.find(({ id }) => id === anchor.figure);
  if (!page || !figure) return null;
  return {
    page: anchor.page,
    bbox: figure.bbox,
    ...page.size,
    geometry: geometryOf(view.head, anchor.page),
    text: figure.alt ?? figure.caption ?? '',
    anchor: anchor.figure,
    ...{ sheet: headIndex(view.head).sheetsByIndex.get(anchor.page)?.name ?? null, cell: null, range: null },
    table_id: null,
    visible: page.visible,
  };
}

/** Readers number the blocks of a page in their order: mostly it is where its number says. */
function blockOf({ blocks }: PageContent, id: string): Block | undefined {
  const numbered = blocks[Number(id.slice(id.lastIndexOf('b') + 1)) - 1];
  return numbered?.id === id ? numbered : blocks.find((candidate) => candidate.id === id);
}

/** Null where the text has no such characters. */
function partOfText(text: string, span: readonly [number, number] | null): string | null {
  if (!span) return text;
  return span[0] > span[1] || span[1] > text.length ? null : text.slice(...span);
}

function sheetOfBlock(view: DocumentView, block: Block, page: number): Pick<Place, 'sheet' | 'cell' | 'range'> {
  const sheet = headIndex(view.head).sheetsByIndex.get(page);
  return { sheet: sheet?.name ?? null, cell: block.cell ?? null, range: null };
}

async function tablePlace(view: DocumentView, anchor: Anchor & { kind: 'table' }): Promise<Place | null> {
  const table = headIndex(view.head).tables.get(anchor.table_id);
  if (!table) return null;
  const inSheet = sheetRange(view, table);
  if (!inSheet) return storedTablePlace(view, table, anchor);
  const { sheet, rect } = inSheet;
  const wanted = partOf(rect, anchor.row, anchor.col);
  const place = wanted && (await cellsPlace(view, sheet, { rect: wanted, whole: null }));
  const text = place && partOfText(place.text, anchor.span);
  if (!place || text === null) return null;
  return { ...place, text, anchor: formatAnchor(anchor), table_id: table.id };
}

function partOf(rect: CellRect, row: number | null, col: number | null): CellRect | null {
  const top = rect.top + (row ?? 0);
  const left = rect.left + (col ?? 0);
  if (top > rect.bottom || left > rect.right) return null;
  return { top, left, bottom: row === null ? rect.bottom : top, right: col === null ? rect.right : left };
}

async function storedTablePlace(
  view: DocumentView,
  table: TableSummary,
  anchor: Anchor & { kind: 'table' },
): Promise<Place | null> {
  const rows = (await view.table(table.id))?.rows ?? [];
  const row = anchor.row === null ? null : rows.find((candidate) => candidate.row === anchor.row);
  const cell = anchor.col === null ? null : row?.cells.find((candidate) => candidate.col === anchor.col);
  if (row === undefined || cell === undefined) return null;
  const page = pageSize(view, row?.page ?? table.page);
  if (!page) return null;
  const text = cell ? partOfText(cell.text, anchor.span) : cut(rowsText(row ? [row] : rows));
  if (text === null) return null;
  return {
    page: row?.page ?? table.page,
    bbox: cell && anchor.span ? spanBox(cell, anchor.span) : (cell?.bbox ?? row?.bbox ?? table.bbox),
    ...page.size,
    geometry: geometryOf(view.head, row?.page ?? table.page),
    text,
    anchor: formatAnchor(anchor),
    sheet: null,
    cell: null,
    range: null,
    table_id: table.id,
    visible: page.visible,
    ...(cell
      ? recognisedAs(confidenceOfSpan(cell, anchor.span), mendedInSpan(cell, anchor.span))
      : recognisedAs(confidenceOfRows(row ? [row] : rows))),
  };
}

/** Over the letters of their cells. */
function confidenceOfRows(rows: readonly TableRow[]): number | undefined {
  let letters = 0;
  let sum = 0;
  for (const { cells } of rows)
    for (const { text, confidence } of cells) {
      if (confidence === undefined) continue;
      letters += text.length;
      sum += text.length * confidence;
    }
  return letters === 0 ? undefined : Math.round((100 * sum) / letters) / 100;
}

const rowsText = (rows: readonly TableRow[]): string =>
  rows.map((row) => row.cells.map((cell) => cell.text).join('\t')).join('\n');

async function cellsPlace(view: DocumentView, sheet: Sheet, range: SheetRange): Promise<Place> {
  const { rect } = range;
  const single = range.whole === null && rect.top === rect.bottom && rect.left === rect.right;
  const hidden = hiddenOf(sheet);
  const page = pageSize(view, sheet.index)?.size ?? {
    page_width: gridOf(sheet).width,
    page_height: gridOf(sheet).height,
  };
  return {
    page: sheet.index,
    bbox: clampToPage(gridOf(sheet).box(rect), page),
    ...page,
    geometry: view.head.geometry,
    text: await rangeText(view, sheet, rect, single),
    anchor: formatAnchor({ kind: 'cells', sheet: sheet.name, range }),
    sheet: sheet.name,
    cell: single ? rangeName(rect) : null,
    range: single ? null : formatSheetRange(range),
    table_id: null,
    visible: !hidden.cell(rect.top, rect.left),
  };
}

/** Filled cells with tabs between them and a line for each row; a single cell is given whole. */
async function rangeText(view: DocumentView, sheet: Sheet, rect: CellRect, single: boolean): Promise<string> {
  let text = '';
  let row = -1;
  for await (const run of readCells(view, sheet.index, rect)) {
    for (const cell of run) {
      if (single) return cell.text;
      if (cell.text === '') continue;
      text += (row < 0 ? '' : cell.row === row ? '\t' : '\n') + cell.text;
      row = cell.row;
      if (text.length > MAX_PLACE_TEXT) return cut(text);
    }
  }
  return text;
}

const cut = (text: string): string => (text.length > MAX_PLACE_TEXT ? `${text.slice(0, MAX_PLACE_TEXT)}…` : text);

function clampToPage(box: Box, page: { readonly page_width: number; readonly page_height: number }): Box {
  const x = (value: number): number => Math.min(value, page.page_width);
  const y = (value: number): number => Math.min(value, page.page_height);
  return rounded([x(box[0]), y(box[1]), x(box[2]), y(box[3])]);
}

function pageSize(view: DocumentView, page: number) {
  const summary = view.head.pages[page - 1];
  return summary && { size: { page_width: summary.width, page_height: summary.height }, visible: summary.visible };
}
