// Reads the visible blocks, tables and sheets of a document as anchored text, within limits.
import { cellsAnchor } from '../../cite/index.ts';
import {
  type Block,
  columnName,
  type DocumentView,
  MAX_COLUMNS,
  quoteSheet,
  type Sheet,
  type TableSummary,
} from '../../model/index.ts';
import { hiddenOf, pageOrder, readCells } from '../../view/index.ts';
import type { Source } from '../values/index.ts';
import type { AnchoredText, Piece, Segment } from './anchored-text.ts';

/** Characters of a document that are looked at: some thousand pages. */
export const MAX_READ_CHARACTERS = 2 ** 21;
/** Rows of a sheet that are looked at. */
export const MAX_SHEET_ROWS = 5_000;
/** Longer blocks are cut into pieces, so that a page-long one can be sent in part. */
const MAX_PIECE_CHARACTERS = 4_000;
/** Remarks beside the text say nothing about its values. */
const REMARKS = new Set(['note', 'comment']);

/** Everything a reader of the document sees, in reading order, each piece under its anchor. */
export async function readAnchoredText(view: DocumentView): Promise<AnchoredText> {
  const writer = createWriter();
  const sheets = new Map(view.head.sheets.map((sheet) => [sheet.index, sheet]));
  for (const summary of view.head.pages) {
    if (writer.full()) break;
    if (!summary.visible) continue;
    const content = await view.page(summary.page);
    for (const item of pageOrder(view, content)) {
      if (item.kind === 'table') await addTable(view, writer, item.table);
      else if (isSeen(item.block)) addBlock(writer, item.block, summary.page);
    }
    const sheet = sheets.get(summary.page);
    if (sheet?.visibility === 'visible') await addSheet(view, writer, sheet);
  }
  return writer.finish();
}

/** The text of a cell is read in its sheet, among its neighbours. */
const isSeen = (block: Block): boolean => block.visible && block.cell === undefined && !REMARKS.has(block.type);

interface Part extends Omit<Segment, 'start' | 'end'> {
  readonly text: string;
  /** Ours, and no part of the place: the letter of a column, the bar between cells. */
  readonly before: string;
}

interface Writer {
  full(): boolean;
  add(piece: Pick<Piece, 'anchor' | 'page' | 'heading' | 'header'>, parts: readonly Part[]): number;
  cut(): void;
  finish(): AnchoredText;
}

function createWriter(): Writer {
  const texts: string[] = [];
  const pieces: Piece[] = [];
  let length = 0;
  let whole = true;
  const full = (): boolean => {
    if (length >= MAX_READ_CHARACTERS) whole = false;
    return length >= MAX_READ_CHARACTERS;
  };
  const write = (text: string): void => {
    texts.push(text);
    length += text.length;
  };
  return {
    full,
    add: (piece, parts) => {
      if (full()) return -1;
      if (pieces.length > 0) write('\n');
      const start = length;
      const segments = parts.map(({ text, before, ...segment }): Segment => {
        write(before);
        const at = length;
        write(text);
        return { ...segment, start: at, end: length };
      });
      return pieces.push({ ...piece, start, end: length, segments }) - 1;
    },
    cut: () => {
      whole = false;
    },
    finish: () => ({ text: texts.join(''), pieces, whole }),
  };
}

function addBlock(writer: Writer, block: Block, page: number): void {
  for (const [start, end] of cutsOf(block.text)) {
    const text = block.text.slice(start, end);
    const part = { text, before: '', anchor: block.id, offset: start, source: null };
    writer.add({ anchor: block.id, page, heading: block.type === 'heading', header: null }, [part]);
  }
}

/** Cut at blanks, so that no word is parted. */
function cutsOf(text: string): (readonly [number, number])[] {
  const cuts: (readonly [number, number])[] = [];
  for (let start = 0; start < text.length; ) {
    const most = start + MAX_PIECE_CHARACTERS;
    const blank = most < text.length ? text.lastIndexOf(' ', most) : text.length;
    const end = blank > start ? blank : Math.min(most, text.length);
    if (text.slice(start, end).trim() !== '') cuts.push([start, end]);
    start = end;
  }
  return cuts;
}

async function addTable(view: DocumentView, writer: Writer, table: TableSummary): Promise<void> {
  const pages = view.head.pages;
  let header: number | null = null;
  for (const row of (await view.table(table.id))?.rows ?? []) {
    if (writer.full()) return;
    if (pages[row.page - 1]?.visible === false || row.cells.every((cell) => cell.text.trim() === '')) continue;
    const anchor = `${table.id}.r${row.row}`;
    const parts = row.cells.map((cell, i): Part => {
      const { text, value } = cell;
      const before = i === 0 ? '' : ' | ';
      return { text, before, anchor: `${anchor}.c${cell.col}`, offset: 0, source: sourceOf(text, value) };
    });
    const isHeader = row.row < table.header_rows;
    const added = writer.add({ anchor, page: row.page, heading: false, header: isHeader ? null : header }, parts);
    if (isHeader && added >= 0) header = added;
  }
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** Null where the cell states nothing beyond its text. */
function sourceOf(text: string, value: Source['value']): Source | null {
  if (value === null || value === text) return null;
  if (typeof value === 'number') return { text, value, type: 'number' };
  if (typeof value === 'boolean') return { text, value, type: 'boolean' };
  return ISO_DATE.test(value) ? { text, value, type: 'date' } : null;
}

async function addSheet(view: DocumentView, writer: Writer, sheet: Sheet): Promise<void> {
  const hidden = hiddenOf(sheet);
  let row = -1;
  let parts: Part[] = [];
  const flush = (): void => {
    if (parts.length > 0) {
      const anchor = `${quoteSheet(sheet.name)}!${row + 1}`;
      writer.add({ anchor, page: sheet.index, heading: false, header: null }, parts);
    }
    parts = [];
  };
  if (sheet.row_count > MAX_SHEET_ROWS) writer.cut();
  const rect = { top: 0, left: 0, bottom: MAX_SHEET_ROWS - 1, right: MAX_COLUMNS };
  for await (const run of readCells(view, sheet.index, rect)) {
    for (const cell of run) {
      if (cell.row !== row) flush();
      if (writer.full()) return;
      row = cell.row;
      if (cell.text.trim() === '' || hidden.cell(cell.row, cell.col)) continue;
      const { row: top, col: left, text, value, type } = cell;
      const before = `${parts.length === 0 ? '' : ' | '}${columnName(left)}: `;
      const anchor = cellsAnchor(sheet.name, { top, left, bottom: top, right: left });
      const source = type === 'string' ? null : { text, value, type };
      parts.push({ text, before, anchor, offset: null, source });
    }
  }
  flush();
}
