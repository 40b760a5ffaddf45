// Opens a stored document as a view that reads segments on demand through a cache.
import { crc32 } from 'node:zlib';
import { FolioError } from '../errors.ts';
import {
  type ByteSource,
  type CellBlock,
  countLeading,
  type DocumentHead,
  type DocumentView,
  type EmbeddedInvoice,
  type Formula,
  MODEL_VERSION,
  type PageContent,
  type SheetExtras,
  type SheetLooks,
} from '../model/index.ts';
import { decodeCellBlock } from './cell-block-codec.ts';
import {
  decodeDirectory,
  decodeTrailer,
  type Entry,
  SEGMENT,
  type SegmentKind,
  TRAILER_BYTES,
  type Trailer,
} from './directory.ts';
import {
  decodePage,
  decodePageText,
  decodeTable,
  decodeTableText,
  JSON_WEIGHT,
  parseJson,
  weighLined,
} from './lined-codec.ts';
import type { SegmentCache } from './segment-cache.ts';

/** Told apart from every other fault: whoever holds the bytes of the file has it read anew. */
export const damaged = (what: string): FolioError =>
  new FolioError('stored_document_damaged', `The stored document is damaged: ${what}.`);

/** Opens a container for reading on demand: two reads now, one for each segment asked for that is not in the cache. */
export async function openContainer(source: ByteSource, key: string, cache: SegmentCache): Promise<DocumentView> {
  const entries = decodeDirectory(await readDirectory(source, await readTrailer(source)));
  const { view } = await readHead(source, key, cache, entries);
  return view(() => undefined);
}

type OnLoad = (bytes: number) => void;

/** A container that is small enough to be looked into without anybody noticing. */
export interface LightContainer {
  /** `onLoad` is told the bytes of each segment that is asked for, in the cache or not, before it is read; it may throw. */
  view(onLoad: OnLoad): DocumentView;
}

/** As `openContainer`; null, with nothing large read, where the directory or the head takes more than so many bytes. */
export async function openLightContainer(
  source: ByteSource,
  key: string,
  cache: SegmentCache,
  max_bytes: number,
): Promise<LightContainer | null> {
  const trailer = await readTrailer(source);
  if (trailer.length > max_bytes) return null;
  const entries = decodeDirectory(await readDirectory(source, trailer));
  if (entries.some(({ kind, length }) => kind === SEGMENT.head && length > max_bytes)) return null;
  return readHead(source, key, cache, entries);
}

async function readHead(
  source: ByteSource,
  key: string,
  cache: SegmentCache,
  entries: readonly Entry[],
): Promise<LightContainer> {
  const find = createFind(entries);

  const load = async <T>(
    entry: Entry,
    decode: (bytes: Uint8Array) => T,
    weigh: (bytes: Uint8Array) => number,
    onLoad: OnLoad,
  ): Promise<T> => {
    onLoad(entry.length);
    const name = `${key}@${entry.offset}`;
    const held = cache.get(name);
    if (held !== undefined) return held as T;
    const bytes = await readSegment(source, entry);
    const value = decode(bytes);
    cache.set(name, value, weigh(bytes));
    return value;
  };
  /** For one look: it is not kept. */
  const glance = async <T>(entry: Entry, decode: (bytes: Uint8Array) => T, onLoad: OnLoad): Promise<T> => {
    onLoad(entry.length);
    return (cache.get(`${key}@${entry.offset}`) as T | undefined) ?? decode(await readSegment(source, entry));
  };
  const json = <T>(entry: Entry, onLoad: OnLoad): Promise<T> =>
    load(entry, parseJson<T>, ({ length }) => length * JSON_WEIGHT, onLoad);

  const headEntry = find(SEGMENT.head, 0);
  if (!headEntry) throw damaged('it has no head');
  const { head, tables } = await json<{ head: DocumentHead; tables: string[] }>(headEntry, () => undefined);
  if (head.model_version !== MODEL_VERSION) throw damaged(`it has model version ${head.model_version}`);
  const tablePlaces = new Map(tables.map((id, at) => [id, at]));
  const blocks = blocksBySheet(entries);

  const pageEntry = (page: number): Entry | undefined => find(SEGMENT.page, page);
  const tableEntry = (id: string): Entry | undefined => find(SEGMENT.table, tablePlaces.get(id) ?? -1);
  const emptyPage = (page: number): PageContent => ({ page, blocks: [], figures: [], links: [] });

  const view: LightContainer['view'] = (onLoad) => ({
    key,
    head,
    page: async (page) => {
      const entry = pageEntry(page);
      return entry ? load(entry, decodePage, weighLined, onLoad) : emptyPage(page);
    },
    table: async (id) => {
      const entry = tableEntry(id);
      return entry ? load(entry, decodeTable, weighLined, onLoad) : null;
    },
    cells: (sheet, first, last) =>
      cellsOf(blocks.get(sheet) ?? [], first, last, (entry) =>
        load(entry, decodeCellBlock, ({ length }) => length, onLoad),
      ),
    formulas: async (sheet) => {
      const entry = find(SEGMENT.formulas, sheet);
      return entry ? json<readonly Formula[]>(entry, onLoad) : [];
    },
    extras: async (sheet) => {
      const entry = find(SEGMENT.extras, sheet);
      return entry ? json<SheetExtras>(entry, onLoad) : null;
    },
    looks: async (sheet) => {
      const entry = find(SEGMENT.looks, sheet);
      return entry ? json<SheetLooks>(entry, onLoad) : null;
    },
    invoice: async () => {
      const entry = find(SEGMENT.invoice, 0);
      return entry ? json<EmbeddedInvoice>(entry, onLoad) : null;
    },
    picture: async (number) => {
      const entry = find(SEGMENT.picture, number);
      // Not kept: pictures are large, and what is drawn of them is kept elsewhere.
      return entry ? glance(entry, (bytes) => bytes, onLoad) : null;
    },
    textOnly: () => ({
      ...view(onLoad),
      page: async (page) => {
        const entry = pageEntry(page);
        return entry ? glance(entry, decodePageText, onLoad) : emptyPage(page);
      },
      table: async (id) => {
        const entry = tableEntry(id);
        return entry ? glance(entry, decodeTableText, onLoad) : null;
      },
    }),
  });
  return { view };
}

/** Finds an entry in constant time: a walk over a hundred thousand tables asks for each. */
function createFind(entries: readonly Entry[]): (kind: SegmentKind, number: number) => Entry | undefined {
  const kinds = new Map<SegmentKind, Map<number, Entry>>();
  for (const entry of entries) {
    const numbers = kinds.get(entry.kind) ?? new Map<number, Entry>();
    if (!numbers.has(entry.number)) numbers.set(entry.number, entry);
    kinds.set(entry.kind, numbers);
  }
  return (kind, number) => kinds.get(kind)?.get(number);
}

/** Goes through every segment. Throws `stored_document_damaged` where one is not what was written; `looked` is told of bytes gone through. */
export async function verifyContainer(source: ByteSource, looked?: (bytes: number) => Promise<void>): Promise<void> {
  for (const entry of decodeDirectory(await readDirectory(source, await readTrailer(source)))) {
    await readSegment(source, entry);
    await looked?.(entry.length);
  }
}

export async function readSegment(source: ByteSource, entry: Entry): Promise<Uint8Array> {
  const bytes = await source.read(entry.offset, entry.length);
  if (bytes.length !== entry.length || crc32(bytes) !== entry.checksum) throw damaged(`segment at ${entry.offset}`);
  return bytes;
}

export async function readTrailer(source: ByteSource): Promise<Trailer> {
  const trailer = decodeTrailer(await source.read(Math.max(0, source.size - TRAILER_BYTES), TRAILER_BYTES));
  if (!trailer) throw damaged('it was cut short');
  if (!liesWithin(trailer, source.size)) throw damaged('its trailer');
  return trailer;
}

export async function readDirectory(source: ByteSource, trailer: Trailer): Promise<Uint8Array> {
  const bytes = await source.read(trailer.offset, trailer.length);
  if (bytes.length !== trailer.length || crc32(bytes) !== trailer.checksum) throw damaged('its directory');
  return bytes;
}

/** A place that no sound file names is not read: what comes of that is the store's to say, and not that the file is damaged. */
function liesWithin({ offset, length }: { offset: number; length: number }, size: number): boolean {
  return [offset, length].every((n) => Number.isSafeInteger(n) && n >= 0) && offset + length <= size;
}

function blocksBySheet(entries: readonly Entry[]): Map<number, Entry[]> {
  const sheets = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (entry.kind !== SEGMENT.cells) continue;
    const list = sheets.get(entry.number);
    if (list) list.push(entry);
    else sheets.set(entry.number, [entry]);
  }
  return sheets;
}

async function* cellsOf(
  blocks: readonly Entry[],
  first: number,
  last: number,
  load: (entry: Entry) => Promise<CellBlock>,
): AsyncGenerator<CellBlock> {
  for (let i = firstBlock(blocks, first); i < blocks.length && blocks[i]!.first_row <= last; i++)
    yield load(blocks[i]!);
}

/** Position of the first block that reaches down to the row. */
function firstBlock(blocks: readonly Entry[], row: number): number {
  return countLeading(blocks.length, (at) => blocks[at]!.first_row + blocks[at]!.row_count <= row);
}
