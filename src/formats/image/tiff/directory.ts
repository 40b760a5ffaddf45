// Reads the directories of a TIFF, classic or big: lists of tags with numbers and texts. EXIF is one too.
import { type ByteView, byteView } from '../byte-view.ts';

/** Bytes of a value by its type (TIFF 6.0, section 2; BigTIFF adds 16 to 18). */
const TYPE_BYTES: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 },
};
const [SHORT, LONG, RATIONAL, DIRECTORY, LONG8, DIRECTORY8] = [3, 4, 5, 13, 16, 18];
/** What a directory of a picture may have; real ones have some twenty. */
const MOST_ENTRIES = 4096;
/** Numbers of one value: offsets of strips, colours of a palette. */
const MOST_NUMBERS = 2 ** 20;
const BIG = 43;
const CLASSIC = 42;

/** One directory: a picture, or what a camera says of one. */
export interface Directory {
  has(tag: number): boolean;
  /** The numbers of a tag; empty where it is not there. Rationals are divided. */
  numbers(tag: number): readonly number[];
  /** The first of them. */
  number(tag: number, otherwise: number): number;
  /** The value as it lies in the file; empty where it is not there. */
  bytes(tag: number): Uint8Array;
}

export interface TiffHeader {
  readonly view: ByteView;
  readonly is_big: boolean;
  readonly first_directory: number;
}

/** Null where these bytes do not begin as a TIFF does. */
export function readHeader(bytes: Uint8Array): TiffHeader | null {
  const order = String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0);
  if (order !== 'II' && order !== 'MM') return null;
  const view = byteView(bytes, order === 'II' ? 'little' : 'big');
  const version = view.u16(2);
  if (version !== CLASSIC && version !== BIG) return null;
  const is_big = version === BIG;
  return { view, is_big, first_directory: is_big ? view.u64(8) : view.u32(4) };
}

interface Entry {
  readonly type: number;
  readonly count: number;
  readonly at: number;
}

/** The directory at a place, and where the next one is (0: nowhere). Null where there is none. */
export function readDirectory(
  { view, is_big }: Pick<TiffHeader, 'view' | 'is_big'>,
  place: number,
): { readonly directory: Directory; readonly next: number } | null {
  const [count_bytes, entry_bytes, inline] = is_big ? [8, 20, 8] : [2, 12, 4];
  if (place < 8 || place + count_bytes > view.bytes.length) return null;
  const count = is_big ? view.u64(place) : view.u16(place);
  if (count === 0 || count > MOST_ENTRIES) return null;
  const entries = new Map<number, Entry>();
  for (let i = 0; i < count; i++) {
    const at = place + count_bytes + i * entry_bytes;
    const type = view.u16(at + 2);
    const values = is_big ? view.u64(at + 4) : view.u32(at + 4);
    const size = (TYPE_BYTES[type] ?? 0) * values;
    const value_at = at + entry_bytes - inline;
    const where = size <= inline ? value_at : is_big ? view.u64(value_at) : view.u32(value_at);
    if (size > 0 && where < view.bytes.length && !entries.has(view.u16(at)))
      entries.set(view.u16(at), { type, count: values, at: where });
  }
  const end = place + count_bytes + count * entry_bytes;
  return { directory: directoryOf(view, entries), next: is_big ? view.u64(end) : view.u32(end) };
}

function directoryOf(view: ByteView, entries: ReadonlyMap<number, Entry>): Directory {
  const numbers = (tag: number): readonly number[] => {
    const entry = entries.get(tag);
    return entry ? readNumbers(view, entry) : [];
  };
  return {
    has: (tag) => entries.has(tag),
    numbers,
    number: (tag, otherwise) => numbers(tag)[0] ?? otherwise,
    bytes: (tag) => {
      const entry = entries.get(tag);
      return entry
        ? view.bytes.subarray(entry.at, entry.at + entry.count * TYPE_BYTES[entry.type]!)
        : new Uint8Array(0);
    },
  };
}

function readNumbers(view: ByteView, { type, count, at }: Entry): number[] {
  const bytes = TYPE_BYTES[type]!;
  const there = Math.min(count, MOST_NUMBERS, Math.floor((view.bytes.length - at) / bytes));
  return Array.from({ length: there }, (_, i) => readNumber(view, type, at + i * bytes));
}

function readNumber(view: ByteView, type: number, at: number): number {
  if (type === SHORT) return view.u16(at);
  if (type === LONG || type === DIRECTORY) return view.u32(at);
  if (type === LONG8 || type === DIRECTORY8) return view.u64(at);
  if (type === RATIONAL) return view.u32(at + 4) === 0 ? 0 : view.u32(at) / view.u32(at + 4);
  return view.u8(at);
}
