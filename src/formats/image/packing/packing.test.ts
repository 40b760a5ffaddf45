import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLzw } from '../testing/pack-lzw.ts';
import { inflateTo } from './inflate-into.ts';
import { type LzwDialect, TIFF_LZW, unpackLzwTo } from './lzw.ts';
import { unpackBitsTo } from './pack-bits.ts';

const GIF_LZW: LzwDialect = { literal_bits: 8, lowest_first: true, early: false };
const runs = fc
  .array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 400 })), { maxLength: 60 })
  .map((list) => Uint8Array.from(list.flatMap(([value, count]) => Array<number>(count).fill(value))));

describe('LZW', () => {
  it.each([
    ['TIFF', TIFF_LZW],
    ['GIF', GIF_LZW],
  ])('of %s gives back what was packed', (_, dialect) => {
    fc.assert(
      fc.property(fc.oneof(runs, fc.uint8Array({ maxLength: 9_000 })), (data) => {
        const out = new Uint8Array(data.length);
        expect(unpackLzwTo(out, packLzw(data, dialect), dialect)).toBe(data.length);
        expect(Buffer.from(out).equals(data)).toBe(true);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('of any bytes ends, and fills no more than there is room for', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(2_000), (packed, room) => {
        expect(unpackLzwTo(new Uint8Array(room), packed, TIFF_LZW)).toBeLessThanOrEqual(room);
      }),
      { seed: 2 },
    );
  });
});

describe('runs of bytes', () => {
  it('are spread, literal bytes taken, and no operation passed over', () => {
    const out = new Uint8Array(8);
    expect(unpackBitsTo(out, Uint8Array.of(0x80, 254, 7, 1, 1, 2, 255, 9))).toBe(7);
    expect([...out]).toEqual([7, 7, 7, 1, 2, 9, 9, 0]);
  });

  it('that are longer than the room are cut', () => {
    const out = new Uint8Array(2);
    expect(unpackBitsTo(out, Uint8Array.of(129, 7, 129, 8))).toBe(2);
    expect([...out]).toEqual([7, 7]);
  });
});

describe('Deflate', () => {
  const data = Uint8Array.from({ length: 200_000 }, (_, i) => (i * i * 31) % 251);

  it('stops where there is room for no more', async () => {
    const out = new Uint8Array(1000);
    expect(await inflateTo(out, deflateSync(data))).toBe(1000);
    expect(Buffer.from(out).equals(data.subarray(0, 1000))).toBe(true);
  });

  it('that is damaged gives what lies before', async () => {
    const packed = deflateSync(data);
    const middle = packed.length >> 1;
    const out = new Uint8Array(data.length);
    packed.fill(0xff, middle);
    const filled = await inflateTo(out, packed);
    expect(filled).toBeGreaterThan(data.length / 4);
    expect(filled).toBeLessThan(data.length);
    const cut = await inflateTo(out, deflateSync(data).subarray(0, middle));
    expect(cut).toBeGreaterThan(data.length / 4);
    expect(Buffer.from(out.subarray(0, cut)).equals(data.subarray(0, cut))).toBe(true);
  });
});
