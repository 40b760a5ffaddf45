// A1 notation of cells and ranges for the web interface: parsing and formatting.

/** Cells by row and column, both counted from 0 and both ends included. */
export interface CellRect {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

const LETTERS = 26;
const CODE_OF_A = 65;

export function columnName(col: number): string {
  let name = '';
  for (let rest = col + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS))
    name = String.fromCharCode(CODE_OF_A + ((rest - 1) % LETTERS)) + name;
  return name;
}

function columnIndex(name: string): number {
  let index = 0;
  for (const letter of name.toUpperCase()) index = index * LETTERS + letter.charCodeAt(0) - CODE_OF_A + 1;
  return index - 1;
}

export const cellName = (row: number, col: number): string => `${columnName(col)}${row + 1}`;

export function rangeName({ top, left, bottom, right }: CellRect): string {
  const first = cellName(top, left);
  return top === bottom && left === right ? first : `${first}:${cellName(bottom, right)}`;
}

const CELL = /^\$?([a-z]{1,4})\$?([1-9]\d{0,9})$/i;
const COLUMNS = /^\$?([a-z]{1,4}):\$?([a-z]{1,4})$/i;
const ROWS = /^\$?([1-9]\d{0,9}):\$?([1-9]\d{0,9})$/;

export function parseCell(text: string): CellPosition | null {
  const found = CELL.exec(text.trim());
  return found ? { row: Number(found[2]) - 1, col: columnIndex(found[1]!) } : null;
}

/** One cell, a block, whole columns or whole rows; what has no end reaches to infinity. */
export function parseRange(text: string): CellRect | null {
  const columns = COLUMNS.exec(text.trim());
  if (columns) return ordered(0, columnIndex(columns[1]!), Number.POSITIVE_INFINITY, columnIndex(columns[2]!));
  const rows = ROWS.exec(text.trim());
  if (rows) return ordered(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, Number.POSITIVE_INFINITY);
  const [from = '', to = from, ...rest] = text.split(':');
  const first = parseCell(from);
  const last = parseCell(to);
  return first && last && rest.length === 0 ? ordered(first.row, first.col, last.row, last.col) : null;
}

const ordered = (row: number, col: number, otherRow: number, otherCol: number): CellRect => ({
  top: Math.min(row, otherRow),
  left: Math.min(col, otherCol),
  bottom: Math.max(row, otherRow),
  right: Math.max(col, otherCol),
});

export const contains = (rect: CellRect, row: number, col: number): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;
