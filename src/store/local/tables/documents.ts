// Verdicts on documents in the database, their containers in files beside it.
import { dirname } from 'node:path';
import { FolioError } from '../../../errors.ts';
import { removeSoon } from '../../../leftovers.ts';
import { ABANDONED_AFTER } from '../../../owner.ts';
import type { DocumentRecord } from '../../store.ts';
import type { Documents } from '../../store-parts.ts';
import type { ContainerFile, ContainerFiles } from '../container-files.ts';
import type { Database } from '../database.ts';
import { type Disk, FILE_MODE } from '../disk.ts';
import { syncFile, syncFolder } from '../durable.ts';
import type { Folder } from '../folder.ts';
import type { Removal } from '../removal.ts';

interface DocumentRow {
  readonly key: string;
  readonly status: DocumentRecord['status'];
  readonly page_count: number | null;
  readonly warnings: string;
  readonly error: string | null;
}

const GET = 'SELECT key, status, page_count, warnings, error FROM documents WHERE key = ?';
const GET_CONTAINER = "SELECT container_size AS size FROM documents WHERE key = ? AND status = 'ready'";
const PUT = `INSERT OR REPLACE INTO documents
  (key, status, page_count, warnings, error, container_size) VALUES (?, ?, ?, ?, ?, ?)`;
const FORGET_FAILURE = "DELETE FROM documents WHERE key = ? AND status = 'failed'";
const SETTLE = `UPDATE files SET status = ?, page_count = ?, warnings = ?, error = ?
  WHERE document_key = ? AND status = 'processing' RETURNING id`;

const FORGET = 'DELETE FROM documents WHERE key = ?';
const REOPEN_FILES = `UPDATE files SET status = 'processing', page_count = NULL, warnings = '[]', error = NULL
  WHERE document_key = ? AND status = 'ready' RETURNING id`;
const SHARE = "UPDATE files SET document_key = ? WHERE document_key = ? AND status = 'processing'";
const LIST = "SELECT key FROM documents WHERE status = 'ready' AND key > ? ORDER BY key LIMIT ?";

export function keepDocuments(
  database: Database,
  folder: Folder,
  disk: Disk,
  removal: Removal,
  containers: ContainerFiles,
  now: () => number,
): Documents {
  function get(key: string): DocumentRecord | null {
    const row = database.get<DocumentRow>(GET, key);
    return row === undefined ? null : toRecord(row);
  }

  function settle({ key, status, page_count, warnings, error }: DocumentRecord): string[] {
    const values = [status, page_count, JSON.stringify(warnings), error && JSON.stringify(error), key];
    return database.all<{ id: string }>(SETTLE, ...values).map((row) => row.id);
  }

  function moveIn(key: string, container: ContainerFile): void {
    const path = folder.document(key);
    disk.renameSync(container.path, path);
    containers.retire(path);
  }

  /**
   * The name first, then the record; the bytes were there before. Where the record comes to the disk in another's round and the power goes
   * in that instant, the container is found missing, and the document is read again.
   */
  async function syncRecord(key: string): Promise<void> {
    await syncFolder(disk, dirname(folder.document(key)));
    await database.synced();
  }

  function isWhole(key: string): boolean {
    const size = database.get<{ size: number }>(GET_CONTAINER, key)?.size;
    return size !== undefined && size === disk.statSync(folder.document(key), { throwIfNoEntry: false })?.size;
  }

  function put(record: DocumentRecord, container: ContainerFile | null): string[] {
    return database.transaction(() => {
      const standing = get(record.key);
      // Equal keys mean equal answers: the first success stays, unless its container came to harm.
      if (standing?.status === 'ready' && (container === null || isWhole(record.key))) return settle(standing);
      if (container !== null) moveIn(record.key, container);
      const { key, status, page_count, warnings, error } = record;
      const verdict = [key, status, page_count, JSON.stringify(warnings), error && JSON.stringify(error)];
      database.run(PUT, ...verdict, container?.size ?? null);
      // Every file may have been deleted while its document was read.
      removal.plan('document', key, now() + ABANDONED_AFTER);
      return settle(record);
    });
  }

  function containerOf(key: string): ContainerFile {
    const row = database.get<{ size: number }>(GET_CONTAINER, key);
    if (row === undefined) throw new FolioError('stored_document_damaged', 'The document is not in the store.');
    return { path: folder.document(key), size: row.size };
  }

  return {
    newDocumentPath: async () => folder.temporary(),
    newAnswerPath: async () => folder.temporary(),
    putDocument: async (record, path) => {
      try {
        const container = record.status === 'ready' ? await prepare(disk, path) : null;
        if (container !== null) await folder.makeWayTo(folder.document(record.key));
        const ids = put(record, container);
        await (container === null ? database.synced() : syncRecord(record.key));
        return ids;
      } finally {
        // Where it was not taken in.
        if (path !== null) await removeSoon(path, disk.promises.rm);
      }
    },
    getDocument: async (key) => get(key),
    forgetFailure: async (key) => {
      database.run(FORGET_FAILURE, key);
      await database.synced();
    },
    openDocument: async (key, anew = false) => {
      if (anew) containers.retire(folder.document(key));
      return containers.open(containerOf(key));
    },
    documentFile: async (key) => containerOf(key),
    settleFiles: async (record) => {
      const ids = settle(record);
      if (ids.length > 0) await database.synced();
      return ids;
    },
    shareDocument: async (from, record) => {
      const ids = database.transaction(() => {
        database.run(SHARE, record.key, from);
        return settle(record);
      });
      await database.synced();
      return ids;
    },
    reopenDocument: async (key) => {
      const ids = database.transaction(() => {
        database.run(FORGET, key);
        containers.retire(folder.document(key));
        disk.rmSync(folder.document(key), { force: true });
        return database.all<{ id: string }>(REOPEN_FILES, key).map((row) => row.id);
      });
      await database.synced();
      return ids;
    },
    listDocuments: async (after, limit) =>
      database.all<{ key: string }>(LIST, after ?? '', limit).map((row) => row.key),
  };
}

async function prepare(disk: Disk, path: string | null): Promise<ContainerFile> {
  if (path === null) throw new FolioError('internal', 'A document that is ready has a container.');
  // Written by a reader process, which may run with another mask than we do.
  disk.chmodSync(path, FILE_MODE);
  await syncFile(disk, path);
  return { path, size: (await disk.promises.stat(path)).size };
}

function toRecord({ key, status, page_count, warnings, error }: DocumentRow): DocumentRecord {
  return { key, status, page_count, warnings: JSON.parse(warnings), error: error === null ? null : JSON.parse(error) };
}
