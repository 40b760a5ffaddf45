// Prefix codes as bzip2 states them: the length of the code of each symbol, codes of one length in the order of their symbols.
import { ContainerError } from '../container-error.ts';
import type { BitSource } from './bit-source.ts';

export const MAX_CODE_BITS = 20;

export interface PrefixCode {
  readonly shortest: number;
  /** By length: the last code of that length, and what is taken from a code for its place among the symbols. */
  readonly limits: Int32Array;
  readonly bases: Int32Array;
  /** By code. */
  readonly symbols: Uint16Array;
}

export function buildPrefixCode(lengths: Uint8Array): PrefixCode {
  const counts = new Int32Array(MAX_CODE_BITS + 1);
  for (const length of lengths) counts[length]!++;
  const [limits, bases] = [new Int32Array(MAX_CODE_BITS + 1).fill(-1), new Int32Array(MAX_CODE_BITS + 1)];
  const starts = new Int32Array(MAX_CODE_BITS + 1);
  for (let bits = 1, code = 0, before = 0; bits <= MAX_CODE_BITS; bits++) {
    starts[bits] = before;
    bases[bits] = code - before;
    code += counts[bits]!;
    before += counts[bits]!;
    limits[bits] = code - 1;
    code <<= 1;
  }
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) symbols[starts[length]!++] = symbol;
  return {
    shortest: Math.max(
      1,
      counts.findIndex((count) => count > 0),
    ),
    limits,
    bases,
    symbols,
  };
}

export function takeSymbol(source: BitSource, { shortest, limits, bases, symbols }: PrefixCode): number {
  let code = source.take(shortest);
  for (let bits = shortest; bits <= MAX_CODE_BITS; bits++) {
    if (code <= limits[bits]!) {
      const symbol = symbols[code - bases[bits]!];
      if (symbol !== undefined) return symbol;
      break;
    }
    if (bits < MAX_CODE_BITS) code = (code << 1) | source.take(1);
  }
  throw new ContainerError('corrupt', 'The packed bytes hold a code that stands for nothing.');
}
