// Writes small Word documents for tests: pieces, formatted pages, styles, lists, notes, in the fewest bytes that are sound.
import { buildCompound } from '../../../bytes/cfb/testing/build-compound.ts';
import type { StreamLock } from '../../../bytes/office-crypto/testing/encrypt-stream.ts';

export const u8 = (...values: readonly number[]): Uint8Array => Uint8Array.from(values, (value) => value & 255);
export const u16 = (...values: readonly number[]): Uint8Array =>
  u8(...values.flatMap((value) => [value & 255, (value >> 8) & 255]));
export const u32 = (...values: readonly number[]): Uint8Array =>
  u8(...values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255]));
export const wide = (text: string): Uint8Array => Buffer.from(text, 'utf16le');
export const bytes = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** A change with a value of one byte, of two, of four, or with its size in front. */
export const sprm = (code: number, ...value: readonly number[]): Uint8Array => {
  const sizes = [1, 1, 2, 4, 2, 2, 0, 3];
  const size = sizes[code >> 13]!;
  if (size === 0) return bytes(u16(code), u8(value.length, ...value));
  const number = value[0] ?? 0;
  return bytes(u16(code), u8(...[0, 8, 16, 24].slice(0, size).map((shift) => number >> shift)));
};

export interface RunSpec {
  readonly text: string;
  readonly changes?: Uint8Array;
}

export interface ParagraphSpec {
  readonly runs: readonly RunSpec[];
  readonly style?: number;
  readonly changes?: Uint8Array;
  /** What ends it; a paragraph mark unless said. */
  readonly end?: string;
  readonly end_changes?: Uint8Array;
}

export interface StyleSpec {
  readonly name: string;
  readonly built_in?: number;
  readonly kind?: 1 | 2;
  readonly based_on?: number;
  readonly paragraph?: Uint8Array;
  readonly characters?: Uint8Array;
}

export interface DocSpec {
  readonly body: readonly ParagraphSpec[];
  readonly footnotes?: readonly (readonly ParagraphSpec[])[];
  readonly styles?: readonly StyleSpec[];
  readonly fonts?: readonly { readonly name: string; readonly charset?: number }[];
  /** Parts of the table stream by their numbers. */
  readonly parts?: Readonly<Record<number, Uint8Array>>;
  /** Text as bytes instead of UTF-16. */
  readonly narrow?: boolean;
  /** Text in pieces of so many characters, the last first, as a fast save may leave it. */
  readonly piece_length?: number;
  readonly data?: Uint8Array;
  readonly streams?: Readonly<Record<string, Uint8Array>>;
  readonly flags?: number;
  /** Locks the streams, with blocks of 512 bytes. */
  readonly lock?: StreamLock;
}

export const paragraph = (text: string, more: Omit<ParagraphSpec, 'runs'> = {}): ParagraphSpec => ({
  runs: [{ text }],
  ...more,
});

const PAGE = 512;
/** Bytes of the head that are never locked. */
const PLAIN_HEAD = 68;
const FIB_BYTES = 154 + 93 * 8;

interface Laid {
  /** Stretches of characters with their changes, and of paragraphs with theirs. */
  readonly runs: { readonly end: number; readonly changes: Uint8Array }[];
  readonly paragraphs: { readonly end: number; readonly style: number; readonly changes: Uint8Array }[];
  readonly text: string;
}

function layOut(paragraphs: readonly ParagraphSpec[]): Laid {
  const laid: { runs: Laid['runs']; paragraphs: Laid['paragraphs']; text: string } = {
    runs: [],
    paragraphs: [],
    text: '',
  };
  for (const { runs, style = 0, changes = u8(), end = '\r', end_changes = u8() } of paragraphs) {
    for (const run of runs) {
      if (run.text === '') continue;
      laid.text += run.text;
      laid.runs.push({ end: laid.text.length, changes: run.changes ?? u8() });
    }
    laid.text += end;
    laid.runs.push({ end: laid.text.length, changes: end_changes });
    laid.paragraphs.push({ end: laid.text.length, style, changes });
  }
  return laid;
}

/** A document of Word 97. */
export function writeDoc(spec: DocSpec): Uint8Array {
  const notes = spec.footnotes ?? [];
  const all = layOut([...spec.body, ...notes.flat(), ...(notes.length > 0 ? [paragraph('')] : [])]);
  const body = layOut(spec.body).text.length;
  const lengths = notes.map((note) => layOut(note).text.length);
  const noted = lengths.reduce((sum, length) => sum + length, 0) + (notes.length > 0 ? 1 : 0);
  const width = spec.narrow ? 1 : 2;
  const text_at = Math.ceil(FIB_BYTES / PAGE) * PAGE;
  const { stored, pieces, at } = storeText(all.text, text_at, width, spec);
  const pages: Uint8Array[] = [];
  const first_page = Math.ceil((text_at + stored.length) / PAGE);
  const character_pages = writePages(all.runs, at, width, first_page, pages, characterPage);
  const paragraph_pages = writePages(all.paragraphs, at, width, first_page, pages, paragraphPage);
  const table = new TableStream();
  const header = spec.lock?.filepass.subarray(2) ?? u8();
  table.bytes = header;
  table.add(1, writeStyles(spec.styles ?? [{ name: 'Normal' }]));
  table.add(12, character_pages);
  table.add(13, paragraph_pages);
  table.add(15, writeFonts(spec.fonts ?? [{ name: 'Times New Roman' }]));
  table.add(33, bytes(u8(2), u32(pieces.length), pieces));
  if (notes.length > 0) writeNotes(table, all.text, body, lengths);
  for (const [number, part] of Object.entries(spec.parts ?? {})) table.add(Number(number), part);
  const head = writeHead(spec, body, noted, text_at, text_at + stored.length, table.places);
  const padded = new Uint8Array(first_page * PAGE);
  padded.set(head);
  padded.set(stored, text_at);
  return buildCompound({
    WordDocument: lockFrom(PLAIN_HEAD, bytes(padded, ...pages), spec.lock),
    '1Table': lockFrom(header.length, table.bytes, spec.lock),
    ...(spec.data ? { Data: spec.data } : {}),
    ...spec.streams,
  });
}

function lockFrom(from: number, stream: Uint8Array, lock: StreamLock | undefined): Uint8Array {
  return lock ? stream.map((byte, at) => (at < from ? byte : lock.encrypt(byte, at, stream.length))) : stream;
}

class TableStream {
  readonly places = new Map<number, readonly [number, number]>();
  bytes: Uint8Array = u8();

  add(part: number, content: Uint8Array): void {
    this.places.set(part, [this.bytes.length, content.length]);
    this.bytes = bytes(this.bytes, content);
  }
}

function storeText(
  text: string,
  text_at: number,
  width: 1 | 2,
  { piece_length = text.length }: DocSpec,
): { stored: Uint8Array; pieces: Uint8Array; at: (character: number) => number } {
  const starts: number[] = [];
  for (let start = 0; start < text.length; start += piece_length) starts.push(start);
  const ends = starts.map((_, i) => starts[i + 1] ?? text.length);
  const places = new Array<number>(starts.length);
  const stored: Uint8Array[] = [];
  let next = text_at;
  for (let i = starts.length - 1; i >= 0; i--) {
    const piece = text.slice(starts[i], ends[i]);
    const content = width === 1 ? Buffer.from(piece, 'latin1') : wide(piece);
    places[i] = next;
    stored.push(content);
    next += content.length;
  }
  const data = places.map((place) => bytes(u16(0), width === 1 ? u32(0x4000_0000 | (place * 2)) : u32(place), u16(0)));
  const at = (character: number): number => {
    const i = Math.min(starts.length - 1, Math.floor(character / piece_length));
    return places[i]! + (character - starts[i]!) * width;
  };
  return { stored: bytes(...stored), pieces: bytes(u32(...starts, text.length), ...data), at };
}

type PageWriter<T> = (entries: readonly (T & { from: number; to: number })[]) => Uint8Array;

/** Stretches by their places in the file, as many to a page as fit; their list is the result. */
function writePages<T extends { readonly end: number }>(
  stretches: readonly T[],
  at: (character: number) => number,
  width: number,
  first_page: number,
  pages: Uint8Array[],
  write: PageWriter<T>,
): Uint8Array {
  let start = 0;
  const placed = stretches.flatMap((stretch) => {
    const parts: (T & { from: number; to: number })[] = [];
    // A stretch over pieces that lie apart is as many stretches.
    for (let i = start; i < stretch.end; i++) {
      const from = at(i);
      const to = from + width;
      const last = parts[parts.length - 1];
      if (last && last.to === from) last.to = to;
      else parts.push({ ...stretch, from, to });
    }
    start = stretch.end;
    return parts;
  });
  placed.sort((a, b) => a.from - b.from);
  const numbers: number[] = [];
  const edges: number[] = [];
  for (let i = 0; i < placed.length; i += EACH) {
    const some = placed.slice(i, i + EACH);
    numbers.push(first_page + pages.length);
    edges.push(some[0]!.from);
    pages.push(write(some));
  }
  return bytes(u32(...edges, placed[placed.length - 1]?.to ?? 0), u32(...numbers));
}

/** Stretches to a page; what they say must fit behind them. */
const EACH = 4;

const characterPage: PageWriter<Laid['runs'][number]> = (entries) => {
  const page = Buffer.alloc(PAGE);
  let end = PAGE - 1;
  entries.forEach(({ from, to, changes }, i) => {
    page.writeUInt32LE(from, i * 4);
    page.writeUInt32LE(to, (i + 1) * 4);
    if (changes.length === 0) return;
    end = (end - 1 - changes.length) & ~1;
    page[end] = changes.length;
    page.set(changes, end + 1);
    page[(entries.length + 1) * 4 + i] = end / 2;
  });
  page[PAGE - 1] = entries.length;
  return page;
};

const paragraphPage: PageWriter<Laid['paragraphs'][number]> = (entries) => {
  const page = Buffer.alloc(PAGE);
  let end = PAGE - 1;
  entries.forEach(({ from, to, style, changes }, i) => {
    page.writeUInt32LE(from, i * 4);
    page.writeUInt32LE(to, (i + 1) * 4);
    const content = bytes(u16(style), changes);
    const words = Math.ceil(content.length / 2);
    end = (end - 2 - words * 2) & ~1;
    page.set(u8(0, words), end);
    page.set(content, end + 2);
    page[(entries.length + 1) * 4 + i * 13] = end / 2;
  });
  page[PAGE - 1] = entries.length;
  return page;
};

function writeStyles(styles: readonly StyleSpec[]): Uint8Array {
  const even = (part: Uint8Array): Uint8Array => (part.length % 2 === 0 ? part : bytes(part, u8(0)));
  const sized = (part: Uint8Array): Uint8Array => even(bytes(u16(part.length), part));
  const written = styles.map(
    ({ name, built_in = 0xffe, kind = 1, based_on = 0xfff, paragraph: para, characters }, i) => {
      const changes =
        kind === 2 ? [sized(characters ?? u8())] : [sized(bytes(u16(i), para ?? u8())), sized(characters ?? u8())];
      const style = bytes(
        u16(built_in, kind | (based_on << 4), changes.length | (i << 4), 0, 0),
        u16(name.length),
        wide(name),
        u16(0),
        ...changes,
      );
      return bytes(u16(style.length), style);
    },
  );
  return bytes(u16(18, styles.length, 10, 1, 0x5b, 15, 0, 0, 0, 0), ...written);
}

const writeFonts = (fonts: readonly { readonly name: string; readonly charset?: number }[]): Uint8Array =>
  bytes(
    u16(fonts.length, 0),
    ...fonts.map(({ name, charset = 0 }) => {
      const font = bytes(u8(0, 0x90, 0x01, charset, 0), new Uint8Array(34), wide(name), u16(0));
      return bytes(u8(font.length), font);
    }),
  );

function writeNotes(table: TableStream, text: string, body: number, lengths: readonly number[]): void {
  const refs = [...text.slice(0, body)].flatMap((character, i) => (character === '\x02' ? [i] : []));
  table.add(2, bytes(u32(...refs, body), u16(...refs.map(() => 1))));
  let at = 0;
  const starts = lengths.map((length) => (at += length) - length);
  table.add(3, u32(...starts, at, at + 1));
}

function writeHead(
  { flags = 0, lock }: DocSpec,
  body: number,
  notes: number,
  first: number,
  last: number,
  places: ReadonlyMap<number, readonly [number, number]>,
): Uint8Array {
  const head = Buffer.alloc(FIB_BYTES);
  head.set(u16(0xa5ec, 0xc1, 0, 0x409, 0, 0x1200 | flags | (lock ? 0x100 : 0)));
  if (lock) head.writeUInt32LE(lock.filepass.length - 2, 14);
  head.writeUInt32LE(first, 24);
  head.writeUInt32LE(last, 28);
  head.writeUInt16LE(14, 32);
  head.writeUInt16LE(22, 62);
  head.writeUInt32LE(body, 76);
  head.writeUInt32LE(notes, 80);
  head.writeUInt16LE(93, 152);
  for (const [part, [at, size]] of places) {
    head.writeUInt32LE(at, 154 + part * 8);
    head.writeUInt32LE(size, 158 + part * 8);
  }
  return head;
}
