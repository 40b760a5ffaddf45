// A table of jobs and leases in PostgreSQL, by the database's own clock.
import { randomUUID } from 'node:crypto';
import { boundsText, UNBOUNDED } from '../bounds.ts';
import type { LeasedJob, Queue } from '../queue.ts';

type Value = string | number | boolean | null;

/** The part of the store's database that the queue needs; the store's migrations make the table. */
interface JobDatabase {
  query<Row>(text: string, ...values: Value[]): Promise<Row[]>;
}

export interface PostgresQueueOptions {
  /** Called once a job was added, to wake workers. They also look by themselves. */
  readonly added?: () => Promise<void>;
  /** What a test says the time is, in milliseconds since 1970; null for the database's own. */
  readonly clock?: () => number | null;
}

/** The database may be replaced by another machine whose clock differs by a little. */
const CLOCK_SLACK_MS = 60_000;
const NOW = 'coalesce($1::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint)';
/** As in the embedded queue: a lease that ran out, or was given in the future, is none. */
const IS_FREE = `(lease IS NULL OR leased_until <= ${NOW} OR leased_at > ${NOW} + ${CLOCK_SLACK_MS})`;
const HAS = 'SELECT 1 FROM jobs WHERE key = $1';
const ADD = `INSERT INTO jobs (key, tenant, sha256, format, file_name, size_bytes, added_at, is_part)
  VALUES ($2, $3, $4, $5, $6, $7, ${NOW}, $8)
  ON CONFLICT (key) DO NOTHING RETURNING key`;
const MAKE_UPLOAD = 'UPDATE jobs SET is_part = false WHERE key = $1 AND is_part';
const WAITING = `SELECT count(*) AS count FROM jobs WHERE ${IS_FREE}`;
const WAITING_UPLOADS = `${WAITING} AND NOT is_part`;
/** Of what an earlier release added nobody knows when. */
const OLDEST = `SELECT (${NOW} - min(added_at)) / 1000.0 AS seconds FROM jobs WHERE ${IS_FREE} AND NOT is_part AND added_at > 0`;
const PROGRESS = `SELECT share FROM jobs WHERE key = $2 AND NOT ${IS_FREE}`;
const CLAIM = `SELECT key, tenant, sha256, format, file_name, size_bytes, lease, attempt
  FROM claim_job($1::bigint, $2, $3::bigint, ${CLOCK_SLACK_MS}, $4::boolean, $5::jsonb, $6::bigint)`;
const EXTEND = `UPDATE jobs SET leased_until = ${NOW} + $2::bigint, leased_at = ${NOW}, share = coalesce($5::real, share)
  WHERE key = $3 AND lease = $4 RETURNING key`;
const FINISH = 'DELETE FROM jobs WHERE key = $1 AND lease = $2 RETURNING key';
const RELEASE = `UPDATE jobs SET lease = NULL, leased_until = 0, leased_at = 0, attempt = attempt - 1
  WHERE key = $1 AND lease = $2`;

/** A lease table; see docs/decisions/029-more-than-one-machine.md for why it is not one of the packages there are. */
export function createPostgresQueue(
  database: JobDatabase,
  { added = async () => undefined, clock = () => null }: PostgresQueueOptions = {},
): Queue {
  const count = async (query: string): Promise<number> =>
    (await database.query<{ count: number }>(query, clock()))[0]?.count ?? 0;

  return {
    add: async ({ key, tenant, sha256, format, file_name, size_bytes, is_part = false }, limit) => {
      if (!is_part) await database.query(MAKE_UPLOAD, key);
      if (Number.isFinite(limit)) {
        if ((await database.query(HAS, key)).length > 0) return true;
        if ((await count(WAITING)) >= limit) return false;
      }
      const values = [key, JSON.stringify(tenant), sha256, format, JSON.stringify(file_name), size_bytes, is_part];
      if ((await database.query(ADD, clock(), ...values)).length > 0) await added();
      return true;
    },
    claim: async (lease_seconds, { only_idle = false, most = UNBOUNDED } = {}) => {
      const bounds = [boundsText(most.of), most.of_all];
      const values = [clock(), randomUUID(), lease_seconds * 1000, only_idle, ...bounds];
      const [row] = await database.query<LeasedJob>(CLAIM, ...values);
      if (row === undefined) return null;
      return { ...row, tenant: JSON.parse(row.tenant), file_name: JSON.parse(row.file_name) };
    },
    extend: async ({ key, lease }, lease_seconds, share) =>
      (await database.query(EXTEND, clock(), lease_seconds * 1000, key, lease, share ?? null)).length > 0,
    finish: async ({ key, lease }) => (await database.query(FINISH, key, lease)).length > 0,
    release: async ({ key, lease }) => {
      await database.query(RELEASE, key, lease);
    },
    waiting: () => count(WAITING),
    waitingUploads: () => count(WAITING_UPLOADS),
    oldest: async () => {
      const [row] = await database.query<{ seconds: string | null }>(OLDEST, clock());
      return Math.max(0, Number(row?.seconds ?? 0));
    },
    progress: async (key) => (await database.query<{ share: number }>(PROGRESS, clock(), key))[0]?.share ?? null,
  };
}
