import { describe, expect, test } from 'vitest';
import { drawPage, toPdf } from '../../src/draw/index.ts';
import { parsePng } from '../../src/formats/image/png/parse-png.ts';
import { plainPng } from '../../src/formats/image/testing/plain-png.ts';
import { PICTURES } from '../../src/formats/image/testing/samples.ts';
import { writePng } from '../../src/formats/image/testing/write-png.ts';
import { loadPictureLoader } from '../../src/formats/index.ts';
import { drawPage as drawPdf } from '../../src/formats/pdf/picture/draw-page.ts';
import { sourceOf } from '../../src/formats/reader.contract.ts';
import type { Box, ShownPicture } from '../../src/model/index.ts';
import { buildView } from '../support/build-view.ts';

const SIZE = { width: 100, height: 60 };

/** The page as pixels, a point each: the colour at a place. */
async function pixelsOf(bytes: Uint8Array, picture: ShownPicture, bbox: Box = [20, 10, 60, 30]) {
  const figures = [{ id: 'p1.f1', bbox, alt: null, caption: null, picture }];
  const { view } = await buildView({ format: 'pptx', pages: [{ ...SIZE, figures }], pictures: [bytes] });
  const pdf = toPdf(await drawPage(view, 1, null, await loadPictureLoader('pdf')));
  const request = { page: 1, dpi: 72, clip: null, marks: [], encoding: 'png', password: null } as const;
  const { bytes: png } = await drawPdf(sourceOf(pdf), request);
  const { raster } = await parsePng(png, 1e6).frames[0]!.decode();
  return (x: number, y: number): string => {
    const at = (y * SIZE.width + x) * raster!.channels;
    const [red, green = red, blue = red] = raster!.samples.subarray(at, at + raster!.channels);
    return Buffer.from([red!, green!, blue!]).toString('hex');
  };
}

/** Its left half red, its right half blue. */
const halves = (): Uint8Array => {
  const row = [0, ...[0, 1, 2, 3].flatMap(() => [255, 0, 0]), ...[0, 1, 2, 3].flatMap(() => [0, 0, 255])];
  return writePng({ width: 8, height: 4, colour: 2, rows: Uint8Array.from([0, 1, 2, 3].flatMap(() => row)) });
};

describe('a picture on a page as pixels', () => {
  test('is where its figure is, and nowhere else', async () => {
    const at = await pixelsOf(plainPng('ff0000'), { number: 1 });
    expect([at(22, 12), at(57, 27), at(15, 20), at(40, 35)]).toEqual(['ff0000', 'ff0000', 'ffffff', 'ffffff']);
  });

  test('is cut', async () => {
    const at = await pixelsOf(halves(), { number: 1, crop: [0.5, 0, 0, 0] });
    expect([at(25, 20), at(55, 20)]).toEqual(['0000ff', '0000ff']);
  });

  test('is turned clockwise about its middle', async () => {
    const at = await pixelsOf(halves(), { number: 1, frame: [20, 10, 60, 30], rotation: 90 }, [30, 0, 50, 40]);
    expect([at(40, 5), at(40, 35)]).toEqual(['ff0000', '0000ff']);
  });

  test.each(Object.keys(PICTURES))('is loaded for both kinds of page: %s', async (kind) => {
    const bytes = PICTURES[kind]!();
    const seen = { width: 2, height: 2 };
    const svg = await (await loadPictureLoader('svg'))(bytes, seen);
    expect(svg?.media_type).toMatch(/^image\/(?:png|jpeg|gif)$/);
    expect((await (await loadPictureLoader('pdf'))(bytes, seen))?.entries).toContain('/ColorSpace');
  });

  test('that is large is given as fine as it is seen', async () => {
    const large = plainPng('00aa00', 3000, 2000);
    const loaded = await (await loadPictureLoader('svg'))(large, { width: 300, height: 150 });
    expect([loaded?.width, loaded?.height, loaded?.media_type]).toEqual([300, 200, 'image/png']);
    expect(loaded!.data.length).toBeLessThan(20_000);
  });

  test('that is none, or claims too many pixels, is not loaded', async () => {
    const load = await loadPictureLoader('svg');
    expect(await load(Buffer.from('no picture'), SIZE)).toBe(null);
    const bomb = plainPng('000000');
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(16, 100_000);
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(20, 100_000);
    expect(await load(bomb, SIZE)).toBe(null);
  });
});
