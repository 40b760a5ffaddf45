// Chooses among overlapping table candidates.
import type { Box } from '../../../model/index.ts';
import { boxOf, type Grid, type GridCell } from '../grid/grid.ts';

export interface Candidate {
  readonly grid: Grid;
  /** The higher, the sooner it is kept. */
  readonly score: number;
  /** How often tables found in the same way are right. */
  readonly claim: number;
}

/** Tables that are kept overlap no more than this share of the smaller one. */
export const MOST_OVERLAP = 0.2;
/** A table with this share of its words in the cell that holds another table is only its frame. */
const FRAME = 0.6;

/** The best candidates that do not overlap, from top to bottom. */
export function chooseTables<T extends Candidate>(candidates: readonly T[]): T[] {
  const real = candidates.filter(
    (c) =>
      !candidates.some(
        (d) => d !== c && (isFrameOf(c.grid, d.grid) || (isNested(c.grid, d.grid) && !isFrameOf(d.grid, c.grid))),
      ),
  );
  const kept: T[] = [];
  for (const candidate of real.sort((a, b) => b.score - a.score))
    if (kept.every((k) => overlap(boxOf(k.grid), boxOf(candidate.grid)) <= MOST_OVERLAP)) kept.push(candidate);
  return kept.sort((a, b) => boxOf(a.grid)[1] - boxOf(b.grid)[1] || boxOf(a.grid)[0] - boxOf(b.grid)[0]);
}

/** Whether the outer table is hardly more than a frame around the inner one. */
function isFrameOf(outer: Grid, inner: Grid): boolean {
  if (outer.method !== 'lattice' || outer.cells.length >= inner.cells.length) return false;
  const holder = cellAround(outer, inner);
  if (!holder) return false;
  const words = (cell: GridCell) => cell.chunks.reduce((n, c) => n + c.words.length, 0);
  return words(holder) >= FRAME * outer.cells.reduce((n, cell) => n + words(cell), 0);
}

/** Whether a table is in a single cell of another. */
const isNested = (inner: Grid, outer: Grid): boolean =>
  outer.method === 'lattice' && outer.cells.length > 1 && cellAround(outer, inner) !== null;

/** How far a table may reach beyond the cell that holds it, in points. */
const BEYOND = 2;

/** The one cell that holds another table; null where there is none. */
function cellAround(outer: Grid, inner: Grid): GridCell | null {
  const [x0, y0, x1, y1] = boxOf(inner);
  const { xs, ys } = outer;
  if (xs[0]! > x0 + BEYOND || xs.at(-1)! < x1 - BEYOND || ys[0]! > y0 + BEYOND || ys.at(-1)! < y1 - BEYOND) return null;
  const isAround = (c: GridCell) =>
    xs[c.col]! <= x0 + BEYOND &&
    xs[c.col + c.col_span]! >= x1 - BEYOND &&
    ys[c.row]! <= y0 + BEYOND &&
    ys[c.row + c.row_span]! >= y1 - BEYOND;
  return outer.cells.find(isAround) ?? null;
}

/** Share of the smaller box that both cover. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const area = (box: Box) => (box[2] - box[0]) * (box[3] - box[1]);
  return (width * height) / Math.max(1e-6, Math.min(area(a), area(b)));
}
