// Computes the box of a floating object from its anchor.
import type { Box } from '../../../model/index.ts';
import { pointsOf, sizeOf } from '../points.ts';
import type { Floating } from '../strips/strip.ts';

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
  const x = across(place.horizontal, sizeOf(width), around);
  const y = down(place.vertical, sizeOf(height), around);
  const kept = Math.max(0, Math.min(y, around.page[3] - sizeOf(height)));
  return [x, kept, x + sizeOf(width), kept + sizeOf(height)];
}

function across(
  { from, offset, align }: Floating['place']['horizontal'],
  width: number,
  { page, margin, column }: FloatSurroundings,
): number {
  const [left, right] = from === 'page' ? [page[0], page[2]] : from === 'margin' ? [margin[0], margin[2]] : column;
  if (align === null) return left + pointsOf(offset);
  return align === 'left' ? left : align === 'right' ? right - width : (left + right - width) / 2;
}

function down(
  { from, offset, align }: Floating['place']['vertical'],
  height: number,
  { page, margin, y }: FloatSurroundings,
): number {
  if (from === 'paragraph' || from === 'line') return y + (align === null ? pointsOf(offset) : 0);
  const [top, bottom] = from === 'page' ? [page[1], page[3]] : [margin[1], margin[3]];
  if (align === null) return top + pointsOf(offset);
  return align === 'top' ? top : align === 'bottom' ? bottom - height : (top + bottom - height) / 2;
}
