// Keeps API keys, by hash, in the embedded database.
import type { ApiKeyRecord } from '../store.ts';
import type { ApiKeys } from '../store-parts.ts';
import type { Database } from './database.ts';

const COLUMNS = 'id, tenant, name, hash, created_at';
const ADD = `INSERT INTO api_keys (${COLUMNS}) VALUES (?, ?, ?, ?, ?)`;
const FIND = `SELECT ${COLUMNS} FROM api_keys WHERE hash = ?`;
const LIST = `SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`;
const REMOVE = 'DELETE FROM api_keys WHERE id = ?';

export function keepApiKeys(database: Database): ApiKeys {
  return {
    addApiKey: async ({ id, tenant, name, hash, created_at }) => {
      database.run(ADD, id, tenant, JSON.stringify(name), hash, created_at);
      await database.synced();
    },
    findApiKey: async (hash) => {
      const row = database.get<ApiKeyRecord>(FIND, hash);
      return row === undefined ? null : toRecord(row);
    },
    listApiKeys: async () => database.all<ApiKeyRecord>(LIST).map(toRecord),
    removeApiKey: async (id) => {
      const isRemoved = database.run(REMOVE, id) > 0;
      await database.synced();
      return isRemoved;
    },
  };
}

function toRecord(row: ApiKeyRecord): ApiKeyRecord {
  return { ...row, name: JSON.parse(row.name) };
}
