import { FolioError, type Problem, toFolioError } from '../errors.ts';
import type { LeasedJob, Queue, ReadJob } from '../jobs/index.ts';
import type { Format } from '../model/index.ts';
import type { DocumentRecord, Store } from '../store/index.ts';
import type { ReaderPool } from '../worker/index.ts';
import type { Passwords } from './passwords.ts';

const LEASE_SECONDS = 10;
const EXTEND_EVERY_MS = 3_000;
/** How often to look for jobs that another process left behind. */
const LOOK_EVERY_MS = 2_000;
/**
 * A document whose reading the end of a server cut off this many times in a row is given up: it may be what ends them. Far
 * more often it was merely under way when a server was stopped, and waits for the next one.
 */
const MAX_ATTEMPTS = 8;
const WAIT_LOOK_MS = 500;
const RETRY_AFTER_SECONDS = 2;

/** Has documents read: takes jobs from the queue to the pool and the verdicts to the store. */
export interface Reading {
  /** Throws `busy` where no more jobs are taken now, so that an upload is refused before its bytes are taken in. */
  admit(): Promise<void>;
  /** Throws `busy` where too many jobs wait. */
  submit(job: ReadJob, password?: string): Promise<void>;
  /** The verdict once it is there; null where the time ran out first. */
  wait(key: string, ms: number): Promise<DocumentRecord | null>;
  /** Share read so far, of a document under way here. */
  progress(key: string): number | undefined;
  readonly verdicts: Readonly<Record<string, number>>;
  close(drainMs: number): Promise<void>;
}

export interface ReadingParts {
  readonly store: Store;
  readonly queue: Queue;
  readonly pool: ReaderPool;
  /** Given the password of each document that one opened, under its key. */
  readonly passwords: Passwords;
  readonly maxQueue: number;
  /** Told of every document that was read here and can be opened. */
  ready?(key: string): void;
  /** Told of what should not happen. */
  warn(error: unknown, message: string): void;
}

export function createReading(parts: ReadingParts): Reading {
  const { store, queue, pool, passwords: opened, maxQueue, warn } = parts;
  const running = new Map<string, { readonly done: Promise<void>; share: number }>();
  const waiters = new Map<string, Set<(record: DocumentRecord | null) => void>>();
  const passwords = new Map<string, string>();
  const verdicts: Record<string, number> = {};
  let closing = false;
  let pumping: Promise<void> | null = null;
  let again = false;
  /** Before a reader can begin, a job is not claimed: each claim counts as a try, also where the server ends before anybody has tried. */
  let canRead = false;

  const pump = (): Promise<void> => {
    again = true;
    pumping ??= fill().finally(() => {
      pumping = null;
    });
    return pumping;
  };
  const fill = async (): Promise<void> => {
    while (again && canRead && !closing) {
      again = false;
      // Beyond the readers there is room for whoever has nothing under way, so that nobody waits for another's long files.
      while (!closing && running.size < pool.size + pool.extra) {
        const job = await queue.claim(LEASE_SECONDS, { only_idle: running.size >= pool.size });
        if (!job) break;
        start(job);
      }
    }
  };
  const start = (job: LeasedJob): void => {
    const entry = { share: 0, done: Promise.resolve() };
    running.set(job.key, entry);
    entry.done = run(job, (share) => {
      entry.share = share;
    })
      .catch((error: unknown) => warn(error, `reading ${job.key} could not be settled`))
      .finally(() => {
        running.delete(job.key);
        pump().catch((error: unknown) => warn(error, 'the queue could not be read'));
      });
  };
  const run = async (job: LeasedJob, onProgress: (share: number) => void): Promise<void> => {
    const heartbeat = setInterval(() => {
      queue
        .extend(job, LEASE_SECONDS)
        .catch((error: unknown) => warn(error, `the lease of ${job.key} was not extended`));
    }, EXTEND_EVERY_MS);
    try {
      const known = await store.getDocument(job.key);
      if (known) await store.settleFiles(known);
      const record = known ?? (await read(job, onProgress));
      if (record === 'stopped') return await queue.release(job);
      if (record !== 'withdrawn') for (const tell of waiters.get(job.key) ?? []) tell(record);
      await queue.finish(job);
    } finally {
      clearInterval(heartbeat);
      passwords.delete(job.key);
    }
  };
  /** `stopped` by a shutdown: the job waits for the next start. `withdrawn`: every file that asked for it was deleted. */
  const read = async (
    job: LeasedJob,
    onProgress: (share: number) => void,
  ): Promise<DocumentRecord | 'stopped' | 'withdrawn'> => {
    if (job.attempt > MAX_ATTEMPTS) return settle(failed(job.key, givenUp()), null);
    const blob = await store.blobPath(job.sha256);
    if (blob === null) return 'withdrawn';
    const out = await store.newDocumentPath(job.key);
    const password = passwords.get(job.key) ?? null;
    try {
      const outcome = await pool.read(
        {
          blob_path: blob,
          out_path: out,
          format: job.format as Format,
          file_name: job.file_name,
          size: job.size_bytes,
          password,
          tenant: job.tenant,
        },
        onProgress,
      );
      if (password !== null) opened.set(job.key, password);
      return await settle({ key: job.key, status: 'ready', error: null, ...outcome }, out);
    } catch (thrown) {
      const error = toFolioError(thrown);
      if (error.code === 'shutting_down') return 'stopped';
      if ((await store.blobPath(job.sha256)) === null) return 'withdrawn';
      // Our own fault, such as a full disk, is no verdict on the document: the job is taken up again when its lease ends.
      if (error.code === 'internal') throw thrown;
      return settle(failed(job.key, error.toProblem()), null);
    }
  };
  const settle = async (record: DocumentRecord, path: string | null): Promise<DocumentRecord> => {
    await store.putDocument(record, path);
    if (record.status === 'ready') parts.ready?.(record.key);
    const verdict = record.error?.code ?? 'ready';
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    return record;
  };

  void pool.ready.then(() => {
    canRead = true;
    if (again) pump().catch((error: unknown) => warn(error, 'the queue could not be read'));
  });
  const timer = setInterval(() => {
    pump().catch((error: unknown) => warn(error, 'the queue could not be read'));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    verdicts,
    admit: async () => {
      if (closing) throw new FolioError('shutting_down');
      if ((await queue.waiting()) >= maxQueue) throw busy();
    },
    submit: async (job, password) => {
      if (password !== undefined) passwords.set(job.key, password);
      if (!(await queue.add(job, maxQueue))) {
        passwords.delete(job.key);
        throw busy();
      }
      await pump();
    },
    wait: (key, ms) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timeout);
          clearInterval(look);
          const list = waiters.get(key);
          list?.delete(end);
          if (list?.size === 0) waiters.delete(key);
        };
        const end = (record: DocumentRecord | null): void => {
          stop();
          resolve(record);
        };
        const fail = (error: unknown): void => {
          stop();
          reject(error);
        };
        const check = (): Promise<void> =>
          store.getDocument(key).then((record) => (record ? end(record) : undefined), fail);
        const timeout = setTimeout(() => end(null), ms);
        // Another process that shares the store may be the one that reads it.
        const look = setInterval(check, WAIT_LOOK_MS);
        waiters.set(key, (waiters.get(key) ?? new Set()).add(end));
        void check();
      }),
    progress: (key) => running.get(key)?.share,
    close: async (drainMs) => {
      closing = true;
      clearInterval(timer);
      await pumping;
      const all = Promise.all([...running.values()].map((entry) => entry.done));
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      // Nobody is kept waiting for what the next start will read.
      for (const list of [...waiters.values()]) for (const end of [...list]) end(null);
      await pool.close();
      await all;
    },
  };
}

const busy = (): FolioError =>
  new FolioError('busy', undefined, {
    retry_after: RETRY_AFTER_SECONDS,
    hint: `Send it again in ${RETRY_AFTER_SECONDS} seconds.`,
  });

function failed(key: string, error: Problem): DocumentRecord {
  return { key, status: 'failed', page_count: null, warnings: [], error };
}

function givenUp(): Problem {
  return new FolioError(
    'reader_crashed',
    `Reading the document was tried ${MAX_ATTEMPTS} times and never came to an end.`,
    {
      hint: 'Send the file to the maintainers, or ask to read it again.',
    },
  ).toProblem();
}
