import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Windows cannot open folders; NTFS journals the names in them itself. */
const CAN_SYNC_FOLDERS = process.platform !== 'win32';

/** Puts the bytes of a file that somebody else wrote on stable storage. */
export async function syncFile(path: string): Promise<void> {
  await sync(path, 'r+');
}

/** Puts the names in a folder on stable storage. */
export async function syncFolder(path: string): Promise<void> {
  if (CAN_SYNC_FOLDERS) await sync(path, 'r');
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same inside a transaction, where nothing may be awaited. */
export function syncFolderNow(path: string): void {
  if (!CAN_SYNC_FOLDERS) return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Makes a folder and what is missing above it, every new name on stable storage. `known` remembers what this process has
 * already seen to: a folder that is merely there may have been made by a process that died before it was synced.
 */
export function makeFolder(path: string, known: Set<string>): void {
  if (known.has(path)) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent, known);
  mkdirSync(path, { recursive: true });
  syncFolderNow(parent);
  known.add(path);
}
