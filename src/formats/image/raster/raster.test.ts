import { describe, expect, it } from 'vitest';
import { rowsOf } from '../testing/decode.ts';
import { checkSize, type Raster } from './raster.ts';
import { scaleRaster } from './scale-raster.ts';
import { toGrey, toSquarePixels } from './to-grey.ts';

const grey = (width: number, height: number, ...samples: number[]): Raster => ({
  width,
  height,
  channels: 1,
  samples: Uint8Array.from(samples),
});
const whole = (width: number, height: number) => ({ left: 0, top: 0, width, height });

describe('a raster that is drawn at another size', () => {
  it('is the same at its own', () => {
    const raster = grey(3, 2, 1, 2, 3, 4, 5, 6);
    expect(scaleRaster(raster, whole(3, 2), { width: 3, height: 2 }).samples).toEqual(raster.samples);
  });

  it('is the average of what a pixel covers, parts of pixels too', () => {
    expect(rowsOf(scaleRaster(grey(2, 2, 0, 100, 100, 200), whole(1, 1), { width: 1, height: 1 }))).toEqual(['64']);
    expect([...scaleRaster(grey(3, 1, 0, 90, 180), whole(2, 1), { width: 2, height: 1 }).samples]).toEqual([30, 150]);
  });

  it('is spread where it is made larger, and cut where a part is asked for', () => {
    expect([...scaleRaster(grey(2, 1, 0, 200), whole(4, 1), { width: 4, height: 1 }).samples]).toEqual([
      0, 0, 200, 200,
    ]);
    expect([
      ...scaleRaster(grey(4, 1, 1, 2, 3, 4), { left: -2, top: 0, width: 4, height: 1 }, { width: 2, height: 1 })
        .samples,
    ]).toEqual([3, 4]);
  });
});

describe('a raster for recognition', () => {
  it('is as bright as its colours are to the eye', () => {
    const raster: Raster = {
      width: 3,
      height: 1,
      channels: 3,
      samples: Uint8Array.of(255, 255, 255, 0, 0, 0, 0, 255, 0),
    };
    expect([...toGrey(raster).samples]).toEqual([255, 0, 149]);
  });

  it('has square pixels, as fax has not', () => {
    const { width, height } = toSquarePixels(grey(2, 2, 0, 0, 255, 255), { x: 204, y: 98 }, 1000);
    expect([width, height]).toEqual([2, 4]);
    expect(toSquarePixels(grey(2, 2, 0, 0, 255, 255), { x: 204, y: 98 }, 5).height).toBe(2);
  });
});

it('a picture beyond the bounds is refused before anything is set aside for it', () => {
  expect(() => checkSize({ width: 1e6, height: 1e6, channels: 1 }, 2 ** 40)).toThrow(/1000000 by 1000000/);
  expect(() => checkSize({ width: 10, height: 10, channels: 3 }, 299)).toThrow();
  expect(() => checkSize({ width: 0, height: 10, channels: 3 }, 299)).toThrow('no pixels');
  expect(() => checkSize({ width: 10, height: 10, channels: 3 }, 300)).not.toThrow();
});
