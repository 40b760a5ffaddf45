// Undoes the four transforms of lossless WebP (RFC 9649, section 4).
import type { BitReader } from './bit-reader.ts';

export type Transform =
  | { readonly kind: 'predict' | 'cross'; readonly width: number; readonly bits: number; readonly data: Uint32Array }
  | { readonly kind: 'green' }
  | { readonly kind: 'palette'; readonly width: number; readonly bits: number; readonly data: Uint32Array };

type ReadImage = (reader: BitReader, width: number, height: number, is_main: boolean) => Promise<Uint32Array | null>;

const [PREDICT, CROSS, GREEN] = [0, 1, 2];
const BLACK = 0xff000000;

/** Fills `into` in the order of the file; the width of what is stored, which a palette makes smaller. Null where there is no sense in it. */
export async function readTransforms(
  reader: BitReader,
  full_width: number,
  height: number,
  into: Transform[],
  readImage: ReadImage,
): Promise<number | null> {
  let width = full_width;
  const seen = new Set<number>();
  while (reader.read(1)) {
    const kind = reader.read(2);
    if (seen.has(kind)) return null;
    seen.add(kind);
    if (kind === GREEN) into.push({ kind: 'green' });
    else if (kind === PREDICT || kind === CROSS) {
      const bits = reader.read(3) + 2;
      const data = await readImage(reader, Math.ceil(width / 2 ** bits), Math.ceil(height / 2 ** bits), false);
      if (!data) return null;
      into.push({ kind: kind === PREDICT ? 'predict' : 'cross', width, bits, data });
    } else {
      const count = reader.read(8) + 1;
      const data = await readImage(reader, count, 1, false);
      if (!data) return null;
      for (let i = 1; i < count; i++) data[i] = add(data[i]!, data[i - 1]!);
      const bits = count <= 2 ? 3 : count <= 4 ? 2 : count <= 16 ? 1 : 0;
      into.push({ kind: 'palette', width, bits, data });
      width = Math.ceil(width / 2 ** bits);
    }
  }
  return width;
}

export function applyTransform(transform: Transform, pixels: Uint32Array, height: number): Uint32Array {
  if (transform.kind === 'green') addGreen(pixels);
  else if (transform.kind === 'predict')
    addPredictions(pixels, transform.width, height, transform.bits, transform.data);
  else if (transform.kind === 'cross') addColours(pixels, transform.width, height, transform.bits, transform.data);
  else return lookUp(pixels, transform.width, height, transform.bits, transform.data);
  return pixels;
}

/** Byte by byte, each on its own. */
const add = (a: number, b: number): number =>
  ((((a & 0xff00ff00) >>> 0) + ((b & 0xff00ff00) >>> 0)) & 0xff00ff00) | (((a & 0xff00ff) + (b & 0xff00ff)) & 0xff00ff);

function addGreen(pixels: Uint32Array): void {
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    const green = (pixel >>> 8) & 0xff;
    pixels[i] = (pixel & 0xff00ff00) | (((pixel & 0xff00ff) + (green | (green << 16))) & 0xff00ff);
  }
}

function addColours(pixels: Uint32Array, width: number, height: number, bits: number, data: Uint32Array): void {
  const across = Math.ceil(width / 2 ** bits);
  const delta = (factor: number, colour: number): number =>
    ((((factor << 24) >> 24) * ((colour << 24) >> 24)) >> 5) & 0xff;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const factors = data[(y >> bits) * across + (x >> bits)]!;
      const pixel = pixels[at]!;
      const green = (pixel >>> 8) & 0xff;
      const red = (((pixel >>> 16) & 0xff) + delta(factors & 0xff, green)) & 0xff;
      const blue = ((pixel & 0xff) + delta((factors >>> 8) & 0xff, green) + delta((factors >>> 16) & 0xff, red)) & 0xff;
      pixels[at] = (pixel & 0xff00ff00) | (red << 16) | blue;
    }
  }
}

function lookUp(packed: Uint32Array, width: number, height: number, bits: number, palette: Uint32Array): Uint32Array {
  const out = new Uint32Array(width * height);
  const across = Math.ceil(width / 2 ** bits);
  const size = 8 >> bits;
  const mask = (1 << size) - 1;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = (packed[y * across + (x >> bits)]! >>> 8) & 0xff;
      out[to++] = palette[(byte >> (size * (x & ((1 << bits) - 1)))) & mask] ?? 0;
    }
  }
  return out;
}

function addPredictions(px: Uint32Array, width: number, height: number, bits: number, data: Uint32Array): void {
  const across = Math.ceil(width / 2 ** bits);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (at === 0) px[at] = add(px[at]!, BLACK);
      else if (y === 0) px[at] = add(px[at]!, px[at - 1]!);
      else if (x === 0) px[at] = add(px[at]!, px[at - width]!);
      else {
        const mode = (data[(y >> bits) * across + (x >> bits)]! >>> 8) & 0xf;
        px[at] = add(px[at]!, predicted(mode, px[at - 1]!, px[at - width]!, px[at - width + 1]!, px[at - width - 1]!));
      }
    }
  }
}

const average = (a: number, b: number): number => ((a & b) + (((a ^ b) & 0xfefefefe) >>> 1)) >>> 0;

/** The upper right neighbour of the last column is the first pixel of the row itself. */
function predicted(mode: number, left: number, up: number, right: number, corner: number): number {
  switch (mode) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return right;
    case 4:
      return corner;
    case 5:
      return average(average(left, right), up);
    case 6:
      return average(left, corner);
    case 7:
      return average(left, up);
    case 8:
      return average(corner, up);
    case 9:
      return average(up, right);
    case 10:
      return average(average(left, corner), average(up, right));
    case 11:
      return select(left, up, corner);
    case 12:
      return byBytes(left, up, corner, (a, b, c) => a + b - c);
    case 13:
      return byBytes(average(left, up), corner, 0, (a, b) => a + Math.trunc((a - b) / 2));
    default:
      return BLACK;
  }
}

const byteOf = (pixel: number, i: number): number => (pixel >>> (8 * i)) & 0xff;

function select(left: number, up: number, corner: number): number {
  let [by_left, by_up] = [0, 0];
  for (let i = 0; i < 4; i++) {
    by_left += Math.abs(byteOf(up, i) - byteOf(corner, i));
    by_up += Math.abs(byteOf(left, i) - byteOf(corner, i));
  }
  return by_left < by_up ? left : up;
}

function byBytes(a: number, b: number, c: number, of: (a: number, b: number, c: number) => number): number {
  let out = 0;
  for (let i = 0; i < 4; i++)
    out |= Math.max(0, Math.min(0xff, of(byteOf(a, i), byteOf(b, i), byteOf(c, i)))) << (8 * i);
  return out >>> 0;
}
