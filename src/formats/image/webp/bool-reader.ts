// The arithmetic decoder of VP8: one yes or no at a time, by its probability (RFC 6386, section 7).

export interface BoolReader {
  /** True with a chance of `1 - probability / 256`. Beyond the end of the data all bits are 0. */
  bit(probability: number): number;
  /** An unsigned number of so many even bits, the highest first. */
  literal(bits: number): number;
  /** A number and its sign behind it, where a flag says that there is one; else 0. */
  optionalSigned(bits: number): number;
  /** Whether more was read than there is. */
  isPastEnd(): boolean;
}

const EVEN = 128;
/** Bits that may be read beyond the end before that is a sign of damage: the decoder looks ahead. */
const SLACK_BYTES = 4;

export function createBoolReader(data: Uint8Array): BoolReader {
  let at = 0;
  let value = 0;
  let range = 255;
  /** Bits of `value` below the eight that are compared. */
  let spare = -8;

  function bit(probability: number): number {
    while (spare < 0) {
      value = (value << 8) | (data[at++] ?? 0);
      spare += 8;
    }
    const split = 1 + (((range - 1) * probability) >> 8);
    const high = split << spare;
    let found = 0;
    if (value >= high) {
      value -= high;
      range -= split;
      found = 1;
    } else range = split;
    const shift = Math.clz32(range) - 24;
    range <<= shift;
    spare -= shift;
    return found;
  }

  function literal(bits: number): number {
    let number = 0;
    for (let i = 0; i < bits; i++) number = (number << 1) | bit(EVEN);
    return number;
  }

  return {
    bit,
    literal,
    optionalSigned(bits) {
      if (bit(EVEN) === 0) return 0;
      const number = literal(bits);
      return bit(EVEN) === 1 ? -number : number;
    },
    isPastEnd: () => at > data.length + SLACK_BYTES,
  };
}
