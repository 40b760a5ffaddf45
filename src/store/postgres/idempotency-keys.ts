// Keeps answers by idempotency key, so that a repeated request gets the first answer, whichever node it comes to.
import { ABANDONED_AFTER } from '../../owner.ts';
import type { IdempotencyRecord } from '../store.ts';
import type { IdempotencyKeys } from '../store-parts.ts';
import { type Clock, type Database, NOW } from './database.ts';
import { IS_ALIVE } from './nodes.ts';

interface IdempotencyRow extends Omit<IdempotencyRecord, 'response'> {
  readonly response: string | null;
}

/** How long an answer is given again, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

/** Too old, or of a request whose server died or that nobody can vouch for: it will never answer, and must not block the retry. */
const FORGET_OLD = `DELETE FROM idempotency_keys WHERE claimed_at <= ${NOW} - ${LIFE}`;
const FORGET_ABANDONED = `DELETE FROM idempotency_keys WHERE tenant = $2 AND key = $3 AND response IS NULL
  AND (claimed_at < ${NOW} - ${ABANDONED_AFTER} OR NOT ${IS_ALIVE('idempotency_keys.node')})`;
const CLAIM = `INSERT INTO idempotency_keys (tenant, key, operation, fingerprint, response, node, claimed_at)
  VALUES ($2, $3, $4, $5, $6, $7, ${NOW}) ON CONFLICT (tenant, key) DO NOTHING RETURNING key`;
const GET = 'SELECT tenant, key, operation, fingerprint, response FROM idempotency_keys WHERE tenant = $1 AND key = $2';
const FINISH = 'UPDATE idempotency_keys SET response = $1 WHERE tenant = $2 AND key = $3';
const RELEASE = 'DELETE FROM idempotency_keys WHERE tenant = $1 AND key = $2';

export function keepIdempotencyKeys(database: Database, node: string, clock: Clock): IdempotencyKeys {
  const claim = async (record: IdempotencyRecord): Promise<IdempotencyRecord | null> => {
    const { tenant, key, operation, fingerprint, response } = record;
    await database.query(FORGET_ABANDONED, clock(), tenant, key);
    const values = [tenant, key, operation, fingerprint, toText(response), node];
    if ((await database.query(CLAIM, clock(), ...values)).length > 0) return null;
    const [standing] = await database.query<IdempotencyRow>(GET, tenant, key);
    // Released since.
    return standing === undefined ? claim(record) : toRecord(standing);
  };
  return {
    claimIdempotencyKey: async (record) => {
      await database.query(FORGET_OLD, clock());
      return claim(record);
    },
    finishIdempotencyKey: async (tenant, key, response) => {
      await database.query(FINISH, toText(response), tenant, key);
    },
    releaseIdempotencyKey: async (tenant, key) => {
      await database.query(RELEASE, tenant, key);
    },
  };
}

const toText = (response: IdempotencyRecord['response']): string | null => response && JSON.stringify(response);

function toRecord({ key, tenant, operation, fingerprint, response }: IdempotencyRow): IdempotencyRecord {
  return { key, tenant, operation, fingerprint, response: response === null ? null : JSON.parse(response) };
}
