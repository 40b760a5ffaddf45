import { crc32 } from 'node:zlib';
import { FolioError } from '../errors.ts';
import {
  type ByteSource,
  type CellBlock,
  type DocumentHead,
  type DocumentView,
  type EmbeddedInvoice,
  type Formula,
  MODEL_VERSION,
  type SheetExtras,
} from '../model/index.ts';
import { decodeCellBlock } from './cell-block-codec.ts';
import { decodeDirectory, decodeTrailer, type Entry, SEGMENT, type SegmentKind, TRAILER_BYTES } from './directory.ts';
import { decodePage, decodeTable, JSON_WEIGHT, parseJson, weighLined } from './lined-codec.ts';
import type { SegmentCache } from './segment-cache.ts';

const damaged = (what: string): FolioError => new FolioError('internal', `The stored document is damaged: ${what}.`);

/** Opens a container for reading on demand: two reads now, one for each segment asked for that is not in the cache. */
export async function openContainer(source: ByteSource, key: string, cache: SegmentCache): Promise<DocumentView> {
  const entries = await readDirectory(source);
  const find = createFind(entries);

  const load = async <T>(
    entry: Entry,
    decode: (bytes: Uint8Array) => T,
    weigh: (bytes: Uint8Array) => number,
  ): Promise<T> => {
    const name = `${key}@${entry.offset}`;
    const held = cache.get(name);
    if (held !== undefined) return held as T;
    const bytes = await source.read(entry.offset, entry.length);
    if (bytes.length !== entry.length || crc32(bytes) !== entry.checksum) throw damaged(`segment at ${entry.offset}`);
    const value = decode(bytes);
    cache.set(name, value, weigh(bytes));
    return value;
  };
  const json = <T>(entry: Entry): Promise<T> => load(entry, parseJson<T>, ({ length }) => length * JSON_WEIGHT);

  const headEntry = find(SEGMENT.head, 0);
  if (!headEntry) throw damaged('it has no head');
  const { head, tables } = await json<{ head: DocumentHead; tables: string[] }>(headEntry);
  if (head.model_version !== MODEL_VERSION) throw damaged(`it has model version ${head.model_version}`);
  const tablePlaces = new Map(tables.map((id, at) => [id, at]));
  const blocks = blocksBySheet(entries);

  return {
    key,
    head,
    page: async (page) => {
      const entry = find(SEGMENT.page, page);
      return entry ? load(entry, decodePage, weighLined) : { page, blocks: [], figures: [], links: [] };
    },
    table: async (id) => {
      const entry = find(SEGMENT.table, tablePlaces.get(id) ?? -1);
      return entry ? load(entry, decodeTable, weighLined) : null;
    },
    cells: (sheet, first, last) =>
      cellsOf(blocks.get(sheet) ?? [], first, last, (entry) => load(entry, decodeCellBlock, ({ length }) => length)),
    formulas: async (sheet) => {
      const entry = find(SEGMENT.formulas, sheet);
      return entry ? json<readonly Formula[]>(entry) : [];
    },
    extras: async (sheet) => {
      const entry = find(SEGMENT.extras, sheet);
      return entry ? json<SheetExtras>(entry) : null;
    },
    invoice: async () => {
      const entry = find(SEGMENT.invoice, 0);
      return entry ? json<EmbeddedInvoice>(entry) : null;
    },
  };
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

async function readDirectory(source: ByteSource): Promise<Entry[]> {
  const trailer = decodeTrailer(await source.read(Math.max(0, source.size - TRAILER_BYTES), TRAILER_BYTES));
  if (!trailer) throw damaged('it was cut short');
  if (!liesWithin(trailer, source.size)) throw damaged('its trailer');
  const bytes = await source.read(trailer.offset, trailer.length);
  if (bytes.length !== trailer.length || crc32(bytes) !== trailer.checksum) throw damaged('its directory');
  return decodeDirectory(bytes);
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
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (blocks[middle]!.first_row + blocks[middle]!.row_count <= row) low = middle + 1;
    else high = middle;
  }
  return low;
}
