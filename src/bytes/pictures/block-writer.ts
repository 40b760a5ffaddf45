// Quantises and entropy-codes 8 by 8 blocks of a JPEG; the inner loop of the encoder.
import { createBitStream, extendCode } from './bit-stream.ts';
import { DCT_SCALES, forwardDct } from './forward-dct.ts';
import type { HuffmanCodes } from './huffman-codes.ts';
import { ZIGZAG } from './jpeg-tables.ts';

const AREA = 64;
const HALF = 32;
const ALL_BUT_HIGHEST = 0x7fffffff;
/** Codes that are held back before they are made bits, many at a time; and the most that one block can have. */
const HELD_CODES = 4096;
const BLOCK_CODES = 72;
/** Ends a block; and sixteen zeros in a row. */
const END_OF_BLOCK = 0x00;
const SIXTEEN_ZEROS = 0xf0;
const LONGEST_RUN = 15;
/** Makes any coefficient positive, so that cutting off the fraction rounds it. */
const ROUNDING_SHIFT = 32_768;

/** One of a picture's channels: brightness or one of the two of colour. */
export interface Channel {
  /** In the order of the file: what a transformed value is multiplied with. */
  readonly factors: Float64Array;
  readonly dc: HuffmanCodes;
  readonly ac: HuffmanCodes;
  /** The average of the block before, from which the next differs. */
  previous: number;
}

export const channelOf = (steps: Uint8Array, dc: HuffmanCodes, ac: HuffmanCodes): Channel => ({
  factors: Float64Array.from(ZIGZAG, (at) => 1 / (steps[at]! * DCT_SCALES[at]!)),
  dc,
  ac,
  previous: 0,
});

export interface BlockWriter {
  /** Overwrites the samples, which lie around 0. */
  write(samples: Float64Array, channel: Channel): void;
  /** A block of one brightness or colour throughout, as most of a page is. */
  writeFlat(sample: number, channel: Channel): void;
  /** What was written, filled up to a whole byte. */
  finish(): Uint8Array;
}

export function createBlockWriter(): BlockWriter {
  const stream = createBitStream();
  const codes = new Int32Array(HELD_CODES);
  const values = new Int32Array(AREA);
  const details: Details = { values, codes, count: 0, last: 0 };

  const drain = (): void => {
    stream.write(codes, details.count);
    details.count = 0;
  };

  return {
    write: (samples, channel) => {
      if (details.count + BLOCK_CODES > HELD_CODES) drain();
      forwardDct(samples);
      const first = quantiseHalf(samples, channel.factors, values, 0) & ALL_BUT_HIGHEST;
      const second = quantiseHalf(samples, channel.factors, values, HALF);
      codes[details.count++] = averageCode(values[0]!, channel);
      details.last = 0;
      putDetails(details, first, 0, channel.ac);
      putDetails(details, second, HALF, channel.ac);
      if (details.last < AREA - 1) codes[details.count++] = channel.ac[END_OF_BLOCK]!;
    },
    writeFlat: (sample, channel) => {
      if (details.count + BLOCK_CODES > HELD_CODES) drain();
      codes[details.count++] = averageCode(rounded(AREA * sample * channel.factors[0]!), channel);
      codes[details.count++] = channel.ac[END_OF_BLOCK]!;
    },
    finish: () => {
      drain();
      return stream.finish();
    },
  };
}

/**
 * Half of the values from `start` on, in the order of the file. A bit for each, the highest for the first, says where there is another
 * than 0: which is which cannot be foretold, so that asking each costs more than all the rest.
 */
function quantiseHalf(samples: Float64Array, factors: Float64Array, values: Int32Array, start: number): number {
  let filled = 0;
  for (let i = start; i < start + HALF; i++) {
    const value = rounded(samples[ZIGZAG[i]!]! * factors[i]!);
    values[i] = value;
    filled = (filled << 1) | ((value | -value) >>> 31);
  }
  return filled;
}

const rounded = (value: number): number => ((value + ROUNDING_SHIFT + 0.5) | 0) - ROUNDING_SHIFT;

function averageCode(average: number, channel: Channel): number {
  const code = valueCode(average - channel.previous, 0, channel.dc);
  channel.previous = average;
  return code;
}

/** All that `putDetails` goes by and changes. */
interface Details {
  readonly values: Int32Array;
  readonly codes: Int32Array;
  count: number;
  /** Position of the last value that has its code. */
  last: number;
}

/** The codes of those values of a half that are not 0. */
function putDetails(details: Details, filled: number, start: number, ac: HuffmanCodes): void {
  const { values, codes } = details;
  let { count, last } = details;
  for (let left = filled; left !== 0; ) {
    const lead = Math.clz32(left);
    left &= ALL_BUT_HIGHEST >>> lead;
    const at = start + lead;
    const run = at - last - 1;
    last = at;
    if (run > LONGEST_RUN) count = putZeros(codes, count, run >> 4, ac);
    codes[count++] = valueCode(values[at]!, run & LONGEST_RUN, ac);
  }
  details.count = count;
  details.last = last;
}

/** So many times sixteen zeros; not in the loop that calls it, which the compiler makes quicker where no other is inside. */
function putZeros(codes: Int32Array, start: number, times: number, ac: HuffmanCodes): number {
  codes.fill(ac[SIXTEEN_ZEROS]!, start, start + times);
  return start + times;
}

/** The code of the value's size, and then as many bits of the value; a negative one is written less 1. */
function valueCode(value: number, run: number, codes: HuffmanCodes): number {
  const bits = 32 - Math.clz32(Math.abs(value));
  return extendCode(codes[(run << 4) | bits]!, (value + (value >> 31)) & ((1 << bits) - 1), bits);
}
