// Writes ranges and sheet names as reference text.
import { type CellRect, columnName, rangeName, SHEET_COLUMNS, SHEET_ROWS } from '../../model/index.ts';

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

/** `Data!B2:C9`, as spreadsheets write it: in quotes unless the name of the sheet, or of a span of sheets, is one plain word. */
export function placed(sheet: string, book: string | null, text: string): string {
  const prefix = book === null ? sheet : `[${book}]${sheet}`;
  const isPlain = (book === null || !/[\s']/.test(book)) && (sheet === '' || PLAIN_NAME.test(sheet));
  return `${isPlain ? prefix : `'${prefix.replaceAll("'", "''")}'`}!${text}`;
}

/** `B2`, `B2:C9`, `B:C` and `2:9`, without `$`. */
export function rectText(rect: CellRect): string {
  const { top, left, bottom, right } = rect;
  if (top === 0 && bottom === SHEET_ROWS - 1) return `${columnName(left)}:${columnName(right)}`;
  return left === 0 && right === SHEET_COLUMNS - 1 ? `${top + 1}:${bottom + 1}` : rangeName(rect);
}
