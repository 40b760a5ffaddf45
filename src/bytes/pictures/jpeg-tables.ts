// Standard tables of the JPEG encoder: zigzag order, quantisation steps and Huffman codes.

/** Tables of the JPEG standard (ITU-T T.81, annex K), which every decoder is given along with the picture. */

/** The order in which the 64 coefficients of a block are written: from the average to the finest detail. */
export const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21],
  ...[28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61],
  ...[54, 47, 55, 62, 63],
);

/** Table K.1: how coarsely brightness is written at quality 50, row by row. */
const BRIGHTNESS_STEPS = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29],
  ...[51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121],
  ...[120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
];

/** Table K.2: the same for colour, of which the eye sees less. */
const COLOUR_STEPS = [
  ...[17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99],
  ...new Array<number>(36).fill(99),
];

/** Steps for a quality of 1 to 100, row by row. */
export function stepsOf(kind: 'brightness' | 'colour', quality: number): Uint8Array {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = kind === 'brightness' ? BRIGHTNESS_STEPS : COLOUR_STEPS;
  return Uint8Array.from(steps, (step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))));
}

/** A Huffman table as written in the file: how many codes there are of each length from 1 to 16, and what they mean. */
export interface HuffmanTable {
  readonly counts: readonly number[];
  readonly values: readonly number[];
}

const SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Runs of zeros and sizes that no shorter code was given to: `16 × run + size`, in order. */
const rest = (firstOfRun: readonly number[]): number[] =>
  firstOfRun.flatMap((first, run) => Array.from({ length: 11 - first }, (_, i) => 16 * run + first + i));

export const BRIGHTNESS_DC: HuffmanTable = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  values: SIZES,
};
export const COLOUR_DC: HuffmanTable = { counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], values: SIZES };
export const BRIGHTNESS_AC: HuffmanTable = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  values: [
    ...[0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71],
    ...[0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72],
    0x82,
    ...rest([9, 6, 5, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1]),
  ],
};
export const COLOUR_AC: HuffmanTable = {
  counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
  values: [
    ...[0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61, 0x71, 0x13, 0x22],
    ...[0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xa1, 0xb1, 0xc1, 0x09, 0x23, 0x33, 0x52, 0xf0, 0x15, 0x62, 0x72, 0xd1],
    ...[0x0a, 0x16, 0x24, 0x34, 0xe1, 0x25, 0xf1],
    ...rest([11, 7, 6, 5, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2]),
  ],
};
