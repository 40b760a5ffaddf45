// A table of jobs and leases in the store's database.
import { randomUUID } from 'node:crypto';
import { boundsText, UNBOUNDED } from '../bounds.ts';
import type { LeasedJob, Queue } from '../queue.ts';

type Value = string | number | null;

/** The part of the store's database that the queue needs; the two share one SQLite file. */
interface JobDatabase {
  get<Row>(sql: string, ...values: Value[]): Row | undefined;
  all<Row>(sql: string, ...values: Value[]): Row[];
  run(sql: string, ...values: Value[]): number;
  transaction<T>(work: () => T): T;
}

/**
 * `leased_until` is in milliseconds since 1970, 0 where nobody holds the job: a lease that ran out and no lease are
 * the same thing. `leased_at` is when that was said: a lease that was given in the future is of a clock that has been put back since, and no
 * lease, or it would stay for as long as the clock was ahead. File name and tenant are JSON because the driver cuts plain text at a NUL character.
 */
const CREATE = `CREATE TABLE IF NOT EXISTS jobs (
  position INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  format TEXT NOT NULL,
  file_name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  lease TEXT,
  leased_until INTEGER NOT NULL DEFAULT 0,
  leased_at INTEGER NOT NULL DEFAULT 0,
  tenant TEXT NOT NULL DEFAULT '',
  added_at INTEGER NOT NULL DEFAULT 0,
  share REAL NOT NULL DEFAULT 0,
  is_part INTEGER NOT NULL DEFAULT 0
) STRICT`;
/** Columns that the table of an earlier release lacks. */
const ADDED_COLUMNS: Readonly<Record<string, string>> = {
  leased_at: 'ALTER TABLE jobs ADD COLUMN leased_at INTEGER NOT NULL DEFAULT 0',
  tenant: "ALTER TABLE jobs ADD COLUMN tenant TEXT NOT NULL DEFAULT ''",
  added_at: 'ALTER TABLE jobs ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0',
  share: 'ALTER TABLE jobs ADD COLUMN share REAL NOT NULL DEFAULT 0',
  is_part: 'ALTER TABLE jobs ADD COLUMN is_part INTEGER NOT NULL DEFAULT 0',
};
const COLUMNS = 'SELECT name FROM pragma_table_info(?)';
/** Clocks of processes differ by a little, and one that waits for the database to be free asks with the time at which it began to wait. */
const CLOCK_SLACK_MS = 60_000;
const IS_FREE = `(leased_until <= ?1 OR leased_at > ?1 + ${CLOCK_SLACK_MS})`;
const HAS = 'SELECT 1 FROM jobs WHERE key = ?';
const ADD =
  'INSERT INTO jobs (key, tenant, sha256, format, file_name, size_bytes, added_at, is_part) VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
const MAKE_UPLOAD = 'UPDATE jobs SET is_part = 0 WHERE key = ? AND is_part = 1';
/** Of what an earlier release added nobody knows when. */
const OLDEST = `SELECT min(added_at) AS added_at FROM jobs WHERE ${IS_FREE} AND is_part = 0 AND added_at > 0`;
const PROGRESS = `SELECT share FROM jobs WHERE key = ?2 AND NOT ${IS_FREE}`;
const WAITING = `SELECT count(*) AS count FROM jobs WHERE ${IS_FREE}`;
const WAITING_UPLOADS = `${WAITING} AND is_part = 0`;
/** How many jobs of each tenant are under way. */
const UNDER_WAY = `LEFT JOIN (SELECT tenant AS busy, count(*) AS count FROM jobs WHERE NOT ${IS_FREE} GROUP BY tenant)
  ON busy = tenant`;
const CLAIM = `UPDATE jobs SET lease = ?2, leased_until = ?3, leased_at = ?1, attempt = attempt + 1, share = 0
  WHERE position = (
    SELECT position FROM jobs ${UNDER_WAY} WHERE ${IS_FREE} AND (?4 = 0 OR count IS NULL)
      AND coalesce(count, 0) < coalesce(nullif(coalesce((SELECT value FROM json_each(?5) WHERE key = tenant), ?6), 0), 9e15)
    ORDER BY coalesce(count, 0), is_part, position LIMIT 1
  )
  RETURNING key, tenant, sha256, format, file_name, size_bytes, lease, attempt`;
const EXTEND =
  'UPDATE jobs SET leased_until = ?, leased_at = ?, share = coalesce(?, share) WHERE key = ? AND lease = ?';
const FINISH = 'DELETE FROM jobs WHERE key = ? AND lease = ?';
const RELEASE = `UPDATE jobs SET lease = NULL, leased_until = 0, leased_at = 0, attempt = attempt - 1
  WHERE key = ? AND lease = ?`;

/**
 * A lease table. What a loss of power undoes is made good: a file whose job is lost still waits for its document, and a start takes it up
 * again; a job that comes back is done again, and its result found in the store. A single statement is a transaction of its own, so each call is safe beside those of other processes.
 */
export async function openLocalQueue(database: JobDatabase, now: () => number = Date.now): Promise<Queue> {
  database.run(CREATE);
  addMissingColumns(database);

  function waiting(query = WAITING): number {
    const time = now();
    return database.get<{ count: number }>(query, time)?.count ?? 0;
  }

  return {
    add: async ({ key, tenant, sha256, format, file_name, size_bytes, is_part = false }, limit) =>
      database.transaction(() => {
        if (database.get(HAS, key) !== undefined) {
          if (!is_part) database.run(MAKE_UPLOAD, key);
          return true;
        }
        if (waiting() >= limit) return false;
        return (
          database.run(
            ADD,
            ...[key, JSON.stringify(tenant), sha256, format, JSON.stringify(file_name), size_bytes, now()],
            is_part ? 1 : 0,
          ) === 1
        );
      }),
    claim: async (lease_seconds, { only_idle = false, most = UNBOUNDED } = {}) => {
      // Asked first, so that an idle worker does not take the write lock again and again.
      if (waiting() === 0) return null;
      const time = now();
      const until = time + lease_seconds * 1000;
      const [row] = database.all<LeasedJob>(
        CLAIM,
        ...[time, randomUUID(), until, only_idle ? 1 : 0],
        ...[boundsText(most.of), most.of_all],
      );
      if (row === undefined) return null;
      return { ...row, tenant: parsed(row.tenant), file_name: parsed(row.file_name) };
    },
    extend: async ({ key, lease }, lease_seconds, share) => {
      const time = now();
      return database.run(EXTEND, time + lease_seconds * 1000, time, share ?? null, key, lease) === 1;
    },
    finish: async ({ key, lease }) => database.run(FINISH, key, lease) === 1,
    release: async ({ key, lease }) => {
      database.run(RELEASE, key, lease);
    },
    waiting: async () => waiting(),
    waitingUploads: async () => waiting(WAITING_UPLOADS),
    oldest: async () => {
      const time = now();
      const added_at = database.get<{ added_at: number | null }>(OLDEST, time)?.added_at ?? time;
      return Math.max(0, (time - added_at) / 1000);
    },
    progress: async (key) => database.get<{ share: number }>(PROGRESS, now(), key)?.share ?? null,
  };
}

/** Empty where an earlier release added the job. */
const parsed = (json: string): string => (json === '' ? '' : JSON.parse(json));

/** Another process may be about it at the same time; whoever comes second finds the columns there. */
function addMissingColumns(database: JobDatabase): void {
  const missing = (): string[] => {
    const columns = new Set(database.all<{ name: string }>(COLUMNS, 'jobs').map(({ name }) => name));
    return Object.keys(ADDED_COLUMNS).filter((name) => !columns.has(name));
  };
  if (missing().length === 0) return;
  database.transaction(() => {
    for (const name of missing()) database.run(ADDED_COLUMNS[name]!);
  });
}
