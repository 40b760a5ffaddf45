// Unfolds bytes packed with bzip2 block by block, within a bound. The format as its own manual and the sources of bzip2 1.0 describe it.
import { ContainerError } from '../container-error.ts';
import { withinBound } from '../within-bound.ts';
import { BitSource } from './bit-source.ts';
import { type Block, readBlock } from './read-block.ts';

/** `BZh`, then a digit: hundreds of thousands of bytes in a block. */
const SIGNATURE = [0x42, 0x5a, 0x68];
const LEVEL_BYTES = 100_000;
/** Behind it a block, or the end: π and its square root in decimal digits, 24 bits at a time. */
const BLOCK_MARK = [0x314159, 0x265359] as const;
const END_MARK = [0x177245, 0x385090] as const;
const HEAD_BYTES = 10;
/** No block is packed into more: 900,001 symbols of 20 bits, and its codes. */
const MAX_PACKED_BLOCK = 1 << 22;
const PIECE_BYTES = 1 << 16;
/** Equal bytes behind which a number says how many more there are. */
const RUN_START = 4;

export function isBzip2(head: Uint8Array): boolean {
  const level = (head[3] ?? 0) - 0x30;
  if (!SIGNATURE.every((byte, i) => head[i] === byte) || level < 1 || level > 9) return false;
  const mark = Buffer.from(head.subarray(4, HEAD_BYTES)).toString('hex');
  return mark === hexOf(BLOCK_MARK) || mark === hexOf(END_MARK);
}

const hexOf = (mark: readonly number[]): string => mark.map((part) => part.toString(16).padStart(6, '0')).join('');

/**
 * The bytes as they unfold. Throws `ContainerError`: `limit` where they are more than `most`, `corrupt` where they do not unfold or are cut
 * off; what came before is sound but for the block that was begun. The pieces are the taker's own.
 */
export const unfoldBzip2 = (packed: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> =>
  withinBound(unfoldBlocks(packed), most);

async function* unfoldBlocks(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const window = openWindow(packed);
  let chain: Uint32Array | null = null;
  for (let bits = 0; ; ) {
    const source = new BitSource(await window.from(bits), bits & 7);
    if (chain === null) {
      const level = readHead(source, bits === 0);
      // Behind the last stream there may be anything, as other programs let it be.
      if (level === null) return;
      chain = new Uint32Array(level * LEVEL_BYTES);
    }
    const crc = readMark(source);
    if (crc === null) {
      source.align();
      chain = null;
    } else yield* expand(readBlock(source, chain), crc);
    bits += source.position - (bits & 7);
  }
}

/** The packed bytes from a place on, as many as a block may have. */
interface Window {
  /** The byte that this bit is in and those behind it; good until the next call, which is for a later place. */
  from(bit: number): Promise<Uint8Array>;
}

function openWindow(packed: AsyncIterable<Uint8Array>): Window {
  const pieces = packed[Symbol.asyncIterator]();
  let [held, start] = [new Uint8Array(0), 0];
  let isEnd = false;
  return {
    async from(bit) {
      const at = Math.floor(bit / 8) - start;
      if (isEnd || held.length - at >= MAX_PACKED_BLOCK) return held.subarray(at);
      // As many again as are needed, so that each byte is moved but a few times.
      const taken = [held.slice(at)];
      for (let size = held.length - at; size < 2 * MAX_PACKED_BLOCK; ) {
        const { value, done } = await pieces.next();
        if (done) {
          isEnd = true;
          break;
        }
        taken.push(Uint8Array.from(value));
        size += value.length;
      }
      [held, start] = [new Uint8Array(Buffer.concat(taken)), start + at];
      return held;
    },
  };
}

/** The level of a stream; null where none follows another. */
function readHead(source: BitSource, isFirst: boolean): number | null {
  try {
    const isSigned = SIGNATURE.every((byte) => source.take(8) === byte);
    const level = isSigned ? source.take(8) - 0x30 : 0;
    if (level >= 1 && level <= 9) return level;
  } catch (error) {
    if (!(error instanceof ContainerError) || isFirst) throw error;
  }
  if (isFirst) throw new ContainerError('corrupt', 'The bytes are not packed with bzip2.');
  return null;
}

/** The checksum of the block that follows; null at the end of a stream. */
function readMark(source: BitSource): number | null {
  const mark = [source.take(24), source.take(24)];
  const crc = source.take(16) * 0x10000 + source.take(16);
  if (mark.every((part, i) => part === BLOCK_MARK[i])) return crc;
  if (mark.every((part, i) => part === END_MARK[i])) return null;
  throw new ContainerError('corrupt', 'The packed bytes are damaged: no block is where one should be.');
}

/** The bytes of a block with its runs written out; at the end its checksum is looked at. */
function* expand({ length, chain, first }: Block, stated_crc: number): Generator<Uint8Array> {
  let piece = new Uint8Array(PIECE_BYTES);
  let [filled, crc] = [0, 0xffffffff];
  let place = chain[first]! >>> 8;
  let [last, equal] = [-1, 0];
  for (let i = 0; i < length; i++) {
    const entry = chain[place]!;
    place = entry >>> 8;
    const byte = entry & 0xff;
    let count = 1;
    let value = byte;
    if (equal === RUN_START) [count, value, equal] = [byte, last, 0];
    else {
      equal = byte === last ? equal + 1 : 1;
      last = byte;
    }
    for (; count > 0; count--) {
      crc = ((crc << 8) ^ CRC_TABLE[(crc >>> 24) ^ value]!) >>> 0;
      piece[filled++] = value;
      if (filled < PIECE_BYTES) continue;
      yield piece;
      [piece, filled] = [new Uint8Array(PIECE_BYTES), 0];
    }
    // Behind a written-out run the same byte begins anew.
    if (equal === 0) last = -1;
  }
  if (filled > 0) yield piece.subarray(0, filled);
  if (~crc >>> 0 !== stated_crc)
    throw new ContainerError('corrupt', 'The packed bytes are damaged: a checksum is wrong.');
}

/** Of the polynomial of Ethernet, the highest bit first. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});
