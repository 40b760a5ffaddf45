// A cheap look at a picture before it is recognised: does it have strokes side by side, as lines of letters have?
import type { GreyPicture } from '../../../ocr/index.ts';

/** Greys by which a stroke differs from what lies on either side. */
const CONTRAST = 40;
/** Strokes of letters are at most so wide, in pixels of 200 an inch: 1.5 mm. */
const MOST_STROKE = 12;
/** So many strokes in a row, on so many rows that follow one another, may be a short word. */
const LEAST_STROKES = 5;
const LEAST_ROWS = 4;
const ROW_STEP = 2;

export function mayHoldText({ width, height, pixels }: GreyPicture): boolean {
  let rows = 0;
  for (let y = 0; y < height; y += ROW_STEP) {
    rows = countStrokes(pixels, y * width, width) >= LEAST_STROKES ? rows + 1 : 0;
    if (rows >= LEAST_ROWS) return true;
  }
  return false;
}

/** Edges down and up, or up and down, that lie within the width of a stroke of each other. */
function countStrokes(pixels: Uint8Array, start: number, width: number): number {
  let strokes = 0;
  let last = 0;
  let from = -MOST_STROKE - 1;
  for (let x = 2; x < width; x++) {
    const step = pixels[start + x]! - pixels[start + x - 2]!;
    if (step < CONTRAST && step > -CONTRAST) continue;
    const direction = step > 0 ? 1 : -1;
    if (direction === last) {
      from = x;
      continue;
    }
    if (x - from <= MOST_STROKE) {
      if (++strokes >= LEAST_STROKES) return strokes;
      // The edge that ends a stroke begins none.
      last = 0;
      from = -MOST_STROKE - 1;
      continue;
    }
    last = direction;
    from = x;
  }
  return strokes;
}
