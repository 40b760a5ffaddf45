// Core of batch runs: reads files concurrently, writes outputs, records verdicts in the manifest and skips what is up
// to date.
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileReader, makeOutput } from '../../service/index.ts';
import type { OcrMode } from '../backend/backend.ts';
import { type Trouble, toFailure } from '../failure.ts';
import { hashFile } from './hash-file.ts';
import type { Job } from './job.ts';
import type { FoundFile } from './list-files.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';
import { writeAtomically } from './write-atomically.ts';

/** What became of a file in this run. `kept`: made by an earlier run, and nothing has changed since. */
export interface Verdict {
  readonly path: string;
  readonly state: 'done' | 'kept' | 'failed' | 'failed_before';
  readonly output: string | null;
  readonly error: string | null;
  readonly detail: string | null;
  readonly hint?: string | undefined;
}

export interface BatchParts {
  readonly folder: string;
  readonly out: string;
  /** For outputs that are not whole yet. */
  readonly scratch: string;
  readonly job: Job;
  readonly reader: FileReader;
  readonly makeOutput: typeof makeOutput;
  readonly manifest: Manifest;
  /** Files under way at once. */
  readonly lanes: number;
  /** Reads what has been read before, too. */
  readonly force: boolean;
  /** Reads again what could not be read before. */
  readonly retry_failed: boolean;
  readonly password: string | undefined;
  readonly ocr?: OcrMode | undefined;
  readonly layout?: Parameters<FileReader['read']>[0]['layout'];
  tell(verdict: Verdict): void;
}

export interface Batch {
  /** A file that is under way already is taken once more when it is done. */
  add(file: FoundFile): void;
  /** Once nothing waits and nothing is under way. Rejects where the run cannot go on, with a full disk for instance. */
  idle(): Promise<void>;
  /** Why the run cannot go on; null while it can. */
  readonly failure: Error | null;
  /** Begins no more files; those under way come to their end. */
  stop(): void;
}

/** Errors that would befall every other file as well: the run ends, and the file is not condemned for it. */
const FATAL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE']);
/** Verdicts that say nothing about the file: it is read again by the next run. */
const NOT_ITS_FAULT = new Set(['internal', 'system', 'shutting_down']);

interface Lanes extends BatchParts {
  /** Of a file that nobody else writes. */
  nextName(): string;
}

/** Dates on FAT are of two seconds; those of other systems are finer. */
const COARSEST_DATE_MS = 2_000;
/** The date of no file that changes, and so of one whose bytes are compared. */
const UNKNOWN_DATE = 0;

/** Takes files through the readers, several at once. One that cannot be read is told, and the others go on. */
export function createBatch(given: BatchParts): Batch {
  let names = 0;
  const parts: Lanes = { ...given, nextName: () => `output-${++names}` };
  const waiting: FoundFile[] = [];
  let next = 0;
  const running = new Set<string>();
  const again = new Map<string, FoundFile>();
  let stopped = false;
  let fatal: Error | null = null;
  let settle: { resolve(): void; reject(error: Error): void } | null = null;

  const isOver = (): boolean => running.size === 0 && (stopped || next === waiting.length);
  const wake = (): void => {
    if (!settle || !isOver()) return;
    if (fatal) settle.reject(fatal);
    else settle.resolve();
    settle = null;
  };
  const fill = (): void => {
    while (!stopped && running.size < parts.lanes && next < waiting.length) {
      const file = waiting[next++]!;
      if (running.has(file.path)) again.set(file.path, file);
      else void lane(file);
    }
    if (next === waiting.length) next = waiting.length = 0;
    wake();
  };
  const lane = async (file: FoundFile): Promise<void> => {
    running.add(file.path);
    try {
      const verdict = await take(parts, file);
      if (verdict) parts.tell(verdict);
    } catch (error) {
      fatal ??= error as Error;
      stopped = true;
    }
    running.delete(file.path);
    const changed = again.get(file.path);
    if (changed && again.delete(file.path)) waiting.push(changed);
    fill();
  };
  return {
    add: (file) => {
      waiting.push(file);
      fill();
    },
    idle: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        wake();
      }),
    get failure() {
      return fatal;
    },
    stop: () => {
      stopped = true;
      wake();
    },
  };
}

/** Null where the run is being ended and the file is left to the next one. */
async function take(parts: Lanes, file: FoundFile): Promise<Verdict | null> {
  const before = parts.force ? undefined : parts.manifest.find(file.path, parts.job.name);
  const known = before && (await stillHolds(parts, file, before));
  if (known) return known;
  const started = performance.now();
  const entry = { path: file.path, job: parts.job.name, size: file.size, mtime_ms: dateOf(file) };
  const ms = (): number => Math.round(performance.now() - started);
  let sha256 = '';
  try {
    sha256 = await hashFile(join(parts.folder, file.path), file.size);
    const output = file.path + parts.job.suffix;
    const output_bytes = await makeOf(parts, file, output);
    parts.manifest.add({
      ...{ ...entry, sha256, state: 'done', output, output_bytes, error: null, detail: null, ms: ms() },
    });
    return { path: file.path, state: 'done', output, error: null, detail: null };
  } catch (thrown) {
    if (FATAL.has((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
    const { code, detail, hint } = troubleOf(thrown);
    if (code === 'shutting_down') return null;
    parts.manifest.add({
      ...{ ...entry, sha256, state: 'failed', output: null, output_bytes: null, error: code, detail, ms: ms() },
    });
    return { path: file.path, state: 'failed', output: null, error: code, detail, hint };
  }
}

/**
 * The date by which the next run knows a file again. One that was written just now may be written once more without a new date, which
 * is as coarse as the file system has it: its bytes are compared then.
 */
const dateOf = ({ mtime_ms }: FoundFile): number =>
  Date.now() - mtime_ms < COARSEST_DATE_MS ? UNKNOWN_DATE : mtime_ms;

/** What the system refuses, a file that may not be read or a name that is too long, is told in its own words. */
const troubleOf = (thrown: unknown): Trouble =>
  thrown instanceof Error && 'syscall' in thrown
    ? { code: 'system', detail: thrown.message }
    : toFailure(thrown).trouble;

function makeOf(parts: Lanes, file: FoundFile, output: string): Promise<number> {
  const source = {
    path: join(parts.folder, file.path),
    file_name: basename(file.path),
    password: parts.password,
    ocr: parts.ocr,
    layout: parts.layout,
  };
  return parts.reader.read(source, async (document) => {
    const content = await parts.makeOutput(document, parts.job.request);
    return writeAtomically(join(parts.out, output), join(parts.scratch, `${parts.nextName()}.part`), content);
  });
}

/** The verdict of an earlier run, where it is still true: same bytes, and what was made of them is there. */
async function stillHolds(parts: BatchParts, file: FoundFile, before: ManifestEntry): Promise<Verdict | null> {
  if (before.state === 'failed' && (parts.retry_failed || NOT_ITS_FAULT.has(before.error ?? ''))) return null;
  if (before.size !== file.size || !(await hasOutput(parts.out, before))) return null;
  if (before.mtime_ms !== file.mtime_ms) {
    const sha256 = await hashFile(join(parts.folder, file.path), file.size).catch(() => null);
    if (sha256 !== before.sha256) return null;
    const mtime_ms = dateOf(file);
    if (mtime_ms !== before.mtime_ms) parts.manifest.add({ ...before, mtime_ms });
  }
  const { path, output, error, detail } = before;
  return { path, state: before.state === 'done' ? 'kept' : 'failed_before', output, error, detail };
}

async function hasOutput(out: string, { output, output_bytes }: ManifestEntry): Promise<boolean> {
  if (output === null) return true;
  const found = await stat(join(out, output)).catch(() => null);
  return found?.size === output_bytes;
}
