// The append-only JSON Lines log of a batch, by which an interrupted run resumes.
import { closeSync, fdatasync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** What became of one file. A later line about the same path and job counts in place of an earlier one. */
export interface ManifestEntry {
  readonly path: string;
  /** What was to be made, as one word: outputs of several jobs may share a folder. */
  readonly job: string;
  readonly size: number;
  /** Of the file as it was read; 0 where that was too soon after to tell it from a later one. */
  readonly mtime_ms: number;
  readonly sha256: string;
  readonly state: 'done' | 'failed';
  /** Below the folder of outputs; null where there is none. */
  readonly output: string | null;
  readonly output_bytes: number | null;
  readonly error: string | null;
  readonly detail: string | null;
  readonly ms: number;
}

export interface Manifest {
  find(path: string, job: string): ManifestEntry | undefined;
  add(entry: ManifestEntry): void;
  /** Every line is on stable storage when it resolves. */
  close(): Promise<void>;
}

/**
 * How long a line may wait until it is on stable storage. A process that is killed loses nothing, for the system has its lines already;
 * a loss of power may cost those of the last second, whose files are then read again.
 */
const SYNC_MS = 1_000;
const sync = promisify(fdatasync);

/** A file of one JSON object a line, which is only ever added to: whenever the process ends, the text there is true. */
export function openManifest(path: string): Manifest {
  const file = openSync(path, 'a+');
  const known = new Map<string, ManifestEntry>();
  for (const entry of readEntries(path)) known.set(keyOf(entry), entry);
  endTornLine(file, path);
  let timer: NodeJS.Timeout | null = null;
  let syncing: Promise<void> = Promise.resolve();
  const syncSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      syncing = syncing.then(() => sync(file));
    }, SYNC_MS);
  };
  return {
    find: (at, job) => known.get(keyOf({ path: at, job })),
    add: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`);
      known.set(keyOf(entry), entry);
      syncSoon();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await syncing.finally(() => sync(file)).finally(() => closeSync(file));
    },
  };
}

const keyOf = ({ path, job }: Pick<ManifestEntry, 'path' | 'job'>): string => `${job}\n${path}`;

function* readEntries(path: string): Generator<ManifestEntry> {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const entry = toEntry(line);
    if (entry) yield entry;
  }
}

/** Null for what is no entry: a line that a loss of power tore, or that somebody wrote by hand. Its file is read again. */
function toEntry(line: string): ManifestEntry | null {
  if (!line.startsWith('{') || !line.endsWith('}')) return null;
  try {
    const entry = JSON.parse(line) as ManifestEntry;
    const isWhole = typeof entry.path === 'string' && typeof entry.job === 'string' && typeof entry.sha256 === 'string';
    return isWhole && (entry.state === 'done' || entry.state === 'failed') ? entry : null;
  } catch {
    return null;
  }
}

/** Cuts off what a torn write left behind the last whole line, so that the next one begins a line of its own. */
function endTornLine(file: number, path: string): void {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) ftruncateSync(file, end);
}
