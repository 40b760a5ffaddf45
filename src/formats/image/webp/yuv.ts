// Turns brightness and two channels of colour at half the resolution into red, green and blue.
import type { Raster } from '../raster/raster.ts';
import type { Plane } from './vp8-predict.ts';

export interface YuvPicture {
  readonly y: Plane;
  readonly u: Plane;
  readonly v: Plane;
}

/** ITU-R BT.601 of limited range, in parts of 2¹⁴, and what takes the middle of the channels away. */
const [Y, V_RED, U_GREEN, V_GREEN, U_BLUE] = [19_077, 26_149, 6_419, 13_320, 33_050];
const [RED, GREEN, BLUE] = [-14_234, 8_708, -17_685];

export function toRgb({ y, u, v }: YuvPicture, width: number, height: number): Raster {
  const samples = new Uint8ClampedArray(3 * width * height);
  const last = (height + 1) >> 1;
  const right = (width + 1) >> 1;
  for (let row = 0, to = 0; row < height; row++) {
    const y_at = y.start + row * y.stride;
    const near = u.start + (row >> 1) * u.stride;
    const other = Math.max(0, Math.min(last - 1, (row >> 1) + (row & 1 ? 1 : -1)));
    const far = u.start + other * u.stride;
    for (let x = 0; x < width; x++, to += 3) {
      const side = Math.max(0, Math.min(right - 1, (x >> 1) + (x & 1 ? 1 : -1)));
      const blue = blended(u.pixels, near, far, x >> 1, side);
      const red = blended(v.pixels, near, far, x >> 1, side);
      const bright = (y.pixels[y_at + x]! * Y) >> 8;
      samples[to] = (bright + ((red * V_RED) >> 8) + RED) >> 6;
      samples[to + 1] = (bright - ((blue * U_GREEN) >> 8) - ((red * V_GREEN) >> 8) + GREEN) >> 6;
      samples[to + 2] = (bright + ((blue * U_BLUE) >> 8) + BLUE) >> 6;
    }
  }
  return { width, height, channels: 3, samples: new Uint8Array(samples.buffer) };
}

/** Colour between pixels: nine parts of the nearest, three of each neighbour, one of that across. */
const blended = (pixels: Uint8ClampedArray, near: number, far: number, x: number, side: number): number =>
  (9 * pixels[near + x]! + 3 * pixels[near + side]! + 3 * pixels[far + x]! + pixels[far + side]! + 8) >> 4;
