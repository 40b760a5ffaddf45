// Keeps extractions in PostgreSQL.
import { FolioError } from '../../errors.ts';
import type { ExtractionRecord } from '../store.ts';
import type { Extractions } from '../store-parts.ts';
import type { Database } from './database.ts';

const COLUMNS = 'id, tenant, file_id, method, created_at, schema, fields, warnings, usage';
/** Where the file is there and the tenant's; it cannot go meanwhile. */
const ADD = `INSERT INTO extractions (${COLUMNS}) SELECT $1, $2, id, $4, $5, $6, $7, $8, $9
  FROM files WHERE id = $3 AND tenant = $2 FOR KEY SHARE RETURNING id`;
const GET = `SELECT ${COLUMNS} FROM extractions WHERE id = $1 AND tenant = $2`;
const LIST = `SELECT id FROM extractions WHERE file_id = $1 AND tenant = $2 ORDER BY position`;

export function keepExtractions(database: Database): Extractions {
  return {
    addExtraction: async ({ id, tenant, file_id, method, created_at, schema, fields, warnings, usage }) => {
      const values = [id, tenant, file_id, method, created_at, schema, fields, warnings, usage];
      // The file may have been deleted while it was extracted from.
      if ((await database.query(ADD, ...values)).length === 0) throw new FolioError('file_not_found');
    },
    getExtraction: async (tenant, id) => (await database.query<ExtractionRecord>(GET, id, tenant))[0] ?? null,
    listExtractionIds: async (tenant, file_id) =>
      (await database.query<Pick<ExtractionRecord, 'id'>>(LIST, file_id, tenant)).map(({ id }) => id),
  };
}
