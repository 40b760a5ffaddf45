import { describe, expect, it } from 'vitest';
import { decode, open, rowsOf } from '../testing/decode.ts';
import { density, type PngSource, writePng } from '../testing/write-png.ts';
import { writeTiff } from '../testing/write-tiff.ts';

const rows = async (source: PngSource): Promise<string[]> => rowsOf((await decode(writePng(source))).raster);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('a PNG', () => {
  it.each([
    [1, bytes(0, 0b01000000), ['00 ff']],
    [2, bytes(0, 0b01110000), ['55 ff']],
    [4, bytes(0, 0x3c), ['33 cc']],
    [8, bytes(0, 7, 200), ['07 c8']],
    [16, bytes(0, 7, 99, 200, 99), ['07 c8']],
  ])('of %i bits gives shades of grey', async (depth, data, expected) => {
    expect(await rows({ width: 2, height: 1, depth, rows: data })).toEqual(expected);
  });

  it('of colours, with and without opacity, is laid on paper', async () => {
    expect(await rows({ width: 1, height: 1, colour: 2, rows: bytes(0, 1, 2, 3) })).toEqual(['010203']);
    expect(await rows({ width: 2, height: 1, colour: 6, rows: bytes(0, 1, 2, 3, 255, 9, 9, 9, 0) })).toEqual([
      '010203 ffffff',
    ]);
    expect(await rows({ width: 2, height: 1, colour: 4, rows: bytes(0, 0, 128, 9, 255) })).toEqual(['7f 09']);
  });

  it('of a palette has its colours, grey ones as grey', async () => {
    const data = bytes(0, 0b0001_1000);
    const coloured = [
      ['PLTE', bytes(255, 0, 0, 0, 255, 0, 0, 0, 255)],
      ['tRNS', bytes(255, 0)],
    ] as const;
    expect(await rows({ width: 3, height: 1, depth: 2, colour: 3, rows: data, chunks: coloured })).toEqual([
      'ff0000 ffffff 0000ff',
    ]);
    const grey = [['PLTE', bytes(1, 1, 1, 2, 2, 2, 3, 3, 3)]] as const;
    expect(await rows({ width: 3, height: 1, depth: 2, colour: 3, rows: data, chunks: grey })).toEqual(['01 02 03']);
  });

  it('may have one colour that stands for none', async () => {
    const chunks = [['tRNS', bytes(0, 7)]] as const;
    expect(await rows({ width: 2, height: 1, rows: bytes(0, 7, 8), chunks })).toEqual(['ff 08']);
  });

  it('is restored from each of the filters', async () => {
    const data = bytes(1, 10, 5, 5, 2, 1, 1, 1, 3, 10, 10, 10, 4, 1, 2, 3);
    expect(await rows({ width: 3, height: 4, rows: data })).toEqual(['0a 0f 14', '0b 10 15', '0f 19 21', '10 1b 24']);
  });

  it('is the same interlaced', async () => {
    const of = (x: number, y: number): number => 10 * y + x;
    const passes = [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ] as const;
    const [width, height] = [5, 9];
    const interlaced: number[] = [];
    for (const [x0, y0, dx, dy] of passes) {
      if (x0 >= width) continue;
      for (let y = y0; y < height; y += dy) {
        interlaced.push(0);
        for (let x = x0; x < width; x += dx) interlaced.push(of(x, y));
      }
    }
    const plain = Array.from({ length: height }, (_, y) => [
      0,
      ...Array.from({ length: width }, (_x, x) => of(x, y)),
    ]).flat();
    expect(await rows({ width, height, is_interlaced: true, rows: bytes(...interlaced) })).toEqual(
      await rows({ width, height, rows: bytes(...plain) }),
    );
  });

  it('states density, orientation, and what it is', async () => {
    const exif = writeTiff([{ tags: { 274: [6] }, blocks: [] }]);
    const chunks = [density(300), ['eXIf', exif], ['tEXt', Buffer.from('Title\0Plan of the yard')]] as const;
    const { frames, about } = await open(writePng({ width: 1, height: 1, rows: bytes(0, 0), chunks }));
    expect(frames[0]).toMatchObject({ density: { x: 300, y: 300 }, orientation: 6 });
    expect(about.title).toBe('Plan of the yard');
  });

  it('that is cut is read as far as it goes, on white paper', async () => {
    const noise = Uint8Array.from({ length: 101 * 100 }, (_, i) => (i % 101 === 0 ? 0 : (i * i * 31) % 251));
    const whole = writePng({ width: 100, height: 100, rows: noise });
    const { raster, fault } = await decode(whole.subarray(0, whole.length / 2));
    expect(fault).toContain('damaged');
    expect(raster.samples[1]).toBe(noise[2]);
    expect(raster.samples.at(-1)).toBe(255);
    expect((await decode(whole)).fault).toBeNull();
  });
});
