// Thin wrapper of SQLite: prepared statements, transactions, WAL mode, waiting for locks and for the disk.
import Libsql from 'libsql';
import { FolioError } from '../../errors.ts';
import { type Disk, systemDisk } from './disk.ts';
import { inRounds } from './in-rounds.ts';

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
   * Resolves when all that was committed before is on stable storage. A commit by itself does not wait for the disk: the death of a
   * process undoes none, and a loss of power only those for which nobody waited here. Rejects where the disk fails: what was committed
   * can be seen then, and may be gone after a loss of power.
   */
  synced(): Promise<void>;
  close(): void;
}

/** How long a write waits for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT = 10_000;
/** How long an opening that was turned away waits before it tries again, in milliseconds. */
const OPEN_AGAIN_AFTER = 5;
const NORMAL = 1;

export function openDatabase(path: string, disk: Disk = systemDisk): Database {
  const handle = connect(path);
  try {
    configureInTurn(handle);
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
  return toDatabase(handle, openLog(`${path}-wal`, disk));
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

/**
 * Set and read back at every open: some drivers reopen a WAL database in another mode. With `NORMAL` SQLite keeps the order of what it
 * writes, so that no loss of power harms the database; what must outlive one waits for `synced`.
 */
function configure(handle: Libsql.Database): void {
  handle.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = NORMAL');
  handle.pragma('foreign_keys = ON');
  // What is deleted is overwritten, and not only forgotten.
  handle.pragma('secure_delete = ON');
  expectPragma(handle, 'journal_mode', 'wal');
  expectPragma(handle, 'synchronous', NORMAL);
  expectPragma(handle, 'foreign_keys', 1);
}

function expectPragma(handle: Libsql.Database, name: string, wanted: string | number): void {
  const [row] = handle.pragma(name) as Record<string, unknown>[];
  if (row?.[name] !== wanted) throw new FolioError('internal', `SQLite has ${name} = ${row?.[name]}, not ${wanted}.`);
}

interface Log {
  sync(): Promise<void>;
  close(): void;
}

/** The file to which SQLite writes its commits. Opened once, so that there is a descriptor for it when there are no others left. */
function openLog(path: string, disk: Disk): Log {
  let descriptor: number | null = null;
  return {
    sync: async () => {
      const log = (descriptor ??= disk.openSync(path, 'r+'));
      await new Promise<void>((resolve, reject) => {
        disk.fsync(log, (fault) => (fault ? reject(fault) : resolve()));
      });
    },
    close: () => {
      if (descriptor !== null) disk.closeSync(descriptor);
      descriptor = null;
    },
  };
}

function toDatabase(handle: Libsql.Database, log: Log): Database {
  const statements = new Map<string, Libsql.Statement<Value[]>>();

  let isDoubtful = false;
  let isClosed = false;

  /**
   * After a sync that failed the system may take pages for written that are not, and say so of the next sync too. What the log holds is
   * then written to the database itself, and the log begun anew.
   */
  async function syncAll(): Promise<void> {
    expectOpen();
    if (isDoubtful) emptyLog();
    isDoubtful = false;
    try {
      await log.sync();
    } catch (thrown) {
      isDoubtful = true;
      throw thrown;
    }
  }

  function emptyLog(): void {
    const [row] = handle.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
    if (row?.busy !== 0) throw new FolioError('internal', 'The log of the database is in use and cannot be emptied.');
  }

  /** A transaction whose undoing failed too, as on a disk that is gone for a moment, is still open. */
  function endLeftOpen(): void {
    if (handle.inTransaction) handle.exec('ROLLBACK');
  }

  /** The driver ends the process where it is used after its end. */
  function expectOpen(): void {
    if (isClosed) throw new FolioError('storage_unavailable', 'The store is closed.');
  }

  function prepared(sql: string): Libsql.Statement<Value[]> {
    expectOpen();
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
      expectOpen();
      endLeftOpen();
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
    synced: inRounds(syncAll),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      statements.clear();
      log.close();
      handle.close();
    },
  };
}
