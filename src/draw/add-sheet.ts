// Draws the visible cells of a sheet page: grid lines and texts.
import { FolioError } from '../errors.ts';
import {
  type Box,
  type CellLook,
  type CellRect,
  countLeading,
  type DocumentView,
  MAX_COLUMNS,
  type Sheet,
} from '../model/index.ts';
import {
  type Cell,
  gridOf,
  hiddenOf,
  type LookArea,
  lookReader,
  looksWithin,
  mergedWithin,
  readCells,
} from '../view/index.ts';
import type { Face } from './drawn-page.ts';
import { faceOf, PLAIN } from './face.ts';
import type { MarkList } from './mark-list.ts';
import { fittingText, textWidth } from './text-width.ts';

const RULE = { kind: 'line', weight: 0.4, color: 'd5d9e0' } as const;
const SIZE = 10;
/** Of a cell's height, that its letters may have. */
const SIZE_SHARE = 0.72;
const PADDING = 2;
const BASELINE_SHARE = 0.25;
const INK = '000000';
const COLOR = /^[0-9a-f]{6}$/;
/** Rows and columns in sight. Lines closer than a hair would be a grey plane. */
const MAX_LINES = 20_000;
const MAX_CHARACTERS = 500;
const ERROR_FACE = faceOf({ ...PLAIN, italic: true });

/** The cells of a sheet in sight, with the lines between them; texts run on over blank cells, as sheets show them. */
export async function addSheet(list: MarkList, view: DocumentView, sheet: Sheet): Promise<void> {
  const rect = cellsInSight(list.window, sheet);
  if (rect.bottom - rect.top + rect.right - rect.left > MAX_LINES) throw tooLarge();
  const areas = await looksWithin(view, sheet.index, rect);
  const lookAt = lookReader(areas, rect);
  addFills(list, sheet, areas);
  addLines(list, sheet, rect);
  addBorders(list, sheet, areas);
  const hidden = hiddenOf(sheet);
  const merged = mergedWithin(sheet, rect);
  const add = (cell: Cell, end: number): void =>
    addCell(list, sheet, cell, { merged: merged(cell.row, cell.col), end, look: lookAt(cell.row, cell.col) });
  for await (const run of readCells(view, sheet.index, rect)) {
    let held: Cell | null = null;
    for (const cell of run) {
      if (hidden.any && sheet.visibility === 'visible' && hidden.cell(cell.row, cell.col)) continue;
      if (held) add(held, cell.row === held.row ? cell.col : rect.right + 1);
      held = cell;
    }
    if (held) add(held, rect.right + 1);
  }
}

interface CellSetting {
  readonly merged: CellRect | null;
  /** The column of the next cell to the right that holds something. */
  readonly end: number;
  readonly look: CellLook | null;
}

function addCell(list: MarkList, sheet: Sheet, cell: Cell, { merged, end, look }: CellSetting): void {
  const isText = cell.type === 'string';
  const right = merged ? merged.right : isText ? Math.max(cell.col, end - 1) : cell.col;
  const bottom = merged ? merged.bottom : cell.row;
  const [x0, y0, x1, y1] = gridOf(sheet).box({ top: cell.row, left: cell.col, bottom, right });
  const size = Math.min(look?.size ?? SIZE, (y1 - y0) * SIZE_SHARE);
  const room = x1 - x0 - 2 * PADDING;
  if (size <= 0 || room <= 0) return;
  const face = cell.type === 'error' ? ERROR_FACE : look ? faceOfLook(look) : PLAIN;
  const whole = cell.text
    .slice(0, MAX_CHARACTERS)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  const text = fittingText(whole, face, size, room);
  if (text === '') return;
  const width = textWidth(text, face, size);
  const align = look?.align ?? (isText ? 'left' : 'right');
  const x = align === 'left' ? x0 + PADDING : align === 'right' ? x1 - PADDING - width : (x0 + x1 - width) / 2;
  const color = look?.color ?? INK;
  list.add({ kind: 'text', text, x, baseline: y1 - size * BASELINE_SHARE - 1, width, size, face, color });
}

const faceOfLook = ({ font, bold, italic }: CellLook): Face =>
  faceOf({ font: font ?? null, bold: bold === true, italic: italic === true });

function addFills(list: MarkList, sheet: Sheet, areas: readonly LookArea[]): void {
  const grid = gridOf(sheet);
  for (const { look, ...rect } of areas)
    if (look.fill !== undefined && COLOR.test(look.fill))
      list.add({ kind: 'fill', box: grid.box(rect), color: look.fill });
}

/** The lines of cells that look alike are drawn as rows and columns: each cell of the rectangle has them. */
function addBorders(list: MarkList, sheet: Sheet, areas: readonly LookArea[]): void {
  const grid = gridOf(sheet);
  for (const { look, ...rect } of areas) {
    const [x0, y0, x1, y1] = grid.box(rect);
    for (let row = rect.top; row <= rect.bottom && (look.top || look.bottom); row++) {
      const [, top, , bottom] = grid.box({ ...rect, top: row, bottom: row });
      if (look.top) list.add({ ...ruleOf(look.top), from: [x0, top], to: [x1, top] });
      if (look.bottom) list.add({ ...ruleOf(look.bottom), from: [x0, bottom], to: [x1, bottom] });
    }
    for (let col = rect.left; col <= rect.right && (look.left || look.right); col++) {
      const [left, , right] = grid.box({ ...rect, left: col, right: col });
      if (look.left) list.add({ ...ruleOf(look.left), from: [left, y0], to: [left, y1] });
      if (look.right) list.add({ ...ruleOf(look.right), from: [right, y0], to: [right, y1] });
    }
  }
}

const ruleOf = (said: string) => {
  const color = said.slice(0, 6);
  return { kind: 'line', weight: said.endsWith('!') ? 1.5 : 0.75, color: COLOR.test(color) ? color : INK } as const;
};

function addLines(list: MarkList, sheet: Sheet, { top, left, bottom, right }: CellRect): void {
  const grid = gridOf(sheet);
  const [x0, y0, x1, y1] = grid.box({ top, left, bottom, right });
  for (let row = top; row <= bottom; row++) {
    const y = grid.box({ top: row, left, bottom: row, right: left })[3];
    list.add({ ...RULE, from: [x0, y], to: [x1, y] });
  }
  for (let col = left; col <= right; col++) {
    const x = grid.box({ top, left: col, bottom: top, right: col })[2];
    list.add({ ...RULE, from: [x, y0], to: [x, y1] });
  }
}

/** Every cell that lies in the window in part. */
function cellsInSight(window: Box, sheet: Sheet): CellRect {
  const grid = gridOf(sheet);
  const rows = Math.max(1, sheet.row_count);
  const columns = Math.max(1, Math.min(MAX_COLUMNS, sheet.col_count));
  const row = (y: number): number => firstEnding(rows, y, (r) => grid.box({ top: r, left: 0, bottom: r, right: 0 })[3]);
  const col = (x: number): number =>
    firstEnding(columns, x, (c) => grid.box({ top: 0, left: c, bottom: 0, right: c })[2]);
  return { top: row(window[1]), left: col(window[0]), bottom: row(window[3]), right: col(window[2]) };
}

/** The first of so many rows or columns that ends behind the place; the last where none does. */
const firstEnding = (count: number, place: number, endOf: (at: number) => number): number =>
  countLeading(count - 1, (at) => endOf(at) <= place);

const tooLarge = (): FolioError =>
  new FolioError('limit_exceeded', 'The sheet is too large for one picture.', {
    hint: 'Ask for a part of it: GET …/crops?anchor=Sheet1!A1:F40.',
  });
