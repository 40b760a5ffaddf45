// Computes which cells an area of a shared formula covers for a block of cells, and the reverse.
import { type CellRect, SHEET_COLUMNS, SHEET_ROWS } from '../../model/index.ts';
import { type Area, COL1, COL2, ROW1, ROW2 } from './areas.ts';

/** First and last position along rows or columns. */
export type Span = readonly [number, number];

/** Everything that the cells of `from` refer to by the area. */
export function targetOf(area: Area, from: CellRect): CellRect {
  const rows = targetSpan(
    area.row1,
    area.relative & ROW1,
    area.row2,
    area.relative & ROW2,
    from.top,
    from.bottom,
    SHEET_ROWS,
  );
  const cols = targetSpan(
    area.col1,
    area.relative & COL1,
    area.col2,
    area.relative & COL2,
    from.left,
    from.right,
    SHEET_COLUMNS,
  );
  return { top: rows[0], left: cols[0], bottom: rows[1], right: cols[1] };
}

function targetSpan(
  a: number,
  aMoves: number,
  b: number,
  bMoves: number,
  first: number,
  last: number,
  size: number,
): Span {
  const one = cornerSpan(a, aMoves, first, last, size);
  const two = cornerSpan(b, bMoves, first, last, size);
  return [Math.min(one[0], two[0]), Math.max(one[1], two[1])];
}

/** Where one corner comes to lie; across an edge of the sheet it may be anywhere. */
function cornerSpan(corner: number, moves: number, first: number, last: number, size: number): Span {
  if (!moves) return [corner, corner];
  const at = wrapped(corner, first, last, size);
  return at === null ? [0, size - 1] : [first + at, last + at];
}

/** The distance that keeps `first` to `last` on the sheet; null where only some of them would stay on it. */
function wrapped(distance: number, first: number, last: number, size: number): number | null {
  if (first + distance >= 0 && last + distance < size) return distance;
  if (last + distance < 0) return distance + size;
  return first + distance >= size ? distance - size : null;
}

/** The cells of `from` that refer to any of `to` by the area; null where none does. */
export function sourcesOf(area: Area, from: CellRect, to: CellRect): CellRect | null {
  const rows = sourceSpan(
    area.row1,
    area.relative & ROW1,
    area.row2,
    area.relative & ROW2,
    from.top,
    from.bottom,
    to.top,
    to.bottom,
    SHEET_ROWS,
  );
  if (!rows) return null;
  const cols = sourceSpan(
    area.col1,
    area.relative & COL1,
    area.col2,
    area.relative & COL2,
    from.left,
    from.right,
    to.left,
    to.right,
    SHEET_COLUMNS,
  );
  return cols && { top: rows[0], left: cols[0], bottom: rows[1], right: cols[1] };
}

function sourceSpan(
  a: number,
  aMoves: number,
  b: number,
  bMoves: number,
  first: number,
  last: number,
  low: number,
  high: number,
  size: number,
): Span | null {
  const one = aMoves ? wrapped(a, first, last, size) : a;
  const two = bMoves ? wrapped(b, first, last, size) : b;
  if (one === null || two === null) return [first, last];
  if (aMoves && bMoves) return clip(low - Math.max(one, two), high - Math.min(one, two), first, last);
  if (!aMoves && !bMoves) return Math.min(one, two) <= high && Math.max(one, two) >= low ? [first, last] : null;
  const [fixed, distance] = aMoves ? [two, one] : [one, two];
  if (fixed < low) return clip(low - distance, last, first, last);
  return fixed > high ? clip(first, high - distance, first, last) : [first, last];
}

function clip(from: number, to: number, first: number, last: number): Span | null {
  const [low, high] = [Math.max(from, first), Math.min(to, last)];
  return low <= high ? [low, high] : null;
}

export const intersect = (a: CellRect, b: CellRect): CellRect | null => {
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
  const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
  return top <= bottom && left <= right ? { top, left, bottom, right } : null;
};
