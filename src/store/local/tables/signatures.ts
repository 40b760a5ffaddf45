// Keeps search signatures of documents and lists the files that a search may need to open.

import { parseCursor, toCursor } from '../../cursor.ts';
import type { SearchableFile } from '../../store.ts';
import type { Signatures } from '../../store-parts.ts';
import type { Database } from '../database.ts';

interface SearchableRow extends Omit<SearchableFile, 'cursor' | 'signature'> {
  /** As the driver gives bytes. */
  readonly signature: ArrayBuffer | null;
  readonly created_at: string;
}

const PUT = `INSERT OR REPLACE INTO signatures (document_key, version, bytes)
  SELECT key, ?, ? FROM documents WHERE key = ? AND status = 'ready'`;
/** Names of files and types come as one text of JSON each, so that the statement stays the same for any number of them. */
const LIST = `SELECT id, file_name, file_type, files.document_key, created_at, bytes AS signature
  FROM files LEFT JOIN signatures ON signatures.document_key = files.document_key AND version = ?
  WHERE tenant = ? AND status = 'ready' AND (created_at, id) < (?, ?)
    AND (? IS NULL OR id IN (SELECT value FROM json_each(?)))
    AND (? IS NULL OR file_type IN (SELECT value FROM json_each(?)))
  ORDER BY created_at DESC, id DESC LIMIT ?`;

export function keepSignatures(database: Database): Signatures {
  return {
    putSignature: async (document_key, version, signature) => {
      database.run(PUT, version, signature, document_key);
    },
    listSearchable: async (tenant, version, { ids, types }, limit, cursor) => {
      const { created_at, id } = parseCursor(cursor);
      const [idList, typeList] = [ids && JSON.stringify(ids), types && JSON.stringify(types)].map(
        (list) => list ?? null,
      );
      const values = [version, tenant, created_at, id, idList!, idList!, typeList!, typeList!, limit + 1];
      const rows = database.all<SearchableRow>(LIST, ...values);
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
  const bytes = signature === null ? null : new Uint8Array(signature);
  return {
    ...{ id, file_name: JSON.parse(file_name), file_type, document_key, signature: bytes },
    // Made when it is asked for: of thousands of files that are listed one at most is the last.
    get cursor() {
      return toCursor({ created_at, id });
    },
  };
}
