// Keeps search signatures of documents and lists the files that a search may need to open.
import { parseCursor, toCursor } from '../cursor.ts';
import type { SearchableFile } from '../store.ts';
import type { Signatures } from '../store-parts.ts';
import type { Database } from './database.ts';

interface SearchableRow extends Omit<SearchableFile, 'cursor'> {
  readonly created_at: string;
}

const PUT = `INSERT INTO signatures (document_key, version, bytes)
  SELECT key, $1, $2 FROM documents WHERE key = $3 AND status = 'ready' FOR KEY SHARE
  ON CONFLICT (document_key) DO UPDATE SET version = excluded.version, bytes = excluded.bytes`;
const LIST = `SELECT id, file_name, file_type, files.document_key, created_at, bytes AS signature
  FROM files LEFT JOIN signatures ON signatures.document_key = files.document_key AND version = $1
  WHERE tenant = $2 AND status = 'ready' AND (created_at, id) < ($3, $4)
    AND ($5::text[] IS NULL OR id = ANY ($5))
    AND ($6::text[] IS NULL OR file_type = ANY ($6))
  ORDER BY created_at DESC, id DESC LIMIT $7`;

export function keepSignatures(database: Database): Signatures {
  return {
    putSignature: async (document_key, version, signature) => {
      await database.query(PUT, version, signature, document_key);
    },
    listSearchable: async (tenant, version, { ids = null, types = null }, limit, cursor) => {
      const { created_at, id } = parseCursor(cursor);
      const values = [version, tenant, created_at, id, ids, types, limit + 1];
      const rows = await database.query<SearchableRow>(LIST, ...values);
      const given = rows.slice(0, limit);
      return {
        items: given.map(toSearchable),
        next_cursor: rows.length > limit ? toCursor(given.at(-1)!) : null,
      };
    },
  };
}

function toSearchable({
  id,
  file_name,
  file_type,
  document_key,
  signature,
  created_at,
}: SearchableRow): SearchableFile {
  return {
    ...{ id, file_name: JSON.parse(file_name), file_type, document_key, signature },
    get cursor() {
      return toCursor({ created_at, id });
    },
  };
}
