// Prefix codes of lossless WebP: from their lengths, or as one or two symbols (RFC 9649, section 3.7.2).
import type { BitReader } from './bit-reader.ts';
import { LENGTH_ORDER } from './lossless-tables.ts';

/** Reads one symbol. */
export type PrefixCode = (reader: BitReader) => number;

const MOST_BITS = 15;
const [REPEAT, ZEROS, MANY_ZEROS] = [16, 17, 18];

/** Null where the lengths make no code. */
export function readPrefixCode(reader: BitReader, alphabet: number): PrefixCode | null {
  if (reader.read(1)) return readSimple(reader, alphabet);
  const lengths = new Uint8Array(LENGTH_ORDER.length);
  const count = reader.read(4) + 4;
  for (let i = 0; i < count; i++) lengths[LENGTH_ORDER[i]!] = reader.read(3);
  const lengthCode = buildCode(lengths);
  return lengthCode && buildCode(readLengths(reader, lengthCode, alphabet));
}

function readSimple(reader: BitReader, alphabet: number): PrefixCode | null {
  const has_two = reader.read(1) === 1;
  const first = reader.read(reader.read(1) ? 8 : 1);
  const second = has_two ? reader.read(8) : first;
  if (first >= alphabet || second >= alphabet) return null;
  return has_two ? (from) => (from.read(1) ? second : first) : () => first;
}

function readLengths(reader: BitReader, code: PrefixCode, alphabet: number): Uint8Array {
  const lengths = new Uint8Array(alphabet);
  let left = reader.read(1) ? 2 + reader.read(2 + 2 * reader.read(3)) : alphabet;
  let previous = 8;
  for (let at = 0; at < alphabet && left > 0; left--) {
    const symbol = code(reader);
    if (symbol < REPEAT) {
      lengths[at++] = symbol;
      if (symbol > 0) previous = symbol;
      continue;
    }
    const times =
      symbol === REPEAT
        ? 3 + reader.read(2)
        : symbol === ZEROS
          ? 3 + reader.read(3)
          : symbol === MANY_ZEROS
            ? 11 + reader.read(7)
            : 0;
    lengths.fill(symbol === REPEAT ? previous : 0, at, Math.min(alphabet, at + times));
    at += times;
  }
  return lengths;
}

/** A code by the lengths of its symbols: those of one length are consecutive numbers, in the order of the symbols. */
function buildCode(lengths: Uint8Array): PrefixCode | null {
  const counts = new Uint16Array(MOST_BITS + 1);
  for (const length of lengths) if (length > 0) counts[length]!++;
  const used = counts.reduce((sum, count) => sum + count, 0);
  if (used === 0) return null;
  if (used === 1) {
    const only = lengths.findIndex((length) => length > 0);
    return () => only;
  }
  /** Of each length: where its symbols begin in `symbols`. */
  const starts = new Uint16Array(MOST_BITS + 2);
  for (let bits = 1; bits <= MOST_BITS; bits++) starts[bits + 1] = starts[bits]! + counts[bits]!;
  const symbols = new Uint16Array(used);
  const next = starts.slice();
  lengths.forEach((length, symbol) => {
    if (length > 0) symbols[next[length]!++] = symbol;
  });
  return (reader) => {
    let code = 0;
    let first = 0;
    for (let bits = 1; bits <= MOST_BITS; bits++) {
      code |= reader.read(1);
      const count = counts[bits]!;
      if (code - first < count) return symbols[starts[bits]! + code - first]!;
      first = (first + count) << 1;
      code <<= 1;
    }
    return 0;
  };
}
