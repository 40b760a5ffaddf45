// Has documents read: takes jobs from the queue to the reader processes and the verdicts to the store.
import { setTimeout as pause } from 'node:timers/promises';
import { FolioError, isOurFault, toFolioError } from '../../errors.ts';
import type { ClaimOptions, LeasedJob, Queue, ReadJob } from '../../jobs/index.ts';
import { removeSoon } from '../../leftovers.ts';
import type { Format } from '../../model/index.ts';
import type { DocumentRecord, FileRecord, Store } from '../../store/index.ts';
import { traced } from '../../tracing.ts';
import { comeAgain } from '../../waits.ts';
import type { OcrRequest, ReaderPool, RecognitionCost } from '../../worker/index.ts';
import { layoutOf, ocrModeOf, sharedKey } from './document-key.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { failed, givenUp, isPassing, passwordLost, problemOf } from './verdicts.ts';

const LEASE_SECONDS = 10;
const EXTEND_EVERY_MS = 3_000;
/** How often to look for jobs that another process left behind. */
const LOOK_EVERY_MS = 2_000;
/**
 * A document whose reading the end of a server cut off this many times in a row is given up for now: it may be what ends them. Far
 * more often it was merely under way when a server was stopped, and waits for the next one.
 */
const MAX_ATTEMPTS = 8;
/** Seconds to wait after each fault of ours before a document is tried again; after the last it is given up for now. */
const PAUSES_SECONDS = [1, 5, 20];
const WAIT_LOOK_MS = 500;
/** How often to see whether a store that is out of reach is back. */
const BACK_LOOK_MS = 1_000;

/** Has documents read: takes jobs from the queue to the pool and the verdicts to the store. */
export interface Reading {
  /** Throws `busy` where no more jobs are taken now, so that an upload is refused before its bytes are taken in. */
  admit(): Promise<void>;
  /** What was admitted is never refused: the bound of the queue is for what comes to the door. */
  submit(job: ReadJob, password?: string): Promise<void>;
  /** Whether the password for a document is at hand: given with a job that did not come to its end, or one that opened the document. */
  hasPassword(key: string): Promise<boolean>;
  /** The verdict once it is there; null where the time ran out first. */
  wait(key: string, ms: number): Promise<DocumentRecord | null>;
  /** Share read so far, of a document under way here or, as its worker last said, elsewhere. */
  progress(key: string): number | undefined | Promise<number | undefined>;
  readonly verdicts: Readonly<Record<string, number>>;
  /** What was recognised in pictures, and what it took. */
  readonly recognised: RecognitionCost;
  close(drainMs: number): Promise<void>;
}

export interface ReadingParts {
  readonly store: Store;
  readonly queue: Queue;
  readonly pool: ReaderPool;
  /** Given the password of each document that one opened, under its key. */
  readonly passwords: Passwords;
  /** Those given with jobs that have not come to their end; this process's own by default. */
  readonly pending?: Passwords | undefined;
  readonly maxQueue: number;
  /** For how many seconds the oldest job may have waited before no more are taken; 0 for no bound. */
  readonly maxQueueSeconds?: number;
  /** How many files of each tenant may be read at once. */
  most?(): Promise<NonNullable<ClaimOptions['most']>>;
  /** Bounds of recognition. */
  readonly ocr: Omit<OcrRequest, 'mode'>;
  /** Takes in the parts of files that wait under a key, before they are told that the document of `record_key` is theirs. `path`: where it is not in the store yet. */
  unfoldWaiting?(key: string, record_key: string, path: string | null): Promise<void>;
  /** Told of every document that was read here and can be opened. */
  ready?(key: string): void;
  /** False where others read: jobs are added here and never taken. */
  readonly reads?: boolean | undefined;
  /** What other processes do that somebody here may wait for. Without it, and beside it, it is looked for now and then. */
  readonly wakes?: Wakes | undefined;
  /** Told of what should not happen. */
  warn(error: unknown, message: string): void;
}

/** A job was added somewhere; a document has its verdict. */
export interface Wakes {
  hear(listener: (notice: { readonly job?: true; readonly verdict?: string }) => void): () => void;
}

interface Running {
  /** As it was claimed last: a clock that jumped may have it claimed again while it is under way. */
  job: LeasedJob;
  share: number;
  done: Promise<void>;
}

/** `stopped` by a shutdown: the job waits for the next start. `withdrawn`: every file that asked for it was deleted. */
type Ending = DocumentRecord | 'stopped' | 'withdrawn';

export function createReading(parts: ReadingParts): Reading {
  const { store, queue, pool, passwords: opened, maxQueue, maxQueueSeconds = 0, warn } = parts;
  const running = new Map<string, Running>();
  const waiters = new Map<string, Set<(record: DocumentRecord | null) => void>>();
  /** Of jobs that have not come to their end. */
  const passwords = parts.pending ?? createPasswords();
  const faults = new Map<string, number>();
  const verdicts: Record<string, number> = {};
  const recognised = { pictures: 0, seconds: 0, doubt: 0 };
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
        const most = await parts.most?.();
        const only_idle = running.size >= pool.size;
        const job = await queue.claim(LEASE_SECONDS, { only_idle, ...(most ? { most } : {}) });
        if (!job) break;
        const underWay = running.get(job.key);
        if (underWay) underWay.job = job;
        else start(job);
      }
    }
  };
  const start = (job: LeasedJob): void => {
    const entry: Running = { job, share: 0, done: Promise.resolve() };
    running.set(job.key, entry);
    entry.done = run(entry)
      .catch((error: unknown) => warn(error, `reading ${job.key} could not be settled`))
      .finally(() => {
        running.delete(job.key);
        pump().catch((error: unknown) => warn(error, 'the queue could not be read'));
      });
  };
  const run = async (entry: Running): Promise<void> => {
    const { key } = entry.job;
    const extend = (seconds: number): Promise<unknown> =>
      queue
        .extend(entry.job, seconds, entry.share)
        .catch((error: unknown) => warn(error, `the lease of ${key} was not extended`));
    const heartbeat = setInterval(() => void extend(LEASE_SECONDS), EXTEND_EVERY_MS);
    try {
      const ending = await traced('read', 'consumer', toldOf(entry.job), () => conclude(entry));
      if (ending === 'stopped') return await queue.release(entry.job);
      if (ending !== 'withdrawn') for (const tell of waiters.get(key) ?? []) tell(ending);
      await queue.finish(entry.job);
      faults.delete(key);
      if (ending !== 'withdrawn') await takeUpAgain(ending.key);
      // After a fault of ours somebody will ask for another try, and need not give it again.
      if (ending === 'withdrawn' || !ending.error || !isOurFault(ending.error.code)) await passwords.forget(key);
    } catch (thrown) {
      if (await isOutOfReach()) {
        warn(thrown, `reading ${key} waits until the store is back`);
        while (!closing && (await isOutOfReach())) await pause(BACK_LOOK_MS);
        return await queue.release(entry.job);
      }
      // Held until the pause is over, and then anybody's.
      const seen = faults.get(key) ?? 0;
      faults.set(key, seen + 1);
      await extend(PAUSES_SECONDS[Math.min(seen, PAUSES_SECONDS.length - 1)]!);
      throw thrown;
    } finally {
      clearInterval(heartbeat);
    }
  };
  /** Of a store that lies elsewhere, as a whole: what fails then tells nothing of the document, and is no try. */
  const isOutOfReach = async (): Promise<boolean> =>
    parts.wakes !== undefined &&
    store.ping().then(
      () => false,
      () => true,
    );
  /** A document that was found damaged, or whose failure was forgotten, between its verdict and the end of its job has found the job still there. */
  const takeUpAgain = async (key: string): Promise<void> => {
    if ((await store.getDocument(key)) !== null) return;
    const [file] = await store.listProcessing(key);
    if (file) await queue.add(jobOf(file), Number.POSITIVE_INFINITY);
  };
  const conclude = async (entry: Running): Promise<Ending> => {
    const { key, attempt } = entry.job;
    const known = await store.getDocument(key);
    if (known) {
      if (known.status === 'ready') await parts.unfoldWaiting?.(key, key, null);
      await store.settleFiles(known);
      return known;
    }
    return attempt > MAX_ATTEMPTS ? settle(failed(key, givenUp(MAX_ATTEMPTS))) : read(entry);
  };
  /**
   * Every file is read without a password first: what that opens is everybody's. Only what it does not open is read with the password, and
   * belongs to whoever gave it.
   */
  const read = async (entry: Running): Promise<Ending> => {
    const { key } = entry.job;
    const shared = sharedKey(key);
    if (key === shared) return readAs(entry, key, null);
    const plain = (await standing(store, shared)) ?? (await readAs(entry, shared, null));
    if (plain === 'stopped' || plain === 'withdrawn') return plain;
    if (!isLocked(plain)) {
      if (plain.status === 'ready') await parts.unfoldWaiting?.(key, plain.key, null);
      await store.shareDocument(key, plain);
      return plain;
    }
    const password = (await passwords.get(key)) ?? (await opened.get(key));
    return password === undefined ? settle(failed(key, passwordLost())) : readAs(entry, key, password);
  };
  const readAs = async (entry: Running, key: string, password: string | null): Promise<Ending> => {
    const { tenant, sha256, format, file_name, size_bytes: size } = entry.job;
    const blob_path = await store.blobPath(sha256);
    if (blob_path === null) return bytesGone(entry);
    const out_path = await store.newDocumentPath(key);
    const mode = ocrModeOf(key);
    const ocr = mode === null ? undefined : { ...parts.ocr, mode };
    const layout = layoutOf(key) ?? undefined;
    const told = { file_name, size, password, sha256, tenant, ocr, layout };
    const request = { blob_path, out_path, format: format as Format, ...told };
    try {
      const { recognition, ...outcome } = await readTwice(request, (share) => {
        entry.share = share;
      });
      if (recognition) {
        recognised.pictures += recognition.pictures;
        recognised.seconds += recognition.seconds;
        recognised.doubt += recognition.doubt;
      }
      if (password !== null) await opened.set(key, password);
      return await settle({ key, status: 'ready', error: null, ...outcome }, out_path);
    } catch (thrown) {
      // Written, and then something else failed before it was taken in.
      await removeSoon(out_path);
      const error = toFolioError(thrown);
      if (error.code === 'shutting_down') return 'stopped';
      if ((await store.blobPath(sha256)) === null) return bytesGone(entry);
      // Our own fault, such as a full disk, is no verdict on the document: it is tried again after a pause.
      const isAnotherTry = (faults.get(entry.job.key) ?? 0) < PAUSES_SECONDS.length;
      if (isPassing(error.code) && (isAnotherTry || (await isOutOfReach()))) throw thrown;
      return settle(failed(key, problemOf(error)));
    }
  };
  /** What ended a reader once may have been the reader's state: only what ends a fresh one too is the document's doing. */
  const readTwice = async (request: Parameters<ReaderPool['read']>[0], onProgress: (share: number) => void) =>
    pool.read(request, onProgress).catch((error: unknown) => {
      if (!(error instanceof FolioError) || error.code !== 'reader_crashed') throw error;
      return pool.read({ ...request, fresh: true }, onProgress);
    });
  /** Bytes go with the last file that needs them; where one still waits they came to harm. */
  const bytesGone = async ({ job }: Running): Promise<Ending> => {
    if ((await store.listProcessing(job.key)).length === 0) return 'withdrawn';
    const hint = 'Upload the same bytes again: every file that has them is whole then.';
    return settle(failed(job.key, new FolioError('stored_bytes_damaged', undefined, { hint }).toProblem()));
  };
  const settle = async (record: DocumentRecord, path: string | null = null): Promise<DocumentRecord> => {
    if (record.status === 'ready') await parts.unfoldWaiting?.(record.key, record.key, path);
    await store.putDocument(record, path);
    if (record.status === 'ready') parts.ready?.(record.key);
    const verdict = record.error?.code ?? 'ready';
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    return record;
  };

  const pumpSoon = (): void => void pump().catch((error: unknown) => warn(error, 'the queue could not be read'));
  if (parts.reads !== false)
    void pool.ready.then(() => {
      canRead = true;
      if (again) pumpSoon();
    });
  const timer = setInterval(pumpSoon, LOOK_EVERY_MS);
  timer.unref();
  /** Of those who wait for a document: told when its verdict may be there. */
  const lookers = new Map<string, Set<() => void>>();
  const deaf = parts.wakes?.hear(({ job, verdict }) => {
    if (job) pumpSoon();
    if (verdict !== undefined) for (const look of lookers.get(verdict) ?? []) look();
  });

  const elsewhere = async (key: string): Promise<number | undefined> => (await queue.progress(key)) ?? undefined;

  return {
    verdicts,
    recognised,
    admit: async () => {
      if (closing) throw new FolioError('shutting_down');
      if ((await queue.waitingUploads()) >= maxQueue) throw busy();
      if (maxQueueSeconds > 0 && (await queue.oldest()) > maxQueueSeconds) throw busy();
    },
    submit: async (job, password) => {
      if (password !== undefined) await passwords.set(job.key, password);
      await queue.add(job, Number.POSITIVE_INFINITY);
      await pump();
    },
    hasPassword: async (key) => ((await passwords.get(key)) ?? (await opened.get(key))) !== undefined,
    wait: (key, ms) =>
      new Promise((resolve, reject) => {
        if (closing) return resolve(null);
        const stop = (): void => {
          clearTimeout(timeout);
          clearInterval(look);
          forget(waiters, key, end);
          forget(lookers, key, check);
        };
        const end = (record: DocumentRecord | null): void => {
          stop();
          resolve(record);
        };
        const fail = (error: unknown): void => {
          stop();
          reject(error);
        };
        // What is read here is told when its verdict is on stable storage, which is later than it can be seen.
        const check = (): Promise<void> =>
          store.getDocument(key).then((record) => (record && !running.has(key) ? end(record) : undefined), fail);
        const timeout = setTimeout(() => end(null), ms);
        // Another process that shares the store may be the one that reads it.
        const look = setInterval(check, WAIT_LOOK_MS);
        waiters.set(key, (waiters.get(key) ?? new Set()).add(end));
        lookers.set(key, (lookers.get(key) ?? new Set<() => void>()).add(check));
        void check();
      }),
    progress: (key) => running.get(key)?.share ?? (parts.wakes ? elsewhere(key) : undefined),
    close: async (drainMs) => {
      closing = true;
      clearInterval(timer);
      deaf?.();
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

function forget<T>(lists: Map<string, Set<T>>, key: string, one: T): void {
  const list = lists.get(key);
  list?.delete(one);
  if (list?.size === 0) lists.delete(key);
}

/** The verdict that stands. One that was a fault of ours does not: it is forgotten, and the document is to be read. */
export async function standing(store: Store, key: string): Promise<DocumentRecord | null> {
  const known = await store.getDocument(key);
  if (!known?.error || !isOurFault(known.error.code)) return known;
  await store.forgetFailure(key);
  return null;
}

export const isLocked = ({ status, error }: Pick<DocumentRecord, 'error'> & { readonly status: string }): boolean =>
  status === 'failed' && (error?.code === 'password_required' || error?.code === 'password_wrong');

/** What a trace says of a reading: nothing that the file says. */
const toldOf = ({ key, tenant, format, size_bytes, attempt }: LeasedJob) => ({
  'folioscope.document': key,
  'folioscope.tenant': tenant,
  'folioscope.format': format,
  'folioscope.bytes': size_bytes,
  'folioscope.attempt': attempt,
});

/** The reading of a file's document. */
export function jobOf(file: FileRecord): ReadJob {
  const { document_key: key, tenant, sha256, file_type: format, file_name, size_bytes } = file;
  return { key, tenant, sha256, format, file_name, size_bytes, ...(file.part_of && { is_part: true }) };
}

const busy = (): FolioError => new FolioError('busy', undefined, comeAgain('Send it'));
