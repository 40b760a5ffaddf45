// Walks a bitmap in square tiles and tells plain and grey ones, which the JPEG encoder handles faster.
import { type Bitmap, COLOUR_BITS } from './bitmap.ts';

const EIGHT = 8;

/** A square of pixels somewhere in an array. */
export interface PixelTile {
  pixels: Int32Array;
  /** Of the upper left pixel. */
  start: number;
  stride: number;
}

/** Calls `use` for each square of the bitmap, row by row. Beyond the right and lower edge the last pixel goes on. */
export function forEachTile(bitmap: Bitmap, side: number, use: (tile: PixelTile) => void): void {
  const { width, height, stride, pixels } = bitmap;
  const inside: PixelTile = { pixels, start: 0, stride };
  const edge: PixelTile = { pixels: new Int32Array(side * side), start: 0, stride: side };
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      if (x + side <= width && y + side <= height) {
        inside.start = y * stride + x;
        use(inside);
      } else {
        copyEdge(bitmap, x, y, side, edge.pixels);
        use(edge);
      }
    }
  }
}

function copyEdge(
  { width, height, stride, pixels }: Bitmap,
  x: number,
  y: number,
  side: number,
  out: Int32Array,
): void {
  let next = 0;
  for (let j = 0; j < side; j++) {
    const row = Math.min(y + j, height - 1) * stride;
    for (let i = 0; i < side; i++) out[next++] = pixels[row + Math.min(x + i, width - 1)]!;
  }
}

/** True where a square of pixels has one colour throughout, as most of a page has. The side is a multiple of 8. */
export function isPlain(pixels: Int32Array, start: number, stride: number, side: number): boolean {
  const first = pixels[start]!;
  for (let j = 0, row = start; j < side; j++, row += stride) {
    for (let at = row, end = row + side; at < end; at += EIGHT) {
      if ((differences(pixels, at, first) & COLOUR_BITS) !== 0) return false;
    }
  }
  return true;
}

/** Bits in which any of eight pixels differs from one. To ask each by itself takes twice as long. */
const differences = (pixels: Int32Array, at: number, one: number): number =>
  (pixels[at]! ^ one) |
  (pixels[at + 1]! ^ one) |
  (pixels[at + 2]! ^ one) |
  (pixels[at + 3]! ^ one) |
  (pixels[at + 4]! ^ one) |
  (pixels[at + 5]! ^ one) |
  (pixels[at + 6]! ^ one) |
  (pixels[at + 7]! ^ one);

/** True where no pixel of a square has a colour. */
export function isGreyTile({ pixels, start, stride }: PixelTile, side: number): boolean {
  for (let j = 0, row = start; j < side; j++, row += stride) {
    let colours = 0;
    for (let at = row, end = row + side; at < end; at++) {
      const pixel = pixels[at]!;
      colours |= pixel ^ (pixel >> 8);
    }
    if ((colours & 0xffff) !== 0) return false;
  }
  return true;
}
