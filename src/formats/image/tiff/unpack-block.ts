// Unpacks one plane of a strip or tile to rows of samples, as far as its data go.
import { inflateTo } from '../packing/inflate-into.ts';
import { TIFF_LZW, unpackLzwTo } from '../packing/lzw.ts';
import { unpackBitsTo } from '../packing/pack-bits.ts';
import type { TiffLayout } from './page-layout.ts';

export const COMPRESSION = {
  none: 1,
  fax_runs: 2,
  fax_3: 3,
  fax_4: 4,
  lzw: 5,
  old_jpeg: 6,
  jpeg: 7,
  deflate: 8,
  pack_bits: 32773,
  old_deflate: 32946,
} as const;

const DIFFERENCES = 2;
/** Methods that a predictor goes with; others ignore the tag. */
const PREDICTED: readonly number[] = [COMPRESSION.lzw, COMPRESSION.deflate, COMPRESSION.old_deflate];

type Unpack = (out: Uint8Array, packed: Uint8Array) => number | Promise<number>;

/** Methods that give rows of samples; each fills as much as there is and says how much. */
const METHODS: Readonly<Record<number, Unpack>> = {
  [COMPRESSION.none]: (out, packed) => {
    const there = packed.subarray(0, out.length);
    out.set(there);
    return there.length;
  },
  [COMPRESSION.lzw]: unpackLzw,
  [COMPRESSION.deflate]: inflateTo,
  [COMPRESSION.old_deflate]: inflateTo,
  [COMPRESSION.pack_bits]: unpackBitsTo,
};

export const isRowMethod = (compression: number): boolean => METHODS[compression] !== undefined;

/** Until 1992 codes began at the lowest bit; such data begin with a clearing code that looks like this. */
function unpackLzw(out: Uint8Array, packed: Uint8Array): number {
  const is_old = packed[0] === 0 && ((packed[1] ?? 0) & 1) === 1;
  return unpackLzwTo(out, packed, is_old ? { literal_bits: 8, lowest_first: true, early: false } : TIFF_LZW);
}

/** Fills `out` with rows of `row_bytes`; the number of bytes that the data gave. */
export async function unpackBlock(
  out: Uint8Array,
  packed: Uint8Array,
  row_bytes: number,
  layout: TiffLayout,
  low_first: boolean,
): Promise<number> {
  const data = layout.is_reversed ? reverseBits(packed) : packed;
  const filled = await METHODS[layout.compression]!(out, data);
  if (layout.predictor === DIFFERENCES && layout.bits >= 8 && PREDICTED.includes(layout.compression)) {
    const step = layout.is_planar ? 1 : layout.samples;
    for (let at = 0; at < out.length; at += row_bytes)
      addUp(out.subarray(at, at + row_bytes), step, layout.bits, low_first);
  }
  return filled;
}

/** Each sample is stored as its difference from that of the pixel before (TIFF 6.0, section 14). */
function addUp(row: Uint8Array, step: number, bits: number, low_first: boolean): void {
  if (bits === 8) {
    for (let i = step; i < row.length; i++) row[i]! += row[i - step]!;
    return;
  }
  const [high, low] = low_first ? [1, 0] : [0, 1];
  for (let i = 2 * step; i + 1 < row.length; i += 2) {
    const before = (row[i - 2 * step + high]! << 8) | row[i - 2 * step + low]!;
    const sum = before + ((row[i + high]! << 8) | row[i + low]!);
    row[i + high] = sum >> 8;
    row[i + low] = sum;
  }
}

const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let out = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) out |= 0x80 >> bit;
  return out;
});

/** Bytes whose lowest bit comes first, the other way round. */
export const reverseBits = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => REVERSED[byte]!);
