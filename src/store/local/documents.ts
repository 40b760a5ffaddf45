import { renameSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FolioError } from '../../errors.ts';
import { ABANDONED_AFTER } from '../../owner.ts';
import type { DocumentRecord, Store } from '../store.ts';
import type { ContainerFile, ContainerFiles } from './container-files.ts';
import type { Database } from './database.ts';
import { syncFile, syncFolderNow } from './durable.ts';
import type { Folder } from './folder.ts';
import type { Removal } from './removal.ts';

type Documents = Pick<
  Store,
  | 'newDocumentPath'
  | 'newAnswerPath'
  | 'putDocument'
  | 'getDocument'
  | 'forgetFailure'
  | 'openDocument'
  | 'documentFile'
  | 'settleFiles'
>;

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

export function keepDocuments(
  database: Database,
  folder: Folder,
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

  /** The name is on stable storage before the record is, and the bytes were before the name. */
  function moveIn(key: string, container: ContainerFile): void {
    const path = folder.document(key);
    folder.makeWayTo(path);
    renameSync(container.path, path);
    containers.retire(path);
    syncFolderNow(dirname(path));
  }

  function isWhole(key: string): boolean {
    const size = database.get<{ size: number }>(GET_CONTAINER, key)?.size;
    return size !== undefined && size === statSync(folder.document(key), { throwIfNoEntry: false })?.size;
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
    if (row === undefined) throw new FolioError('internal', `The document ${key} is not in the store.`);
    return { path: folder.document(key), size: row.size };
  }

  return {
    newDocumentPath: async () => folder.temporary(),
    newAnswerPath: async () => folder.temporary(),
    putDocument: async (record, path) => {
      try {
        return put(record, record.status === 'ready' ? await prepare(path) : null);
      } finally {
        // Where it was not taken in.
        if (path !== null) await rm(path, { force: true });
      }
    },
    getDocument: async (key) => get(key),
    forgetFailure: async (key) => {
      database.run(FORGET_FAILURE, key);
    },
    openDocument: async (key) => containers.open(containerOf(key)),
    documentFile: async (key) => containerOf(key),
    settleFiles: async (record) => settle(record),
  };
}

async function prepare(path: string | null): Promise<ContainerFile> {
  if (path === null) throw new FolioError('internal', 'A document that is ready has a container.');
  await syncFile(path);
  return { path, size: (await stat(path)).size };
}

function toRecord({ key, status, page_count, warnings, error }: DocumentRow): DocumentRecord {
  return { key, status, page_count, warnings: JSON.parse(warnings), error: error === null ? null : JSON.parse(error) };
}
