import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../errors.ts';
import { pixelFrame } from './pixel-frame.ts';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from './reader.ts';

const A4 = { width: 595.28, height: 841.89 };
const anySide = fc.double({ min: 0.01, max: 2_000_000, noNaN: true });
const anywhere = fc.double({ min: -1e9, max: 1e9, noNaN: true });

describe('the pixels of a picture', () => {
  it('cover a page of A4 at 600 dpi', () => {
    expect(pixelFrame(A4, { dpi: 600, clip: null })).toMatchObject({ width: 4961, height: 7016 });
  });

  it('are within bounds for any page, dpi and part, or refused', () => {
    fc.assert(
      fc.property(
        anySide,
        anySide,
        fc.integer({ min: 1, max: 600 }),
        fc.option(fc.tuple(anywhere, anywhere, anywhere, anywhere)),
        (width, height, dpi, clip) => {
          try {
            const frame = pixelFrame({ width, height }, { dpi, clip });
            expect(frame.width).toBeGreaterThan(0);
            expect(frame.height).toBeGreaterThan(0);
            expect(frame.width * frame.height).toBeLessThanOrEqual(MAX_PICTURE_PIXELS);
            expect(Math.max(frame.width, frame.height)).toBeLessThanOrEqual(MAX_PICTURE_SIDE);
          } catch (error) {
            expect(error).toBeInstanceOf(FolioError);
            expect(error).toMatchObject({ code: 'limit_exceeded' });
          }
        },
      ),
    );
  });

  it('of a box inside the part lie inside the picture', () => {
    const { toPixels, width, height } = pixelFrame(A4, { dpi: 150, clip: [100, 100, 300, 200] });
    const { left, top, right, bottom } = toPixels([120.3, 110.7, 280.1, 190.2]);
    expect([left, top].every((edge) => edge > 0)).toBe(true);
    expect(right).toBeLessThan(width);
    expect(bottom).toBeLessThan(height);
    expect(right - left).toBeGreaterThanOrEqual(((280.1 - 120.3) * 150) / 72);
  });
});
