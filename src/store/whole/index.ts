// Lists all records of a store, and finds references that lead nowhere, by statements that both kinds of database understand.
import type { WebhookEvent, WebhookRecord } from '../access/access.ts';
import type { Records } from '../access/records.ts';
import { FILE_COLUMNS, type FileRow, rowToFile } from '../file-row.ts';
import type { ExampleRecord, ExtractionRecord, SchemaRecord, Store } from '../store.ts';
import type { Slice } from './whole-store.ts';

type Whole = Pick<
  Store,
  | 'listEveryFile'
  | 'listEveryExtraction'
  | 'listEverySchema'
  | 'listEveryExample'
  | 'listEveryWebhook'
  | 'findBrokenReferences'
>;

const FILES = `SELECT ${FILE_COLUMNS} FROM files WHERE id > $1 ORDER BY id LIMIT $2`;
const EXTRACTIONS = `SELECT position, id, tenant, file_id, method, created_at, schema, fields, warnings, usage FROM extractions
  WHERE position > $1 ORDER BY position LIMIT $2`;
const EXAMPLES = `SELECT position, id, tenant, schema_name, file_id, created_at, stated, placed, unplaced, lesson FROM examples
  WHERE position > $1 ORDER BY position LIMIT $2`;
const SCHEMAS = 'SELECT tenant, name, schema, created_at FROM schemas ORDER BY tenant, name';
const WEBHOOKS =
  'SELECT id, tenant, url, events, secret, created_at, disabled_at FROM webhooks ORDER BY created_at, id';

/** At most so many of each kind are named. */
const NAMED = 100;
const BROKEN: readonly (readonly [sentence: string, sql: string])[] = [
  [
    'The file % is ready and its document is not there.',
    `SELECT id AS name FROM files f WHERE status = 'ready'
     AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.key = f.document_key AND d.status = 'ready')`,
  ],
  [
    'The extraction % is of a file that is not there.',
    'SELECT id AS name FROM extractions e WHERE NOT EXISTS (SELECT 1 FROM files f WHERE f.id = e.file_id AND f.tenant = e.tenant)',
  ],
  [
    'The file % is a part of one that is not there.',
    `SELECT id AS name FROM files f WHERE parent_id IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM files p WHERE p.id = f.parent_id AND p.tenant = f.tenant)`,
  ],
  [
    'The document % is of no file.',
    'SELECT key AS name FROM documents d WHERE NOT EXISTS (SELECT 1 FROM files f WHERE f.document_key = d.key)',
  ],
  [
    'The delivery % is to a webhook that is not there.',
    'SELECT id AS name FROM deliveries e WHERE NOT EXISTS (SELECT 1 FROM webhooks w WHERE w.id = e.webhook_id)',
  ],
  [
    'What the tenant % has is counted wrong.',
    `SELECT u.tenant AS name FROM tenant_usage u WHERE u.files <> (SELECT count(*) FROM files f WHERE f.tenant = u.tenant)
     OR u.bytes <> (SELECT coalesce(sum(f.size_bytes), 0) FROM files f WHERE f.tenant = u.tenant)`,
  ],
];

/** `more` is what else must hold in this kind of database. */
export function listWhole(records: Records, more: typeof BROKEN = []): Whole {
  const byPosition = async <T>(sql: string, after: string | null, limit: number): Promise<Slice<T>> => {
    const rows = await records.query<T & { position: number }>(sql, Number(after ?? 0), limit);
    return {
      items: rows.map(({ position: _, ...row }) => row as unknown as T),
      next: rows.length < limit ? null : String(rows.at(-1)!.position),
    };
  };
  return {
    listEveryFile: async (after, limit) => {
      const rows = await records.query<FileRow>(FILES, after ?? '', limit);
      return { items: rows.map(rowToFile), next: rows.length < limit ? null : rows.at(-1)!.id };
    },
    listEveryExtraction: (after, limit) => byPosition<ExtractionRecord>(EXTRACTIONS, after, limit),
    listEveryExample: (after, limit) => byPosition<ExampleRecord>(EXAMPLES, after, limit),
    listEverySchema: () => records.query<SchemaRecord>(SCHEMAS),
    listEveryWebhook: async () =>
      (await records.query<Omit<WebhookRecord, 'events'> & { events: string }>(WEBHOOKS)).map((row) => ({
        ...row,
        events: row.events.split(' ') as WebhookEvent[],
      })),
    findBrokenReferences: async () => {
      const found: string[] = [];
      for (const [sentence, sql] of [...BROKEN, ...more]) {
        const rows = await records.query<{ name: string }>(`${sql} LIMIT ${NAMED}`);
        found.push(...rows.map(({ name }) => sentence.replace('%', () => name)));
      }
      return found;
    },
  };
}
