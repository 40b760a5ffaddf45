/** Pixels row by row, four bytes each: red, green, blue, and one that nobody looks at. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Bytes from the beginning of a row to that of the next. */
  readonly stride: number;
  readonly pixels: Uint8Array;
}

export const PIXEL_BYTES = 4;

/** A bitmap as an encoder takes it: with how many pixels make an inch, which viewers and printers go by. */
export interface Drawing {
  readonly bitmap: Bitmap;
  readonly dpi: number;
}

/** True where no pixel has a colour, so that one byte says all of it. */
export function isGrey({ width, height, stride, pixels }: Bitmap): boolean {
  for (let row = 0; row < height; row++) {
    const start = row * stride;
    for (let at = start, end = start + width * PIXEL_BYTES; at < end; at += PIXEL_BYTES) {
      const red = pixels[at]!;
      if (red !== pixels[at + 1] || red !== pixels[at + 2]) return false;
    }
  }
  return true;
}
