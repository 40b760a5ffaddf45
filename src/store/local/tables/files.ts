// Keeps file records in the embedded database: adding, listing by page, deleting with their blobs.
import { FolioError } from '../../../errors.ts';
import type { TenantUsage } from '../../access/access.ts';
import { USAGE } from '../../access/tenants.ts';
import { parseCursor, toCursor } from '../../cursor.ts';
import { expectWithin, FILE_COLUMNS, type FileRow, fileToValues, LIST_PARTS, rowToFile } from '../../file-row.ts';
import type { FileRecord } from '../../store.ts';
import type { Files } from '../../store-parts.ts';
import type { Database } from '../database.ts';
import type { Removal } from '../removal.ts';

const ADD = `INSERT INTO files (${FILE_COLUMNS}) VALUES (${FILE_COLUMNS.replace(/\w+/g, '?')})`;
const HAS_DOCUMENT = "SELECT 1 FROM documents WHERE key = ? AND status = 'ready'";
const GET = `SELECT ${FILE_COLUMNS} FROM files WHERE id = ? AND tenant = ?`;
/** Newest first; the id decides within a second, so that the order is total and no page repeats or skips a file. */
const LIST = `SELECT ${FILE_COLUMNS} FROM files WHERE tenant = ? AND (created_at, id) < (?, ?)
  ORDER BY created_at DESC, id DESC LIMIT ?`;
const PROCESSING = `SELECT ${FILE_COLUMNS} FROM files WHERE status = 'processing' ORDER BY created_at, id`;
const WAITING_FOR = `SELECT ${FILE_COLUMNS} FROM files WHERE status = 'processing' AND document_key = ?
  ORDER BY created_at, id`;
const REOPEN = `UPDATE files
  SET status = 'processing', document_key = ?, page_count = NULL, warnings = '[]', error = NULL WHERE id = ?`;
const DELETE = 'DELETE FROM files WHERE id = ?';
const LIST_PARTS_HERE = LIST_PARTS.replaceAll('$', '?');
const USAGE_HERE = USAGE.replaceAll('$', '?');
const HAS_FILE_OF = 'SELECT 1 FROM files WHERE document_key = ? AND tenant = ? LIMIT 1';

/** What files ask of the blobs they refer to. */
interface Bytes {
  expect(sha256: string): void;
  unpin(sha256: string): Promise<void>;
}

export function keepFiles(database: Database, bytes: Bytes, removal: Removal, now: () => number): Files {
  function find(tenant: string, id: string): FileRecord | null {
    const row = database.get<FileRow>(GET, id, tenant);
    // Compared again because the driver cuts an id at a NUL character.
    return row?.id === id ? rowToFile(row) : null;
  }
  const partsOf = (tenant: string, id: string): FileRecord[] =>
    database.all<FileRow>(LIST_PARTS_HERE, id, tenant).map(rowToFile);

  return {
    addFile: async (file, quota) => {
      database.transaction(() => {
        bytes.expect(file.sha256);
        if (file.part_of && find(file.tenant, file.part_of.file_id) === null) throw new FolioError('file_not_found');
        if (file.status === 'ready' && database.get(HAS_DOCUMENT, file.document_key) === undefined)
          throw new FolioError('internal', `The document ${file.document_key} is not in the store.`);
        database.run(ADD, ...fileToValues(file));
        if (quota) expectWithin(quota, database.get<TenantUsage>(USAGE_HERE, file.tenant, quota.day)!);
      });
      try {
        await database.synced();
      } catch (thrown) {
        // Whoever is told that the file was not added must not find it.
        database.run(DELETE, file.id);
        throw thrown;
      }
      await bytes.unpin(file.sha256);
    },

    getFile: async (tenant, id) => find(tenant, id),

    listFiles: async (tenant, limit, cursor) => {
      const { created_at, id } = parseCursor(cursor);
      const rows = database.all<FileRow>(LIST, tenant, created_at, id, limit + 1);
      const items = rows.slice(0, limit).map(rowToFile);
      return { items, next_cursor: rows.length > limit ? toCursor(items[limit - 1]!) : null };
    },

    hasDocument: async (tenant, document_key) => database.get(HAS_FILE_OF, document_key, tenant) !== undefined,

    listProcessing: async (document_key) =>
      (document_key === undefined
        ? database.all<FileRow>(PROCESSING)
        : database.all<FileRow>(WAITING_FOR, document_key)
      ).map(rowToFile),

    reopenFile: async (tenant, id, document_key) => {
      const former = database.transaction(() => {
        const file = find(tenant, id);
        if (file === null) throw new FolioError('file_not_found');
        database.run(REOPEN, document_key, id);
        removal.plan('document', file.document_key, now());
        return file.document_key;
      });
      if (former !== document_key) await removal.carryOut('document', former);
      else await database.synced();
    },

    listParts: async (tenant, id) => partsOf(tenant, id),

    deleteFile: async (tenant, id) => {
      const gone = database.transaction(() => {
        const found = find(tenant, id);
        if (found === null) return [];
        const files = [found, ...partsOf(tenant, id)];
        for (const file of files) database.run(DELETE, file.id);
        for (const file of files) {
          removal.plan('blob', file.sha256, now());
          removal.plan('document', file.document_key, now());
        }
        return files;
      });
      for (const { sha256, document_key } of gone)
        await Promise.all([removal.carryOut('blob', sha256), removal.carryOut('document', document_key)]);
      return gone.length > 0;
    },
  };
}
