// Encodes bitmaps as PNG, tuned for mostly white pages.
import { crc32, deflateSync } from 'node:zlib';
import { type Bitmap, type Drawing, isGrey } from './bitmap.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BIT_DEPTH = 8;
const GREY = 0;
const RGB = 2;
const INCHES_A_METRE = 1 / 0.0254;
const UNIT_METRE = 1;
const NO_FILTER = 0;
const WHITE_BYTE = 0xff;
/** With all bits set, as the paper is that a page is drawn on. */
const WHITE = -1;
/** Pixels that are looked at together. */
const STEP = 8;
/** Measured on pages of text: the quickest level that packs well, and no filter packs better than any. */
const LEVEL = 2;

/** Nothing is lost: the pixels come back as they were. PNG (ISO/IEC 15948), one byte a pixel where all is grey. */
export function encodePng({ bitmap, dpi }: Drawing): Uint8Array {
  const grey = isGrey(bitmap);
  const lines = grey ? greyLines(bitmap) : rgbLines(bitmap);
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', header(bitmap, grey ? GREY : RGB)),
    ...chunk('pHYs', density(dpi)),
    ...chunk('IDAT', deflateSync(lines, { level: LEVEL, memLevel: 9 })),
    ...chunk('IEND', new Uint8Array(0)),
  ]);
}

/** White rows, each behind the byte that names its filter, which is 0 for none. Most of a page stays as it is here. */
function whiteLines(rowBytes: number, height: number): Uint8Array {
  const lines = Buffer.allocUnsafe((rowBytes + 1) * height).fill(WHITE_BYTE);
  for (let row = 0; row < height; row++) lines[row * (rowBytes + 1)] = NO_FILTER;
  return lines;
}

function greyLines({ width, height, stride, pixels }: Bitmap): Uint8Array {
  const lines = whiteLines(width, height);
  for (let row = 0; row < height; row++) {
    const [start, end] = [row * stride, row * stride + width];
    const first = row * (width + 1) + 1 - start;
    for (let at = nextInk(pixels, start, end); at < end; at = nextInk(pixels, at, end)) {
      for (const stop = Math.min(at + STEP, end); at < stop; at++) lines[first + at] = pixels[at]!;
    }
  }
  return lines;
}

function rgbLines({ width, height, stride, pixels }: Bitmap): Uint8Array {
  const lines = whiteLines(3 * width, height);
  for (let row = 0; row < height; row++) {
    const [start, end] = [row * stride, row * stride + width];
    const first = row * (3 * width + 1) + 1;
    for (let at = nextInk(pixels, start, end); at < end; at = nextInk(pixels, at, end)) {
      let out = first + 3 * (at - start);
      for (const stop = Math.min(at + STEP, end); at < stop; at++, out += 3) {
        const pixel = pixels[at]!;
        lines[out] = pixel;
        lines[out + 1] = pixel >> 8;
        lines[out + 2] = pixel >> 16;
      }
    }
  }
  return lines;
}

/** Passes over white pixels, eight by eight: where the next eight begin that are not all white, or the end is near. */
function nextInk(pixels: Int32Array, start: number, end: number): number {
  let at = start;
  while (at + STEP <= end && bitsOfAll(pixels, at) === WHITE) at += STEP;
  return at;
}

const bitsOfAll = (pixels: Int32Array, at: number): number =>
  pixels[at]! &
  pixels[at + 1]! &
  pixels[at + 2]! &
  pixels[at + 3]! &
  pixels[at + 4]! &
  pixels[at + 5]! &
  pixels[at + 6]! &
  pixels[at + 7]!;

function header({ width, height }: Bitmap, type: number): Uint8Array {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes[8] = BIT_DEPTH;
  bytes[9] = type;
  return bytes;
}

function density(dpi: number): Uint8Array {
  const bytes = Buffer.alloc(9);
  const pixels = Math.round(dpi * INCHES_A_METRE);
  bytes.writeUInt32BE(pixels, 0);
  bytes.writeUInt32BE(pixels, 4);
  bytes[8] = UNIT_METRE;
  return bytes;
}

function chunk(name: string, data: Uint8Array): Uint8Array[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return [head, data, tail];
}
