import type { Box } from '../../model/index.ts';
import { boxOf, type Grid } from './grid.ts';

export interface Candidate {
  readonly grid: Grid;
  /** The higher, the sooner it is kept. */
  readonly score: number;
  /** How often tables found in the same way are right. */
  readonly claim: number;
}

/** Tables that are kept overlap no more than this share of the smaller one. */
const MOST_OVERLAP = 0.2;
/** A table with this share of its words in the cell that holds another table is only its frame. */
const FRAME = 0.6;

/** The best candidates that do not overlap, from top to bottom. */
export function chooseTables<T extends Candidate>(candidates: readonly T[]): T[] {
  const real = candidates.filter((c) => !candidates.some((d) => d !== c && isFrameOf(c.grid, d.grid)));
  const kept: T[] = [];
  for (const candidate of real.sort((a, b) => b.score - a.score))
    if (kept.every((k) => overlap(boxOf(k.grid), boxOf(candidate.grid)) <= MOST_OVERLAP)) kept.push(candidate);
  return kept.sort((a, b) => boxOf(a.grid)[1] - boxOf(b.grid)[1] || boxOf(a.grid)[0] - boxOf(b.grid)[0]);
}

/** Whether the outer table is hardly more than a frame around the inner one. */
function isFrameOf(outer: Grid, inner: Grid): boolean {
  if (outer.method !== 'lattice' || outer.cells.length >= inner.cells.length) return false;
  const [x0, y0, x1, y1] = boxOf(inner);
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  let [all, own] = [0, 0];
  for (const cell of outer.cells) {
    const words = cell.chunks.reduce((n, c) => n + c.words.length, 0);
    all += words;
    const box: Box = [
      outer.xs[cell.col]!,
      outer.ys[cell.row]!,
      outer.xs[cell.col + cell.col_span]!,
      outer.ys[cell.row + cell.row_span]!,
    ];
    if (box[0] - 2 <= x0 && box[1] - 2 <= y0 && box[2] + 2 >= x1 && box[3] + 2 >= y1 && x > box[0] && y > box[1])
      own = words;
  }
  return own > 0 && own >= FRAME * all;
}

/** Share of the smaller box that both cover. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const area = (box: Box) => (box[2] - box[0]) * (box[3] - box[1]);
  return (width * height) / Math.max(1e-6, Math.min(area(a), area(b)));
}
