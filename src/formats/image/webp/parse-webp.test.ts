import { describe, expect, it } from 'vitest';
import { decode, open } from '../testing/decode.ts';
import { clearWebp, GREY, HEIGHT, losslessWebp, WIDTH, webp } from '../testing/samples.ts';

/** The mean of how far the green of pixels is off. */
const off = (samples: Uint8Array, expected: (i: number) => number): number => {
  let sum = 0;
  for (let i = 0; i < GREY.length; i++) sum += Math.abs(samples[3 * i + 1]! - expected(i));
  return sum / GREY.length;
};

describe('a WebP', () => {
  it('without loss is what was written', async () => {
    const { raster, fault } = await decode(losslessWebp());
    expect(fault).toBeNull();
    expect(off(raster.samples, (i) => GREY[i]!)).toBe(0);
  });

  it('with loss is near to it', async () => {
    const { raster, fault } = await decode(webp());
    expect(fault).toBeNull();
    expect([raster.width, raster.height]).toEqual([WIDTH, HEIGHT]);
    expect(off(raster.samples, (i) => GREY[i]!)).toBeLessThan(6);
  });

  it('with opacity is laid on paper', async () => {
    const { raster } = await decode(clearWebp());
    const alpha = (i: number): number => (255 * Math.floor(i / WIDTH)) / HEIGHT;
    expect(off(raster.samples, (i) => 255 - ((255 - GREY[i]!) * alpha(i)) / 255)).toBeLessThan(8);
  });

  it('that is animated gives its first frame, and says so', async () => {
    const still = losslessWebp();
    const chunk = still.subarray(12);
    const size = (value: number): Buffer => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(value);
      return bytes;
    };
    const frame = Buffer.concat([Buffer.from('ANMF'), size(16 + chunk.length), Buffer.alloc(16), chunk]);
    const extended = Buffer.concat([Buffer.from('VP8X'), size(10), Buffer.alloc(10)]);
    const file = Buffer.concat([still.subarray(0, 12), extended, frame, frame]);
    expect((await open(file)).diagnostics).toMatchObject([{ code: 'ignored_part' }]);
    expect((await decode(file)).raster.samples).toEqual((await decode(still)).raster.samples);
  });

  it('that is cut is read as far as it goes', async () => {
    expect((await decode(webp().subarray(0, 90))).fault).toContain('damaged');
  });
});
