import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../src/errors.ts';
import { image } from '../../src/formats/image/index.ts';
import { clearWebp, losslessWebp, PICTURES, TIFF_PAGE } from '../../src/formats/image/testing/samples.ts';
import { writeBmp } from '../../src/formats/image/testing/write-bmp.ts';
import { writeGif } from '../../src/formats/image/testing/write-gif.ts';
import { chunk, writePng } from '../../src/formats/image/testing/write-png.ts';
import { writeTiff } from '../../src/formats/image/testing/write-tiff.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import type { ReadLimits } from '../../src/formats/reader.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { mutate, mutations } from './mutations.ts';
import { findPageFaults } from './sound-pages.ts';

/** Pixels that mutants may claim are few, so that there can be many mutants. */
const SMALL: Partial<ReadLimits> = { max_unpacked_bytes: 2 ** 22 };
/** What tells the kind stays, and for two mutants in three the header too, so that the damage reaches the decoder. */
const KEPT_BYTES = 12;
const HEADERS: Readonly<Record<string, number>> = { png: 41, bmp: 62, jpg: 180, tif: 40, gif: 44 };
const PROBLEMS = ['corrupt_file', 'limit_exceeded'];

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Promise<Collected | string> {
  try {
    return await readBytes((source, context) => image.read(source, context), bytes, { limits });
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

const KINDS = { ...PICTURES, lossless: losslessWebp, clear: clearWebp };

describe.each(Object.entries(KINDS))('a damaged picture of the kind %s', (kind, write) => {
  it('ends in a sound document or a problem of the catalogue', async () => {
    // A copy that is no Buffer: slices of those are the same bytes.
    const whole = new Uint8Array(write());
    let documents = 0;
    for (const [kept, runs] of [
      [KEPT_BYTES, 100],
      [HEADERS[kind] ?? 34, 200],
    ] as const) {
      await fc.assert(
        fc.asyncProperty(mutations, async (list) => {
          const file = Buffer.concat([whole.subarray(0, kept), mutate(whole.subarray(kept), list)]);
          const outcome = await outcomeOf(file, SMALL);
          if (typeof outcome === 'string') expect(PROBLEMS).toContain(outcome);
          else {
            documents++;
            expect(findPageFaults(outcome)).toEqual([]);
          }
        }),
        fuzzBounds(runs),
      );
    }
    expect(documents).toBeGreaterThan(20);
  });
});

/** Widths and heights that files that mean harm claim. */
const CLAIMS = [
  [0, 0],
  [1, 0xffff],
  [0xffff, 1],
  [0xffff, 0xffff],
  [0x3fff, 0x3fff],
  [0x7fff, 0x1000],
] as const;
const LARGE_CLAIMS = [
  [0x7fffffff, 1],
  [0x7fffffff, 0x7fffffff],
] as const;

/** The file with other numbers at two places. */
function claiming(
  file: Uint8Array,
  at: readonly [number, number],
  values: readonly [number, number],
  write: 'writeUInt32BE' | 'writeUInt16BE' | 'writeUInt16LE' | 'writeInt32LE',
): Uint8Array {
  const changed = Buffer.from(file);
  for (const i of [0, 1] as const) changed[write](values[i], at[i]);
  return changed;
}

const frameOf = (jpeg: Uint8Array): number => Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));
const tiffOf = (tags: Record<number, readonly number[]>, ...blocks: readonly Uint8Array[]): Uint8Array =>
  writeTiff([{ tags: { ...TIFF_PAGE.tags, ...tags }, blocks: blocks.length > 0 ? blocks : TIFF_PAGE.blocks }]);
const zeros = deflateSync(new Uint8Array(2 ** 24));
const { png, jpg, webp, gif, bmp } = PICTURES as Readonly<Record<string, () => Uint8Array>>;

const BOMBS: Readonly<Record<string, readonly Uint8Array[]>> = {
  png: [
    ...[...CLAIMS, ...LARGE_CLAIMS].map((values) => claiming(png!(), [16, 20], values, 'writeUInt32BE')),
    writePng({ width: 4, height: 4, rows: new Uint8Array(2 ** 24), level: 9 }),
    writePng({ width: 14_000, height: 14_000, rows: new Uint8Array(9) }),
    Buffer.concat([png!().subarray(0, 33), ...Array.from({ length: 20_000 }, () => chunk('IDAT', new Uint8Array(0)))]),
    Buffer.concat([png!().subarray(0, 33), Buffer.from('ffffffff49444154', 'hex'), zeros]),
  ],
  jpg: [
    ...CLAIMS.map((values) => claiming(jpg!(), [frameOf(jpg!()) + 7, frameOf(jpg!()) + 5], values, 'writeUInt16BE')),
    Buffer.concat([jpg!().subarray(0, 2), ...Array.from({ length: 20_000 }, () => Buffer.from('ffe00002', 'hex'))]),
    Buffer.concat([jpg!().subarray(0, frameOf(jpg!()) + 19), new Uint8Array(2 ** 20).fill(0xff)]),
    Buffer.concat([jpg!().subarray(0, -2), new Uint8Array(2 ** 20)]),
    Buffer.concat([jpg!(), jpg!()]),
    Buffer.concat([
      jpg!().subarray(0, frameOf(jpg!())),
      ...Array.from({ length: 200 }, () => jpg!().subarray(frameOf(jpg!()), -2)),
    ]),
    jpg!().map((byte, i) => (i > frameOf(jpg!()) + 10 && i < frameOf(jpg!()) + 19 ? 0x44 : byte)),
  ],
  tif: [
    ...[...CLAIMS, ...LARGE_CLAIMS].map(([width, height]) => tiffOf({ 256: [width], 257: [height], 278: [height] })),
    tiffOf({ 256: [14_000], 257: [14_000], 278: [14_000], 258: [8], 259: [8] }, zeros),
    tiffOf({ 256: [60_000], 257: [3_000], 278: [1], 259: [4] }),
    tiffOf({ 277: [65_535], 258: [8], 278: [60] }),
    tiffOf({ 322: [0x7fffffff], 323: [0x7fffffff], 324: [8], 325: [8] }),
    tiffOf({
      322: [1],
      323: [1],
      324: Array.from({ length: 5_760 }, () => 8),
      325: Array.from({ length: 5_760 }, () => 1),
      259: [4],
    }),
    writeTiff(Array.from({ length: 1_100 }, () => ({ ...TIFF_PAGE, blocks: [new Uint8Array(1)] }))),
    tiffOf({ 273: [0xffffffff], 279: [0xffffffff] }),
    tiffOf({ 530: [0, 0], 262: [6], 258: [8, 8, 8], 277: [3] }),
  ],
  webp: [
    ...CLAIMS.map((values) => claiming(webp!(), [26, 28], values, 'writeUInt16LE')),
    ...CLAIMS.slice(1, 5).map(([width, height]) =>
      claiming(losslessWebp(), [21, 23], [width, height], 'writeUInt16LE'),
    ),
    webp!().map((byte, i) => (i > 29 ? 0xff : byte)),
    losslessWebp().map((byte, i) => (i > 24 ? 0xff : byte)),
    Buffer.concat([losslessWebp().subarray(0, 25), new Uint8Array(2 ** 16).map((_, i) => (i * 37) % 256)]),
    clearWebp().map((byte, i) => (i > 38 && i < 90 ? 0xaa : byte)),
  ],
  gif: [
    ...CLAIMS.map((values) => claiming(gif!(), [6, 8], values, 'writeUInt16LE')),
    writeGif(1, 60_000, [{ width: 60_000, height: 60_000, indices: new Uint8Array(4) }]),
    writeGif(8_000, 8_000, [{ width: 8_000, height: 8_000, indices: new Uint8Array(9) }]),
    writeGif(
      4,
      4,
      Array.from({ length: 1_100 }, () => ({ width: 4, height: 4, indices: new Uint8Array(16) })),
    ),
    writeGif(
      9_000,
      1_000,
      Array.from({ length: 400 }, () => ({ width: 1, height: 1, indices: new Uint8Array(1) })),
    ),
    writeGif(4, 4, [{ width: 2, height: 2, indices: new Uint8Array(2 ** 20) }]),
    Buffer.concat([gif!().subarray(0, -1), new Uint8Array(2 ** 20).fill(0x21)]),
  ],
  bmp: [
    ...[...CLAIMS, ...LARGE_CLAIMS].map((values) => claiming(bmp!(), [18, 22], values, 'writeInt32LE')),
    claiming(bmp!(), [18, 22], [96, -0x80000000], 'writeInt32LE'),
    writeBmp({ width: 14_000, height: 14_000, bits: 8, packing: 1, data: new Uint8Array(64) }),
    writeBmp({ width: 4, height: 4, bits: 8, packing: 1, data: new Uint8Array(2 ** 20).fill(0xff) }),
    writeBmp({
      width: 4,
      height: 4,
      bits: 32,
      packing: 3,
      masks: [0, 0xffffffff, 1],
      data: new Uint8Array(64).fill(0xff),
    }),
    writeBmp({
      width: 8_000,
      height: 8_000,
      bits: 4,
      packing: 2,
      data: new Uint8Array(2 ** 16).map((_, i) => (i % 2 ? 2 : 0)),
    }),
  ],
};

describe.each(Object.entries(BOMBS))('a bomb of the kind %s', (_, files) => {
  it('is a document or a problem, and in bounds', async () => {
    expect(files.length).toBeGreaterThanOrEqual(12);
    for (const [i, bytes] of files.entries()) {
      const outcome = await outcomeOf(bytes);
      if (typeof outcome === 'string') expect(PROBLEMS, `number ${i}`).toContain(outcome);
      else expect(findPageFaults(outcome)).toEqual([]);
    }
    expect(process.memoryUsage().rss).toBeLessThan(1.5 * 2 ** 30);
  }, 120_000);
});
