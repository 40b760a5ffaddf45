// A1 notation of cells and ranges, converted to and from 0-based rows and columns, and sheet size limits.

/** Cells and ranges by 0-based numbers; both corners of a range belong to it. */
export interface CellRect {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** More rows and columns than any file that we read can have. */
export const MAX_ROWS = 2 ** 32;
export const MAX_COLUMNS = 2 ** 24;

/** What a sheet of Excel holds at most: its last cell is XFD1048576. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;
export const SHEET_BOUNDS = { rows: SHEET_ROWS, columns: SHEET_COLUMNS } as const;

export function columnName(col: number): string {
  let name = '';
  for (let n = col + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

/** -1 where the text is no column name. */
export function columnIndex(name: string): number {
  let n = 0;
  for (let i = 0; i < name.length; i++) {
    const letter = name.charCodeAt(i) & ~32;
    if (letter < 65 || letter > 90) return -1;
    n = n * 26 + letter - 64;
    if (n > MAX_COLUMNS) return -1;
  }
  return n - 1;
}

export const cellName = (row: number, col: number): string => columnName(col) + (row + 1);

export function rangeName(rect: CellRect): string {
  const first = cellName(rect.top, rect.left);
  return rect.top === rect.bottom && rect.left === rect.right ? first : `${first}:${cellName(rect.bottom, rect.right)}`;
}

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

/** The name of a sheet before `!`, as spreadsheets write it: in quotes unless it is one plain word. */
export function quoteSheet(name: string): string {
  return PLAIN_NAME.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

const MOST_LETTERS = 6;
const MOST_DIGITS = 10;
const DOLLAR = 0x24;
const COLUMNS_REF = /^\$?([A-Za-z]{1,6}):\$?([A-Za-z]{1,6})$/;
const ROWS_REF = /^\$?([1-9]\d{0,9}):\$?([1-9]\d{0,9})$/;

/** Null where the text is no cell reference. `$` is allowed and dropped. */
export function parseCell(text: string): { readonly row: number; readonly col: number } | null {
  return readCell(text.trim());
}

/** Letter by letter, without a pattern: a sheet may have a million merged ranges. */
function readCell(text: string): { readonly row: number; readonly col: number } | null {
  let at = text.charCodeAt(0) === DOLLAR ? 1 : 0;
  const firstLetter = at;
  let col = 0;
  for (; at < text.length; at++) {
    const letter = text.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    col = col * 26 + letter - 64;
  }
  if (at === firstLetter || at > firstLetter + MOST_LETTERS) return null;
  if (text.charCodeAt(at) === DOLLAR) at++;
  const firstDigit = at;
  let row = 0;
  for (; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9 || (digit === 0 && at === firstDigit)) return null;
    row = row * 10 + digit;
  }
  if (at === firstDigit || at > firstDigit + MOST_DIGITS) return null;
  return col > MAX_COLUMNS || row > MAX_ROWS ? null : { row: row - 1, col: col - 1 };
}

/** `B2`, `A1:C3` in any order of corners, `A:C`, `2:5`. Whole columns and rows reach to the bounds that are given. */
export function parseRange(text: string, bounds: { readonly rows: number; readonly columns: number }): CellRect | null {
  const trimmed = text.trim();
  const colon = trimmed.indexOf(':');
  const start = parseCell(colon < 0 ? trimmed : trimmed.slice(0, colon));
  if (start) {
    const end = colon < 0 ? start : parseCell(trimmed.slice(colon + 1));
    return end && ordered(start.row, start.col, end.row, end.col);
  }
  const columns = COLUMNS_REF.exec(trimmed);
  if (columns) return ordered(0, columnIndex(columns[1]!), Math.max(0, bounds.rows - 1), columnIndex(columns[2]!));
  const rows = ROWS_REF.exec(trimmed);
  return rows && ordered(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, Math.max(0, bounds.columns - 1));
}

function ordered(row1: number, col1: number, row2: number, col2: number): CellRect | null {
  if (col1 < 0 || col2 < 0 || row1 >= MAX_ROWS || row2 >= MAX_ROWS) return null;
  return {
    top: Math.min(row1, row2),
    left: Math.min(col1, col2),
    bottom: Math.max(row1, row2),
    right: Math.max(col1, col2),
  };
}
