// Takes files of bytes away once no record refers to them.
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
  /** Removes one thing now unless it is needed. */
  carryOut(kind: Kind, name: string): void;
  /** Removes all that is due and not needed. */
  carryOutDue(now: number): void;
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
  function carryOut(kind: Kind, name: string): void {
    // Committed before the container goes, so that no crash leaves a record of a document without its container.
    if (kind === 'document') database.run(FORGET_UNNEEDED, name);
    // Where a loss of power brings the wish back, it is carried out again.
    database.lightly(() => database.transaction(() => removeUnneeded(kind, name)));
  }

  function removeUnneeded(kind: Kind, name: string): void {
    const isNeeded = database.get(NEEDED[kind], name) !== undefined;
    // An upload under way holds the bytes; when it ends without a file, its pin brings them here again.
    if (!isNeeded && kind === 'blob' && folder.isPinned(name)) return;
    if (!isNeeded) remove(kind, name);
    database.run(DONE, kind, name);
  }

  function remove(kind: Kind, name: string): void {
    if (kind === 'document') letGo(name);
    disk.rmSync(folder[kind](name), { force: true });
  }

  return {
    plan: (kind, name, due) => {
      if (database.get(FILE_WITH[kind], name) === undefined) database.run(PLAN, kind, name, due);
    },
    carryOut,
    carryOutDue: (now) => {
      for (const { kind, name } of database.all<{ kind: Kind; name: string }>(DUE, now)) carryOut(kind, name);
    },
  };
}
