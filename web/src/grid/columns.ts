// Column widths and positions in the grid.
import type { Cell } from '../wire.ts';

/** Left edges of columns of unlike width; one more than there are columns, the last being the whole width. */
export function offsetsOf(widths: readonly number[]): Float64Array {
  const offsets = new Float64Array(widths.length + 1);
  for (let col = 0; col < widths.length; col += 1) offsets[col + 1] = offsets[col]! + widths[col]!;
  return offsets;
}

/** First and last column of which anything shows between two distances from the left. */
export function columnsBetween(offsets: Float64Array, from: number, to: number): readonly [number, number] {
  const last = offsets.length - 2;
  if (last < 0) return [0, -1];
  return [Math.min(columnAt(offsets, from), last), Math.min(columnAt(offsets, Math.max(from, to - 1)), last)];
}

/** The column that covers a distance from the left. */
export function columnAt(offsets: Float64Array, x: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offsets[middle]! <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const DEFAULT_WIDTH = 96;
const MIN_WIDTH = 52;
const MAX_WIDTH = 340;
const PADDING = 20;

const PIXELS_A_POINT = 4 / 3;
/** Our letters are wider than those that the width was made for: so much more a text may take. */
const WIDER = 1.5;

/**
 * About the width that the file states, in points; where it states none, one that shows most texts whole. Long texts are cut rather than spread,
 * numbers never. `measure` gives the width of a text in pixels.
 */
export function widthFor(
  cells: Iterable<Pick<Cell, 'text' | 'type'>>,
  measure: (text: string) => number,
  stated?: number,
): number {
  let width = stated === undefined ? MIN_WIDTH : Math.max(MIN_STATED, stated * PIXELS_A_POINT);
  const most = stated === undefined ? MAX_WIDTH : width * WIDER;
  for (const { text, type } of cells) {
    if (type !== 'number' && width >= most) continue;
    const wanted = measure(text) + PADDING;
    width = Math.max(width, type === 'number' ? wanted : Math.min(wanted, most));
  }
  return Math.ceil(width);
}

/** A column that is narrower cannot be hit; hidden ones are shown, too. */
const MIN_STATED = 16;
