// Keeps API keys, by hash.
import type { AccessStore, ApiKeyRecord, Scope } from './access.ts';
import type { Records } from './records.ts';

type ApiKeys = Pick<
  AccessStore,
  'addApiKey' | 'findApiKey' | 'listApiKeys' | 'removeApiKey' | 'touchApiKey' | 'expireApiKey'
>;

interface KeyRow extends Omit<ApiKeyRecord, 'scopes'> {
  readonly scopes: string;
}

const COLUMNS = 'id, tenant, name, hash, created_at, scopes, expires_at, last_used_at';
const ADD = `INSERT INTO api_keys (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const FIND = `SELECT ${COLUMNS} FROM api_keys WHERE hash = $1`;
const LIST = `SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`;
const REMOVE = 'DELETE FROM api_keys WHERE id = $1 RETURNING id';
const TOUCH = 'UPDATE api_keys SET last_used_at = $1 WHERE id = $2 AND coalesce(last_used_at, $3) < $1';
const EXPIRE = `UPDATE api_keys SET expires_at = CASE WHEN expires_at < $1 THEN expires_at ELSE $1 END
  WHERE id = $2 RETURNING id`;

export function keepApiKeys(records: Records): ApiKeys {
  return {
    addApiKey: async ({ id, tenant, name, hash, created_at, scopes, expires_at, last_used_at }) => {
      const values = [id, tenant, JSON.stringify(name), hash, created_at, scopes.join(' '), expires_at, last_used_at];
      await records.write(ADD, ...values);
    },
    findApiKey: async (hash) => {
      const [row] = await records.query<KeyRow>(FIND, hash);
      return row === undefined ? null : toRecord(row);
    },
    listApiKeys: async () => (await records.query<KeyRow>(LIST)).map(toRecord),
    removeApiKey: async (id) => (await records.write(REMOVE, id)).length > 0,
    touchApiKey: async (id, at) => {
      await records.query(TOUCH, at, id, '');
    },
    expireApiKey: async (id, at) => (await records.write(EXPIRE, at, id)).length > 0,
  };
}

const toRecord = (row: KeyRow): ApiKeyRecord => ({
  ...row,
  name: JSON.parse(row.name),
  scopes: row.scopes.split(' ').filter((word) => word !== '') as Scope[],
});
