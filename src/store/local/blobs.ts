// Uploaded bytes in files named by their hash, checked against it whenever they are given out or looked after.
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FolioError } from '../../errors.ts';
import { removeSoon } from '../../leftovers.ts';
import type { StoredBlob } from '../store.ts';
import type { Blobs as BlobsPart } from '../store-parts.ts';
import type { Database } from './database.ts';
import { type Disk, FILE_MODE } from './disk.ts';
import { syncFolder } from './durable.ts';
import type { Folder } from './folder.ts';
import type { Removal } from './removal.ts';

const LIST = 'SELECT DISTINCT sha256 FROM files WHERE sha256 > ? ORDER BY sha256 LIMIT ?';

type Blobs = BlobsPart & {
  /** To be called in the transaction that refers to the blob. */
  expect(sha256: string): void;
  /** Ends the hold that one `putBlob` has on the bytes. */
  unpin(sha256: string): Promise<void>;
};

export function keepBlobs(database: Database, folder: Folder, disk: Disk, removal: Removal): Blobs {
  const pins = new Map<string, string[]>();
  const sizeOf = (sha256: string): number | null =>
    disk.statSync(folder.blob(sha256), { throwIfNoEntry: false })?.size ?? null;

  /**
   * Under the lock, so that no removal runs between finding the bytes already there and pinning them. What is there is replaced even where it
   * looks the same: the bytes that just came in are known to be whole, and those on the disk may have rotted.
   */
  async function moveIn(blob: StoredBlob, temporary: string): Promise<void> {
    const path = folder.blob(blob.sha256);
    const pin = folder.pin(blob.sha256);
    await folder.makeWayTo(path);
    try {
      database.transaction(() => {
        disk.closeSync(disk.openSync(pin, 'wx', FILE_MODE));
        disk.renameSync(temporary, path);
      });
      await syncFolder(disk, dirname(path));
    } catch (thrown) {
      await letGo(pin, blob.sha256);
      throw thrown;
    }
    pins.set(blob.sha256, [...(pins.get(blob.sha256) ?? []), pin]);
  }

  /** The pin goes, and with it the bytes unless somebody else needs them; what of that fails is tried again later. */
  const letGo = (pin: string, sha256: string): Promise<void> =>
    removeSoon(pin, async (path, options) => {
      await disk.promises.rm(path, options);
      await removal.carryOut('blob', sha256);
    });

  function takePin(sha256: string): string | undefined {
    const held = pins.get(sha256) ?? [];
    const pin = held.pop();
    if (held.length === 0) pins.delete(sha256);
    return pin;
  }

  return {
    putBlob: async (bytes, limit) => {
      const temporary = folder.temporary();
      try {
        const blob = await writeFile(disk, temporary, bytes, limit);
        await moveIn(blob, temporary);
        return blob;
      } catch (thrown) {
        await removeSoon(temporary, disk.promises.rm);
        throw thrown;
      }
    },
    blobPath: async (sha256) => (sizeOf(sha256) === null ? null : folder.blob(sha256)),
    openBlob: async (sha256) => {
      if (sizeOf(sha256) === null) throw gone();
      return wholeBytes(disk, folder.blob(sha256), sha256);
    },
    dropBlob: async (sha256) => {
      const pin = takePin(sha256);
      if (pin === undefined) await removal.carryOut('blob', sha256);
      else await letGo(pin, sha256);
    },
    listBlobs: async (after, limit) =>
      database.all<{ sha256: string }>(LIST, after ?? '', limit).map((row) => row.sha256),
    isBlobWhole: async (sha256, looked) => {
      if (sizeOf(sha256) === null) return false;
      const hash = createHash('sha256');
      for await (const chunk of disk.createReadStream(folder.blob(sha256))) {
        hash.update(chunk);
        await looked?.(chunk.length);
      }
      return hash.digest('hex') === sha256;
    },
    expect: (sha256) => {
      if (sizeOf(sha256) === null) throw new FolioError('internal', `The bytes ${sha256} are not in the store.`);
    },
    unpin: async (sha256) => {
      const pin = takePin(sha256);
      // One that stays for a while keeps the bytes for as long, needed or not.
      if (pin !== undefined) await removeSoon(pin, disk.promises.rm, () => removal.carryOut('blob', sha256));
    },
  };
}

/** The file piece by piece, the last piece held back until the hash is known to be right: who is given rotten bytes is never given all of them. */
async function* wholeBytes(disk: Disk, path: string, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  // Opened when the first piece is asked for, so that whoever asks for none leaves nothing open.
  for await (const chunk of disk.createReadStream(path) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    if (held !== undefined) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== sha256) throw damaged();
  if (held !== undefined) yield held;
}

async function writeFile(
  disk: Disk,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<StoredBlob> {
  const handle = await disk.promises.open(path, 'wx', FILE_MODE);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      if (size + chunk.length > limit)
        throw new FolioError('file_too_large', `The file is larger than ${limit} bytes, the most this server accepts.`);
      size += chunk.length;
      hash.update(chunk);
      await writeAll(handle, chunk);
    }
    await handle.sync();
    return { sha256: hash.digest('hex'), size };
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done)).bytesWritten;
}

const HINT = 'Upload the same bytes again: every file that has them is whole then.';

const gone = (): FolioError =>
  new FolioError('stored_bytes_damaged', 'The stored bytes of the file are gone.', { hint: HINT });

const damaged = (): FolioError =>
  new FolioError('stored_bytes_damaged', 'The stored bytes of the file are no longer what was uploaded.', {
    hint: HINT,
  });
