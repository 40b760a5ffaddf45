// Verdicts on documents in PostgreSQL, their containers in objects.
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { FolioError } from '../../errors.ts';
import { ABANDONED_AFTER } from '../../owner.ts';
import type { Objects } from '../objects.ts';
import type { DocumentRecord } from '../store.ts';
import type { Documents } from '../store-parts.ts';
import { UNUSED_AFTER } from './blobs.ts';
import type { Container, Containers } from './containers.ts';
import { type Database, lock, type Sql } from './database.ts';
import type { Notices } from './notices.ts';
import type { Removal } from './removal.ts';
import type { Scratch } from './scratch.ts';

interface DocumentRow extends Omit<DocumentRecord, 'warnings' | 'error'> {
  readonly warnings: string;
  readonly error: string | null;
  readonly object: string | null;
  readonly container_size: number | null;
}

const COLUMNS = 'key, status, page_count, warnings, error, object, container_size';
const GET = `SELECT ${COLUMNS} FROM documents WHERE key = $1`;
const GET_CONTAINER = "SELECT object, container_size AS size FROM documents WHERE key = $1 AND status = 'ready'";
const PUT = `INSERT INTO documents (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const FORGET_FAILURE = "DELETE FROM documents WHERE key = $1 AND status = 'failed'";
/** What was derived from it goes with it. */
const FORGET = 'DELETE FROM documents WHERE key = $1 RETURNING object';
const SETTLE = `UPDATE files SET status = $1, page_count = $2, warnings = $3, error = $4
  WHERE document_key = $5 AND status = 'processing' RETURNING id`;
const HAS_FILE = 'SELECT 1 FROM files WHERE document_key = $1 LIMIT 1';
const REOPEN_FILES = `UPDATE files SET status = 'processing', page_count = NULL, warnings = '[]', error = NULL
  WHERE document_key = $1 AND status = 'ready' RETURNING id`;
const SHARE = "UPDATE files SET document_key = $1 WHERE document_key = $2 AND status = 'processing'";
const LIST = "SELECT key FROM documents WHERE status = 'ready' AND key > $1 ORDER BY key LIMIT $2";

export interface DocumentParts {
  readonly database: Database;
  readonly objects: Objects;
  readonly scratch: Scratch;
  readonly removal: Removal;
  readonly containers: Containers;
  readonly notices: Notices;
}

export function keepDocuments({ database, objects, scratch, removal, containers, notices }: DocumentParts): Documents {
  const find = async (sql: Sql, key: string): Promise<DocumentRow | null> =>
    (await sql.query<DocumentRow>(GET, key))[0] ?? null;

  async function settle(sql: Sql, { key, status, page_count, warnings, error }: DocumentRecord): Promise<string[]> {
    const values = [status, page_count, JSON.stringify(warnings), error && JSON.stringify(error), key];
    const rows = await sql.query<{ id: string }>(SETTLE, ...values);
    await notices.tell(sql, { verdict: key });
    return rows.map(({ id }) => id);
  }

  /** The object of the document that stands and can be opened; null where there is none. */
  async function wholeObject(key: string): Promise<string | null> {
    const row = await find(database, key);
    if (row?.status !== 'ready' || row.object === null) return null;
    return (await objects.size(row.object)) === row.container_size ? row.object : null;
  }

  async function discard(sql: Sql, { object }: Pick<DocumentRow, 'object'>): Promise<void> {
    if (object === null) return;
    await removal.plan(sql, 'object', object, 0);
    await notices.tell(sql, { gone: object });
  }

  /** `damaged` is the object that was found to have come to harm, where one stood. */
  function put(record: DocumentRecord, container: Container | null, damaged: string | null): Promise<string[]> {
    return database.transaction(async (sql) => {
      await lock(sql, 'document', record.key);
      const standing = await find(sql, record.key);
      // Equal keys mean equal answers: the first success stays, unless its container came to harm.
      if (standing?.status === 'ready' && (container === null || standing.object !== damaged))
        return settle(sql, toRecord(standing));
      const { key, status, page_count, warnings, error } = record;
      for (const row of await sql.query<DocumentRow>(FORGET, key)) await discard(sql, row);
      const verdict = [key, status, page_count, JSON.stringify(warnings), error && JSON.stringify(error)];
      await sql.query(PUT, ...verdict, container?.object ?? null, container?.size ?? null);
      if (container) await removal.cancel(sql, 'object', container.object);
      // Every file may have been deleted while its document was read.
      if ((await sql.query(HAS_FILE, key)).length === 0) await removal.plan(sql, 'document', key, ABANDONED_AFTER);
      return settle(sql, record);
    });
  }

  async function putReady(record: DocumentRecord, path: string | null): Promise<string[]> {
    if (path === null) throw new FolioError('internal', 'A document that is ready has a container.');
    const former = await find(database, record.key);
    if ((await wholeObject(record.key)) !== null) return put(record, null, null);
    const container = { object: `documents/${randomUUID()}`, size: (await stat(path)).size };
    await removal.plan(database, 'object', container.object, UNUSED_AFTER);
    await objects.putFile(container.object, path);
    const ids = await put(record, container, former?.object ?? null);
    if (former?.object) containers.retire(former.object);
    // Whoever waits for the document will ask about it, and may well ask here.
    await scratch.take(container.object, path);
    return ids;
  }

  async function containerOf(key: string): Promise<Container> {
    const [row] = await database.query<Container>(GET_CONTAINER, key);
    if (row === undefined) throw new FolioError('stored_document_damaged', 'The document is not in the store.');
    return row;
  }

  return {
    newDocumentPath: async () => scratch.temporary(),
    newAnswerPath: async () => scratch.temporary(),
    putDocument: async (record, path) => {
      try {
        return await (record.status === 'ready' ? putReady(record, path) : put(record, null, null));
      } finally {
        // Where it was not taken in.
        if (path !== null) await rm(path, { force: true });
      }
    },
    getDocument: async (key) => {
      const row = await find(database, key);
      return row && toRecord(row);
    },
    forgetFailure: async (key) => {
      await database.query(FORGET_FAILURE, key);
    },
    openDocument: async (key, anew = false) => {
      const container = await containerOf(key);
      if (anew) containers.retire(container.object);
      return containers.open(container);
    },
    documentFile: async (key) => {
      const container = await containerOf(key);
      return { path: await containers.file(container), size: container.size };
    },
    settleFiles: (record) => database.transaction((sql) => settle(sql, record)),
    shareDocument: (from, record) =>
      database.transaction(async (sql) => {
        for (const key of [from, record.key].sort()) await lock(sql, 'document', key);
        await sql.query(SHARE, record.key, from);
        return settle(sql, record);
      }),
    reopenDocument: async (key) => {
      const gone: string[] = [];
      const ids = await database.transaction(async (sql) => {
        await lock(sql, 'document', key);
        for (const row of await sql.query<DocumentRow>(FORGET, key)) {
          await discard(sql, row);
          if (row.object) gone.push(row.object);
        }
        return (await sql.query<{ id: string }>(REOPEN_FILES, key)).map(({ id }) => id);
      });
      for (const object of gone) {
        containers.retire(object);
        await removal.carryOut('object', object);
      }
      return ids;
    },
    listDocuments: async (after, limit) =>
      (await database.query<{ key: string }>(LIST, after ?? '', limit)).map((row) => row.key),
  };
}

function toRecord({ key, status, page_count, warnings, error }: DocumentRow): DocumentRecord {
  return { key, status, page_count, warnings: JSON.parse(warnings), error: error === null ? null : JSON.parse(error) };
}
