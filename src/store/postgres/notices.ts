// What the processes that share the database tell each other, by its LISTEN and NOTIFY. A notice may be lost; whoever waits for one also looks.
import type pg from 'pg';
import type { Database, Sql } from './database.ts';

/** What happened: a job was added, a document has its verdict, an object is gone. */
export interface Notice {
  readonly job?: true;
  readonly verdict?: string;
  readonly gone?: string;
}

export interface Notices {
  /** Heard once the transaction is committed. */
  tell(sql: Sql, notice: Notice): Promise<void>;
  /** The end of it. */
  hear(listener: (notice: Notice) => void): () => void;
  close(): Promise<void>;
}

const TELL = 'SELECT pg_notify($1, $2)';
const BEAT = { text: 'SELECT 1', query_timeout: 10_000 };
const AGAIN_MS = 1_000;
/** How often to see whether the connection still stands: nothing is sent on it otherwise, and one that is dead would be listened to for ever. */
const BEAT_MS = 15_000;

export function openNotices(database: Database): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;

  async function listen(): Promise<void> {
    const fresh = await database.connect();
    if (isClosed) return fresh.end();
    client = fresh;
    fresh.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? 'null') as Notice | null;
      if (notice) for (const listener of listeners) listener(notice);
    });
    fresh.on('end', later);
    await fresh.query(`LISTEN ${database.schema}`);
    const beat = setInterval(() => void fresh.query(BEAT).catch(() => fresh.end()), BEAT_MS);
    beat.unref();
    fresh.on('end', () => clearInterval(beat));
  }

  function later(): void {
    client = null;
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = null;
      listen().catch(later);
    }, AGAIN_MS);
    timer.unref();
  }

  listen().catch(later);
  return {
    tell: async (sql, notice) => {
      await sql.query(TELL, database.schema, JSON.stringify(notice));
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
