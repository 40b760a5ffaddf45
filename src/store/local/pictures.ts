// Pictures of pages, kept for a time beside the documents that they were drawn of.
import { createHash } from 'node:crypto';
import { removeSoon } from '../../leftovers.ts';
import type { StoredPicture } from '../store.ts';
import type { Pictures as PicturesPart } from '../store-parts.ts';
import type { Database } from './database.ts';
import type { Disk } from './disk.ts';
import type { Folder } from './folder.ts';

type Pictures = PicturesPart & {
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
export function keepPictures(
  database: Database,
  folder: Folder,
  disk: Disk,
  max_bytes: number,
  now: () => number,
): Pictures {
  const pathOf = ({ document_key, name }: Pick<PictureRow, 'document_key' | 'name'>): string =>
    folder.picture(document_key, name);

  const toPicture = ({ size, tag }: PictureRow, bytes: Uint8Array): StoredPicture => ({
    size,
    tag,
    open: async function* () {
      yield bytes;
    },
  });

  /** The bytes as they were put; null where they are gone or came to harm, and the picture has to be drawn again. */
  async function wholeBytes(row: PictureRow): Promise<Uint8Array | null> {
    const path = pathOf(row);
    if (disk.statSync(path, { throwIfNoEntry: false })?.size !== row.size) return null;
    const bytes = await disk.promises.readFile(path);
    return tagOf(bytes) === row.tag ? bytes : null;
  }

  function remove(row: PictureRow): void {
    database.run(REMOVE, row.document_key, row.name);
    disk.rmSync(pathOf(row), { force: true });
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
  function put(row: PictureRow, path: string, bytes: Uint8Array): StoredPicture | null {
    return database.transaction(() => {
      if (database.get(HAS_DOCUMENT, row.document_key) === undefined) return null;
      database.run(PUT, row.document_key, row.name, row.size, row.tag, row.used);
      disk.renameSync(path, pathOf(row));
      makeRoom(row);
      return toPicture(row, bytes);
    });
  }

  return {
    newPicturePath: async () => folder.temporary(),
    putPicture: async (document_key, name, path) => {
      try {
        const bytes = await disk.promises.readFile(path);
        const row = { document_key, name, size: bytes.length, tag: tagOf(bytes), used: now() };
        await folder.makeWayTo(pathOf(row));
        return put(row, path, bytes);
      } finally {
        // Where it was not taken in.
        await removeSoon(path, disk.promises.rm);
      }
    },
    findPicture: async (document_key, name) => {
      const row = database.get<PictureRow>(FIND, document_key, name);
      const bytes = row && (await wholeBytes(row));
      if (!row || !bytes) return null;
      if (now() - row.used > NOTED_EVERY) database.run(USE, now(), document_key, name);
      return toPicture(row, bytes);
    },
    drop: (document_key) => {
      for (const row of database.all<PictureRow>(OF_DOCUMENT, document_key)) remove(row);
    },
  };
}

const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
