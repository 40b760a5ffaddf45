// Sizes of rows and headings, and pixel boxes of cell ranges in the grid.
import type { CellRect } from '../a1.ts';

export const ROW_HEIGHT = 22;
export const HEAD_HEIGHT = 22;
const DIGIT_WIDTH = 7.2;
const MIN_HEAD_WIDTH = 38;
const HEAD_PADDING = 16;

/** Room for the number of the last row. */
export const headWidth = (rows: number): number =>
  Math.max(MIN_HEAD_WIDTH, Math.round(String(rows).length * DIGIT_WIDTH + HEAD_PADDING));

export interface Pixels {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a block of cells is drawn; null where nothing of it is in view. What is far out is cut, as no browser draws it. */
export function pixelsOf(
  rect: CellRect,
  offsets: Float64Array,
  seen: { readonly top: number; readonly left: number; readonly height: number; readonly width: number },
): Pixels | null {
  const last = offsets.length - 2;
  const MARGIN = 8;
  const left = offsets[Math.min(rect.left, last)]! - seen.left;
  const right = offsets[Math.min(rect.right, last) + 1]! - seen.left;
  const top = rect.top * ROW_HEIGHT - seen.top;
  const bottom = (rect.bottom + 1) * ROW_HEIGHT - seen.top;
  if (rect.left > last || right <= 0 || left >= seen.width || bottom <= 0 || top >= seen.height) return null;
  const from = { left: Math.max(left, -MARGIN), top: Math.max(top, -MARGIN) };
  return {
    ...from,
    width: Math.min(right, seen.width + MARGIN) - from.left,
    height: Math.min(bottom, seen.height + MARGIN) - from.top,
  };
}
