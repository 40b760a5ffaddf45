// Streaming ZIP writer, for exports that are archives.
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { FolioError } from '../errors.ts';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/**
 * A ZIP archive written front to back (PKWARE APPNOTE 6.3): sizes and checksums follow each file, because they are not known before it
 * has been written. Every file bears the same date, so that the same tables give the same bytes.
 */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  if (entries.length > MAX_ENTRIES)
    throw new FolioError(
      'limit_exceeded',
      `A ZIP archive holds ${MAX_ENTRIES} files at most; ask for the tables one by one.`,
    );
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const start = offset;
    const header = localHeader(name);
    yield header;
    offset += header.length;
    const written = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflate(entry.content, written)) {
      yield chunk;
      offset += chunk.length;
    }
    if (Math.max(offset, written.size) > MAX_UINT32)
      throw new FolioError('limit_exceeded', 'The tables are too large for a ZIP archive.');
    const descriptor = fields([4, DESCRIPTOR], [4, written.crc], [4, written.packed], [4, written.size]);
    yield descriptor;
    offset += descriptor.length;
    directory.push(directoryEntry(name, written, start));
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield* directory;
  const count = directory.length;
  yield fields([4, END_OF_DIRECTORY], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows. */
const DOS_DATE = 0x21;
const MAX_UINT32 = 0xffffffff;
const MAX_ENTRIES = 0xffff;

interface Written {
  crc: number;
  size: number;
  packed: number;
}

function localHeader(name: Buffer): Buffer {
  const header = fields(
    [4, LOCAL_HEADER],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_DATE],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([header, name]);
}

function directoryEntry(name: Buffer, { crc, packed, size }: Written, start: number): Buffer {
  const entry = fields(
    [4, DIRECTORY_ENTRY],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, start],
  );
  return Buffer.concat([entry, name]);
}

/** Little-endian numbers, each with its width in bytes. */
function fields(...numbers: readonly (readonly [2 | 4, number])[]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of numbers) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

async function* deflate(content: AsyncIterable<string | Uint8Array>, written: Written): AsyncGenerator<Uint8Array> {
  const stream = createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION });
  const feeding = feed(content, stream, written).catch((reason: unknown) => {
    stream.destroy(reason instanceof Error ? reason : new Error(String(reason)));
  });
  try {
    for await (const chunk of stream) {
      written.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } finally {
    stream.destroy();
    await feeding;
  }
}

async function feed(
  content: AsyncIterable<string | Uint8Array>,
  stream: ReturnType<typeof createDeflateRaw>,
  written: Written,
): Promise<void> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
    written.crc = crc32(bytes, written.crc);
    written.size += bytes.length;
    if (stream.destroyed) return;
    if (!stream.write(bytes)) await drained(stream);
  }
  stream.end();
}

/** Resolves also when the reader of the archive goes away, so that nothing waits for ever. */
function drained(stream: ReturnType<typeof createDeflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.once('drain', done);
    stream.once('close', done);
  });
}
