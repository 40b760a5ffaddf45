import { DCT_SCALES, forwardDct } from './forward-dct.ts';
import type { HuffmanCodes } from './huffman-codes.ts';
import { ZIGZAG } from './jpeg-tables.ts';

const AREA = 64;
/** More than the longest block can take: 64 values of 27 bits, each byte followed by a zero. */
const BLOCK_BYTES = 1024;
const FIRST_BYTES = 64 * 1024;
/** Ends a block; and sixteen zeros in a row. */
const END_OF_BLOCK = 0x00;
const SIXTEEN_ZEROS = 0xf0;
const LONGEST_RUN = 15;
/** Makes any coefficient positive, so that cutting off the fraction rounds it. */
const ROUNDING_SHIFT = 32_768;

/** One of a picture's channels: brightness or one of the two of colour. */
export interface Channel {
  /** By position in the block, row by row: what a transformed value is multiplied with. */
  readonly factors: Float32Array;
  readonly dc: HuffmanCodes;
  readonly ac: HuffmanCodes;
  /** The average of the block before, from which the next differs. */
  previous: number;
}

export const channelOf = (steps: Uint8Array, dc: HuffmanCodes, ac: HuffmanCodes): Channel => ({
  factors: Float32Array.from(steps, (step, i) => 1 / (step * DCT_SCALES[i]!)),
  dc,
  ac,
  previous: 0,
});

export interface BlockWriter {
  /** Overwrites the samples, which lie around 0. */
  write(samples: Float32Array, channel: Channel): void;
  /** A block of one brightness or colour throughout, as most of a page is. */
  writeFlat(sample: number, channel: Channel): void;
  /** What was written, filled up to a whole byte. */
  finish(): Uint8Array;
}

export function createBlockWriter(): BlockWriter {
  let bytes = new Uint8Array(FIRST_BYTES);
  let size = 0;
  let held = 0;
  let heldBits = 0;
  const values = new Int32Array(AREA);

  const reserve = (): void => {
    if (size + BLOCK_BYTES <= bytes.length) return;
    const larger = new Uint8Array(2 * bytes.length);
    larger.set(bytes);
    bytes = larger;
  };
  const put = (code: number, bits: number): void => {
    held = (held << bits) | code;
    heldBits += bits;
    while (heldBits >= 8) {
      heldBits -= 8;
      const byte = (held >>> heldBits) & 0xff;
      bytes[size++] = byte;
      // A byte of all ones would begin a marker.
      if (byte === 0xff) bytes[size++] = 0;
    }
    held &= (1 << heldBits) - 1;
  };
  /** The code of the value's size, and then as many bits of the value; a negative one is written less 1. */
  const putValue = (value: number, run: number, { codes, lengths }: HuffmanCodes): void => {
    const bits = value === 0 ? 0 : 32 - Math.clz32(Math.abs(value));
    const symbol = (run << 4) | bits;
    put(codes[symbol]!, lengths[symbol]!);
    if (bits > 0) put((value > 0 ? value : value - 1) & ((1 << bits) - 1), bits);
  };
  const putAverage = (average: number, channel: Channel): void => {
    putValue(average - channel.previous, 0, channel.dc);
    channel.previous = average;
  };

  return {
    write: (samples, channel) => {
      reserve();
      forwardDct(samples);
      const last = quantise(samples, channel.factors, values);
      putAverage(values[0]!, channel);
      let run = 0;
      for (let i = 1; i <= last; i++) {
        const value = values[i]!;
        if (value === 0) {
          run++;
          continue;
        }
        for (; run > LONGEST_RUN; run -= LONGEST_RUN + 1) {
          put(channel.ac.codes[SIXTEEN_ZEROS]!, channel.ac.lengths[SIXTEEN_ZEROS]!);
        }
        putValue(value, run, channel.ac);
        run = 0;
      }
      if (last < AREA - 1) put(channel.ac.codes[END_OF_BLOCK]!, channel.ac.lengths[END_OF_BLOCK]!);
    },
    writeFlat: (sample, channel) => {
      reserve();
      putAverage(rounded(AREA * sample * channel.factors[0]!), channel);
      put(channel.ac.codes[END_OF_BLOCK]!, channel.ac.lengths[END_OF_BLOCK]!);
    },
    finish: () => {
      reserve();
      if (heldBits > 0) put(0xff >> heldBits, 8 - heldBits);
      return bytes.subarray(0, size);
    },
  };
}

/** Into the order of the file; the position of the last value that is not 0. */
function quantise(samples: Float32Array, factors: Float32Array, values: Int32Array): number {
  let last = 0;
  for (let i = 0; i < AREA; i++) {
    const at = ZIGZAG[i]!;
    const value = rounded(samples[at]! * factors[at]!);
    values[i] = value;
    if (value !== 0) last = i;
  }
  return last;
}

const rounded = (value: number): number => ((value + ROUNDING_SHIFT + 0.5) | 0) - ROUNDING_SHIFT;
