// A lane of the pool: processes of one kind of work, and the works that wait for them, fair between tenants.
import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorCode, FolioError, toFolioError } from '../../errors.ts';
import { comeAgain } from '../../waits.ts';
import type { WorkMessage } from '../messages.ts';
import type { WorkWatch } from './ask-reader.ts';
import { createFairQueue } from './fair-queue.ts';
import type { LogReaderEvent } from './reader-event.ts';
import type { ReaderProcess } from './reader-process.ts';

/** After so many works a process makes room for a fresh one, so that no leak grows for ever. */
const WORKS_A_PROCESS = 2000;
/** A process that keeps more than this share of its memory after a work makes room too. */
const RESIDENT_SHARE = 0.5;
/** Starts that may fail in a row before those who wait are told. */
const FAILED_STARTS = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A process beyond those kept ends when nobody has needed it for so long. */
const IDLE_MS = 30_000;

export interface LaneOptions {
  readonly name: 'reading' | 'answering';
  /** Processes that are there before anybody asks. */
  readonly kept: number;
  /** Works done at once. */
  readonly most: number;
  /** Works done at once beyond those, each of a tenant that has none under way: no tenant waits for another's long ones. */
  readonly extra: number;
  /** Works that may wait, in all and of one tenant; beyond that callers are told to come back. */
  readonly most_waiting: number;
  readonly most_waiting_of_one: number;
  /** Said to those who wait when no process can be started. */
  readonly cannot_start: ErrorCode;
  readonly max_memory: number;
  readonly works_a_process?: number | undefined;
  readonly log: LogReaderEvent;
  start(stop: AbortSignal): Promise<ReaderProcess>;
}

export interface WorkOptions extends WorkWatch {
  /** Whose turn it is counted as; all works without one are one tenant's. */
  readonly tenant?: string | undefined;
  /** True where a process that has done nothing yet is to do it, without waiting behind others. */
  readonly fresh?: boolean | undefined;
}

export interface Lane {
  work(message: WorkMessage, options: WorkOptions): Promise<unknown>;
  /** Resolves once a first process is ready, or once it is known that none can be started. */
  readonly ready: Promise<void>;
  readonly processes: number;
  readonly busy: number;
  readonly waiting: number;
  /** Turns away what waits and ends what is under way, once `wait_ms` are over. */
  close(wait_ms: number): Promise<void>;
}

interface Waiting {
  readonly message: WorkMessage;
  readonly tenant: string;
  readonly watch: WorkWatch;
  resolve(outcome: unknown): void;
  reject(error: FolioError): void;
}

/** One process that dies takes nothing with it but the work it was busy with. */
export function createLane(options: LaneOptions): Lane {
  const { kept, most, extra, log } = options;
  const waiting = createFairQueue<Waiting>();
  const idle: ReaderProcess[] = [];
  /** What ends a process that rests for long; one each, however often it has rested. */
  const resting = new WeakMap<ReaderProcess, NodeJS.Timeout>();
  const busy = new Map<ReaderProcess, Promise<void>>();
  const running = new Map<string, number>();
  const starting = new Set<Promise<void>>();
  const stop = new AbortController();
  let failures = 0;
  let tellReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  if (kept === 0) tellReady();

  const runningOf = (tenant: string): number => running.get(tenant) ?? 0;
  const count = (tenant: string, by: 1 | -1): void => {
    const now = runningOf(tenant) + by;
    if (now === 0) running.delete(tenant);
    else running.set(tenant, now);
  };
  /** Processes that what is under way and what waits would keep busy. */
  const wanted = (): number => {
    const usual = Math.min(most, busy.size + waiting.size);
    const beyond = Math.min(most + extra, busy.size + waiting.idleTenants(runningOf));
    return Math.max(kept, usual, beyond);
  };
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
      const process = await options.start(stop.signal);
      if (stop.signal.aborted) return await end(process);
      failures = 0;
      log({ event: 'reader_started', pid: process.pid, lane: options.name });
      void process.gone.then(() => forget(process));
      rest(process);
      tellReady();
      dispatch();
    } catch (error) {
      if (stop.signal.aborted) return;
      failures++;
      log({ event: 'reader_start_failed', lane: options.name, reason: (error as Error).message, failures });
      if (failures >= FAILED_STARTS && idle.length + busy.size === 0) {
        tellReady();
        turnAway(cannotStart(error));
      }
      const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
      await pause(ms, undefined, { signal: stop.signal }).catch(() => 'closed meanwhile');
    }
  };
  /** A full disk says nothing about the documents that wait. */
  const cannotStart = (error: unknown): FolioError =>
    error instanceof Error && 'syscall' in error
      ? toFolioError(error)
      : new FolioError(options.cannot_start, 'No reader process can be started.');
  const rest = (process: ReaderProcess): void => {
    idle.push(process);
    clearTimeout(resting.get(process));
    const works = process.works;
    const timer = setTimeout(() => {
      if (process.works !== works || !idle.includes(process) || idle.length + busy.size <= kept) return;
      remove(process);
      void end(process);
    }, IDLE_MS);
    timer.unref();
    resting.set(process, timer);
  };
  const remove = (process: ReaderProcess): void => {
    const at = idle.indexOf(process);
    if (at >= 0) idle.splice(at, 1);
  };
  /** An idle process that died, of a stray signal for instance. */
  const forget = (process: ReaderProcess): void => {
    remove(process);
    fill();
  };
  const dispatch = (): void => {
    while (idle.length > 0 && waiting.size > 0 && busy.size < most + extra) {
      const job = waiting.take(runningOf, busy.size >= most);
      if (!job) return;
      // The one that worked last has what it needs at hand.
      let process = idle.pop();
      while (process && !process.isAlive()) process = idle.pop();
      if (!process) {
        waiting.add(job.tenant, job);
        return;
      }
      count(job.tenant, 1);
      busy.set(process, serve(process, job));
    }
  };
  const serve = async (process: ReaderProcess, job: Waiting): Promise<void> => {
    await process.work(job.message, job.watch).then(job.resolve, job.reject);
    busy.delete(process);
    count(job.tenant, -1);
    if (stop.signal.aborted) await end(process);
    else if (!process.isAlive() || isWornOut(process)) void end(process);
    else rest(process);
    fill();
    dispatch();
  };
  const isWornOut = (process: ReaderProcess): boolean => {
    const resident = process.resident();
    const worn =
      process.works >= (options.works_a_process ?? WORKS_A_PROCESS) || resident > RESIDENT_SHARE * options.max_memory;
    if (worn) log({ event: 'reader_recycled', pid: process.pid, reads: process.works, resident });
    return worn;
  };
  const end = (process: ReaderProcess): Promise<void> => {
    process.kill('closing');
    return process.gone;
  };
  const turnAway = (error: FolioError): void => {
    for (const job of waiting.drain()) job.reject(error);
  };

  const admit = (tenant: string): void => {
    if (stop.signal.aborted) throw new FolioError('shutting_down');
    if (waiting.size >= options.most_waiting || waiting.waitingOf(tenant) >= options.most_waiting_of_one) throw full();
  };
  /** In a process that has done nothing before and will do nothing after. */
  const workAlone = async (message: WorkMessage, watch: WorkWatch): Promise<unknown> => {
    const process = await options.start(stop.signal).catch((error: Error) => {
      log({ event: 'reader_start_failed', lane: options.name, reason: error.message, failures: 1 });
      throw stop.signal.aborted ? new FolioError('shutting_down') : cannotStart(error);
    });
    const done = process.work(message, watch);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    busy.set(process, settled);
    return done.finally(() => {
      busy.delete(process);
      return end(process);
    });
  };
  const work: Lane['work'] = async (message, { tenant = '', fresh = false, ...watch }) => {
    admit(tenant);
    if (watch.signal?.aborted) throw new FolioError('cancelled');
    if (fresh) return workAlone(message, watch);
    let leave: () => void = () => undefined;
    try {
      return await new Promise((resolve, reject) => {
        const job: Waiting = { message, tenant, watch, resolve, reject };
        leave = () => {
          if (waiting.remove(tenant, job)) reject(new FolioError('cancelled'));
        };
        watch.signal?.addEventListener('abort', leave, { once: true });
        waiting.add(tenant, job);
        dispatch();
        fill();
      });
    } finally {
      watch.signal?.removeEventListener('abort', leave);
    }
  };

  fill();
  return {
    work,
    ready,
    get processes() {
      return idle.length + busy.size;
    },
    get busy() {
      return busy.size;
    },
    get waiting() {
      return waiting.size;
    },
    close: async (wait_ms) => {
      stop.abort();
      tellReady();
      turnAway(new FolioError('shutting_down'));
      const kill = (): void => {
        for (const process of busy.keys()) process.kill('closing');
      };
      const timer = setTimeout(kill, wait_ms);
      await Promise.all([...idle.splice(0).map(end), ...busy.values(), ...starting]);
      clearTimeout(timer);
    },
  };
}

const full = (): FolioError => new FolioError('busy', 'Too many questions wait for an answer.', comeAgain());
