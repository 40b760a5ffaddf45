import { packLzw } from '../../../src/formats/image/testing/pack-lzw.ts';
import {
  BITS,
  GREY,
  HEIGHT,
  jpeg,
  losslessWebp,
  PICTURES,
  TIFF_PAGE,
  WIDTH,
  webp,
} from '../../../src/formats/image/testing/samples.ts';
import { writeBmp } from '../../../src/formats/image/testing/write-bmp.ts';
import { writeGif } from '../../../src/formats/image/testing/write-gif.ts';
import { density, type PngSource, writePng } from '../../../src/formats/image/testing/write-png.ts';
import { type TiffPageSource, writeTiff } from '../../../src/formats/image/testing/write-tiff.ts';

/** A picture, and why it is there. */
export interface ImageCase {
  readonly extension: string;
  readonly bytes: Uint8Array;
  readonly note: string;
}

const of = (extension: string, bytes: Uint8Array, note: string): ImageCase => ({ extension, bytes, note });

/** Rows of one value, each behind the number of no filter. */
const plainRows = (row_bytes: number, height: number, value = 0): Uint8Array =>
  Uint8Array.from({ length: (row_bytes + 1) * height }, (_, i) => (i % (row_bytes + 1) === 0 ? 0 : value));
const png = (source: Partial<PngSource> & Pick<PngSource, 'width' | 'height' | 'rows'>): Uint8Array => writePng(source);
const page = (tags: Record<number, readonly number[] | string>, ...blocks: readonly Uint8Array[]): TiffPageSource => ({
  tags: { ...TIFF_PAGE.tags, ...tags },
  blocks: blocks.length > 0 ? blocks : TIFF_PAGE.blocks,
});
const exif = (tags: Record<number, readonly number[] | string>): Uint8Array => writeTiff([{ tags, blocks: [] }]);
const withExif = (tags: Record<number, readonly number[] | string>): Uint8Array => {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), exif(tags)]);
  const head = Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([jpeg().subarray(0, 2), head, data, jpeg().subarray(2)]);
};
const tile = (value: number): Uint8Array => new Uint8Array(32 * 32).fill(value);
/** A black run on each of three lines of sixteen pixels, by the code of group 4. */
const FAX = Uint8Array.of(0b00110110, 0b00101111, 0b11111100, 0b00000001, 0b00000000, 0b00010000);
const faxPage = (tags: Record<number, readonly number[]>): TiffPageSource =>
  page({ 256: [16], 257: [3], 259: [4], 262: [0], 278: [3], ...tags }, FAX);
const circle = (): Uint8Array => {
  const file = writeTiff([page({})]);
  file.set(file.subarray(4, 8), file.length - 4);
  return file;
};

export const IMAGE_CASES: Readonly<Record<string, ImageCase>> = {
  'png-of-one-bit': of(
    'png',
    PICTURES['png']!(),
    'Black and white, a bit a pixel, with a density of 72 pixels an inch: points are pixels.',
  ),
  'png-of-16-bits': of(
    'png',
    png({ width: 60, height: 50, depth: 16, rows: plainRows(120, 50, 9), chunks: [density(100)] }),
    'Grey of sixteen bits, of which the higher eight are kept.',
  ),
  'png-with-palette': of(
    'png',
    png({
      width: 100,
      height: 50,
      colour: 3,
      rows: plainRows(100, 50, 1),
      chunks: [['PLTE', Uint8Array.of(1, 2, 3, 4, 5, 6)], density(100)],
    }),
    'Pixels are numbers of colours.',
  ),
  'png-with-opacity': of(
    'png',
    png({ width: 40, height: 40, colour: 6, rows: plainRows(160, 40, 128), chunks: [density(50)] }),
    'What is see-through shows the paper.',
  ),
  'png-turned-by-exif': of(
    'png',
    png({ width: 80, height: 40, rows: plainRows(80, 40), chunks: [density(72), ['eXIf', exif({ 274: [6] })]] }),
    'The page is as the orientation says: higher than wide.',
  ),
  'png-with-texts': of(
    'png',
    png({
      width: 40,
      height: 40,
      rows: plainRows(40, 40),
      chunks: [density(72), ['tEXt', Buffer.from('Title\0Plan of the yard')], ['tEXt', Buffer.from('Software\0Pen 2')]],
    }),
    'Title and program become metadata.',
  ),
  'png-that-is-cut': of(
    'png',
    PICTURES['png']!().slice(0, 400),
    'The picture ends early: it is read as far as it goes, and that is said.',
  ),
  'png-animated': of(
    'png',
    png({ width: 40, height: 40, rows: plainRows(40, 40), chunks: [density(72), ['acTL', new Uint8Array(8)]] }),
    'Of an animation the first frame is read, and that is said.',
  ),
  'small-without-density': of(
    'png',
    png({ width: 96, height: 48, depth: 1, rows: plainRows(12, 48) }),
    'No density is stated: an inch by half an inch, as on a screen.',
  ),
  'poster-of-a-screen': of(
    'png',
    png({ width: 4000, height: 4, depth: 1, rows: plainRows(500, 4), chunks: [density(72)] }),
    'The density of a screen would make a page of 55 inches: it is not believed.',
  ),
  'jpeg-of-grey': of('jpg', jpeg(), 'One channel, with a density by JFIF.'),
  'jpeg-turned': of('jpg', withExif({ 274: [6] }), 'A camera was held upright: the page is turned.'),
  'jpeg-of-a-camera': of(
    'jpg',
    withExif({ 274: [1], 305: 'Camera 3', 306: '2024:03:01 10:20:30', 315: 'Ada Moor' }),
    'What the camera says becomes metadata.',
  ),
  'jpeg-that-is-cut': of(
    'jpg',
    jpeg().slice(0, jpeg().length - 40),
    'The picture ends early: it is read as far as it goes, and that is said.',
  ),
  'tiff-of-two-pages': of('tif', PICTURES['tif']!(), 'Each directory is a page.'),
  'tiff-high-byte-first': of('tif', writeTiff([page({})], { order: 'MM' }), 'The other byte order.'),
  'tiff-of-64-bits': of('tif', writeTiff([page({})], { is_big: true }), 'BigTIFF: offsets of eight bytes.'),
  'tiff-by-lzw': of(
    'tif',
    writeTiff([page({ 259: [5] }, packLzw(BITS, { literal_bits: 8, lowest_first: false, early: true }))]),
    'Packed by LZW, as many scanners write it.',
  ),
  'tiff-in-tiles': of(
    'tif',
    writeTiff([
      { ...page({ 256: [40], 257: [40], 258: [8], 322: [32], 323: [32] }, ...[1, 2, 3, 4].map(tile)), is_tiled: true },
    ]),
    'Tiles reach beyond the picture.',
  ),
  'tiff-of-fax': of(
    'tif',
    writeTiff([faxPage({ 282: [204], 283: [98] })]),
    'Fax of group 4 has twice as many pixels across as down: the page is as it was sent.',
  ),
  'tiff-of-inks': of(
    'tif',
    writeTiff([
      page({ 256: [20], 257: [20], 258: [8, 8, 8, 8], 262: [5], 277: [4], 278: [20] }, new Uint8Array(1600).fill(99)),
    ]),
    'Cyan, magenta, yellow and black.',
  ),
  'tiff-turned': of('tif', writeTiff([page({ 274: [8] })]), 'The page is as the orientation says.'),
  'tiff-with-preview': of('tif', writeTiff([page({}), page({ 254: [1] })]), 'A smaller copy of a page is no page.'),
  'tiff-with-a-bad-page': of(
    'tif',
    writeTiff([page({}), page({ 259: [50000] }), page({})]),
    'A page packed by a method that is not known is empty, and the others are read.',
  ),
  'tiff-in-a-circle': of('tif', circle(), 'The last directory names the first as the next: it is read once.'),
  'tiff-by-centimetres': of(
    'tif',
    writeTiff([page({ 282: [40], 283: [40], 296: [3] })]),
    'The density is stated in pixels a centimetre, not an inch.',
  ),
  'gif-of-one-frame': of('gif', PICTURES['gif']!(), 'GIF states no density.'),
  'gif-of-frames': of(
    'gif',
    writeGif(WIDTH, HEIGHT, [
      { width: WIDTH, height: HEIGHT, indices: GREY.map((value) => (value ? 0 : 1)) },
      { left: 5, top: 5, width: 2, height: 2, indices: Uint8Array.of(2, 2, 3, 3) },
    ]),
    'Each frame is a page, painted over those before it.',
  ),
  'bmp-of-one-bit': of('bmp', PICTURES['bmp']!(), 'From the top down, with pixels a metre.'),
  'bmp-of-24-bits': of(
    'bmp',
    writeBmp({ width: 20, height: 20, bits: 24, data: new Uint8Array(1200).fill(7) }),
    'From the bottom up, without a density.',
  ),
  'webp-with-loss': of('webp', webp(), 'As libwebp writes it.'),
  'webp-without-loss': of('webp', losslessWebp(), 'As libwebp writes it.'),
};
