import { describe, expect, test } from 'vitest';
import { pdf } from '../../pdf/index.ts';
import { readBytes, sourceOf } from '../../reader.contract.ts';
import type { PageLayer } from '../../reader.ts';
import { drawPicture } from '../draw-picture.ts';
import { gif, HEIGHT, jpeg, png, TIFF_PAGE, WIDTH } from '../testing/samples.ts';
import { writeTiff } from '../testing/write-tiff.ts';
import { searchablePicture } from './searchable-picture.ts';

const layerOf = (text: string, page = 1): PageLayer => ({
  page,
  words: [{ text, bbox: [10, 20, 60, 32], direction: 'right' }],
});

const make = (bytes: Uint8Array, layers: PageLayer[], pages: number[] | null = null) =>
  searchablePicture(sourceOf(bytes), { pages, layers, password: null });

const textsOf = async (bytes: Uint8Array) =>
  (await readBytes(pdf.read, bytes)).pages.map(({ blocks }) => blocks.map(({ text }) => text).join('\n'));

/** Pixels an inch of the samples; that of screens where none is stated. */
const request = (dpi: number) => ({ page: 1, dpi, clip: null, marks: [], encoding: 'png', password: null }) as const;

/** A JPEG whose camera says how it was held. */
function turnedJpeg(orientation: number): Uint8Array {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), writeTiff([{ tags: { 274: [orientation] }, blocks: [] }])]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  return Buffer.concat([jpeg().subarray(0, 2), head, exif, jpeg().subarray(2)]);
}

const pixels = async (draw: typeof drawPicture, bytes: Uint8Array, dpi = 72) =>
  (await draw(sourceOf(bytes), request(dpi))).bytes;
const drawPdf: typeof drawPicture = (source, asked) => pdf.draw!(source, asked);

describe('a picture as a searchable PDF', () => {
  test.each([
    ['PNG', png, 72],
    ['GIF', gif, 96],
    ['TIFF', () => writeTiff([TIFF_PAGE]), 72],
  ])('of a %s shows the same pixels, and has its words', async (_, file, dpi) => {
    const made = await make(file(), [layerOf('Total')]);
    expect(await textsOf(made)).toEqual(['Total']);
    const { width, height } = await drawPdf(sourceOf(made), request(dpi));
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    expect(Buffer.compare(await pixels(drawPdf, made, dpi), await pixels(drawPicture, file(), dpi))).toBe(0);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of a JPEG keeps its bytes and stands upright (orientation %i)',
    async (orientation) => {
      const file = turnedJpeg(orientation);
      const made = await make(file, [layerOf('Total')]);
      expect(Buffer.from(made).includes(Buffer.from(file))).toBe(true);
      expect(Buffer.compare(await pixels(drawPdf, made), await pixels(drawPicture, file))).toBe(0);
    },
  );

  test('has the pages that are asked for, each with its own words', async () => {
    const file = writeTiff([TIFF_PAGE, TIFF_PAGE, TIFF_PAGE]);
    const layers = [layerOf('one'), layerOf('three', 3)];
    expect(await textsOf(await make(file, layers))).toEqual(['one', '', 'three']);
    expect(await textsOf(await make(file, layers, [2, 3]))).toEqual(['', 'three']);
  });
});
