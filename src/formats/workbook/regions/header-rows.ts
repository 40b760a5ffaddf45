// Decides how many leading rows of a table are its header; shared with CSV.
import type { ColumnStats, RowShape } from './row-shape.ts';

/** No header of a sheet's table has more rows. */
export const MAX_HEADER_ROWS = 4;
/** A column is of numbers or dates where this share of its cells is. */
const TYPED_SHARE = 0.6;
/** A header names at least this share of the typed columns. */
const NAMED_SHARE = 0.5;
const MAX_HEADER_TEXT = 60;
/** Three words and a full stop are a sentence, and no name of a column. */
const SENTENCE = /\S\s+\S+\s+\S.*[.!?]$/s;
const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

/**
 * Leading rows that name the columns of a table: texts over columns of numbers and dates, a row of years over numbers,
 * or, where all is text, a full first row of short, distinct texts that do not come again below. `head` holds the first
 * rows of the table, `columns` the counts of all of them.
 */
export function findHeaderRows(
  head: readonly RowShape[],
  columns: ReadonlyMap<number, ColumnStats>,
  rows: number,
): number {
  if (rows < 2 || head.length < 2) return 0;
  if (isRowOfYears(head)) return 1;
  const texts = leadingTextRows(head);
  if (texts === 0) return 0;
  const typed = typedColumns(columns, texts, rows);
  if (typed.length === 0) return isTextHeader(head, columns.size) ? 1 : 0;
  if (texts >= rows) return 0;
  let last = 0;
  for (let i = 0; i < texts; i++) if (names(head[i]!, typed)) last = i + 1;
  return last;
}

function leadingTextRows(head: readonly RowShape[]): number {
  let count = 0;
  while (count < Math.min(head.length, MAX_HEADER_ROWS) && head[count]!.cells.every((cell) => !cell.typed)) count++;
  return count;
}

/** The header's own texts do not speak against a column. */
function typedColumns(columns: ReadonlyMap<number, ColumnStats>, texts: number, rows: number): number[] {
  const typed: number[] = [];
  for (const [col, { filled, typed: count }] of columns) {
    const body = Math.max(1, filled - Math.min(texts, filled - count, Math.max(1, Math.floor(rows / 2))));
    if (count > 0 && count >= TYPED_SHARE * body) typed.push(col);
  }
  return typed;
}

function names(row: RowShape, typed: readonly number[]): boolean {
  const filled = new Set(row.cells.filter((cell) => cell.text.trim() !== '').map((cell) => cell.col));
  return typed.filter((col) => filled.has(col)).length >= NAMED_SHARE * typed.length;
}

function isRowOfYears(head: readonly RowShape[]): boolean {
  const [first, second] = [head[0]!, head[1]!];
  const typed = first.cells.filter((cell) => cell.typed);
  const years = typed.filter((cell) => isYear(cell.text));
  if (years.length < 2 || years.length < typed.length) return false;
  const ascending = years.every((cell, i) => i === 0 || Math.abs(Number(cell.text) - Number(years[i - 1]!.text)) === 1);
  const below = second.cells.filter((cell) => years.some((year) => year.col === cell.col));
  return ascending && below.length > 0 && !below.every((cell) => isYear(cell.text));
}

const isYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) >= MIN_YEAR && Number(text) <= MAX_YEAR;

const isName = (text: string): boolean => text !== '' && text.length <= MAX_HEADER_TEXT && !SENTENCE.test(text);

function isTextHeader(head: readonly RowShape[], width: number): boolean {
  const first = head[0]!;
  if (first.filled < width || first.cells.length < 2) return false;
  const texts = first.cells.map((cell) => cell.text.trim());
  if (new Set(texts).size < texts.length || texts.some((text) => !isName(text))) return false;
  const body = head.slice(1);
  return !first.cells.some((cell) =>
    body.some((row) => row.cells.some((c) => c.col === cell.col && c.text === cell.text)),
  );
}
