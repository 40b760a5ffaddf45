import { createHash } from 'node:crypto';
import { renameSync, rmSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { Store, StoredPicture } from '../store.ts';
import type { Database } from './database.ts';
import type { Folder } from './folder.ts';
import { readLater } from './read-later.ts';

type Pictures = Pick<Store, 'newPicturePath' | 'putPicture' | 'findPicture'> & {
  /** Takes all pictures of a document away. */
  drop(document_key: string): void;
};

interface PictureRow {
  readonly document_key: string;
  readonly name: string;
  readonly size: number;
  readonly tag: string;
  readonly used: number;
}

/** A use is noted down only this long after the last, in milliseconds: each note is a write. */
const NOTED_EVERY = 60 * 1000;

const FIND = 'SELECT document_key, name, size, tag, used FROM pictures WHERE document_key = ? AND name = ?';
const HAS_DOCUMENT = 'SELECT 1 FROM documents WHERE key = ?';
const PUT = 'INSERT OR REPLACE INTO pictures (document_key, name, size, tag, used) VALUES (?, ?, ?, ?, ?)';
const USE = 'UPDATE pictures SET used = ? WHERE document_key = ? AND name = ?';
const TOTAL = 'SELECT coalesce(sum(size), 0) AS bytes FROM pictures';
const BY_USE = 'SELECT document_key, name, size, tag, used FROM pictures ORDER BY used, rowid';
const OF_DOCUMENT = 'SELECT document_key, name, size, tag, used FROM pictures WHERE document_key = ?';
const REMOVE = 'DELETE FROM pictures WHERE document_key = ? AND name = ?';

/** Files of at most `max_bytes` together. Not synced: the record tells the size of a whole file, and a picture that is lost is drawn again. */
export function keepPictures(database: Database, folder: Folder, max_bytes: number, now: () => number): Pictures {
  const pathOf = ({ document_key, name }: Pick<PictureRow, 'document_key' | 'name'>): string =>
    folder.picture(document_key, name);

  const toPicture = (row: PictureRow): StoredPicture => ({
    size: row.size,
    tag: row.tag,
    open: () => readLater(pathOf(row)),
  });

  function remove(row: PictureRow): void {
    database.run(REMOVE, row.document_key, row.name);
    rmSync(pathOf(row), { force: true });
  }

  /** The least recently used go first; the one just put stays, however large. */
  function makeRoom(kept: PictureRow): void {
    let bytes = database.get<{ bytes: number }>(TOTAL)!.bytes;
    if (bytes <= max_bytes) return;
    for (const row of database.all<PictureRow>(BY_USE)) {
      if (bytes <= max_bytes) return;
      if (row.document_key === kept.document_key && row.name === kept.name) continue;
      remove(row);
      bytes -= row.size;
    }
  }

  /** Looks for the document in the transaction that adds the picture, so that none outlives its document. */
  function put(row: PictureRow, path: string): StoredPicture | null {
    return database.transaction(() => {
      if (database.get(HAS_DOCUMENT, row.document_key) === undefined) return null;
      database.run(PUT, row.document_key, row.name, row.size, row.tag, row.used);
      folder.makeWayTo(pathOf(row));
      renameSync(path, pathOf(row));
      makeRoom(row);
      return toPicture(row);
    });
  }

  return {
    newPicturePath: async () => folder.temporary(),
    putPicture: async (document_key, name, path) => {
      try {
        const bytes = await readFile(path);
        const tag = createHash('sha256').update(bytes).digest('base64url');
        return put({ document_key, name, size: bytes.length, tag, used: now() }, path);
      } finally {
        // Where it was not taken in.
        await rm(path, { force: true });
      }
    },
    findPicture: async (document_key, name) => {
      const row = database.get<PictureRow>(FIND, document_key, name);
      if (row === undefined || statSync(pathOf(row), { throwIfNoEntry: false })?.size !== row.size) return null;
      if (now() - row.used > NOTED_EVERY) database.run(USE, now(), document_key, name);
      return toPicture(row);
    },
    drop: (document_key) => {
      for (const row of database.all<PictureRow>(OF_DOCUMENT, document_key)) remove(row);
    },
  };
}
