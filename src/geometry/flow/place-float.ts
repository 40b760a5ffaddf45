import type { Box } from '../../model/index.ts';
import type { Floating } from './strip.ts';

/** What floats is placed against. */
export interface FloatSurroundings {
  readonly page: Box;
  /** The page within its margins. */
  readonly margin: Box;
  /** Left and right edge of the column. */
  readonly column: readonly [number, number];
  /** The top of the line that it belongs to. */
  readonly y: number;
}

/** The box of something that floats. It is kept on the page as far as it has room there. */
export function placeFloat({ place, width, height }: Floating, around: FloatSurroundings): Box {
  const x = across(place.horizontal, size(width), around);
  const y = down(place.vertical, size(height), around);
  const kept = Math.max(0, Math.min(y, around.page[3] - size(height)));
  return [x, kept, x + size(width), kept + size(height)];
}

const size = (points: number): number => Math.max(finite(points), 0);

function across(
  { from, offset, align }: Floating['place']['horizontal'],
  width: number,
  { page, margin, column }: FloatSurroundings,
): number {
  const [left, right] = from === 'page' ? [page[0], page[2]] : from === 'margin' ? [margin[0], margin[2]] : column;
  if (align === null) return left + finite(offset);
  return align === 'left' ? left : align === 'right' ? right - width : (left + right - width) / 2;
}

function down(
  { from, offset, align }: Floating['place']['vertical'],
  height: number,
  { page, margin, y }: FloatSurroundings,
): number {
  if (from === 'paragraph' || from === 'line') return y + (align === null ? finite(offset) : 0);
  const [top, bottom] = from === 'page' ? [page[1], page[3]] : [margin[1], margin[3]];
  if (align === null) return top + finite(offset);
  return align === 'top' ? top : align === 'bottom' ? bottom - height : (top + bottom - height) / 2;
}

const finite = (x: number): number => (Number.isFinite(x) ? x : 0);
