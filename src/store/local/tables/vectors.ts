// Keeps vectors of passages beside their documents.
import { parseCursor, toCursor } from '../../cursor.ts';
import type { FileVectors } from '../../store.ts';
import type { VectorStore } from '../../store-parts.ts';
import { withinBytes } from '../../within-bytes.ts';
import type { Database } from '../database.ts';

/** A step of the migrations. */
export const VECTOR_TABLES: readonly string[] = [
  `CREATE TABLE vectors (
    document_key TEXT PRIMARY KEY REFERENCES documents (key) ON DELETE CASCADE,
    maker TEXT NOT NULL,
    whole INTEGER NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT`,
];

interface Row {
  readonly whole: number;
  /** As the driver gives bytes. */
  readonly bytes: ArrayBuffer;
}

interface ListedRow {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: FileVectors['file']['file_type'];
  readonly document_key: string;
  readonly created_at: string;
  readonly size: number;
}

const PUT = `INSERT OR REPLACE INTO vectors (document_key, maker, whole, bytes)
  SELECT key, ?, ?, ? FROM documents WHERE key = ? AND status = 'ready'`;
const GET = 'SELECT whole, bytes FROM vectors WHERE document_key = ? AND maker = ?';
/** Names of files and types come as one text of JSON each, so that the statement stays the same for any number of them. */
const LIST = `SELECT id, file_name, file_type, files.document_key AS document_key, created_at, length(bytes) AS size
  FROM files JOIN vectors ON vectors.document_key = files.document_key AND maker = ?
  WHERE tenant = ? AND status = 'ready' AND (created_at, id) < (?, ?)
    AND (? IS NULL OR id IN (SELECT value FROM json_each(?)))
    AND (? IS NULL OR file_type IN (SELECT value FROM json_each(?)))
  ORDER BY created_at DESC, id DESC LIMIT ?`;
const WITHOUT = `SELECT key FROM documents WHERE status = 'ready' AND key > ?
    AND NOT EXISTS (SELECT 1 FROM vectors WHERE document_key = key AND maker = ? AND whole = 1)
  ORDER BY key LIMIT ?`;

/** Files that are listed at once at most. */
const BATCH = 500;

export function keepVectors(database: Database): VectorStore {
  const find = (document_key: string, maker: string) => {
    const row = database.get<Row>(GET, document_key, JSON.stringify(maker));
    return row ? { bytes: new Uint8Array(row.bytes), whole: row.whole === 1 } : null;
  };
  return {
    putVectors: async (document_key, maker, { bytes, whole }) => {
      database.run(PUT, JSON.stringify(maker), whole ? 1 : 0, bytes, document_key);
    },
    getVectors: async (document_key, maker) => find(document_key, maker),
    listVectors: async (tenant, maker, { ids, types }, bytes, cursor) => {
      const { created_at, id } = parseCursor(cursor);
      const [idList, typeList] = [ids ? JSON.stringify(ids) : null, types ? JSON.stringify(types) : null];
      const values = [JSON.stringify(maker), tenant, created_at, id, idList, idList, typeList, typeList, BATCH + 1];
      const rows = database.all<ListedRow>(LIST, ...values);
      const given = withinBytes(rows.slice(0, BATCH), bytes);
      return {
        items: given.flatMap(({ id, file_name, file_type, document_key }) => {
          const kept = find(document_key, maker);
          const file = { id, file_name: JSON.parse(file_name) as string, file_type, document_key };
          return kept ? [{ file, ...kept }] : [];
        }),
        next_cursor: rows.length > given.length ? toCursor(given.at(-1)!) : null,
      };
    },
    listWithoutVectors: async (maker, after, limit) =>
      database.all<{ key: string }>(WITHOUT, after ?? '', JSON.stringify(maker), limit).map(({ key }) => key),
  };
}
