// Bit writer of the JPEG encoder: packs Huffman codes into bytes and stuffs zeros after 0xFF.

/** Bits of a code's length in a packed code, below the code itself: together never more than 32. */
const LENGTH_BITS = 5;
const LENGTH_MASK = (1 << LENGTH_BITS) - 1;
const WORD_BITS = 32;
const FIRST_BYTES = 64 * 1024;
/** What a code of 27 bits can come to where each byte is followed by a zero, rounded up. */
const CODE_BYTES = 8;
const MARKER = 0xff;

/** A code of at most 27 bits together with its length, as one number. */
export const packCode = (code: number, bits: number): number => (code << LENGTH_BITS) | bits;

/** A packed code with so many further bits behind it. */
export const extendCode = (packed: number, low: number, bits: number): number =>
  ((packed & ~LENGTH_MASK) << bits) | (low << LENGTH_BITS) | ((packed & LENGTH_MASK) + bits);

/** The bits of a JPEG's scan. */
export interface BitStream {
  /** The first `count` of packed codes, one after the other. */
  write(codes: Int32Array, count: number): void;
  /** What was written, filled up to a whole byte with ones. */
  finish(): Uint8Array;
}

export function createBitStream(): BitStream {
  let bytes = new Uint8Array(FIRST_BYTES);
  let size = 0;
  /** The bits that make no whole word yet, from the highest on, and how many are still free below them. */
  let held = 0;
  let free = WORD_BITS;

  const reserve = (more: number): void => {
    if (size + more <= bytes.length) return;
    const larger = new Uint8Array(2 * bytes.length + more);
    larger.set(bytes.subarray(0, size));
    bytes = larger;
  };

  return {
    write: (codes, count) => {
      reserve(CODE_BYTES * count + WORD_BITS);
      // In variables of this call, which the compiler keeps in registers.
      let [word, room, at] = [held, free, size];
      const out = bytes;
      for (let i = 0; i < count; i++) {
        const packed = codes[i]!;
        const code = packed >>> LENGTH_BITS;
        room -= packed & LENGTH_MASK;
        if (room >= 0) {
          word |= code << room;
        } else {
          at = putBytes(out, at, word | (code >>> -room), WORD_BITS);
          room += WORD_BITS;
          word = code << room;
        }
      }
      [held, free, size] = [word, room, at];
    },
    finish: () => {
      reserve(CODE_BYTES);
      const used = WORD_BITS - free;
      const ones = free === WORD_BITS ? 0 : (1 << free) - 1;
      return bytes.subarray(0, putBytes(bytes, size, held | ones, used));
    },
  };
}

/** The highest bits of a word as bytes, of which one of all ones would begin a marker and so is followed by a zero. */
function putBytes(out: Uint8Array, start: number, word: number, bits: number): number {
  let at = start;
  for (let shift = 24, left = bits; left > 0; shift -= 8, left -= 8) {
    const byte = (word >>> shift) & MARKER;
    out[at++] = byte;
    if (byte === MARKER) out[at++] = 0;
  }
  return at;
}
