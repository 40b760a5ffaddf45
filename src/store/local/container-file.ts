import { close, closeSync, createReadStream, fstatSync, openSync, read } from 'node:fs';
import { crc32 } from 'node:zlib';
import { FolioError } from '../../errors.ts';
import type { ByteSource } from '../../model/index.ts';

/** The unit in which damage is found: small enough to read for one cell, large enough to need few checksums. */
const CHUNK_BYTES = 32 * 1024;
const CHECKSUM_BYTES = 4;

/** What a container file must be, as recorded when it was taken in. */
export interface ContainerFile {
  readonly path: string;
  readonly size: number;
  /** CRC-32 of each chunk, big-endian, one after the other. */
  readonly checksums: Uint8Array;
}

export async function measureContainer(path: string): Promise<ContainerFile> {
  const checksums: number[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const room = CHUNK_BYTES - (size % CHUNK_BYTES);
      const piece = chunk.subarray(at, at + room);
      const begun = room === CHUNK_BYTES ? 0 : checksums.pop()!;
      checksums.push(crc32(piece, begun));
      at += piece.length;
      size += piece.length;
    }
  }
  const bytes = Buffer.alloc(checksums.length * CHECKSUM_BYTES);
  for (const [index, checksum] of checksums.entries()) bytes.writeUInt32BE(checksum, index * CHECKSUM_BYTES);
  return { path, size, checksums: bytes };
}

interface Handle {
  readonly descriptor: number;
  readers: number;
  isRetired: boolean;
}

export interface ContainerFiles {
  open(container: ContainerFile): ByteSource;
  /** Lets go of the file; a read under way still ends well. */
  retire(path: string): void;
  retireAll(): void;
}

/** Reads container files through at most `capacity` open handles, the least recently used being closed first. */
export function containerFiles(capacity: number): ContainerFiles {
  /** In order of use. */
  const handles = new Map<string, Handle>();

  function acquire(container: ContainerFile): Handle {
    const handle = handles.get(container.path) ?? openHandle(container);
    handles.delete(container.path);
    handles.set(container.path, handle);
    handle.readers++;
    if (handles.size > capacity) retire(handles.keys().next().value!);
    return handle;
  }

  function release(handle: Handle): void {
    handle.readers--;
    closeIfDone(handle);
  }

  function retire(path: string): void {
    const handle = handles.get(path);
    if (handle === undefined) return;
    handles.delete(path);
    handle.isRetired = true;
    closeIfDone(handle);
  }

  async function readChunks(container: ContainerFile, offset: number, length: number): Promise<Uint8Array> {
    const handle = acquire(container);
    try {
      const bytes = await readFully(handle.descriptor, offset, length);
      verify(container, bytes, offset, length);
      return bytes;
    } finally {
      release(handle);
    }
  }

  return {
    open: (container) => {
      release(acquire(container));
      return {
        size: container.size,
        read: async (offset, length) => {
          const end = Math.min(offset + length, container.size);
          if (!(offset >= 0 && length >= 0)) throw new RangeError(`No bytes at ${offset}, ${length}.`);
          if (offset >= end) return new Uint8Array(0);
          const from = offset - (offset % CHUNK_BYTES);
          const to = Math.min(Math.ceil(end / CHUNK_BYTES) * CHUNK_BYTES, container.size);
          const bytes = await readChunks(container, from, to - from);
          return bytes.subarray(offset - from, end - from);
        },
      };
    },
    retire,
    retireAll: () => {
      for (const path of [...handles.keys()]) retire(path);
    },
  };
}

function openHandle(container: ContainerFile): Handle {
  const descriptor = openExisting(container.path);
  if (fstatSync(descriptor).size === container.size) return { descriptor, readers: 0, isRetired: false };
  closeSync(descriptor);
  throw damaged();
}

function openExisting(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    throw new FolioError('internal', 'The stored document is gone.');
  }
}

function closeIfDone(handle: Handle): void {
  if (!handle.isRetired || handle.readers > 0) return;
  close(handle.descriptor, (error) => {
    if (error !== null && error !== undefined) throw error;
  });
}

async function readFully(descriptor: number, offset: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = await readOnce(descriptor, bytes, done, offset + done);
    if (count === 0) throw damaged();
    done += count;
  }
  return bytes;
}

function readOnce(descriptor: number, bytes: Uint8Array, from: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(descriptor, bytes, from, bytes.length - from, position, (error, count) =>
      error === null ? resolve(count) : reject(error),
    );
  });
}

function verify(container: ContainerFile, bytes: Uint8Array, offset: number, length: number): void {
  const recorded = Buffer.from(container.checksums.buffer, container.checksums.byteOffset, container.checksums.length);
  const first = offset / CHUNK_BYTES;
  for (let at = 0; at < length; at += CHUNK_BYTES) {
    const index = first + at / CHUNK_BYTES;
    if (crc32(bytes.subarray(at, at + CHUNK_BYTES)) !== recorded.readUInt32BE(index * CHECKSUM_BYTES)) throw damaged();
  }
}

function damaged(): FolioError {
  return new FolioError('internal', 'The stored document is damaged.');
}
