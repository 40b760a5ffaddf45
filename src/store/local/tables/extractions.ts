// Keeps extractions in the embedded database.
import { FolioError } from '../../../errors.ts';
import type { ExtractionRecord } from '../../store.ts';
import type { Extractions } from '../../store-parts.ts';
import type { Database } from '../database.ts';

const COLUMNS = 'id, tenant, file_id, method, created_at, schema, fields, warnings, usage';
const HAS_FILE = 'SELECT 1 FROM files WHERE id = ? AND tenant = ?';
const ADD = `INSERT INTO extractions (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const GET = `SELECT ${COLUMNS} FROM extractions WHERE id = ? AND tenant = ?`;
const LIST = `SELECT id FROM extractions WHERE file_id = ? AND tenant = ? ORDER BY position`;

export function keepExtractions(database: Database): Extractions {
  return {
    addExtraction: async ({ id, tenant, file_id, method, created_at, ...parts }) => {
      database.transaction(() => {
        // The file may have been deleted while it was extracted from.
        if (database.get(HAS_FILE, file_id, tenant) === undefined) throw new FolioError('file_not_found');
        const { schema, fields, warnings, usage } = parts;
        database.run(ADD, id, tenant, file_id, method, created_at, schema, fields, warnings, usage);
      });
      await database.synced();
    },
    getExtraction: async (tenant, id) => {
      const row = database.get<ExtractionRecord>(GET, id, tenant);
      // Compared again because the driver cuts an id at a NUL character.
      return row?.id === id ? row : null;
    },
    listExtractionIds: async (tenant, file_id) =>
      database.all<Pick<ExtractionRecord, 'id'>>(LIST, file_id, tenant).map(({ id }) => id),
  };
}
