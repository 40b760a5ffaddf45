// Takes files of bytes away once no record refers to them.
import { removeSoon } from '../../leftovers.ts';
import type { Database } from './database.ts';
import type { Disk } from './disk.ts';
import type { Folder } from './folder.ts';

type Kind = 'blob' | 'document';

/**
 * Takes files of bytes away once no record refers to them. The wish is written down in the transaction that dropped the
 * last reference, and carried out in a transaction of its own that looks again: whoever refers to the bytes anew does so
 * in a transaction too, so either the reference is seen here, or the missing bytes are seen there. A crash in between leaves the wish.
 */
export interface Removal {
  /** To be called in the transaction that may have dropped the last reference. */
  plan(kind: Kind, name: string, due: number): void;
  /** Removes one thing now unless it is needed. What was committed before is on stable storage when it goes. */
  carryOut(kind: Kind, name: string): Promise<void>;
  /** Removes all that is due and not needed. */
  carryOutDue(now: number): Promise<void>;
}

const PLAN = 'INSERT INTO removals (kind, name, due) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET due = excluded.due';
const DONE = 'DELETE FROM removals WHERE kind = ? AND name = ?';
const DUE = 'SELECT kind, name FROM removals WHERE due <= ?';
const FILE_WITH = {
  blob: 'SELECT 1 FROM files WHERE sha256 = ? LIMIT 1',
  document: 'SELECT 1 FROM files WHERE document_key = ? LIMIT 1',
};
/** A blob is there for files, a container for the record of its document. */
const NEEDED = { blob: FILE_WITH.blob, document: 'SELECT 1 FROM documents WHERE key = ?' };
const FORGET_UNNEEDED = `DELETE FROM documents
  WHERE key = ? AND NOT EXISTS (SELECT 1 FROM files WHERE files.document_key = documents.key)`;

/** `letGo` is told of a document before its container goes. */
export function planRemovals(database: Database, folder: Folder, disk: Disk, letGo: (key: string) => void): Removal {
  async function carryOut(kind: Kind, name: string): Promise<void> {
    if (kind === 'document') database.run(FORGET_UNNEEDED, name);
    // Before the bytes go, so that no crash leaves a record without its bytes.
    await database.synced();
    const trash = folder.temporary();
    // Where a loss of power brings the wish back, it is carried out again.
    if (database.transaction(() => moveUnneeded(kind, name, trash))) await removeSoon(trash, disk.promises.rm);
  }

  /** Whether anything was moved. Under the lock it only changes its name: to free the blocks of a large file takes long. */
  function moveUnneeded(kind: Kind, name: string, trash: string): boolean {
    const isNeeded = database.get(NEEDED[kind], name) !== undefined;
    // An upload under way holds the bytes; when it ends without a file, its pin brings them here again.
    if (!isNeeded && kind === 'blob' && folder.isPinned(name)) return false;
    const isMoved = !isNeeded && move(kind, name, trash);
    database.run(DONE, kind, name);
    return isMoved;
  }

  function move(kind: Kind, name: string, trash: string): boolean {
    if (kind === 'document') letGo(name);
    const path = folder[kind](name);
    if (!disk.existsSync(path)) return false;
    disk.renameSync(path, trash);
    return true;
  }

  return {
    plan: (kind, name, due) => {
      if (database.get(FILE_WITH[kind], name) === undefined) database.run(PLAN, kind, name, due);
    },
    carryOut,
    carryOutDue: async (now) => {
      for (const { kind, name } of database.all<{ kind: Kind; name: string }>(DUE, now)) await carryOut(kind, name);
    },
  };
}
