// Pixel buffer that the PNG and JPEG encoders take as input, and a test for greyscale.

/** Pixels row by row, a number each: red in the lowest eight bits, then green and blue; nobody looks at the highest. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Pixels from the beginning of a row to that of the next. */
  readonly stride: number;
  readonly pixels: Int32Array;
}

/** A bitmap as an encoder takes it: with how many pixels make an inch, which viewers and printers go by. */
export interface Drawing {
  readonly bitmap: Bitmap;
  readonly dpi: number;
}

export const COLOUR_BITS = 0xffffff;

/** True where no pixel has a colour, so that one byte says all of it. */
export function isGrey({ width, height, stride, pixels }: Bitmap): boolean {
  for (let row = 0; row < height; row++) {
    for (let at = row * stride, end = at + width; at < end; at++) {
      const pixel = pixels[at]!;
      if (((pixel ^ (pixel >> 8)) & 0xffff) !== 0) return false;
    }
  }
  return true;
}
