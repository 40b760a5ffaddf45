// Keeps API keys, by hash, in PostgreSQL.
import type { ApiKeyRecord } from '../store.ts';
import type { ApiKeys } from '../store-parts.ts';
import type { Database } from './database.ts';

const COLUMNS = 'id, tenant, name, hash, created_at';
const ADD = `INSERT INTO api_keys (${COLUMNS}) VALUES ($1, $2, $3, $4, $5)`;
const FIND = `SELECT ${COLUMNS} FROM api_keys WHERE hash = $1`;
const LIST = `SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`;
const REMOVE = 'DELETE FROM api_keys WHERE id = $1 RETURNING id';

export function keepApiKeys(database: Database): ApiKeys {
  return {
    addApiKey: async ({ id, tenant, name, hash, created_at }) => {
      await database.query(ADD, id, tenant, JSON.stringify(name), hash, created_at);
    },
    findApiKey: async (hash) => {
      const [row] = await database.query<ApiKeyRecord>(FIND, hash);
      return row === undefined ? null : toRecord(row);
    },
    listApiKeys: async () => (await database.query<ApiKeyRecord>(LIST)).map(toRecord),
    removeApiKey: async (id) => (await database.query(REMOVE, id)).length > 0,
  };
}

const toRecord = (row: ApiKeyRecord): ApiKeyRecord => ({ ...row, name: JSON.parse(row.name) });
