import { setTimeout as pause } from 'node:timers/promises';
import { FolioError } from '../errors.ts';
import type { ReadLimits } from '../formats/reader.ts';
import { defaultEntry } from './child-command.ts';
import type { DrawFileRequest, DrawOutcome } from './draw-file-request.ts';
import type { WorkMessage, WorkOutcome } from './messages.ts';
import type { ReadOutcome, ReadRequest } from './read-request.ts';
import type { LogReaderEvent } from './reader-event.ts';
import { type ReaderProcess, startReaderProcess } from './reader-process.ts';

/** After so many files a process makes room for a fresh one, so that no leak grows for ever. */
const READS_A_PROCESS = 2000;
/** A process that keeps more than this share of its memory after a file makes room too. */
const RESIDENT_SHARE = 0.5;
/** Starts that may fail in a row before those who wait are told. */
const FAILED_STARTS = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

export interface ReaderPoolOptions {
  /** Processes kept, and so the number of files read at once. */
  readonly readers: number;
  /** True unless told: processes start with the pool. False: with the first files that need them. */
  readonly warm?: boolean;
  readonly max_read_seconds: number;
  /** Bytes. */
  readonly max_reader_memory: number;
  readonly limits: ReadLimits;
  /** Folders that blobs lie in; any file may be read where it is left out. */
  readonly readable?: readonly string[];
  /** Folders that containers are written to; any where it is left out. */
  readonly writable?: readonly string[];
  /** False where what is written is used at once and thrown away: it need not survive a loss of power. True unless told. */
  readonly durable?: boolean;
  readonly log?: LogReaderEvent;
  /** The module that a process runs, for tests. */
  readonly entry?: string;
  readonly reads_a_process?: number;
}

export interface ReaderPool {
  /**
   * Rejects with a `FolioError`: the reader's own verdict, `reader_timeout`, `reader_crashed`, `limit_exceeded` (memory), `shutting_down`, or a
   * fault of ours: `reading_interrupted`, `stored_bytes_damaged` or one of the disk's. Calls beyond the pool's size wait their turn.
   */
  read(request: ReadRequest, onProgress?: (share: number) => void): Promise<ReadOutcome>;
  /** Rejects as `read` does. */
  draw(request: DrawFileRequest): Promise<DrawOutcome>;
  /** Resolves once a first process can read, or once it is known that none can be started. At once where processes start with their files. */
  readonly ready: Promise<void>;
  readonly size: number;
  readonly busy: number;
  /** Turns away what waits and ends what is under way, once `wait_ms` (0 unless given) are over. */
  close(options?: { readonly wait_ms?: number }): Promise<void>;
}

interface Waiting {
  readonly message: WorkMessage;
  readonly onProgress: (share: number) => void;
  resolve(outcome: WorkOutcome): void;
  reject(error: FolioError): void;
}

const noReader = (): FolioError => new FolioError('reading_interrupted', 'No reader process can be started.');

/** A pool of processes that read and draw files. One that dies takes nothing with it but the file it was busy with. */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const log = options.log ?? (() => undefined);
  const processOptions = {
    ...options,
    log,
    entry: options.entry ?? defaultEntry(),
    readable: options.readable,
    writable: options.writable,
    durable: options.durable ?? true,
    warm: options.warm ?? true,
  };
  const waiting: Waiting[] = [];
  const idle: ReaderProcess[] = [];
  const busy = new Map<ReaderProcess, Promise<void>>();
  const starting = new Set<Promise<void>>();
  const stop = new AbortController();
  let failures = 0;
  let tellReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  if (!processOptions.warm) tellReady();

  const wanted = (): number =>
    processOptions.warm ? options.readers : Math.min(options.readers, busy.size + waiting.length);
  const fill = (): void => {
    while (!stop.signal.aborted && idle.length + busy.size + starting.size < wanted()) {
      const start = startOne().finally(() => {
        starting.delete(start);
        fill();
      });
      starting.add(start);
    }
  };
  const startOne = async (): Promise<void> => {
    try {
      const reader = await startReaderProcess(processOptions, stop.signal);
      if (stop.signal.aborted) return await end(reader);
      failures = 0;
      log({ event: 'reader_started', pid: reader.pid });
      idle.push(reader);
      tellReady();
      void reader.gone.then(() => forget(reader));
      dispatch();
    } catch (error) {
      if (stop.signal.aborted) return;
      failures++;
      log({ event: 'reader_start_failed', reason: (error as Error).message, failures });
      if (failures >= FAILED_STARTS && idle.length + busy.size === 0) {
        tellReady();
        turnAway(noReader());
      }
      const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
      await pause(ms, undefined, { signal: stop.signal }).catch(() => 'closed meanwhile');
    }
  };
  /** An idle process that died, of a stray signal for instance. */
  const forget = (reader: ReaderProcess): void => {
    const at = idle.indexOf(reader);
    if (at >= 0) idle.splice(at, 1);
    fill();
  };
  const dispatch = (): void => {
    while (waiting.length > 0) {
      const reader = idle.shift();
      if (!reader) return;
      if (!reader.isAlive()) continue;
      busy.set(reader, serve(reader, waiting.shift()!));
    }
  };
  const serve = async (reader: ReaderProcess, job: Waiting): Promise<void> => {
    await reader.work(job.message, job.onProgress).then(job.resolve, job.reject);
    busy.delete(reader);
    if (stop.signal.aborted) await end(reader);
    else if (!reader.isAlive() || isWornOut(reader)) void end(reader);
    else idle.push(reader);
    fill();
    dispatch();
  };
  const isWornOut = (reader: ReaderProcess): boolean => {
    const resident = reader.resident();
    const worn =
      reader.reads >= (options.reads_a_process ?? READS_A_PROCESS) ||
      resident > RESIDENT_SHARE * options.max_reader_memory;
    if (worn) log({ event: 'reader_recycled', pid: reader.pid, reads: reader.reads, resident });
    return worn;
  };
  const end = (reader: ReaderProcess): Promise<void> => {
    reader.kill('closing');
    return reader.gone;
  };
  const turnAway = (error: FolioError): void => {
    for (const job of waiting.splice(0)) job.reject(error);
  };

  /** In a process that has read nothing before, will read nothing after, and is not waited for behind others. */
  const workAlone = async (message: WorkMessage, onProgress: (share: number) => void): Promise<WorkOutcome> => {
    const reader = await startReaderProcess(processOptions, stop.signal).catch((error: Error) => {
      log({ event: 'reader_start_failed', reason: error.message, failures: 1 });
      throw stop.signal.aborted ? new FolioError('shutting_down') : noReader();
    });
    const done = reader.work(message, onProgress);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    busy.set(reader, settled);
    return done.finally(() => {
      busy.delete(reader);
      return end(reader);
    });
  };
  const work = (message: WorkMessage, onProgress: (share: number) => void): Promise<WorkOutcome> => {
    if (stop.signal.aborted) return Promise.reject(new FolioError('shutting_down'));
    if (message.work === 'read' && message.request.fresh) return workAlone(message, onProgress);
    return new Promise((resolve, reject) => {
      waiting.push({ message, onProgress, resolve, reject });
      dispatch();
      fill();
    });
  };

  fill();
  return {
    read: (request, onProgress = () => undefined) =>
      work({ work: 'read', request, limits: options.limits }, onProgress) as Promise<ReadOutcome>,
    draw: (request) => work({ work: 'draw', request }, () => undefined) as Promise<DrawOutcome>,
    ready,
    size: options.readers,
    get busy() {
      return busy.size;
    },
    close: async ({ wait_ms = 0 } = {}) => {
      stop.abort();
      tellReady();
      turnAway(new FolioError('shutting_down'));
      const kill = (): void => {
        for (const reader of busy.keys()) reader.kill('closing');
      };
      const timer = setTimeout(kill, wait_ms);
      await Promise.all([...idle.splice(0).map(end), ...busy.values(), ...starting]);
      clearTimeout(timer);
    },
  };
}
