// Pictures of pages in objects, kept for a time beside the documents that they were drawn of.
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Objects } from '../objects.ts';
import type { StoredPicture } from '../store.ts';
import type { Pictures } from '../store-parts.ts';
import { UNUSED_AFTER } from './blobs.ts';
import { type Clock, type Database, lock, NOW, type Sql } from './database.ts';
import type { Removal } from './removal.ts';
import type { Scratch } from './scratch.ts';

interface PictureRow {
  readonly object: string;
  readonly size: number;
  readonly tag: string;
  readonly is_due: boolean;
}

/** A use is noted down only this long after the last, in milliseconds: each note is a write. */
const NOTED_EVERY = 60 * 1000;

const FIND = `SELECT object, size, tag, ${NOW} - used > ${NOTED_EVERY} AS is_due FROM pictures
  WHERE document_key = $2 AND name = $3`;
const HAS_DOCUMENT = 'SELECT 1 FROM documents WHERE key = $1';
const REMOVE = 'DELETE FROM pictures WHERE document_key = $1 AND name = $2 RETURNING object';
const PUT = `INSERT INTO pictures (document_key, name, object, size, tag, used) VALUES ($2, $3, $4, $5, $6, ${NOW})`;
const USE = `UPDATE pictures SET used = ${NOW} WHERE document_key = $2 AND name = $3`;
const TOTAL = 'SELECT coalesce(sum(size), 0)::bigint AS bytes FROM pictures';
/** The least recently used beyond `$2` bytes, of all but the one just put. */
const MAKE_ROOM = `DELETE FROM pictures WHERE object IN (
    SELECT object FROM (
      SELECT object, sum(size) OVER (ORDER BY used DESC, object) AS bytes FROM pictures WHERE object <> $1
    ) AS others WHERE bytes > $2
  ) RETURNING object`;

export function keepPictures(
  database: Database,
  objects: Objects,
  scratch: Scratch,
  removal: Removal,
  max_bytes: number,
  clock: Clock,
): Pictures {
  async function discard(sql: Sql, statement: string, ...values: (string | number)[]): Promise<void> {
    for (const { object } of await sql.query<{ object: string }>(statement, ...values))
      await removal.plan(sql, 'object', object, 0);
  }

  /** Looks for the document in the transaction that adds the picture, so that none outlives its document. */
  const put = (document_key: string, name: string, object: string, bytes: Uint8Array): Promise<boolean> =>
    database.transaction(async (sql) => {
      await lock(sql, 'document', document_key);
      if ((await sql.query(HAS_DOCUMENT, document_key)).length === 0) return false;
      await discard(sql, REMOVE, document_key, name);
      await sql.query(PUT, clock(), document_key, name, object, bytes.length, tagOf(bytes));
      await removal.cancel(sql, 'object', object);
      const [total] = await sql.query<{ bytes: number }>(TOTAL);
      if (total!.bytes > max_bytes) await discard(sql, MAKE_ROOM, object, max_bytes - bytes.length);
      return true;
    });

  return {
    newPicturePath: async () => scratch.temporary(),
    putPicture: async (document_key, name, path) => {
      try {
        const bytes = await readFile(path);
        const object = `pictures/${randomUUID()}`;
        await removal.plan(database, 'object', object, UNUSED_AFTER);
        await objects.putFile(object, path);
        if (await put(document_key, name, object, bytes)) return toPicture(bytes);
        await removal.carryOut('object', object);
        return null;
      } finally {
        await rm(path, { force: true });
      }
    },
    findPicture: async (document_key, name) => {
      const [row] = await database.query<PictureRow>(FIND, clock(), document_key, name);
      const bytes = row && (await objects.read(row.object, 0, row.size));
      // One that is gone or came to harm has to be drawn again.
      if (!row || !bytes || tagOf(bytes) !== row.tag) return null;
      if (row.is_due) await database.query(USE, clock(), document_key, name);
      return toPicture(bytes);
    },
  };
}

const toPicture = (bytes: Uint8Array): StoredPicture => ({
  size: bytes.length,
  tag: tagOf(bytes),
  open: async function* () {
    yield bytes;
  },
});

const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
