// Keeps other users of the machine out of the data folder.
import { join } from 'node:path';
import { type Disk, FILE_MODE, FOLDER_MODE } from './disk.ts';
import type { Folder } from './folder.ts';

/** What others may do, and the group. */
const OTHERS = 0o077;

/**
 * Takes from others what they may do in a folder that was made before we saw to it. Below the root only our own files and folders are touched;
 * the root too where nothing else lies in it, since it may be a folder that the user has for more than this.
 */
export function keepOthersOut(folder: Folder, disk: Disk): void {
  // Windows has no such modes; and what is another user's is not ours to change.
  if (process.getuid === undefined) return;
  const names = disk.readdirSync(folder.root);
  const own = names.filter((name) => folder.own_names.includes(name)).map((name) => join(folder.root, name));
  for (const path of own.length === names.length ? [folder.root, ...own] : own) tighten(disk, path);
}

function tighten(disk: Disk, path: string): void {
  const status = disk.statSync(path, { throwIfNoEntry: false });
  if (status === undefined || (status.mode & OTHERS) === 0 || status.uid !== process.getuid?.()) return;
  disk.chmodSync(path, status.isDirectory() ? FOLDER_MODE : FILE_MODE);
}
