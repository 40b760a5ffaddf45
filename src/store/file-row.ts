// A file record as a row of a table, the same in both kinds of database.
import { FolioError } from '../errors.ts';
import type { FileQuota, TenantUsage } from './access/access.ts';
import type { FileRecord } from './store.ts';

export interface FileRow extends Omit<FileRecord, 'warnings' | 'error' | 'expires_at' | 'part_of'> {
  readonly warnings: string;
  readonly error: string | null;
  readonly expires_at: string | null;
  readonly parent_id: string | null;
  readonly part_number: number | null;
  readonly part_path: string | null;
}

export const FILE_COLUMNS = `id, tenant, file_name, file_type, status, size_bytes, sha256, document_key, page_count, created_at,
  warnings, error, expires_at, parent_id, part_number, part_path`;

/** Ids of the parts of the file $1 of the tenant $2, of their parts and so on. */
const BELOW = `WITH RECURSIVE below (id) AS (SELECT id FROM files WHERE parent_id = $1 AND tenant = $2
  UNION SELECT f.id FROM files f JOIN below b ON f.parent_id = b.id)`;
export const LIST_PARTS = `${BELOW} SELECT ${FILE_COLUMNS} FROM files WHERE id IN (SELECT id FROM below)
  ORDER BY parent_id, part_number`;

/** A column for each thing that is known of a part, for the tables of both. */
export const partColumns = (text: string, integer: string): readonly string[] => [
  `ALTER TABLE files ADD COLUMN parent_id ${text}`,
  `ALTER TABLE files ADD COLUMN part_number ${integer}`,
  `ALTER TABLE files ADD COLUMN part_path ${text}`,
  'CREATE INDEX files_by_parent ON files (parent_id) WHERE parent_id IS NOT NULL',
];

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
    file.expires_at ?? null,
    file.part_of?.file_id ?? null,
    file.part_of?.number ?? null,
    file.part_of ? JSON.stringify(file.part_of.path) : null,
  ];
}

export function rowToFile({ expires_at, parent_id, part_number, part_path, ...row }: FileRow): FileRecord {
  return {
    ...row,
    file_name: JSON.parse(row.file_name),
    warnings: JSON.parse(row.warnings),
    error: row.error === null ? null : JSON.parse(row.error),
    ...(expires_at === null ? {} : { expires_at }),
    ...(parent_id === null
      ? {}
      : { part_of: { file_id: parent_id, number: part_number ?? 0, path: JSON.parse(part_path ?? '""') } }),
  };
}

/** `usage` is what the tenant has with the file that is being added. */
export function expectWithin(quota: FileQuota, usage: TenantUsage): void {
  const { files, bytes, pages, processing } = usage;
  if (quota.files > 0 && files > quota.files) throw overQuota(`${quota.files} files`);
  if (quota.bytes > 0 && bytes > quota.bytes) throw overQuota(`${quota.bytes} bytes`);
  if (quota.pages > 0 && pages + processing > quota.pages)
    throw new FolioError('quota_exceeded', `The tenant may have ${quota.pages} pages read a day.`, {
      retry_after: quota.day_ends_in,
      hint: 'The day ends at midnight, UTC.',
    });
}

const overQuota = (bound: string): FolioError =>
  new FolioError('quota_exceeded', `The tenant may have ${bound} at once.`, {
    hint: 'Delete files that are no longer needed, or ask for a larger quota.',
  });
