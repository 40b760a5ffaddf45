// Bloom filter over character trigrams, by which search skips documents that cannot contain a word.

/** Bits of the largest set; a power of two. */
const MAX_BITS = 2 ** 19;
const MIN_BITS = 2 ** 9;
/** A set is folded in half as long as at most this share of its bits is set. */
const MAX_FILL = 0.25;
/** From here on come scripts in which two characters make a word. */
const TWO_MAKE_A_WORD = 0x2e80;

const BLANK = 0x20;
const HYPHEN = 0x2d;
/** Blanks and hyphens part words, and grams with them are never looked for. */
const isAsked = (unit: number): boolean => unit !== BLANK && unit !== HYPHEN;

/** Which grams a text holds: a Bloom filter with two bits for each. */
export interface GramSet {
  add(text: string): void;
  pack(): Uint8Array;
}

export function createGramSet(): GramSet {
  const bits = new Uint8Array(MAX_BITS / 8);
  return {
    add: (text) => {
      let [a, b] = [BLANK, BLANK];
      for (let i = 0; i < text.length; i++) {
        const c = text.charCodeAt(i);
        if (c >= TWO_MAKE_A_WORD && b >= TWO_MAKE_A_WORD) set(bits, hashOf(0, b, c));
        if (isAsked(a) && isAsked(b) && isAsked(c)) set(bits, hashOf(a, b, c));
        [a, b] = [b, c];
      }
    },
    pack: () => packed(bits),
  };
}

function set(bits: Uint8Array, hash: number): void {
  bits[(hash & (MAX_BITS - 1)) >>> 3]! |= 1 << (hash & 7);
  const other = secondOf(hash);
  bits[(other & (MAX_BITS - 1)) >>> 3]! |= 1 << (other & 7);
}

/** Numbers of the grams that a text must hold to hold the word. Hyphens vanish at line ends, so that none is asked for. */
export function gramsOf(word: string): number[] {
  const grams: number[] = [];
  for (const part of word.split(/[-\s]/)) {
    for (let i = 0; i + 2 < part.length; i++)
      grams.push(hashOf(part.charCodeAt(i), part.charCodeAt(i + 1), part.charCodeAt(i + 2)));
    const [a, b] = [part.charCodeAt(0), part.charCodeAt(1)];
    if (part.length === 2 && a >= TWO_MAKE_A_WORD && b >= TWO_MAKE_A_WORD) grams.push(hashOf(0, a, b));
  }
  return grams;
}

/** Whether a set, as it was packed, may hold all of the grams; may be true too often. */
export function holdsGrams(bits: Uint8Array, grams: readonly number[]): boolean {
  const mask = bits.length * 8 - 1;
  return grams.every((hash) => isSet(bits, hash & mask) && isSet(bits, secondOf(hash) & mask));
}

const isSet = (bits: Uint8Array, at: number): boolean => (bits[at >>> 3]! & (1 << (at & 7))) !== 0;

/** A multiplicative mix of three units; the constants are odd and have no pattern. */
function hashOf(a: number, b: number, c: number): number {
  let hash = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 0x10001, 0x85ebca77) ^ Math.imul(c + 0x20003, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}

const secondOf = (hash: number): number => {
  const mixed = Math.imul(hash ^ 0x5bd1e995, 0x27d4eb2f);
  return mixed ^ (mixed >>> 13);
};

/** Places are taken by their lower bits, so that a half laid over the other is the set of half the size. */
function packed(bits: Uint8Array): Uint8Array {
  let current = bits.slice();
  while (current.length * 8 > MIN_BITS) {
    const half = current.length / 2;
    const folded = current.slice(0, half);
    for (let i = 0; i < half; i++) folded[i]! |= current[half + i]!;
    if (shareOf(folded) > MAX_FILL) break;
    current = folded;
  }
  return current;
}

function shareOf(bits: Uint8Array): number {
  let count = 0;
  for (const byte of bits) count += COUNTS[byte]!;
  return count / (bits.length * 8);
}

const COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
