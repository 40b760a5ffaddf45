import { crc32, deflateSync } from 'node:zlib';
import { type Bitmap, type Drawing, isGrey } from './bitmap.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BIT_DEPTH = 8;
const GREY = 0;
const RGB = 2;
const INCHES_A_METRE = 1 / 0.0254;
const UNIT_METRE = 1;
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

/** Each row stands behind the byte that names its filter, which is 0 for none. */
function greyLines({ width, height, stride, pixels }: Bitmap): Uint8Array {
  const lines = new Uint8Array((width + 1) * height);
  let out = 0;
  for (let row = 0; row < height; row++) {
    out++;
    for (let at = row * stride, end = at + width; at < end; at++) lines[out++] = pixels[at]!;
  }
  return lines;
}

function rgbLines({ width, height, stride, pixels }: Bitmap): Uint8Array {
  const lines = new Uint8Array((3 * width + 1) * height);
  let out = 0;
  for (let row = 0; row < height; row++) {
    out++;
    for (let at = row * stride, end = at + width; at < end; at++, out += 3) {
      const pixel = pixels[at]!;
      lines[out] = pixel;
      lines[out + 1] = pixel >> 8;
      lines[out + 2] = pixel >> 16;
    }
  }
  return lines;
}

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
