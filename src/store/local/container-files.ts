// Reads parts of document containers through a bounded number of open files.
import { FolioError, toStorageFault } from '../../errors.ts';
import type { ByteSource } from '../../model/index.ts';
import { type Disk, systemDisk } from './disk.ts';

/** What a container file must be, as recorded when it was taken in. What lies inside carries checksums of its own. */
export interface ContainerFile {
  readonly path: string;
  readonly size: number;
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
export function containerFiles(capacity: number, disk: Disk = systemDisk): ContainerFiles {
  /** In order of use. */
  const handles = new Map<string, Handle>();

  function acquire(container: ContainerFile): Handle {
    const handle = handles.get(container.path) ?? openHandle(disk, container);
    handles.delete(container.path);
    handles.set(container.path, handle);
    handle.readers++;
    if (handles.size > capacity) retire(handles.keys().next().value!);
    return handle;
  }

  function release(handle: Handle): void {
    handle.readers--;
    closeIfDone(disk, handle);
  }

  function retire(path: string): void {
    const handle = handles.get(path);
    if (handle === undefined) return;
    handles.delete(path);
    handle.isRetired = true;
    closeIfDone(disk, handle);
  }

  async function readFrom(container: ContainerFile, offset: number, length: number): Promise<Uint8Array> {
    const handle = acquire(container);
    try {
      return await readFully(disk, handle.descriptor, offset, length);
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
          if (!(offset >= 0 && length >= 0)) throw new RangeError(`No bytes at ${offset}, ${length}.`);
          const available = Math.max(0, Math.min(length, container.size - offset));
          return readFrom(container, offset, available);
        },
      };
    },
    retire,
    retireAll: () => {
      for (const path of [...handles.keys()]) retire(path);
    },
  };
}

function openHandle(disk: Disk, container: ContainerFile): Handle {
  const descriptor = openExisting(disk, container.path);
  if (disk.fstatSync(descriptor).size === container.size) return { descriptor, readers: 0, isRetired: false };
  disk.closeSync(descriptor);
  throw damaged();
}

function openExisting(disk: Disk, path: string): number {
  try {
    return disk.openSync(path, 'r');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    throw new FolioError('stored_document_damaged', 'The stored document is gone.');
  }
}

function closeIfDone(disk: Disk, handle: Handle): void {
  if (!handle.isRetired || handle.readers > 0) return;
  disk.close(handle.descriptor, (error) => {
    // What was only read loses nothing when the disk fails at its end; a descriptor that is not ours is a mistake that must not go on.
    if (error && toStorageFault(error) === null) throw error;
  });
}

async function readFully(disk: Disk, descriptor: number, offset: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = await readOnce(disk, descriptor, bytes, done, offset + done);
    if (count === 0) throw damaged();
    done += count;
  }
  return bytes;
}

function readOnce(disk: Disk, descriptor: number, bytes: Uint8Array, from: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    disk.read(descriptor, bytes, from, bytes.length - from, position, (error, count) =>
      error === null ? resolve(count) : reject(error),
    );
  });
}

function damaged(): FolioError {
  return new FolioError('stored_document_damaged', 'The stored document is damaged.');
}
