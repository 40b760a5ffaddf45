// A file record as a row of a table, the same in both kinds of database.
import type { FileRecord } from './store.ts';

export interface FileRow extends Omit<FileRecord, 'warnings' | 'error'> {
  readonly warnings: string;
  readonly error: string | null;
}

export const FILE_COLUMNS = `id, tenant, file_name, file_type, status, size_bytes, sha256, document_key, page_count, created_at,
  warnings, error`;

/** In the order of `FILE_COLUMNS`. */
export function fileToValues(file: FileRecord): (string | number | null)[] {
  return [
    file.id,
    file.tenant,
    JSON.stringify(file.file_name),
    file.file_type,
    file.status,
    file.size_bytes,
    file.sha256,
    file.document_key,
    file.page_count,
    file.created_at,
    JSON.stringify(file.warnings),
    file.error && JSON.stringify(file.error),
  ];
}

export function rowToFile(row: FileRow): FileRecord {
  return {
    ...row,
    file_name: JSON.parse(row.file_name),
    warnings: JSON.parse(row.warnings),
    error: row.error === null ? null : JSON.parse(row.error),
  };
}
