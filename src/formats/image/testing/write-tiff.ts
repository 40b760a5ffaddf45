// Test helper that writes TIFF files of any byte order, classic or big, from tags and packed blocks.

/** A picture: numbers and texts by tag, and the packed strips or tiles. Offsets and lengths of blocks are put in. */
export interface TiffPageSource {
  readonly tags: Readonly<Record<number, readonly number[] | string>>;
  readonly blocks: readonly Uint8Array[];
  readonly is_tiled?: boolean;
}

export interface TiffForm {
  readonly order?: 'II' | 'MM';
  readonly is_big?: boolean;
}

const [ASCII, SHORT, LONG, RATIONAL, LONG8] = [2, 3, 4, 5, 16];
/** Resolutions are fractions. */
const RATIONALS: ReadonlySet<number> = new Set([282, 283]);
const SHORTS: ReadonlySet<number> = new Set([258, 259, 262, 266, 274, 277, 284, 296, 317, 320, 338, 339, 530]);
const BYTES: Readonly<Record<number, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [RATIONAL]: 8, [LONG8]: 8 };

export function writeTiff(
  pages: readonly TiffPageSource[],
  { order = 'II', is_big = false }: TiffForm = {},
): Uint8Array {
  const low = order === 'II';
  const out: number[] = [];
  const put = (value: number, bytes: number, at = out.length): void => {
    for (let i = 0; i < bytes; i++) out[at + (low ? i : bytes - 1 - i)] = Math.floor(value / 2 ** (8 * i)) % 256;
  };
  const word = is_big ? 8 : 4;
  out.push(...Buffer.from(order));
  put(is_big ? 43 : 42, 2);
  if (is_big) {
    put(8, 2);
    put(0, 2);
  }
  let link = out.length;
  put(0, word);
  for (const page of pages) {
    const offsets = page.blocks.map((block) => {
      const at = out.length;
      for (const byte of block) out.push(byte);
      return at;
    });
    const [offset_tag, length_tag] = page.is_tiled ? [324, 325] : [273, 279];
    const tags = { [offset_tag]: offsets, [length_tag]: page.blocks.map(({ length }) => length), ...page.tags };
    link = putDirectory(tags, link);
  }
  return Uint8Array.from(out);

  /** The place of the link to the next one. */
  function putDirectory(tags: Readonly<Record<number, readonly number[] | string>>, from: number): number {
    const entries = Object.entries(tags).map(([tag, value]) => ({
      tag: Number(tag),
      ...valueOfTag(Number(tag), value),
    }));
    const places = entries.map(({ type, count, numbers }) => {
      if (count * BYTES[type]! <= word) return null;
      const at = out.length;
      putNumbers(type, numbers);
      return at;
    });
    put(out.length, word, from);
    put(entries.length, is_big ? 8 : 2);
    entries.forEach(({ tag, type, count, numbers }, i) => {
      put(tag, 2);
      put(type, 2);
      put(count, word);
      const end = out.length + word;
      if (places[i] === null) putNumbers(type, numbers);
      else put(places[i]!, word);
      while (out.length < end) out.push(0);
    });
    const next = out.length;
    put(0, word);
    return next;
  }

  function putNumbers(type: number, numbers: readonly number[]): void {
    for (const number of numbers) {
      if (type === RATIONAL) {
        put(number * 100, 4);
        put(100, 4);
      } else put(number, BYTES[type]!);
    }
  }
}

function valueOfTag(
  tag: number,
  value: readonly number[] | string,
): { type: number; count: number; numbers: readonly number[] } {
  if (typeof value === 'string') {
    const numbers = [...Buffer.from(`${value}\0`, 'latin1')];
    return { type: ASCII, count: numbers.length, numbers };
  }
  return { type: RATIONALS.has(tag) ? RATIONAL : SHORTS.has(tag) ? SHORT : LONG, count: value.length, numbers: value };
}
