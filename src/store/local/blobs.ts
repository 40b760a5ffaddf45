import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FolioError } from '../../errors.ts';
import type { Store, StoredBlob } from '../store.ts';
import type { Database } from './database.ts';
import { syncFolder } from './durable.ts';
import type { Folder } from './folder.ts';
import { readLater } from './read-later.ts';
import type { Removal } from './removal.ts';

/** Enough of the beginning to tell any type. */
const HEAD_BYTES = 64 * 1024;

type Blobs = Pick<Store, 'putBlob' | 'blobPath' | 'openBlob' | 'dropBlob'> & {
  /** To be called in the transaction that refers to the blob. */
  expect(sha256: string): void;
  /** Ends the hold that one `putBlob` has on the bytes. */
  unpin(sha256: string): void;
};

export function keepBlobs(database: Database, folder: Folder, removal: Removal): Blobs {
  const pins = new Map<string, string[]>();

  /** Under the lock, so that no removal runs between finding the bytes already there and pinning them. */
  async function moveIn(blob: StoredBlob, temporary: string): Promise<void> {
    const path = folder.blob(blob.sha256);
    const pin = folder.pin(blob.sha256);
    folder.makeWayTo(path);
    database.transaction(() => {
      closeSync(openSync(pin, 'wx'));
      pins.set(blob.sha256, [...(pins.get(blob.sha256) ?? []), pin]);
      if (sizeOf(path) === blob.size) rmSync(temporary);
      else renameSync(temporary, path);
    });
    // Also where the bytes were there: whoever put them may not have come this far.
    await syncFolder(dirname(path));
  }

  function unpin(sha256: string): void {
    const held = pins.get(sha256) ?? [];
    const pin = held.pop();
    if (held.length === 0) pins.delete(sha256);
    if (pin !== undefined) rmSync(pin, { force: true });
  }

  return {
    putBlob: async (bytes, limit) => {
      const temporary = folder.temporary();
      try {
        const blob = await writeFile(temporary, bytes, limit);
        await moveIn(blob, temporary);
        return blob;
      } catch (thrown) {
        await rm(temporary, { force: true });
        throw thrown;
      }
    },
    blobPath: async (sha256) => {
      const path = folder.blob(sha256);
      return sizeOf(path) === null ? null : path;
    },
    openBlob: async (sha256) => {
      const path = folder.blob(sha256);
      return sizeOf(path) === null ? missing(sha256) : readLater(path);
    },
    dropBlob: async (sha256) => {
      unpin(sha256);
      removal.carryOut('blob', sha256);
    },
    expect: (sha256) => {
      if (sizeOf(folder.blob(sha256)) === null) missing(sha256);
    },
    unpin,
  };
}

async function writeFile(path: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredBlob> {
  const handle = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    const head: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      if (size + chunk.length > limit)
        throw new FolioError('file_too_large', `The file is larger than ${limit} bytes, the most this server accepts.`);
      // Copied (which a Buffer's own slice does not do): the stream may use the memory of the chunk again.
      if (size < HEAD_BYTES) head.push(new Uint8Array(chunk.subarray(0, HEAD_BYTES - size)));
      size += chunk.length;
      hash.update(chunk);
      await writeAll(handle, chunk);
    }
    await handle.sync();
    return { sha256: hash.digest('hex'), size, head: new Uint8Array(Buffer.concat(head)) };
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done)).bytesWritten;
}

function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

function missing(sha256: string): never {
  throw new FolioError('internal', `The bytes ${sha256} are not in the store.`);
}
