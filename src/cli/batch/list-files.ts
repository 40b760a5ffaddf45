// Lists the files of a batch folder that its filters include, without hidden files or links that leave the folder.
import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PathTest } from './glob.ts';

export interface FoundFile {
  /** Below the folder, with `/` between names on every system. */
  readonly path: string;
  readonly size: number;
  readonly mtime_ms: number;
}

export interface FileChoice {
  readonly include: PathTest;
  /** Of folders too: nothing below one is looked at. */
  readonly exclude: PathTest;
}

export interface Listing {
  /** In order of their paths. */
  readonly files: readonly FoundFile[];
  /** Files that were seen and are not meant. */
  readonly passed_over: number;
  /** Folders and files that could not be looked at. */
  readonly unreadable: readonly string[];
}

/**
 * The files below a folder. What begins with a dot is hidden and left out. A link is followed to a file that lies below the folder
 * itself, and nowhere else: no file from outside is read, and no circle is walked.
 */
export async function listFiles(folder: string, choice: FileChoice): Promise<Listing> {
  const root = await realpath(folder);
  const files: FoundFile[] = [];
  const unreadable: string[] = [];
  let passed_over = 0;
  const folders = [''];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of await entriesOf(root, at, unreadable)) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.name.startsWith('.') || choice.exclude(path)) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (!choice.include(path)) passed_over++;
      else {
        const found = await statOf(root, path, entry);
        if (found === 'unreadable') unreadable.push(path);
        else if (found) files.push(toFound(path, found));
      }
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, passed_over, unreadable: unreadable.sort() };
}

/** The file at a path as it is now; null where there is none, or none that is to be read. */
export async function findFile(folder: string, path: string): Promise<FoundFile | null> {
  const found = await stat(join(folder, path)).catch(() => null);
  return found?.isFile() ? toFound(path, found) : null;
}

const toFound = (path: string, { size, mtimeMs }: Stats): FoundFile => ({ path, size, mtime_ms: mtimeMs });

async function entriesOf(root: string, folder: string, unreadable: string[]): Promise<Dirent[]> {
  return readdir(join(root, folder), { withFileTypes: true }).catch(() => {
    unreadable.push(folder === '' ? '.' : folder);
    return [];
  });
}

async function statOf(root: string, path: string, entry: Dirent): Promise<Stats | 'unreadable' | null> {
  const at = join(root, path);
  try {
    if (entry.isSymbolicLink() && !(await realpath(at)).startsWith(root + sep)) return null;
    const found = await stat(at);
    return found.isFile() ? found : null;
  } catch (error) {
    // A link to nothing is nothing; a file that vanished since is none either.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'unreadable';
  }
}
