// Flattens the paper that a photograph shows: what is around it becomes white.
import { flatPaper } from '../../flat-paper.ts';
import type { Corners } from '../../model/index.ts';
import type { Grey } from './grey.ts';

const WHITE = 255;

export function flattened(picture: Grey, corners: Corners): Grey {
  const { width, height, pixels } = picture;
  const paper = flatPaper(corners, picture);
  const [a, b, c, d, e, f, g, h, i] = paper.shown;
  const result = new Uint8Array(width * height).fill(WHITE);
  const [first, last] = [Math.ceil(paper.left), Math.min(width, Math.floor(paper.left + paper.width))];
  const bottom = Math.min(height, Math.floor(paper.top + paper.height));
  for (let y = Math.ceil(paper.top); y < bottom; y++) {
    const v = y + 0.5;
    for (let x = first; x < last; x++) {
      const u = x + 0.5;
      const depth = g * u + h * v + i;
      const from_x = clamped((a * u + b * v + c) / depth - 0.5, width);
      const from_y = clamped((d * u + e * v + f) / depth - 0.5, height);
      const [left, top] = [from_x | 0, from_y | 0];
      const at = top * width + left;
      const share = from_x - left;
      const upper = pixels[at]! + (pixels[at + 1]! - pixels[at]!) * share;
      const lower = pixels[at + width]! + (pixels[at + width + 1]! - pixels[at + width]!) * share;
      result[y * width + x] = (upper + (lower - upper) * (from_y - top) + 0.5) | 0;
    }
  }
  return { width, height, pixels: result };
}

/** With a neighbour on the right and below. */
const clamped = (place: number, side: number): number => Math.min(Math.max(0, place), side - 1.001);

/** What is around the paper: its own place is blank. */
export function withoutPaper({ width, height, pixels }: Grey, corners: Corners): Grey {
  const result = pixels.slice();
  for (let y = 0; y < height; y++) {
    const [left, right] = spanAt(corners, y + 0.5);
    if (right > left)
      result.fill(WHITE, y * width + Math.max(0, Math.floor(left)), y * width + Math.min(width, Math.ceil(right)));
  }
  return { width, height, pixels: result };
}

/** From where to where a paper reaches at a height; nothing above and below it. */
function spanAt(corners: Corners, y: number): [left: number, right: number] {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [k, [x0, y0]] of corners.entries()) {
    const [x1, y1] = corners[(k + 1) % 4]!;
    if (y0 === y1 || y < Math.min(y0, y1) || y > Math.max(y0, y1)) continue;
    const x = x0 + ((x1 - x0) * (y - y0)) / (y1 - y0);
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return [left, right];
}
