// Decodes lossless WebP, also called VP8L (RFC 9649, section 3): pixels as numbers, opacity in the highest byte, then red, green, blue.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BitReader, createBitReader } from './bit-reader.ts';
import { NEAR_PLACES } from './lossless-tables.ts';
import { applyTransform, readTransforms, type Transform } from './lossless-transforms.ts';
import { type PrefixCode, readPrefixCode } from './prefix-code.ts';

export interface LosslessPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
  readonly is_whole: boolean;
}

const SIGNATURE = 0x2f;
const HEADER_BYTES = 5;
const LENGTHS = 24;
const LITERALS = 256;
const DISTANCES = 40;
const CACHE_FACTOR = 0x1e35a7bd;
const MOST_CACHE_BITS = 11;
/** Pixels that are decoded before others get a turn. */
const PIXELS_A_TURN = 2 ** 18;
/** Groups of codes; real pictures have some hundreds. */
const MOST_GROUPS = 10_000;

/** Size of a picture; null where these bytes begin none. */
export function losslessSize(data: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (data[0] !== SIGNATURE || data.length < HEADER_BYTES) return null;
  const reader = createBitReader(data.subarray(1));
  return { width: reader.read(14) + 1, height: reader.read(14) + 1 };
}

/** Null where nothing can be decoded. */
export async function decodeLossless(data: Uint8Array): Promise<LosslessPicture | null> {
  const size = losslessSize(data);
  return size && decodeLosslessData(data.subarray(HEADER_BYTES), size.width, size.height);
}

/** The data behind the header, of a picture of a known size: opacities of lossy pictures have no other. */
export async function decodeLosslessData(
  data: Uint8Array,
  width: number,
  height: number,
): Promise<LosslessPicture | null> {
  const reader = createBitReader(data);
  const transforms: Transform[] = [];
  const ended = await readTransforms(reader, width, height, transforms, readImage);
  if (ended === null) return null;
  const decoded = await readImage(reader, ended, height, true);
  if (!decoded) return null;
  let pixels = decoded;
  for (const transform of transforms.reverse()) pixels = applyTransform(transform, pixels, height);
  return { width, height, pixels, is_whole: !reader.isPastEnd() };
}

/** Five codes: green and lengths, red, blue, opacity, distances. */
type Group = readonly [PrefixCode, PrefixCode, PrefixCode, PrefixCode, PrefixCode];

/** Null where the codes make no sense. Only the picture itself has several groups of codes. */
async function readImage(
  reader: BitReader,
  width: number,
  height: number,
  is_main: boolean,
): Promise<Uint32Array | null> {
  const cache_bits = reader.read(1) ? reader.read(4) : 0;
  if (cache_bits > MOST_CACHE_BITS) return null;
  const map = is_main && reader.read(1) ? await readGroupMap(reader, width, height) : ONE_GROUP;
  if (!map) return null;
  const groups: Group[] = [];
  for (let i = 0; i < map.count; i++) {
    const group = readGroup(reader, cache_bits === 0 ? 0 : 1 << cache_bits);
    if (!group || reader.isPastEnd()) return null;
    groups.push(group);
  }
  return readPixels(reader, width, height, { ...map, groups, cache_bits });
}

interface GroupMap {
  readonly bits: number;
  readonly across: number;
  readonly numbers: Uint32Array;
  readonly count: number;
}

const ONE_GROUP: GroupMap = { bits: 14, across: 1, numbers: new Uint32Array(1), count: 1 };

async function readGroupMap(reader: BitReader, width: number, height: number): Promise<GroupMap | null> {
  const bits = reader.read(3) + 2;
  const across = Math.ceil(width / 2 ** bits);
  const pixels = await readImage(reader, across, Math.ceil(height / 2 ** bits), false);
  if (!pixels) return null;
  const numbers = pixels.map((pixel) => (pixel >>> 8) & 0xffff);
  const count = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
  return count > MOST_GROUPS ? null : { bits, across, numbers, count };
}

function readGroup(reader: BitReader, cache: number): Group | null {
  const codes: PrefixCode[] = [];
  for (const alphabet of [LITERALS + LENGTHS + cache, LITERALS, LITERALS, LITERALS, DISTANCES]) {
    const code = readPrefixCode(reader, alphabet);
    if (!code) return null;
    codes.push(code);
  }
  return codes as unknown as Group;
}

interface Codes extends GroupMap {
  readonly groups: readonly Group[];
  readonly cache_bits: number;
}

async function readPixels(reader: BitReader, width: number, height: number, codes: Codes): Promise<Uint32Array> {
  const { bits, across, numbers, groups, cache_bits } = codes;
  const out = new Uint32Array(width * height);
  const cache = new Uint32Array(1 << cache_bits);
  let cached = 0;
  let turn = PIXELS_A_TURN;
  const fillCache = (end: number): void => {
    for (; cache_bits > 0 && cached < end; cached++)
      cache[Math.imul(out[cached]!, CACHE_FACTOR) >>> (32 - cache_bits)] = out[cached]!;
  };
  for (let at = 0; at < out.length && !reader.isPastEnd(); ) {
    if (at >= turn) {
      turn = at + PIXELS_A_TURN;
      await nextTurn();
    }
    const [x, y] = [at % width, Math.floor(at / width)];
    const group = groups[numbers[(y >> bits) * across + (x >> bits)] ?? 0] ?? groups[0]!;
    const green = group[0](reader);
    if (green < LITERALS) {
      const red = group[1](reader);
      const blue = group[2](reader);
      out[at++] = ((group[3](reader) << 24) | (red << 16) | (green << 8) | blue) >>> 0;
    } else if (green < LITERALS + LENGTHS) {
      const length = readExtended(reader, green - LITERALS);
      const distance = toDistance(readExtended(reader, group[4](reader)), width);
      if (distance > at) break;
      for (const end = Math.min(out.length, at + length); at < end; at++) out[at] = out[at - distance]!;
    } else {
      fillCache(at);
      out[at++] = cache[green - LITERALS - LENGTHS]!;
    }
  }
  return out;
}

/** Lengths and distances: small ones by themselves, larger ones with further bits. */
function readExtended(reader: BitReader, symbol: number): number {
  if (symbol < 4) return symbol + 1;
  const bits = (symbol - 2) >> 1;
  return ((2 + (symbol & 1)) << bits) + reader.read(bits) + 1;
}

function toDistance(code: number, width: number): number {
  if (code > NEAR_PLACES.length) return code - NEAR_PLACES.length;
  const place = NEAR_PLACES[code - 1]!;
  return Math.max(1, (place >> 4) * width + 8 - (place & 0xf));
}
