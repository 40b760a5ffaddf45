// Reads one block of bzip2: prefix codes, runs and places in a list moved to the front, then the Burrows–Wheeler transform undone.
import { ContainerError } from '../container-error.ts';
import type { BitSource } from './bit-source.ts';
import { buildPrefixCode, MAX_CODE_BITS, type PrefixCode, takeSymbol } from './prefix-code.ts';

/** A block before its runs are written out. */
export interface Block {
  readonly length: number;
  /** Of each byte the place of the next, above its own eight bits. */
  readonly chain: Uint32Array;
  /** Where the first byte's place is told. */
  readonly first: number;
}

/** Symbols that one choice of a code holds for. */
const GROUP_SYMBOLS = 50;
const MIN_CODES = 2;
const MAX_CODES = 6;
/** More is written by some programs, and is never needed. */
const MAX_CHOICES = 18_002;
/** The two symbols that write the length of a run. */
const RUN_SYMBOLS = 2;

const broken = (what: string): ContainerError =>
  new ContainerError('corrupt', `The packed bytes are damaged: ${what}.`);

/** From behind the checksum on. `chain` is as long as a block may be, and is written over. */
export function readBlock(source: BitSource, chain: Uint32Array): Block {
  if (source.take(1) === 1)
    throw new ContainerError('unsupported', 'The packed bytes are shuffled, as only the first versions of bzip2 did.');
  const first = source.take(24);
  const used = readUsed(source);
  const symbol_count = used.length + RUN_SYMBOLS;
  const code_count = source.take(3);
  if (code_count < MIN_CODES || code_count > MAX_CODES) throw broken('a block has no codes');
  const choices = readChoices(source, code_count);
  const codes = Array.from({ length: code_count }, () => readCode(source, symbol_count));
  const length = readSymbols(source, { used, choices, codes }, chain);
  if (first >= length) throw broken('a block begins outside itself');
  linkChain(chain, length);
  return { length, chain, first };
}

/** The bytes that occur, in order: sixteen bits for sixteen ranges, then sixteen for each range with any. */
function readUsed(source: BitSource): Uint8Array {
  const ranges = source.take(16);
  const used: number[] = [];
  for (let range = 0; range < 16; range++) {
    if (((ranges >> (15 - range)) & 1) === 0) continue;
    const members = source.take(16);
    for (let i = 0; i < 16; i++) if (((members >> (15 - i)) & 1) === 1) used.push(range * 16 + i);
  }
  if (used.length === 0) throw broken('a block holds no bytes');
  return Uint8Array.from(used);
}

/** Which code holds for each group of symbols, as places in a list moved to the front. */
function readChoices(source: BitSource, code_count: number): Uint8Array {
  const count = source.take(15);
  if (count === 0) throw broken('a block has no codes');
  const recent = Array.from({ length: code_count }, (_, i) => i);
  const choices = new Uint8Array(Math.min(count, MAX_CHOICES));
  for (let i = 0; i < count; i++) {
    let place = 0;
    while (source.take(1) === 1) if (++place >= code_count) throw broken('a block names a code that it has not');
    const [chosen] = recent.splice(place, 1);
    recent.unshift(chosen!);
    if (i < MAX_CHOICES) choices[i] = chosen!;
  }
  return choices;
}

/** Lengths are written as steps from one symbol to the next. */
function readCode(source: BitSource, symbol_count: number): PrefixCode {
  const lengths = new Uint8Array(symbol_count);
  let length = source.take(5);
  for (let i = 0; i < symbol_count; i++) {
    for (;;) {
      if (length < 1 || length > MAX_CODE_BITS) throw broken('a code is longer than codes are');
      if (source.take(1) === 0) break;
      length += source.take(1) === 0 ? 1 : -1;
    }
    lengths[i] = length;
  }
  return buildPrefixCode(lengths);
}

interface Symbols {
  readonly used: Uint8Array;
  readonly choices: Uint8Array;
  readonly codes: readonly PrefixCode[];
}

/** Writes the bytes of the block, one a place, and says how many there are. */
function readSymbols(source: BitSource, { used, choices, codes }: Symbols, bytes: Uint32Array): number {
  const recent = used.slice();
  const end_symbol = used.length + 1;
  let [length, run, weight] = [0, 0, 1];
  for (let group = 0; group < choices.length; group++) {
    const code = codes[choices[group]!]!;
    for (let i = 0; i < GROUP_SYMBOLS; i++) {
      const symbol = takeSymbol(source, code);
      if (symbol < RUN_SYMBOLS) {
        run += weight * (symbol + 1);
        weight *= 2;
        if (length + run > bytes.length) throw broken('a block is longer than it may be');
        continue;
      }
      if (run > 0) {
        bytes.fill(recent[0]!, length, length + run);
        length += run;
        [run, weight] = [0, 1];
      }
      if (symbol === end_symbol) return length;
      if (length >= bytes.length) throw broken('a block is longer than it may be');
      const place = symbol - 1;
      const byte = recent[place]!;
      recent.copyWithin(1, 0, place);
      recent[0] = byte;
      bytes[length++] = byte;
    }
  }
  throw broken('a block does not end');
}

/** In the sorted rotations a byte's next is where the byte itself stands among its equals. */
function linkChain(chain: Uint32Array, length: number): void {
  const starts = new Uint32Array(256);
  for (let i = 0; i < length; i++) starts[chain[i]! & 0xff]!++;
  for (let byte = 0, sum = 0; byte < 256; byte++) {
    const count = starts[byte]!;
    starts[byte] = sum;
    sum += count;
  }
  for (let i = 0; i < length; i++) {
    const byte = chain[i]! & 0xff;
    const at = starts[byte]!++;
    chain[at] = (chain[at]! | (i << 8)) >>> 0;
  }
}
