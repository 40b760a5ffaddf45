// Keeps file records in PostgreSQL: adding, listing by page, deleting with their blobs.
import { FolioError } from '../../errors.ts';
import type { TenantUsage } from '../access/access.ts';
import { USAGE } from '../access/tenants.ts';
import { parseCursor, toCursor } from '../cursor.ts';
import { expectWithin, FILE_COLUMNS, type FileRow, fileToValues, LIST_PARTS, rowToFile } from '../file-row.ts';
import type { FileRecord } from '../store.ts';
import type { Files as FilesPart } from '../store-parts.ts';
import { type Database, lock, type Sql } from './database.ts';
import type { Removal } from './removal.ts';

type Files = FilesPart & {
  /** Of the files that wait for a verdict those for which there is no job, as where a server died between the two; a few at a time. */
  listUnqueued(): Promise<readonly FileRecord[]>;
};

const PLACES = FILE_COLUMNS.split(',').map((_, i) => `$${i + 1}`);
const ADD = `INSERT INTO files (${FILE_COLUMNS}) VALUES (${PLACES})`;
const HAS_DOCUMENT = "SELECT 1 FROM documents WHERE key = $1 AND status = 'ready'";
const GET = `SELECT ${FILE_COLUMNS} FROM files WHERE id = $1 AND tenant = $2`;
/** Newest first; the id decides within a second, so that the order is total and no page repeats or skips a file. */
const LIST = `SELECT ${FILE_COLUMNS} FROM files WHERE tenant = $1 AND (created_at, id) < ($2, $3)
  ORDER BY created_at DESC, id DESC LIMIT $4`;
const PROCESSING = `SELECT ${FILE_COLUMNS} FROM files WHERE status = 'processing' ORDER BY created_at, id`;
const WAITING_FOR = `SELECT ${FILE_COLUMNS} FROM files WHERE status = 'processing' AND document_key = $1
  ORDER BY created_at, id`;
const UNQUEUED = `SELECT ${FILE_COLUMNS} FROM files WHERE status = 'processing'
  AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.key = files.document_key) ORDER BY created_at, id LIMIT 500`;
const REOPEN = `UPDATE files
  SET status = 'processing', document_key = $1, page_count = NULL, warnings = '[]', error = NULL WHERE id = $2`;
const DELETE = 'DELETE FROM files WHERE id = $1 AND tenant = $2 RETURNING sha256, document_key';
const HOLD = 'SELECT 1 FROM files WHERE id = $1 AND tenant = $2 FOR KEY SHARE';
const PARTS_OF = 'SELECT id FROM files WHERE parent_id = $1 AND tenant = $2';
const HAS_FILE_OF = 'SELECT 1 FROM files WHERE document_key = $1 AND tenant = $2 LIMIT 1';

/** What files ask of the blobs they refer to. */
interface Bytes {
  claiming<T>(sha256: string, work: (claim: (sql: Sql) => Promise<void>) => Promise<T>): Promise<T>;
}

export function keepFiles(database: Database, bytes: Bytes, removal: Removal): Files {
  return {
    addFile: (file, quota) =>
      bytes.claiming(file.sha256, (claim) =>
        database.transaction(async (sql) => {
          await claim(sql);
          // Held until the end: whoever deletes that file waits, and finds this one among its parts.
          const { part_of } = file;
          if (part_of && (await sql.query(HOLD, part_of.file_id, file.tenant)).length === 0)
            throw new FolioError('file_not_found');
          // Whoever gives a verdict on the document now is waited for, so that the verdict finds the file or the file the verdict.
          await lock(sql, 'document', file.document_key, true);
          if (file.status === 'ready' && (await sql.query(HAS_DOCUMENT, file.document_key)).length === 0)
            throw new FolioError('internal', `The document ${file.document_key} is not in the store.`);
          await sql.query(ADD, ...fileToValues(file));
          // The row of the tenant is held since, so that whoever adds at the same time counts with this file or waits for its end.
          if (quota) expectWithin(quota, (await sql.query<TenantUsage>(USAGE, file.tenant, quota.day))[0]!);
        }),
      ),

    getFile: async (tenant, id) => {
      const [row] = await database.query<FileRow>(GET, id, tenant);
      return row === undefined ? null : rowToFile(row);
    },

    listFiles: async (tenant, limit, cursor) => {
      const { created_at, id } = parseCursor(cursor);
      const rows = await database.query<FileRow>(LIST, tenant, created_at, id, limit + 1);
      const items = rows.slice(0, limit).map(rowToFile);
      return { items, next_cursor: rows.length > limit ? toCursor(items[limit - 1]!) : null };
    },

    hasDocument: async (tenant, document_key) => (await database.query(HAS_FILE_OF, document_key, tenant)).length > 0,

    listProcessing: async (document_key) => {
      const rows =
        document_key === undefined
          ? await database.query<FileRow>(PROCESSING)
          : await database.query<FileRow>(WAITING_FOR, document_key);
      return rows.map(rowToFile);
    },

    listUnqueued: async () => (await database.query<FileRow>(UNQUEUED)).map(rowToFile),

    reopenFile: async (tenant, id, document_key) => {
      const former = await database.transaction(async (sql) => {
        await lock(sql, 'document', document_key, true);
        const [file] = await sql.query<FileRow>(`${GET} FOR UPDATE`, id, tenant);
        if (file === undefined) throw new FolioError('file_not_found');
        await sql.query(REOPEN, document_key, id);
        if (file.document_key !== document_key) await removal.plan(sql, 'document', file.document_key, 0);
        return file.document_key;
      });
      if (former !== document_key) await removal.carryOut('document', former);
    },

    listParts: async (tenant, id) => (await database.query<FileRow>(LIST_PARTS, id, tenant)).map(rowToFile),

    deleteFile: async (tenant, id) => {
      const gone = await database.transaction(async (sql) => {
        const files: Pick<FileRow, 'sha256' | 'document_key'>[] = [];
        const ids = [id];
        for (const each of ids) {
          files.push(...(await sql.query<(typeof files)[number]>(DELETE, each, tenant)));
          ids.push(...(await sql.query<Pick<FileRow, 'id'>>(PARTS_OF, each, tenant)).map((row) => row.id));
        }
        for (const { sha256, document_key } of files) {
          await removal.plan(sql, 'blob', sha256, 0);
          await removal.plan(sql, 'document', document_key, 0);
        }
        return files;
      });
      for (const { sha256, document_key } of gone)
        await Promise.all([removal.carryOut('blob', sha256), removal.carryOut('document', document_key)]);
      return gone.length > 0;
    },
  };
}
