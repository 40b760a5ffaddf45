// Puts files and the names of files on stable storage.
import { dirname } from 'node:path';
import { type Disk, FILE_MODE, FOLDER_MODE } from './disk.ts';

/** Windows cannot open folders; NTFS journals the names in them itself. */
const CAN_SYNC_FOLDERS = process.platform !== 'win32';

/** Puts the bytes of a file that somebody else wrote on stable storage. */
export async function syncFile(disk: Disk, path: string): Promise<void> {
  await sync(disk, path, 'r+');
}

/** Puts the names in a folder on stable storage. */
export async function syncFolder(disk: Disk, path: string): Promise<void> {
  if (CAN_SYNC_FOLDERS) await sync(disk, path, 'r');
}

async function sync(disk: Disk, path: string, flags: string): Promise<void> {
  const handle = await disk.promises.open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function syncNow(disk: Disk, path: string, flags: string): void {
  const descriptor = disk.openSync(path, flags);
  try {
    disk.fsyncSync(descriptor);
  } finally {
    disk.closeSync(descriptor);
  }
}

/**
 * Makes a folder and what is missing above it, every new name on stable storage. `known` remembers what this process has
 * already seen to: a folder that is merely there may have been made by a process that died before it was synced.
 */
export async function makeFolder(disk: Disk, path: string, known: Set<string>): Promise<void> {
  if (known.has(path)) return;
  const parent = dirname(path);
  if (!disk.existsSync(parent)) await makeFolder(disk, parent, known);
  disk.mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  await syncFolder(disk, parent);
  known.add(path);
}

/**
 * Puts a small file at `path` unless one is there, and gives what is there then: whole, on stable storage, and the same for all processes that
 * do it at once.
 */
export function placeOnce(disk: Disk, path: string, temporary: string, make: () => Uint8Array): Uint8Array {
  if (!disk.existsSync(path)) {
    try {
      disk.writeFileSync(temporary, make(), { mode: FILE_MODE, flag: 'wx' });
      syncNow(disk, temporary, 'r+');
      disk.linkSync(temporary, path);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    } finally {
      disk.rmSync(temporary, { force: true });
    }
    if (CAN_SYNC_FOLDERS) syncNow(disk, dirname(path), 'r');
  }
  return new Uint8Array(disk.readFileSync(path));
}
