// Describes a piece for the table rules: row shapes, column statistics, header rows.
import { CELL, type CellRect } from '../../../model/index.ts';
import { findHeaderRows, MAX_HEADER_ROWS } from './header-rows.ts';
import { type Piece, toPiece } from './piece.ts';
import type { ColumnStats, RowShape, ShapeCell } from './row-shape.ts';
import type { PictureRow } from './sheet-picture.ts';

/** Rows at the top that are looked at to tell headers from bodies. */
const HEAD_ROWS = 12;
/** A row is set off where this share of its cells is bold or on a ground of its own. */
const STRONG_SHARE = 0.6;
const MIN_COUNTS = 3;
const INNER_SHARE = 0.6;
/** Columns beyond which none is looked at to find headers. */
const MAX_COLUMNS = 256;
/** A merged cell counts in each of its columns, up to so many. */
const MAX_SPREAD = 64;

/** A row as the rules for tables see it; a merged cell is in each of its columns. */
export function shapeOf(row: PictureRow, right: number): RowShape {
  const cells: ShapeCell[] = [];
  for (const cell of row.cells) {
    const text = cell.text();
    const last = Math.min(cell.right, right, cell.col + MAX_SPREAD);
    if (cells.length > MAX_COLUMNS) break;
    for (let col = cell.col; col <= last; col++) {
      cells.push({ col, text, typed: cell.typed * 2 > cell.filled, code: cell.code, strong: cell.strong });
    }
  }
  return { row: row.first, filled: cells.length, cells };
}

export const headShapes = ({ rows, rect }: Piece): RowShape[] =>
  rows.slice(0, HEAD_ROWS).flatMap((row) => (row.first === row.last ? [shapeOf(row, rect.right)] : []));

export function columnsOf({ rows }: Piece): Map<number, ColumnStats> {
  const columns = new Map<number, ColumnStats>();
  for (const { first, last, cells } of rows) {
    for (const { col, filled, typed } of cells) {
      let stats = columns.get(col);
      if (!stats) columns.set(col, (stats = { filled: 0, typed: 0, first, last }));
      stats.filled += filled;
      stats.typed += typed;
      stats.last = last;
    }
  }
  return columns;
}

/** The first columns of a very wide piece, which tell as much as all. */
function firstColumns(piece: Piece): Piece {
  const { rows, rect, role } = piece;
  if (rect.right - rect.left < MAX_COLUMNS) return piece;
  return toPiece(rows, rect.left, rect.left + MAX_COLUMNS - 1, role) ?? piece;
}

/** How many rows at the top name the columns, and by what they show it. */
export interface Header {
  readonly rows: number;
  readonly by: 'typed' | 'text' | 'none';
}

export function headerOf(whole: Piece): Header {
  const piece = firstColumns(whole);
  const head = headShapes(piece);
  const columns = columnsOf(piece);
  const rows = piece.rect.bottom - piece.rect.top + 1;
  const named = findHeaderRows(head, columns, rows);
  const strong = strongRows(head, rows);
  const dated = named === 0 && (isRowOfDates(head) || isRowOfCounts(head)) ? 1 : 0;
  const count = Math.max(named, strong, dated);
  if (count === 0) return { rows: 0, by: 'none' };
  const first = piece.rows[count - 1]!;
  // A header row that is merged downwards takes the rows along that it covers.
  const reach = first.cells.every((cell) => cell.bottom > first.last)
    ? Math.min(...first.cells.map((cell) => cell.bottom))
    : first.last;
  const typed = strong > 0 || [...columns.values()].some((column) => column.typed > 0);
  return { rows: Math.min(rows - 1, reach - piece.rect.top + 1), by: typed ? 'typed' : 'text' };
}

/** Leading rows of texts that are set off from a row below them which is not. */
function strongRows(head: readonly RowShape[], rows: number): number {
  let count = 0;
  while (count < Math.min(head.length, MAX_HEADER_ROWS) && isStrong(head[count]!)) count++;
  const body = head[count];
  if (count === 0 || count >= rows || !body || isStrong(body)) return 0;
  return body.cells.filter((cell) => cell.strong).length < STRONG_SHARE * body.cells.length ? count : 0;
}

/** Two or more names, most of them distinct, that are set off. */
function isStrong({ cells }: RowShape): boolean {
  if (cells.length < 2 || cells.some((cell) => cell.typed)) return false;
  const names = new Set(cells.map((cell) => cell.text.trim()).filter((text) => /\p{L}/u.test(text)));
  return names.size * 2 > cells.length && cells.filter((cell) => cell.strong).length >= STRONG_SHARE * cells.length;
}

const isDay = ({ code }: ShapeCell): boolean => code === CELL.date || code === CELL.datetime;

/** Days that name columns of numbers. */
function isRowOfDates([first, second]: readonly RowShape[]): boolean {
  if (!first || !second) return false;
  const days = first.cells.filter(isDay);
  if (days.length < 2 || first.cells.some((cell) => cell.typed && !isDay(cell))) return false;
  const below = second.cells.filter((cell) => days.some(({ col }) => col === cell.col));
  return below.length > 0 && below.every((cell) => cell.typed && !isDay(cell));
}

/** Three or more numbers that count on by one, over numbers that do not: months, hours, classes. */
function isRowOfCounts([first, second]: readonly RowShape[]): boolean {
  if (!first || !second) return false;
  const counts = first.cells.filter((cell) => cell.typed);
  return counts.length >= MIN_COUNTS && countsOn(counts) && !countsOn(second.cells.filter((cell) => cell.typed));
}

const countsOn = (cells: readonly ShapeCell[]): boolean =>
  cells.every(
    (cell, i) => i === 0 || (cell.code === CELL.number && Number(cell.text) === Number(cells[i - 1]!.text) + 1),
  );

/** Names that are set off, or that are over numbers; texts over texts may be the next row of a table as well. */
export function beginsWithHeader(piece: Piece): boolean {
  const head = headShapes(piece);
  if (head[0] && isStrong(head[0])) return true;
  const header = headerOf(piece);
  if (header.rows === 0) return false;
  const names = new Set(head.slice(0, header.rows).flatMap(({ cells }) => cells.map(({ col }) => col)));
  return [...columnsOf(piece)].some(([col, { typed }]) => typed > 0 && names.has(col));
}

/** A row of names over most of the columns, set off from the rows above and below: another table begins with it. */
export function isInnerHeader(rows: readonly PictureRow[], i: number, { left, right }: CellRect): boolean {
  const [above, row, below] = [rows[i - 1], rows[i], rows[i + 1]];
  if (!above || !row || !below || row.first !== row.last) return false;
  if (!row.cells.every((cell) => cell.typed === 0 && cell.strong)) return false;
  const shape = shapeOf(row, right);
  if (shape.cells.length < INNER_SHARE * (right - left + 1) || !isStrong(shape)) return false;
  return !isStrong(shapeOf(above, right)) && !isStrong(shapeOf(below, right)) && below.cells.length > 1;
}

const TOTAL = /^\W*(?:grand |sub)?-?(?:totals?|sum|summe|gesamt|insgesamt|somme|totale|итого|всего|合计|总计|合計)\b/iu;

/** A row that sums up the rows above it: it says so, or is bold under a rule and holds numbers. */
export function isTotalRow({ cells, first, last }: PictureRow): boolean {
  if (first !== last) return false;
  const label = cells.find((cell) => cell.typed === 0);
  if (label && TOTAL.test(label.text().trim())) return true;
  const numbers = cells.filter((cell) => cell.typed > 0);
  return numbers.length > 0 && numbers.every((cell) => cell.bold && cell.ruled);
}
