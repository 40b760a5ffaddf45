// Unpacks LZW as GIF and TIFF have it: a dictionary of strings that grows by one with each code.

/** Codes have at most so many bits. */
const MOST_BITS = 12;
const MOST_CODES = 1 << MOST_BITS;

/** The two dialects. */
export interface LzwDialect {
  /** Bits of a literal; the two codes behind the literals clear the dictionary and end the data. */
  readonly literal_bits: number;
  /** Whether codes begin at the lowest bit of a byte (GIF) or the highest (TIFF). */
  readonly lowest_first: boolean;
  /** TIFF writes longer codes one code before they are needed. */
  readonly early: boolean;
}

export const TIFF_LZW: LzwDialect = { literal_bits: 8, lowest_first: false, early: true };

/** Fills `out` as far as the data go; the number of bytes that were filled. */
export function unpackLzwTo(out: Uint8Array, packed: Uint8Array, dialect: LzwDialect): number {
  const { literal_bits, early } = dialect;
  const clear = 1 << literal_bits;
  const first_free = clear + 2;
  const read = createCodeReader(packed, dialect.lowest_first);
  /** Of each code: where its string is in `out`, and how long it is. A string is the one before it and a byte more. */
  const starts = new Uint32Array(MOST_CODES);
  const lengths = new Uint32Array(MOST_CODES);
  let bits = literal_bits + 1;
  let next = first_free;
  let previous = -1;
  let previous_start = 0;
  let filled = 0;
  while (filled < out.length) {
    const code = read(bits);
    if (code < 0 || code === clear + 1) break;
    if (code === clear) {
      bits = literal_bits + 1;
      next = first_free;
      previous = -1;
      continue;
    }
    if (code > next || (code === next && previous < 0) || (code >= first_free && previous < 0)) break;
    const length = code < clear ? 1 : code < next ? lengths[code]! : lengthOf(previous) + 1;
    const start = filled;
    if (code < clear) out[filled++] = code;
    else {
      // The string of a code that is only now being made begins where the previous one stands, and runs into itself.
      const from = code < next ? starts[code]! : previous_start;
      for (let i = 0; i < length && filled < out.length; i++) out[filled++] = out[from + i]!;
    }
    if (previous >= 0 && next < MOST_CODES) {
      starts[next] = previous_start;
      lengths[next++] = lengthOf(previous) + 1;
    }
    previous = code;
    previous_start = start;
    lengths[previous] = length;
    if (next + (early ? 1 : 0) >= 1 << bits && bits < MOST_BITS) bits++;
  }
  return filled;

  function lengthOf(code: number): number {
    return code < clear ? 1 : lengths[code]!;
  }
}

/** Reads codes of any width; -1 at the end. */
function createCodeReader(packed: Uint8Array, lowest_first: boolean): (bits: number) => number {
  let at = 0;
  let held = 0;
  let count = 0;
  return (bits) => {
    while (count < bits) {
      if (at >= packed.length) return -1;
      held = lowest_first ? held | (packed[at++]! << count) : ((held << 8) | packed[at++]!) & 0xffffff;
      count += 8;
    }
    count -= bits;
    const mask = (1 << bits) - 1;
    if (!lowest_first) return (held >> count) & mask;
    const code = held & mask;
    held >>>= bits;
    return code;
  };
}
