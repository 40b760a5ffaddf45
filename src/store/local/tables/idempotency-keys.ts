// Keeps answers by idempotency key, so that a repeated request gets the first answer.
import { ABANDONED_AFTER, isDead, OWNER } from '../../../owner.ts';
import type { IdempotencyRecord } from '../../store.ts';
import type { IdempotencyKeys } from '../../store-parts.ts';
import type { Database } from '../database.ts';

interface IdempotencyRow extends Omit<IdempotencyRecord, 'response'> {
  readonly response: string | null;
  readonly owner: string;
  readonly claimed_at: number;
}

/** How long an answer is given again, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

const FORGET_OLD = 'DELETE FROM idempotency_keys WHERE claimed_at <= ?';
const GET = `SELECT tenant, key, operation, fingerprint, response, owner, claimed_at FROM idempotency_keys
  WHERE tenant = ? AND key = ?`;
const CLAIM = `INSERT OR REPLACE INTO idempotency_keys
  (tenant, key, operation, fingerprint, response, owner, claimed_at) VALUES (?, ?, ?, ?, ?, ?, ?)`;
const FINISH = 'UPDATE idempotency_keys SET response = ? WHERE tenant = ? AND key = ?';
const RELEASE = 'DELETE FROM idempotency_keys WHERE tenant = ? AND key = ?';

export function keepIdempotencyKeys(database: Database, now: () => number): IdempotencyKeys {
  return {
    // A claim that a loss of power undoes was that of a process which is gone too.
    claimIdempotencyKey: async ({ tenant, key, operation, fingerprint, response }) =>
      database.transaction(() => {
        database.run(FORGET_OLD, now() - LIFE);
        const standing = database.get<IdempotencyRow>(GET, tenant, key);
        if (standing !== undefined && !isAbandoned(standing, now())) return toRecord(standing);
        database.run(CLAIM, tenant, key, operation, fingerprint, toText(response), OWNER, now());
        return null;
      }),
    finishIdempotencyKey: async (tenant, key, response) => {
      database.run(FINISH, toText(response), tenant, key);
      await database.synced();
    },
    releaseIdempotencyKey: async (tenant, key) => {
      database.run(RELEASE, tenant, key);
    },
  };
}

/** A request whose server died will never answer; its key must not block the retry for a day. */
function isAbandoned(row: IdempotencyRow, now: number): boolean {
  return row.response === null && (isDead(row.owner) || now - row.claimed_at > ABANDONED_AFTER);
}

function toText(response: IdempotencyRecord['response']): string | null {
  return response && JSON.stringify(response);
}

function toRecord({ key, tenant, operation, fingerprint, response }: IdempotencyRow): IdempotencyRecord {
  return { key, tenant, operation, fingerprint, response: response === null ? null : JSON.parse(response) };
}
