// Keeps vectors of passages beside their documents.
import { parseCursor, toCursor } from '../cursor.ts';
import type { FileVectors, KeptVectors } from '../store.ts';
import type { VectorStore } from '../store-parts.ts';
import { withinBytes } from '../within-bytes.ts';
import type { Database } from './database.ts';

interface ListedRow {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: FileVectors['file']['file_type'];
  readonly document_key: string;
  readonly created_at: string;
  readonly size: number;
}

const PUT = `INSERT INTO vectors (document_key, maker, whole, bytes)
  SELECT key, $1, $2, $3 FROM documents WHERE key = $4 AND status = 'ready' FOR KEY SHARE
  ON CONFLICT (document_key) DO UPDATE SET maker = excluded.maker, whole = excluded.whole, bytes = excluded.bytes`;
const GET = 'SELECT whole, bytes FROM vectors WHERE document_key = $1 AND maker = $2';
const GET_EACH = 'SELECT document_key, whole, bytes FROM vectors WHERE document_key = ANY ($1::text[]) AND maker = $2';
const LIST = `SELECT id, file_name, file_type, files.document_key AS document_key, created_at, octet_length(bytes) AS size
  FROM files JOIN vectors ON vectors.document_key = files.document_key AND maker = $1
  WHERE tenant = $2 AND status = 'ready' AND (created_at, id) < ($3, $4)
    AND ($5::text[] IS NULL OR id = ANY ($5))
    AND ($6::text[] IS NULL OR file_type = ANY ($6))
  ORDER BY created_at DESC, id DESC LIMIT $7`;
const WITHOUT = `SELECT key FROM documents WHERE status = 'ready' AND key > $1
    AND NOT EXISTS (SELECT 1 FROM vectors WHERE document_key = key AND maker = $2 AND whole)
  ORDER BY key LIMIT $3`;

/** Files that are listed at once at most. */
const BATCH = 500;

export function keepVectors(database: Database): VectorStore {
  return {
    putVectors: async (document_key, maker, { bytes, whole }) => {
      await database.query(PUT, JSON.stringify(maker), whole, bytes, document_key);
    },
    getVectors: async (document_key, maker) =>
      (await database.query<KeptVectors>(GET, document_key, JSON.stringify(maker)))[0] ?? null,
    listVectors: async (tenant, maker, { ids = null, types = null }, bytes, cursor) => {
      const { created_at, id } = parseCursor(cursor);
      const by = JSON.stringify(maker);
      const rows = await database.query<ListedRow>(LIST, by, tenant, created_at, id, ids, types, BATCH + 1);
      const given = withinBytes(rows.slice(0, BATCH), bytes);
      const keys = given.map((row) => row.document_key);
      const kept = await database.query<KeptVectors & { document_key: string }>(GET_EACH, keys, by);
      const byKey = new Map(kept.map(({ document_key, ...vectors }) => [document_key, vectors]));
      return {
        items: given.flatMap(({ id, file_name, file_type, document_key }) => {
          const file = { id, file_name: JSON.parse(file_name) as string, file_type, document_key };
          const vectors = byKey.get(document_key);
          return vectors ? [{ file, ...vectors }] : [];
        }),
        next_cursor: rows.length > given.length ? toCursor(given.at(-1)!) : null,
      };
    },
    listWithoutVectors: async (maker, after, limit) =>
      (await database.query<{ key: string }>(WITHOUT, after ?? '', JSON.stringify(maker), limit)).map(({ key }) => key),
  };
}
