import { describe, expect, it } from 'vitest';
import { decode, open, rowsOf } from '../testing/decode.ts';
import { type BmpSource, writeBmp } from '../testing/write-bmp.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const rows = async (source: BmpSource): Promise<string[]> => rowsOf((await decode(writeBmp(source))).raster);
const COLOURS = [0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0];

describe('a bitmap', () => {
  it('begins at the bottom, unless its height is negative', async () => {
    const data = bytes(1, 1, 1, 0, 2, 2, 2, 0);
    expect(await rows({ width: 1, height: 2, bits: 24, data })).toEqual(['020202', '010101']);
    expect(await rows({ width: 1, height: -2, bits: 24, data })).toEqual(['010101', '020202']);
  });

  it.each([
    ['4 bits', { bits: 4, palette: [...COLOURS, ...Array(48).fill(0)], data: bytes(0x12, 0x30, 0, 0) }],
    ['8 bits', { bits: 8, palette: [...COLOURS, ...Array(1008).fill(0)], data: bytes(1, 2, 3, 0) }],
    [
      'runs of 8 bits',
      { bits: 8, packing: 1, palette: [...COLOURS, ...Array(1008).fill(0)], data: bytes(0, 3, 1, 2, 3, 0, 0, 1) },
    ],
    [
      'runs of 4 bits',
      { bits: 4, packing: 2, palette: [...COLOURS, ...Array(48).fill(0)], data: bytes(2, 0x12, 1, 0x30, 0, 1) },
    ],
    ['16 bits', { bits: 16, data: bytes(0, 0x7c, 0xe0, 0x03, 0x1f, 0, 0, 0) }],
    [
      '16 bits by masks',
      { bits: 16, packing: 3, masks: [0xf800, 0x7e0, 0x1f], data: bytes(0, 0xf8, 0xe0, 0x07, 0x1f, 0, 0, 0) },
    ],
    ['32 bits', { bits: 32, data: bytes(0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0) }],
  ])('of %s', async (_, source) => {
    expect(await rows({ width: 3, height: 1, ...source })).toEqual(['ff0000 00ff00 0000ff']);
  });

  it('moves and ends lines within runs', async () => {
    const palette = [...COLOURS, ...Array(1008).fill(0)];
    const data = bytes(1, 1, 0, 0, 0, 2, 1, 0, 1, 2, 0, 1);
    expect(await rows({ width: 2, height: 2, bits: 8, packing: 1, palette, data })).toEqual([
      '000000 00ff00',
      'ff0000 000000',
    ]);
  });

  it('states its density', async () => {
    const { frames } = await open(writeBmp({ width: 1, height: 1, bits: 24, data: bytes(0, 0, 0, 0), dpi: 150 }));
    expect(frames[0]!.density).toEqual({ x: 150, y: 150 });
  });

  it('that is cut is read as far as it goes', async () => {
    const { raster, fault } = await decode(writeBmp({ width: 1, height: 2, bits: 24, data: bytes(1, 1, 1, 0, 2) }));
    expect(rowsOf(raster)).toEqual(['ffffff', '010101']);
    expect(fault).toContain('ends within');
  });
});
