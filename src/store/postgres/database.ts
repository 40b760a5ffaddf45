// Thin wrapper of PostgreSQL: a bounded pool of connections, transactions, locks by name, and faults in our words.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { FolioError } from '../../errors.ts';
import { traced } from '../../tracing.ts';

type Value = string | number | boolean | null | Uint8Array | readonly string[] | readonly number[];

/** What statements are run on: a connection of the pool, or the one of a transaction. */
export interface Sql {
  query<Row>(text: string, ...values: Value[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /** The schema that everything lies in; also the name of its channel. */
  readonly schema: string;
  /** A throw undoes it. Nothing but statements may be waited for in it: others wait for its locks. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One whose statements may take as long as they need, such as to build an index over all rows. */
  longTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A connection beside the pool, which belongs to the caller. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly schema?: string;
  /** Connections at once. */
  readonly connections?: number;
  /** After how many milliseconds without an answer a connection is given up. */
  readonly silence_ms?: number;
}

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** No statement of ours takes long; one that does is cut off by the server, so that its locks are free. */
const STATEMENT_MS = 60_000;
/** A server that is gone without a word, as after a failover, answers nothing at all: not even that it cut a statement off. */
const SILENCE_MS = STATEMENT_MS + 5_000;
/** When the system begins to ask whether the other end of a connection that nobody uses is still there. */
const KEEP_ALIVE_MS = 10_000;
const A_DAY_MS = 24 * 3_600_000;
/** Two transactions that waited for each other: one was undone and may try again. */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const MOST_TRIES = 5;
const INT8 = 20;
const FIRST_WORD = /^[A-Z]+/;
const TOLD = { 'db.system.name': 'postgresql' };

export async function openDatabase({
  url,
  schema = 'folio',
  connections = CONNECTIONS,
  silence_ms = SILENCE_MS,
}: DatabaseSettings): Promise<Database> {
  const { default: driver } = await import('pg');
  const settings: pg.PoolConfig = {
    connectionString: url,
    application_name: 'folioscope',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: silence_ms,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Sums and counts come as 64 bits; ours are all safe integers.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : driver.types.getTypeParser(id, format as 'text')) },
    options: `-c search_path=${schema}`,
  };
  const pool = new driver.Pool({ ...settings, max: connections });
  // A connection that ends while nobody uses it is replaced by the next that is needed.
  pool.on('error', () => undefined);
  // One that ends while it is used is told of by the statement that failed.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let isClosed = false;

  const connected = async (): Promise<pg.PoolClient> => {
    if (isClosed) throw new FolioError('storage_unavailable', 'The store is closed.');
    return pool.connect().catch(tell);
  };

  async function attempt<T>(work: (sql: Sql) => Promise<T>, isLong: boolean): Promise<T> {
    const client = await connected();
    let fault: unknown;
    try {
      await client.query('BEGIN');
      if (isLong) await client.query('SET LOCAL statement_timeout = 0');
      const result = await work(toSql(client, isLong ? A_DAY_MS : silence_ms));
      await client.query('COMMIT');
      return result;
    } catch (thrown) {
      fault = thrown;
      // Where the connection is lost, so is the transaction.
      if (!isConnectionFault(thrown))
        await client.query('ROLLBACK').catch((worse: unknown) => {
          fault = worse;
        });
      throw thrown;
    } finally {
      // A connection that came to harm is not used again.
      client.release(isConnectionFault(fault));
    }
  }

  async function persist<T>(work: (sql: Sql) => Promise<T>, isLong: boolean): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work, isLong);
      } catch (thrown) {
        if (!TRY_AGAIN.has((thrown as { code?: unknown } | null)?.code) || tries === MOST_TRIES) return tell(thrown);
        await pause(tries * tries);
      }
    }
  }

  return {
    schema,
    query: async <Row>(text: string, ...values: Value[]) => {
      const client = await connected();
      let fault: unknown;
      try {
        return await toSql(client, silence_ms).query<Row>(text, ...values);
      } catch (thrown) {
        fault = thrown;
        throw thrown;
      } finally {
        client.release(isConnectionFault(fault));
      }
    },
    transaction: (work) => persist(work, false),
    longTransaction: (work) => persist(work, true),
    connect: async () => {
      const client = new driver.Client(settings);
      client.on('error', () => undefined);
      await client.connect().catch(tell);
      return client;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await pool.end();
    },
  };
}

function toSql(client: pg.ClientBase, query_timeout: number): Sql {
  return {
    query: async <Row>(text: string, ...values: Value[]) => {
      // PostgreSQL's text has no NUL character. What callers choose freely is kept as JSON; nothing else that is looked for can have one.
      if (values.some((value) => typeof value === 'string' && value.includes('\0'))) {
        if (text.startsWith('INSERT'))
          throw new FolioError('internal', 'A text with a NUL character cannot be stored.');
        return [];
      }
      const given = values.map(toParameter);
      const config = { text, values: given, query_timeout } as pg.QueryConfig;
      const word = FIRST_WORD.exec(text)?.[0] ?? 'statement';
      const result = await traced(word, 'client', TOLD, () => client.query(config).catch(tell));
      return result.rows as Row[];
    },
  };
}

function toParameter(value: Value): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value);
  return Array.isArray(value) ? value.filter((one) => !String(one).includes('\0')) : value;
}

/** Waits until nobody else holds the name; held until the end of the transaction. Those who share it do not keep each other out. */
export async function lock(sql: Sql, kind: 'blob' | 'document', name: string, isShared = false): Promise<void> {
  const take = isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await sql.query(`SELECT ${take}(hashtextextended(current_schema() || $1, 0))`, ` ${kind} ${name}`);
}

/** Milliseconds since 1970 by the clock of the database, which all nodes share. `$1` is what a test says instead, else null. */
export const NOW = 'coalesce($1::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint)';

/** What a test says the time is, in milliseconds since 1970; null for the database's own. */
export type Clock = () => number | null;

const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT', 'EAI_AGAIN'],
  // Shut down, crashed, starting up; too many connections.
  ...['57P01', '57P02', '57P03', '53300', '25006'],
]);
const NO_CONNECTION_WORDS =
  /^(?:Connection terminated|timeout exce|Query read timeout|Client has encountered|Client was closed)/;

function isConnectionFault(thrown: unknown): boolean {
  const cause = thrown instanceof FolioError ? thrown.cause : thrown;
  if (!(cause instanceof Error)) return false;
  const { code, message } = cause as Error & { readonly code?: unknown };
  return (
    NO_CONNECTION.has(code) || (typeof code === 'string' && code.startsWith('08')) || NO_CONNECTION_WORDS.test(message)
  );
}

/** What the driver throws; a database that is out of reach in our words. */
function tell(thrown: unknown): never {
  if (!isConnectionFault(thrown) || thrown instanceof FolioError) throw thrown;
  const fault = new FolioError('storage_unavailable', 'The database does not answer.', { retry_after: 2 });
  fault.cause = thrown;
  throw fault;
}
