import { describe, expect, it } from 'vitest';
import type { DrawRequest } from '../../reader.ts';
import { readPng } from '../testing/read-png.ts';
import { stream, writePdf } from '../testing/write-pdf.ts';
import { drawPage } from './draw-page.ts';

const WHITE = [255, 255, 255];
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const GREEN = [0, 255, 0];
/** A point is a pixel. */
const PLAIN: DrawRequest = { page: 1, dpi: 72, clip: null, marks: [], encoding: 'png', password: null };

interface TinyPage {
  /** Page operators, such as `1 0 0 rg 10 10 50 20 re f`. */
  readonly content?: string;
  /** Further entries of the page, such as `/Rotate 90`. */
  readonly entries?: string;
  /** Further entries of the catalogue. */
  readonly catalogue?: string;
  /** Objects 5 and on. */
  readonly objects?: readonly string[];
}

/** A page of 200 by 100 points, unless its entries say otherwise. */
const tinyPdf = ({ content = '', entries = '', catalogue = '', objects = [] }: TinyPage): Uint8Array =>
  writePdf({
    objects: {
      1: `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>',
      3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R${entries}>>`,
      4: stream(content),
      ...Object.fromEntries(objects.map((object, i) => [i + 5, object])),
    },
  });

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
});
const draw = (page: TinyPage, request: Partial<DrawRequest> = {}) =>
  drawPage(sourceOf(tinyPdf(page)), { ...PLAIN, ...request });
const pixelsOf = async (page: TinyPage, request: Partial<DrawRequest> = {}) =>
  readPng((await draw(page, request)).bytes);

/** At the lower left in PDF's own coordinates: 10 to 60 from the left, 70 to 90 from the top. */
const RED_BOX = '1 0 0 rg 10 10 50 20 re f';

describe('a page that is drawn', () => {
  it('has the pixels that its size and the dpi make', async () => {
    expect(await draw({})).toMatchObject({ width: 200, height: 100 });
    expect(await draw({}, { dpi: 150 })).toMatchObject({ width: 417, height: 208 });
  });

  it('shows what stands on it, upright', async () => {
    const pixels = await pixelsOf({ content: RED_BOX });
    expect(pixels.at(30, 80)).toEqual(RED);
    expect(pixels.at(30, 20)).toEqual(WHITE);
  });

  it('is turned and cropped as the file says', async () => {
    const turned = await pixelsOf({ content: RED_BOX, entries: '/Rotate 90' });
    expect([turned.width, turned.height]).toEqual([100, 200]);
    expect(turned.at(20, 30)).toEqual(RED);
    const cropped = await pixelsOf({ content: RED_BOX, entries: '/CropBox[50 0 150 100]' });
    expect([cropped.width, cropped.height]).toEqual([100, 100]);
    expect(cropped.at(5, 80)).toEqual(RED);
    expect(cropped.at(15, 80)).toEqual(WHITE);
  });

  it('shows its annotations', async () => {
    const pixels = await pixelsOf({
      entries: '/Annots[<</Type/Annot/Subtype/Square/Rect[100 50 150 90]/F 4/AP<</N 5 0 R>>>>]',
      objects: [stream('0 0 1 rg 0 0 50 40 re f', '/Subtype/Form/BBox[0 0 50 40]')],
    });
    expect(pixels.at(120, 30)).toEqual(BLUE);
  });

  it('shows what stands in the fields of its form, in its own colours', async () => {
    const pixels = await pixelsOf({
      catalogue: '/AcroForm<</Fields[5 0 R]>>',
      entries: '/Annots[5 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Widget/FT/Btn/T(send)/Ff 65536/F 4/P 3 0 R/Rect[100 50 150 90]/MK<</BG[1 0 0]>>/AP<</N 6 0 R>>>>',
        stream('1 0 0 rg 0 0 50 40 re f', '/Subtype/Form/BBox[0 0 50 40]'),
      ],
    });
    expect(pixels.at(120, 30)).toEqual(RED);
    expect(pixels.at(90, 30)).toEqual(WHITE);
  });

  it('is the same picture each time', async () => {
    const [first, second] = [await draw({ content: RED_BOX }), await draw({ content: RED_BOX })];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  });
});

describe('a part that is drawn', () => {
  it('is that part alone, at the same scale', async () => {
    const pixels = await pixelsOf({ content: RED_BOX }, { clip: [50, 60, 80, 100], dpi: 144 });
    expect([pixels.width, pixels.height]).toEqual([60, 80]);
    expect(pixels.at(10, 40)).toEqual(RED);
    expect(pixels.at(30, 40)).toEqual(WHITE);
  });

  it('ends where the page ends', async () => {
    expect(await draw({}, { clip: [150, 50, 1000, 1000] })).toMatchObject({ width: 50, height: 50 });
  });

  it('has its places marked', async () => {
    const pixels = await pixelsOf({ content: RED_BOX }, { clip: [100, 0, 200, 100], marks: [[120, 40, 160, 60]] });
    expect(pixels.at(10, 50)).toEqual(WHITE);
    expect(pixels.at(40, 50)).not.toEqual(WHITE);
    expect(pixels.at(19, 50)).not.toEqual(pixels.at(40, 50));
  });
});

describe('a page that cannot be drawn', () => {
  it('is one that is not there', async () => {
    await expect(draw({}, { page: 2 })).rejects.toMatchObject({ code: 'page_not_found' });
  });

  it('is one of a file that is no PDF', async () => {
    const drawing = drawPage(sourceOf(Buffer.from('Dear reader')), PLAIN);
    await expect(drawing).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it('is one with too many pixels, and a part of it can be', async () => {
    const huge = { entries: '/MediaBox[0 0 14400 14400]' };
    await expect(draw(huge, { dpi: 600 })).rejects.toMatchObject({
      code: 'limit_exceeded',
      details: { param: 'dpi', hint: expect.stringContaining('fewer dpi') },
    });
    expect(await draw(huge, { dpi: 600, clip: [0, 0, 72, 36] })).toMatchObject({ width: 600, height: 300 });
  });

  it('leaves the engine fit for the next', async () => {
    for (let i = 0; i < 20; i++) await expect(draw({}, { page: 2 })).rejects.toThrow();
    expect((await pixelsOf({ content: RED_BOX })).at(30, 80)).toEqual(RED);
  });
});

describe('a picture as JPEG', () => {
  /** The JPEG as the one image of a page, decoded by the engine. */
  async function decoded(jpeg: Uint8Array, width: number, height: number, colours: 'Gray' | 'RGB') {
    const image = `/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/Device${colours}`;
    return pixelsOf({
      entries: `/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</I 5 0 R>>>>`,
      content: `${width} 0 0 ${height} 0 0 cm /I Do`,
      objects: [stream(Buffer.from(jpeg).toString('latin1'), `${image}/Filter/DCTDecode`)],
    });
  }
  /** Red, green and blue areas, a slope of grey and thin lines, on sides that no block divides. */
  const COLOURFUL = `${RED_BOX} 0 1 0 rg 70 10 50 20 re f 0 0 1 rg 130 10 50 20 re f`;
  const SLOPE = Array.from({ length: 40 }, (_, i) => `${i / 40} g ${5 * i} 50 5 30 re f`).join(' ');
  const LINES = '0 g 0 40 200 1 re f 20 0 1 100 re f';
  const ODD = '/MediaBox[0 0 197 91]';

  const difference = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

  it.each([
    ['grey', `${SLOPE} ${LINES}`, 'Gray'],
    ['coloured', `${SLOPE} ${LINES} ${COLOURFUL}`, 'RGB'],
  ] as const)('shows nearly the same %s pixels', async (_, content, colours) => {
    const page = { content, entries: ODD };
    const { bytes, width, height } = await draw(page, { encoding: 'jpeg' });
    const [exact, lossy] = [await pixelsOf(page), await decoded(bytes, width, height, colours)];
    expect([lossy.width, lossy.height]).toEqual([197, 91]);
    let sum = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sum += difference(exact.at(x, y), lossy.at(x, y));
    expect(sum / (width * height)).toBeLessThan(6);
  });

  it('keeps the colours of areas', async () => {
    const { bytes, width, height } = await draw({ content: COLOURFUL }, { encoding: 'jpeg' });
    const lossy = await decoded(bytes, width, height, 'RGB');
    for (const [x, colour] of [
      [35, RED],
      [95, GREEN],
      [155, BLUE],
      [190, WHITE],
    ] as const)
      expect(difference(lossy.at(x, 80), colour)).toBeLessThan(8);
  });

  it('has one channel where all is grey, and says its dpi', async () => {
    const { bytes } = await draw({ content: LINES }, { encoding: 'jpeg', dpi: 150 });
    const frame = Buffer.from(bytes).indexOf(Buffer.of(0xff, 0xc0));
    expect(bytes[frame + 9]).toBe(1);
    expect(Buffer.from(bytes).readUInt16BE(14)).toBe(150);
    const coloured = (await draw({ content: RED_BOX }, { encoding: 'jpeg' })).bytes;
    expect(coloured[Buffer.from(coloured).indexOf(Buffer.of(0xff, 0xc0)) + 9]).toBe(3);
  });
});
