// A piece of a sheet's picture, with its measures: height, width, density, fill.
import { type CellRect, countLeading } from '../../../model/index.ts';
import type { PictureCell, PictureRow } from './sheet-picture.ts';

/** A stretch of a sheet's picture: some of its rows, cut to some columns, without blank edges. */
export interface Piece {
  readonly rect: CellRect;
  readonly rows: readonly PictureRow[];
  /** A line of text that was taken off the piece below or above it. */
  readonly role: 'body' | 'above' | 'below';
}

/** The rows cut to the columns, as a piece; null where nothing is in them. */
export function toPiece(
  rows: readonly PictureRow[],
  left: number,
  right: number,
  role: Piece['role'] = 'body',
): Piece | null {
  const kept: PictureRow[] = [];
  let [first, last] = [Number.POSITIVE_INFINITY, -1];
  for (const row of rows) {
    const cells = cellsWithin(row.cells, left, right);
    if (cells.length === 0) continue;
    kept.push(cells.length === row.cells.length ? row : { ...row, cells });
    first = Math.min(first, cells[0]!.col);
    for (const cell of cells) last = Math.max(last, Math.min(cell.right, right));
  }
  if (kept.length === 0) return null;
  return { rect: { top: kept[0]!.first, left: first, bottom: kept.at(-1)!.last, right: last }, rows: kept, role };
}

/** Cells are left to right, so that the first is found by halving. */
function cellsWithin(cells: readonly PictureCell[], left: number, right: number): readonly PictureCell[] {
  if (cells.length === 0 || (cells[0]!.col >= left && cells.at(-1)!.col <= right)) return cells;
  const from = firstAt(cells, left);
  const to = firstAt(cells, right + 1);
  return cells.slice(from, to);
}

function firstAt(cells: readonly PictureCell[], col: number): number {
  return countLeading(cells.length, (at) => cells[at]!.col < col);
}

export const heightOf = ({ rect }: Piece): number => rect.bottom - rect.top + 1;
export const widthOf = ({ rect }: Piece): number => rect.right - rect.left + 1;

export const cellCount = ({ rows }: Piece): number =>
  rows.reduce((sum, row) => sum + row.cells.reduce((of, cell) => of + cell.filled, 0), 0);

/** The share of the places that are filled; a merged cell fills all of its columns. */
export function densityOf(piece: Piece): number {
  let filled = 0;
  for (const { cells } of piece.rows) {
    for (const cell of cells) filled += cell.filled * (Math.min(cell.right, piece.rect.right) - cell.col + 1);
  }
  return filled / (heightOf(piece) * widthOf(piece));
}

/** The number of filled cells that half of the rows have at most. */
export function medianFill(rows: readonly PictureRow[]): number {
  const fills = rows
    .map((row) => ({ fill: fillOf(row), count: row.last - row.first + 1 }))
    .sort((a, b) => a.fill - b.fill);
  const half = fills.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  for (const { fill, count } of fills) {
    seen += count;
    if (seen >= half) return fill;
  }
  return 0;
}

/** Filled cells of a row; of several rows, the average. */
const fillOf = ({ cells, first, last }: PictureRow): number =>
  first === last
    ? cells.length
    : Math.max(1, Math.round(cells.reduce((sum, cell) => sum + cell.filled, 0) / (last - first + 1)));

/** What both hold, as one; pieces come with the upper or left one first. */
export function joinPieces(a: Piece, b: Piece): Piece {
  const rect = {
    top: Math.min(a.rect.top, b.rect.top),
    left: Math.min(a.rect.left, b.rect.left),
    bottom: Math.max(a.rect.bottom, b.rect.bottom),
    right: Math.max(a.rect.right, b.rect.right),
  };
  return { rect, rows: joinRows(a.rows, b.rows), role: 'body' };
}

function joinRows(a: readonly PictureRow[], b: readonly PictureRow[]): PictureRow[] {
  if (a.at(-1)!.last < b[0]!.first) return [...a, ...b];
  const rows: PictureRow[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [p, q] = [a[i], b[j]];
    if (p && q && p.first === q.first) {
      rows.push({
        first: p.first,
        last: Math.max(p.last, q.last),
        cells: [...p.cells, ...q.cells].sort((x, y) => x.col - y.col),
      });
      i++;
      j++;
    } else if (p && (!q || p.first < q.first)) {
      rows.push(p);
      i++;
    } else {
      rows.push(q!);
      j++;
    }
  }
  return rows;
}
