// Recognises unruled tables by evenly spaced columns.
import { columnCount, type Grid, type GridCell, rowCount } from '../grid/grid.ts';

/** Fewer columns stand evenly by chance, and fewer rows show no columns. */
const FEWEST_COLUMNS = 3;
const FEWEST_ROWS = 3;
/** Left edges of a column, and the steps from column to column, agree within this, in points. */
const SAME_EDGE = 1;
/** Of all places this share is filled. */
const FILLED = 0.9;

/**
 * Whether columns of the same width were laid out, as word processors do for a new table: every text begins at the left of its column,
 * all columns are as far from one another, and hardly a place is empty.
 */
export function hasEvenColumns(grid: Grid): boolean {
  const columns = columnCount(grid);
  const rows = rowCount(grid);
  if (columns < FEWEST_COLUMNS || rows < FEWEST_ROWS) return false;
  const filled = grid.cells.filter((c) => c.chunks.length > 0);
  if (filled.length < FILLED * rows * columns || filled.some((c) => c.col_span > 1)) return false;
  const lefts: number[] = new Array(columns).fill(Number.NaN);
  for (const cell of filled) {
    const left = leftOf(cell);
    if (Number.isNaN(lefts[cell.col]!)) lefts[cell.col] = left;
    if (Math.abs(lefts[cell.col]! - left) > SAME_EDGE) return false;
  }
  const step = (lefts.at(-1)! - lefts[0]!) / (columns - 1);
  return lefts.every((left, c) => Math.abs(left - lefts[0]! - c * step) <= SAME_EDGE);
}

function leftOf({ chunks }: GridCell): number {
  let left = Number.POSITIVE_INFINITY;
  for (const { x0 } of chunks) left = Math.min(left, x0);
  return left;
}
