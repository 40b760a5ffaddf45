import { type Bitmap, PIXEL_BYTES } from './bitmap.ts';

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

/** Highlights a place as with a marker, and draws a line around it that covers nothing of what stands inside. */
export function markPlace(bitmap: Bitmap, box: PixelBox, line: number): void {
  const { left, top, right, bottom } = box;
  multiply(bitmap, box, HIGHLIGHT);
  fill(bitmap, { left: left - line, top: top - line, right: right + line, bottom: top }, OUTLINE);
  fill(bitmap, { left: left - line, top: bottom, right: right + line, bottom: bottom + line }, OUTLINE);
  fill(bitmap, { left: left - line, top, right: left, bottom }, OUTLINE);
  fill(bitmap, { left: right, top, right: right + line, bottom }, OUTLINE);
}

function fill(bitmap: Bitmap, box: PixelBox, [red, green, blue]: Colour): void {
  const { pixels } = bitmap;
  eachPixel(bitmap, box, (at) => {
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  });
}

function multiply(bitmap: Bitmap, box: PixelBox, [red, green, blue]: Colour): void {
  const { pixels } = bitmap;
  eachPixel(bitmap, box, (at) => {
    pixels[at] = (pixels[at]! * red) / 255;
    pixels[at + 1] = (pixels[at + 1]! * green) / 255;
    pixels[at + 2] = (pixels[at + 2]! * blue) / 255;
  });
}

function eachPixel({ width, height, stride }: Bitmap, box: PixelBox, change: (at: number) => void): void {
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)];
  for (let row = Math.max(0, box.top), end = Math.min(height, box.bottom); row < end; row++) {
    for (let column = left; column < right; column++) change(row * stride + column * PIXEL_BYTES);
  }
}
