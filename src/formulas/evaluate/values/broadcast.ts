// Applies a scalar operation to arrays, repeating single rows and columns as Excel does.
import type { Meter } from '../meter.ts';
import { ERROR, isMatrix, type Matrix, matrix, type Scalar } from './values.ts';

/** The entry of an array, or of a single value, at a place of a larger shape. Rows and columns that stand alone repeat. */
export function entryAt(item: Scalar | Matrix, row: number, col: number): Scalar {
  if (!isMatrix(item)) return item;
  const r = item.rows === 1 ? 0 : row;
  const c = item.cols === 1 ? 0 : col;
  if (r >= item.rows || c >= item.cols) return ERROR.na;
  return item.data[r * item.cols + c] ?? null;
}

/** Runs for every place of the shape that the items make together. */
export function broadcast(
  items: readonly (Scalar | Matrix)[],
  meter: Meter,
  run: (entries: Scalar[]) => Scalar,
): Scalar | Matrix {
  let rows = 1;
  let cols = 1;
  let single = true;
  for (const item of items) {
    if (!isMatrix(item)) continue;
    single = false;
    rows = Math.max(rows, item.rows);
    cols = Math.max(cols, item.cols);
  }
  if (single) return run(items as Scalar[]);
  meter.allocate(rows * cols);
  const data: Scalar[] = new Array(rows * cols);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, i++) data[i] = run(items.map((item) => entryAt(item, row, col)));
  }
  return matrix(rows, cols, data);
}
