// Compares successive listings of a watched folder to find files that are new or changed and no longer being written.
import type { FoundFile } from './list-files.ts';

export interface Changes {
  /** New or changed, and no longer growing. */
  readonly settled: readonly FoundFile[];
  readonly removed: readonly string[];
  /** Files that may still be growing. */
  readonly unsettled: number;
}

interface Seen {
  file: FoundFile;
  /** When it was first seen as it is now, in milliseconds. */
  since: number;
  told: boolean;
}

/** Tells from one listing of a folder to the next what is to be read. A file counts as written when it has been the same for `settle_ms`. */
export function createChangeFinder(settle_ms: number): (files: readonly FoundFile[], now: number) => Changes {
  let before = new Map<string, Seen>();
  return (files, now) => {
    const settled: FoundFile[] = [];
    const seen = new Map<string, Seen>();
    let unsettled = 0;
    for (const file of files) {
      const last = before.get(file.path);
      const entry = last && isSame(last.file, file) ? last : { file, since: sinceOf(file, now), told: false };
      seen.set(file.path, entry);
      if (entry.told) continue;
      entry.told = now - entry.since >= settle_ms;
      if (entry.told) settled.push(file);
      else unsettled++;
    }
    const removed = [...before.keys()].filter((path) => !seen.has(path));
    before = seen;
    return { settled, removed, unsettled };
  };
}

const isSame = (a: FoundFile, b: FoundFile): boolean => a.size === b.size && a.mtime_ms === b.mtime_ms;

/** What was written long ago has settled before we looked. A clock that runs ahead does not keep a file for ever. */
const sinceOf = (file: FoundFile, now: number): number => Math.min(file.mtime_ms, now);
