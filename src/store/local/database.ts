// Thin wrapper of SQLite: prepared statements, transactions, WAL mode and waiting for locks.
import Libsql from 'libsql';
import { FolioError } from '../../errors.ts';

/** What SQLite keeps. No booleans: the driver ends the process on them. */
type Value = string | number | null | Uint8Array;

/** One connection. Statements are prepared once for each text of SQL and kept. */
export interface Database {
  get<Row>(sql: string, ...values: Value[]): Row | undefined;
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** The number of rows changed. */
  run(sql: string, ...values: Value[]): number;
  /**
   * Runs `work` alone among all writers, in this process and in others; a throw undoes it. Where nothing is written it
   * is only a lock and costs no disk access. `work` is synchronous, so that no other transaction can begin inside it.
   */
  transaction<T>(work: () => T): T;
  /**
   * For writes that a loss of power may undo, since they can be made again: they do not wait for the disk. The death of a process undoes
   * none, and whatever is written durably later takes them along. Not inside a transaction.
   */
  lightly<T>(work: () => T): T;
  close(): void;
}

/** How long a write waits for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT = 10_000;
/** How long an opening that was turned away waits before it tries again, in milliseconds. */
const OPEN_AGAIN_AFTER = 5;
const FULL = 2;

export function openDatabase(path: string): Database {
  const handle = connect(path);
  try {
    configureInTurn(handle);
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
  return toDatabase(handle);
}

/** The driver tells of a file that cannot be opened without a code, and with the path in its words. */
function connect(path: string): Libsql.Database {
  try {
    return new Libsql(path);
  } catch (cause) {
    const error = new Error(`The database ${path} cannot be opened.`, { cause });
    throw Object.assign(error, { code: 'SQLITE_CANTOPEN' });
  }
}

/**
 * Where several processes make a database at the same time, SQLite turns all but one away from the change to WAL at once:
 * each has read the file by then, and one that waited could wait for ever. They let go here and try again.
 */
function configureInTurn(handle: Libsql.Database): void {
  const given_up = Date.now() + BUSY_TIMEOUT;
  for (;;) {
    try {
      configure(handle);
      return;
    } catch (thrown) {
      if (!isBusy(thrown) || Date.now() >= given_up) throw thrown;
      pause(OPEN_AGAIN_AFTER);
    }
  }
}

function isBusy(thrown: unknown): boolean {
  return thrown instanceof Libsql.SqliteError && thrown.code === 'SQLITE_BUSY';
}

/** The driver has no asynchronous form: whoever waits for a lock waits with the thread. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Set and read back at every open: some drivers reopen a WAL database in a mode that can lose commits at power loss. */
function configure(handle: Libsql.Database): void {
  handle.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  expectPragma(handle, 'journal_mode', 'wal');
  expectPragma(handle, 'synchronous', FULL);
  expectPragma(handle, 'foreign_keys', 1);
}

function expectPragma(handle: Libsql.Database, name: string, wanted: string | number): void {
  const [row] = handle.pragma(name) as Record<string, unknown>[];
  if (row?.[name] !== wanted) throw new FolioError('internal', `SQLite has ${name} = ${row?.[name]}, not ${wanted}.`);
}

function toDatabase(handle: Libsql.Database): Database {
  const statements = new Map<string, Libsql.Statement<Value[]>>();

  let isLight = false;
  let level: 'FULL' | 'NORMAL' = 'FULL';

  /** Before each statement and not after: what could not be set back after a fault of the disk is set before the next write. */
  function settleLevel(): void {
    const wanted = isLight ? 'NORMAL' : 'FULL';
    if (level === wanted) return;
    endLeftOpen();
    handle.exec(`PRAGMA synchronous = ${wanted}`);
    level = wanted;
  }

  /** A transaction whose undoing failed too, as on a disk that is gone for a moment, is still open. */
  function endLeftOpen(): void {
    if (handle.inTransaction) handle.exec('ROLLBACK');
  }

  function prepared(sql: string): Libsql.Statement<Value[]> {
    settleLevel();
    let statement = statements.get(sql);
    if (statement === undefined) statements.set(sql, (statement = handle.prepare<Value[]>(sql)));
    return statement;
  }

  return {
    get: <Row>(sql: string, ...values: Value[]) => {
      const row = prepared(sql).get(...values) as Record<string, unknown> | undefined;
      // The driver adds its own timing to a single row.
      if (row !== undefined) delete row['_metadata'];
      return row as Row | undefined;
    },
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    run: (sql, ...values) => prepared(sql).run(...values).changes,
    transaction: (work) => {
      endLeftOpen();
      settleLevel();
      handle.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        handle.exec('COMMIT');
        return result;
      } catch (thrown) {
        if (handle.inTransaction) handle.exec('ROLLBACK');
        throw thrown;
      }
    },
    lightly: (work) => {
      isLight = true;
      try {
        return work();
      } finally {
        isLight = false;
      }
    },
    close: () => {
      statements.clear();
      handle.close();
    },
  };
}
