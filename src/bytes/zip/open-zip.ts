// Opens ZIP archives and unpacks entries in chunks, with defences against bombs, overlaps and wrong sizes.
import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { unfoldBzip2 } from '../bzip2/unfold-bzip2.ts';
import { ContainerError } from '../container-error.ts';
import { entryEnd, normaliseName, readDirectory } from './read-directory.ts';
import type { ZipArchive, ZipEntry, ZipLimits, ZipSource } from './zip.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const BZIP2 = 12;
const METHODS: readonly number[] = [STORED, DEFLATED, BZIP2];
/** Bytes that are unpacked at a time: few calls, and yet they stay in the processor's cache. */
const CHUNK_BYTES = 1 << 18;
/** Bytes that are fetched from the source at a time. */
const PIECE_BYTES = 1 << 18;
/** A byte of deflate unfolds to no more than this. */
const MAX_RATIO = 1032;
/** Below this an entry may unfold as far as it likes. */
const RATIO_FREE_BYTES = 1 << 26;
/** Above it nothing that people write unfolds further; only bombs do. */
const MAX_LARGE_RATIO = 500;

/** Characters of a name that a message shows. */
const MAX_SHOWN_NAME = 200;

/** Opens a ZIP archive by its directory. Local headers are read only to find where data begins: they are wrong in many files. */
export async function openZip(source: ZipSource, limits: ZipLimits): Promise<ZipArchive> {
  const all = await readDirectory(source, limits);
  refuseOverlaps(all, source.size);
  const byName = limits.keeps_namesakes ? new Map(all.map((entry) => [entry.name, entry])) : nameEntries(all);
  const byFolded = new Map<string, ZipEntry>();
  for (const entry of byName.values()) byFolded.set(entry.name.toLowerCase(), entry);
  const mismatched = new Set<string>();
  const maxWhole = limits.max_whole_bytes ?? MAX_BUFFER_BYTES;
  const budget: Budget = { left: limits.max_unpacked_bytes, limit: limits.max_unpacked_bytes };
  return {
    entries: limits.keeps_namesakes ? all : [...byName.values()],
    mismatched,
    find: (name) => {
      const wanted = normaliseName(name);
      return byName.get(wanted) ?? byFolded.get(wanted.toLowerCase()) ?? null;
    },
    read: async (entry) => {
      if (leastUnpacked(entry) > maxWhole) throw tooLargeWhole(entry, maxWhole);
      const start = await findData(source, entry);
      const bytes =
        entry.method === BZIP2
          ? await streamWhole(source, start, entry, budget, maxWhole)
          : unpack(await source.read(start, entry.packed_bytes), entry, budget, maxWhole);
      if (crc32(bytes) !== entry.crc) mismatched.add(entry.name);
      return bytes;
    },
    stream: async (entry, onChunk) => {
      const start = await findData(source, entry);
      const crc = await streamData(source, start, entry, budget, onChunk);
      if (crc !== entry.crc) mismatched.add(entry.name);
      return crc === entry.crc;
    },
  };
}

interface Budget {
  left: number;
  readonly limit: number;
}

/**
 * Entries that share bytes unfold the same bytes again and again, which only bombs do. The same entry listed twice is a slip of a
 * sloppy writer.
 */
function refuseOverlaps(entries: readonly ZipEntry[], size: number): void {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  let previous: ZipEntry | null = null;
  for (const entry of sorted) {
    const isRepeated = previous && previous.offset === entry.offset && previous.name === entry.name;
    if (previous && !isRepeated && entryEnd(previous) > entry.offset && entry.offset < size)
      throw new ContainerError('corrupt', `The entries ${previous.name} and ${entry.name} of the archive overlap.`);
    if (!previous || entryEnd(entry) > entryEnd(previous)) previous = entry;
  }
}

/** Of two entries of one name, programs take the first or the last: what one reader checks another does not see. */
function nameEntries(entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const byName = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const known = byName.get(entry.name);
    if (known && known.offset !== entry.offset && !entry.name.endsWith('/'))
      throw new ContainerError('corrupt', `The archive has two entries named ${entry.name.slice(0, MAX_SHOWN_NAME)}.`);
    byName.set(entry.name, entry);
  }
  return byName;
}

/** Where the data of an entry begins. */
async function findData(source: ZipSource, entry: ZipEntry): Promise<number> {
  if (entry.encrypted) throw new ContainerError('unsupported', `The entry ${entry.name} of the archive is encrypted.`);
  if (!METHODS.includes(entry.method))
    throw new ContainerError('unsupported', `The entry ${entry.name} is packed by method ${entry.method}.`);
  if (!(entry.offset >= 0 && entryEnd(entry) <= source.size))
    throw new ContainerError('corrupt', `The entry ${entry.name} of the archive is cut off.`);
  const header = await source.read(entry.offset, LOCAL_HEADER_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== LOCAL_HEADER)
    throw new ContainerError('corrupt', `The entry ${entry.name} of the archive is not where the directory says.`);
  return entry.offset + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

function unpack(packed: Uint8Array, entry: ZipEntry, budget: Budget, maxWhole: number): Uint8Array {
  if (packed.length < entry.packed_bytes)
    throw new ContainerError('corrupt', `The entry ${entry.name} of the archive is cut off.`);
  if (entry.method === STORED) {
    spend(budget, packed.length);
    return new Uint8Array(packed);
  }
  const most = Math.min(budget.left, ratioBound(packed.length), maxWhole);
  const bytes = inflateAtMost(packed, entry, most, () =>
    most === maxWhole ? tooLargeWhole(entry, maxWhole) : tooLarge(budget.limit),
  );
  spend(budget, bytes.length);
  return bytes;
}

function inflateAtMost(packed: Uint8Array, entry: ZipEntry, most: number, beyond: () => ContainerError): Uint8Array {
  // One buffer of the declared size, where it is possible at all, spares the joining of many.
  const expected = Math.min(entry.unpacked_bytes, packed.length * MAX_RATIO, most, MAX_SINGLE_BYTES) + 1;
  try {
    return inflateRawSync(packed, {
      // An entry that states less than it holds comes in many pieces; they should not be tiny.
      chunkSize: Math.max(LEAST_PIECE_BYTES, expected),
      maxOutputLength: Math.max(1, most),
    });
  } catch (error) {
    if (isCode(error, 'ERR_BUFFER_TOO_LARGE')) throw beyond();
    throw new ContainerError('corrupt', `The entry ${entry.name} of the archive does not unpack.`);
  }
}

const LEAST_PIECE_BYTES = 1 << 16;
/** What an entry surely unfolds to if it speaks the truth; one that cannot do so is let try. */
const leastUnpacked = ({ packed_bytes, unpacked_bytes }: ZipEntry): number =>
  Math.max(packed_bytes, unpacked_bytes > packed_bytes * MAX_RATIO ? 0 : unpacked_bytes);

/** Bytes that are unpacked into one buffer; more go through several. */
const MAX_SINGLE_BYTES = 1 << 28;
/** Bytes of an entry that is read at once: more than any part that is not streamed has. */
const MAX_BUFFER_BYTES = 2 ** 28;

async function streamData(
  source: ZipSource,
  start: number,
  entry: ZipEntry,
  budget: Budget,
  onChunk: (chunk: Uint8Array) => void,
): Promise<number> {
  const bound = Math.min(budget.left, ratioBound(entry.packed_bytes));
  let crc = 0;
  let unpacked = 0;
  const take = (chunk: Uint8Array): void => {
    spend(budget, chunk.length);
    unpacked += chunk.length;
    if (unpacked > bound) throw tooLarge(budget.limit);
    crc = crc32(chunk, crc);
    onChunk(chunk);
  };
  if (entry.method === STORED) for await (const piece of pieces(source, start, entry)) take(new Uint8Array(piece));
  else if (entry.method === BZIP2)
    for await (const piece of unfoldBzip2(pieces(source, start, entry), bound)) take(piece);
  else await inflateStream(pieces(source, start, entry), entry, take);
  return crc;
}

async function streamWhole(
  source: ZipSource,
  start: number,
  entry: ZipEntry,
  budget: Budget,
  maxWhole: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await streamData(source, start, entry, budget, (chunk) => {
    if ((size += chunk.length) > maxWhole) throw tooLargeWhole(entry, maxWhole);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

async function* pieces(source: ZipSource, start: number, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < entry.packed_bytes; at += PIECE_BYTES) {
    const length = Math.min(PIECE_BYTES, entry.packed_bytes - at);
    const piece = await source.read(start + at, length);
    yield piece;
    if (piece.length < length)
      throw new ContainerError('corrupt', `The entry ${entry.name} of the archive is cut off.`);
  }
}

async function inflateStream(
  packed: AsyncIterable<Uint8Array>,
  entry: ZipEntry,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES, finishFlush: constants.Z_FINISH });
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
    inflate.destroy();
  };
  const ended = new Promise<void>((resolve) => {
    inflate.once('close', resolve);
    inflate.once('end', resolve);
  });
  inflate.on('error', () => {
    fail(new ContainerError('corrupt', `The entry ${entry.name} of the archive does not unpack.`));
  });
  inflate.on('data', (chunk: Uint8Array) => {
    if (failure !== null) return;
    try {
      take(chunk);
    } catch (error) {
      fail(error);
    }
  });
  const write = (piece: Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      inflate.write(piece, () => resolve());
    });
  try {
    for await (const piece of packed) {
      if (failure !== null || inflate.destroyed || inflate.writableEnded) break;
      await Promise.race([write(piece), ended]);
    }
  } catch (error) {
    fail(error);
  }
  if (failure === null) inflate.end();
  await ended;
  inflate.destroy();
  if (failure !== null) throw failure;
}

/** Bytes that so many packed ones may unfold to. */
const ratioBound = (packed: number): number => Math.max(RATIO_FREE_BYTES, packed * MAX_LARGE_RATIO);

function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes;
  if (budget.left < 0) throw tooLarge(budget.limit);
}

const tooLarge = (limit: number): ContainerError =>
  new ContainerError(
    'limit',
    `The parts of the archive unfold to more than ${limit} bytes, or to too many for what is packed.`,
  );

const tooLargeWhole = ({ name }: ZipEntry, most: number): ContainerError =>
  new ContainerError('limit', `The entry ${name} of the archive unfolds to more than ${most} bytes.`);

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
