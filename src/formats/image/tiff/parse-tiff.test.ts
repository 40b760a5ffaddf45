import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodePicture } from '../../../bytes/index.ts';
import { TIFF_LZW } from '../packing/lzw.ts';
import { decode, decodeFrame, open, rowsOf } from '../testing/decode.ts';
import { packLzw } from '../testing/pack-lzw.ts';
import { BITS, GREY, TIFF_PAGE } from '../testing/samples.ts';
import { type TiffForm, type TiffPageSource, writeTiff } from '../testing/write-tiff.ts';

const rows = async (page: TiffPageSource, form?: TiffForm): Promise<string[]> =>
  rowsOf((await decode(writeTiff([page], form))).raster);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const tags = (more: Readonly<Record<number, readonly number[]>>) => ({
  256: [2],
  257: [2],
  258: [8],
  259: [1],
  262: [1],
  ...more,
});

/** Each byte by itself, as PackBits may have it. */
const packBits = (data: Uint8Array): Uint8Array => Uint8Array.from([...data].flatMap((byte) => [0, byte]));

describe('a TIFF', () => {
  it.each([
    ['not at all', 1, BITS],
    ['by LZW', 5, packLzw(BITS, TIFF_LZW)],
    ['by Deflate', 8, deflateSync(BITS)],
    ['by the older number of Deflate', 32946, deflateSync(BITS)],
    ['by PackBits', 32773, packBits(BITS)],
  ])('packed %s', async (_, compression, block) => {
    const page = { tags: { ...TIFF_PAGE.tags, 259: [compression] }, blocks: [block] };
    const { raster, fault } = await decode(writeTiff([page]));
    expect(fault).toBeNull();
    expect(Buffer.from(raster.samples).equals(GREY)).toBe(true);
  });

  it.each<TiffForm>([{ order: 'II' }, { order: 'MM' }, { order: 'II', is_big: true }, { order: 'MM', is_big: true }])(
    'of the form %o',
    async (form) => {
      expect(await rows({ tags: tags({ 278: [1] }), blocks: [bytes(1, 2), bytes(3, 4)] }, form)).toEqual([
        '01 02',
        '03 04',
      ]);
    },
  );

  it('in tiles that reach beyond the picture', async () => {
    const tile = (value: number): Uint8Array => new Uint8Array(16 * 16).fill(value);
    const page = {
      tags: { ...tags({ 256: [18], 257: [17], 322: [16], 323: [16] }) },
      blocks: [1, 2, 3, 4].map(tile),
      is_tiled: true,
    };
    const lines = await rows(page);
    expect(lines[0]).toBe([...Array(16).fill('01'), '02', '02'].join(' '));
    expect(lines[16]).toBe([...Array(16).fill('03'), '04', '04'].join(' '));
  });

  it.each([
    ['white as zero', { 262: [0] }, [bytes(0, 1, 2, 255)], ['ff fe', 'fd 00']],
    ['16 bits', { 258: [16] }, [bytes(99, 1, 99, 2, 99, 3, 99, 4)], ['01 02', '03 04']],
    ['4 bits', { 258: [4] }, [bytes(0x0f, 0x3c)], ['00 ff', '33 cc']],
    [
      'a palette',
      { 258: [2], 262: [3], 320: [0, 256, 512, 768, 0, 0, 0, 0, 0, 0, 0, 65535] },
      [bytes(0b00010000, 0b10110000)],
      ['000000 010000', '020000 0300ff'],
    ],
    ['colours', { 256: [1], 258: [8, 8, 8], 262: [2], 277: [3] }, [bytes(1, 2, 3, 4, 5, 6)], ['010203', '040506']],
    [
      'colours in planes',
      { 256: [1], 258: [8, 8, 8], 262: [2], 277: [3], 284: [2] },
      [bytes(1, 4), bytes(2, 5), bytes(3, 6)],
      ['010203', '040506'],
    ],
    [
      'opacity',
      { 256: [1], 258: [8, 8, 8, 8], 262: [2], 277: [4], 338: [2] },
      [bytes(1, 2, 3, 255, 9, 9, 9, 0)],
      ['010203', 'ffffff'],
    ],
    [
      'opacity that is multiplied in',
      { 256: [1], 258: [8, 8], 262: [1], 277: [2], 338: [1] },
      [bytes(10, 255, 0, 0)],
      ['0a', 'ff'],
    ],
    [
      'inks',
      { 256: [1], 258: [8, 8, 8, 8], 262: [5], 277: [4] },
      [bytes(0, 0, 0, 255, 255, 0, 0, 0)],
      ['000000', '00ffff'],
    ],
    [
      'brightness and colour apart',
      { 258: [8, 8, 8], 262: [6], 277: [3], 530: [2, 2] },
      [bytes(0, 255, 128, 64, 128, 128)],
      ['000000 ffffff', '808080 404040'],
    ],
  ])('with %s', async (_, more, blocks, expected) => {
    expect(await rows({ tags: tags(more as Record<number, number[]>), blocks })).toEqual(expected);
  });

  it('adds up differences, of 16 bits too, and only where they are packed', async () => {
    const of = (data: Uint8Array, more: Record<number, number[]>): TiffPageSource => ({
      tags: tags({ 259: [8], 317: [2], ...more }),
      blocks: [deflateSync(data)],
    });
    expect(await rows(of(bytes(1, 1, 250, 10), {}))).toEqual(['01 02', 'fa 04']);
    expect(await rows(of(bytes(255, 1, 1, 1, 0, 5, 0, 1), { 258: [16] }))).toEqual(['01 03', '05 06']);
    expect(await rows({ tags: tags({ 317: [2] }), blocks: [bytes(1, 1, 2, 2)] })).toEqual(['01 01', '02 02']);
  });

  it('of fax, in two dimensions: a black run on each of three lines', async () => {
    // Across: 4 white (1011), 8 black (000101), then as above it (1); the next two lines as above (111).
    const coded = bytes(0b00110110, 0b00101111, 0b11111100, 0b00000001, 0b00000000, 0b00010000);
    const page = (photometric: number): TiffPageSource => ({
      tags: { 256: [16], 257: [3], 258: [1], 259: [4], 262: [photometric] },
      blocks: [coded],
    });
    const line = `${'ff '.repeat(4)}${'00 '.repeat(8)}${'ff '.repeat(4)}`.trim();
    expect(await rows(page(0))).toEqual([line, line, line]);
    expect((await rows(page(1)))[0]!.startsWith('00 00 00 00 ff')).toBe(true);
  });

  it('of fax whose bits come the other way round', async () => {
    const turned = bytes(0b01101100, 0b11110100, 0b00111111, 0b10000000, 0b00000000, 0b00001000);
    const page = { tags: { 256: [16], 257: [3], 258: [1], 259: [4], 262: [0], 266: [2] }, blocks: [turned] };
    expect((await rows(page))[2]!.split(' ').filter((pixel) => pixel === '00').length).toBe(8);
  });

  it('of JPEG, with the tables apart', async () => {
    const pixels = new Int32Array(16 * 16).fill(0x804020);
    const jpeg = encodePicture({ bitmap: { width: 16, height: 16, stride: 16, pixels }, dpi: 72 }, 'jpeg');
    const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));
    const tables = Buffer.concat([jpeg.subarray(0, frame), bytes(0xff, 0xd9)]);
    const block = Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(frame)]);
    const apart = Buffer.from(tables).toString('latin1');
    const page = {
      tags: { 256: [16], 257: [16], 258: [8, 8, 8], 259: [7], 262: [6], 277: [3], 347: apart },
      blocks: [block],
    };
    const whole = { tags: { 256: [16], 257: [16], 258: [8, 8, 8], 259: [7], 262: [6], 277: [3] }, blocks: [jpeg] };
    expect(await rows(whole)).toEqual(rowsOf((await decode(jpeg)).raster));
    expect(Number.parseInt((await rows(whole))[0]!.slice(0, 2), 16)).toBeCloseTo(0x20, -1);
    expect(await rows(page)).toEqual(await rows(whole));
  });

  it('stands as its tag says', async () => {
    const upright = async (orientation: number): Promise<string[]> =>
      rows({ tags: tags({ 274: [orientation] }), blocks: [bytes(1, 2, 3, 4)] });
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(upright))).toEqual([
      ['01 02', '03 04'],
      ['02 01', '04 03'],
      ['04 03', '02 01'],
      ['03 04', '01 02'],
      ['01 03', '02 04'],
      ['03 01', '04 02'],
      ['04 02', '03 01'],
      ['02 04', '01 03'],
    ]);
  });

  it('has as many pages as directories, smaller copies left out', async () => {
    const page = { tags: tags({}), blocks: [bytes(1, 2, 3, 4)] };
    const { frames, diagnostics } = await open(writeTiff([page, { ...page, tags: tags({ 254: [1] }) }, page]));
    expect(frames.length).toBe(2);
    expect(diagnostics).toMatchObject([{ code: 'ignored_part' }]);
  });

  it('whose directories run in a circle has each once', async () => {
    const file = writeTiff([{ tags: tags({}), blocks: [bytes(1, 2, 3, 4)] }]);
    file.set(file.subarray(4, 8), file.length - 4);
    expect((await open(file)).frames.length).toBe(1);
  });

  it('tells what it cannot decode', async () => {
    const of = async (more: Record<number, number[]>) =>
      (await open(writeTiff([{ tags: tags(more), blocks: [bytes(1)] }]))).frames[0]!.decode();
    expect(await of({ 259: [50000] })).toMatchObject({ raster: null, fault: expect.stringContaining('50000') });
    expect(await of({ 262: [8] })).toMatchObject({ raster: null });
    expect(await of({ 258: [32] })).toMatchObject({ raster: null });
  });

  it('with strips missing is read as far as it goes', async () => {
    const { frames } = await open(writeTiff([{ tags: tags({ 278: [1] }), blocks: [bytes(1, 2)] }]));
    const { raster, fault } = await decodeFrame(frames[0]!);
    expect(rowsOf(raster)).toEqual(['01 02', 'ff ff']);
    expect(fault).toContain('missing');
  });
});
