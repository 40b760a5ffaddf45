import { describe, expect, it } from 'vitest';
import type { Bitmap } from './bitmap.ts';
import { markPlace } from './mark-place.ts';

const SIDE = 8;
const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];

const blank = (value: number): Bitmap => ({
  width: SIDE,
  height: SIDE,
  stride: SIDE,
  pixels: new Int32Array(SIDE * SIDE).fill(value),
});
const pixel = ({ pixels, stride }: Bitmap, x: number, y: number): number[] => {
  const value = pixels[y * stride + x]!;
  return [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];
};

describe('marking a place', () => {
  it('tints the paper inside and leaves it alone outside', () => {
    const bitmap = blank(0xffffff);
    markPlace(bitmap, { left: 3, top: 3, right: 5, bottom: 5 }, 1);
    const [red, green, blue] = pixel(bitmap, 4, 4);
    expect(red).toBe(255);
    expect(blue).toBeLessThan(green!);
    expect(pixel(bitmap, 1, 4)).toEqual(WHITE);
    expect(pixel(bitmap, 6, 4)).toEqual(WHITE);
  });

  it('leaves black ink black', () => {
    const bitmap = blank(0);
    markPlace(bitmap, { left: 3, top: 3, right: 5, bottom: 5 }, 1);
    expect(pixel(bitmap, 3, 3)).toEqual(BLACK);
  });

  it('draws its line around the place, not over it', () => {
    const bitmap = blank(0xffffff);
    markPlace(bitmap, { left: 3, top: 3, right: 5, bottom: 5 }, 1);
    const line = pixel(bitmap, 2, 2);
    const around = [0, 1, 2, 3].flatMap((i) => [
      pixel(bitmap, 2 + i, 2),
      pixel(bitmap, 2 + i, 5),
      pixel(bitmap, 2, 2 + i),
      pixel(bitmap, 5, 2 + i),
    ]);
    expect(new Set(around.map(String))).toEqual(new Set([String(line)]));
    expect(pixel(bitmap, 3, 3)).not.toEqual(line);
  });

  it('keeps within the picture', () => {
    const bitmap = blank(0xffffff);
    markPlace(bitmap, { left: -5, top: -5, right: 100, bottom: 100 }, 2);
    expect(pixel(bitmap, 0, 0)).toEqual(pixel(bitmap, SIDE - 1, SIDE - 1));
    const outside = blank(0xffffff);
    markPlace(outside, { left: 20, top: 20, right: 30, bottom: 30 }, 2);
    expect([...outside.pixels].every((value) => value === 0xffffff)).toBe(true);
  });
});
