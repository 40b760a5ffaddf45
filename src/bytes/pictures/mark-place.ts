// Highlights a box on a bitmap, for pictures that show where a citation is.
import type { Bitmap } from './bitmap.ts';

/** In pixels, the right and lower edge not included; parts outside the bitmap are not drawn. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A highlighter's yellow: paper takes its colour, and black ink stays black. */
const HIGHLIGHT: Colour = [255, 238, 130];
const OUTLINE: Colour = [225, 75, 0];

/** Highlights a place as with a marker, and draws a line around it that covers nothing of what is inside. */
export function markPlace(bitmap: Bitmap, box: PixelBox, line: number): void {
  const { left, top, right, bottom } = box;
  multiply(bitmap, box, HIGHLIGHT);
  fill(bitmap, { left: left - line, top: top - line, right: right + line, bottom: top }, OUTLINE);
  fill(bitmap, { left: left - line, top: bottom, right: right + line, bottom: bottom + line }, OUTLINE);
  fill(bitmap, { left: left - line, top, right: left, bottom }, OUTLINE);
  fill(bitmap, { left: right, top, right: right + line, bottom }, OUTLINE);
}

function fill(bitmap: Bitmap, box: PixelBox, [red, green, blue]: Colour): void {
  changePixels(bitmap, box, () => red | (green << 8) | (blue << 16));
}

function multiply(bitmap: Bitmap, box: PixelBox, [red, green, blue]: Colour): void {
  const share = (value: number, of: number): number => Math.floor(((value & 0xff) * of) / 255);
  changePixels(
    bitmap,
    box,
    (pixel) => share(pixel, red) | (share(pixel >> 8, green) << 8) | (share(pixel >> 16, blue) << 16),
  );
}

function changePixels(
  { width, height, stride, pixels }: Bitmap,
  box: PixelBox,
  changed: (pixel: number) => number,
): void {
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)];
  for (let row = Math.max(0, box.top), end = Math.min(height, box.bottom); row < end; row++) {
    for (let at = row * stride + left; at < row * stride + right; at++) pixels[at] = changed(pixels[at]!);
  }
}
