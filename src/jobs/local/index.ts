// A table of jobs and leases in the store's database.
import { randomUUID } from 'node:crypto';
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
 * lease, or it would stay for as long as the clock was ahead. The file name is JSON because the driver cuts plain text at a NUL character.
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
  leased_at INTEGER NOT NULL DEFAULT 0
) STRICT`;
const HAS_LEASED_AT = "SELECT 1 FROM pragma_table_info('jobs') WHERE name = 'leased_at'";
const ADD_LEASED_AT = 'ALTER TABLE jobs ADD COLUMN leased_at INTEGER NOT NULL DEFAULT 0';
const IS_FREE = '(leased_until <= ? OR leased_at > ?)';
const HAS = 'SELECT 1 FROM jobs WHERE key = ?';
const ADD = 'INSERT INTO jobs (key, sha256, format, file_name, size_bytes) VALUES (?, ?, ?, ?, ?)';
const WAITING = `SELECT count(*) AS count FROM jobs WHERE ${IS_FREE}`;
const CLAIM = `UPDATE jobs SET lease = ?, leased_until = ?, leased_at = ?, attempt = attempt + 1
  WHERE position = (SELECT position FROM jobs WHERE ${IS_FREE} ORDER BY position LIMIT 1)
  RETURNING key, sha256, format, file_name, size_bytes, lease, attempt`;
const EXTEND = 'UPDATE jobs SET leased_until = ?, leased_at = ? WHERE key = ? AND lease = ?';
const FINISH = 'DELETE FROM jobs WHERE key = ? AND lease = ?';
const RELEASE = `UPDATE jobs SET lease = NULL, leased_until = 0, leased_at = 0, attempt = attempt - 1
  WHERE key = ? AND lease = ?`;

/** A lease table. A single statement is a transaction of its own, so each call is safe beside those of other processes. */
export async function openLocalQueue(database: JobDatabase, now: () => number = Date.now): Promise<Queue> {
  database.run(CREATE);
  database.transaction(() => {
    if (database.get(HAS_LEASED_AT) === undefined) database.run(ADD_LEASED_AT);
  });

  function waiting(): number {
    const time = now();
    return database.get<{ count: number }>(WAITING, time, time)?.count ?? 0;
  }

  return {
    add: async ({ key, sha256, format, file_name, size_bytes }, limit) =>
      database.transaction(() => {
        if (database.get(HAS, key) !== undefined) return true;
        if (waiting() >= limit) return false;
        return database.run(ADD, key, sha256, format, JSON.stringify(file_name), size_bytes) === 1;
      }),
    claim: async (lease_seconds) => {
      // Asked first, so that an idle worker does not take the write lock again and again.
      if (waiting() === 0) return null;
      const time = now();
      const until = time + lease_seconds * 1000;
      const [row] = database.all<LeasedJob>(CLAIM, randomUUID(), until, time, time, time);
      return row === undefined ? null : { ...row, file_name: JSON.parse(row.file_name) };
    },
    extend: async ({ key, lease }, lease_seconds) => {
      const time = now();
      return database.run(EXTEND, time + lease_seconds * 1000, time, key, lease) === 1;
    },
    finish: async ({ key, lease }) => database.run(FINISH, key, lease) === 1,
    release: async ({ key, lease }) => {
      database.run(RELEASE, key, lease);
    },
    waiting: async () => waiting(),
  };
}
