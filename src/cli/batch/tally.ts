// Counts the verdicts of a batch run and groups failures by kind, with advice on what to do.
import { advice } from '../failure.ts';
import type { Verdict } from './create-batch.ts';

/** Of each kind of failure so many paths are told; the manifest has them all. */
const PATHS_TOLD = 3;

export interface FailureGroup {
  readonly code: string;
  readonly count: number;
  /** What to do next. */
  readonly next: string | null;
  /** The first of them. */
  readonly paths: readonly string[];
}

export interface Tally {
  readonly done: number;
  readonly kept: number;
  /** Now or in an earlier run. */
  readonly failed: number;
  readonly failed_before: number;
  add(verdict: Verdict): void;
  /** The most frequent first. */
  failures(): readonly FailureGroup[];
}

/** What to do about failures that a run over many files meets, where the problem itself does not say. */
const NEXT: Readonly<Record<string, string>> = {
  unsupported_type: 'Leave such files out with --exclude, or save them as a type that is read.',
  corrupt_file: 'Save them anew with the program that made them, or leave them out with --exclude.',
  reader_timeout: 'Raise FOLIO_MAX_READ_SECONDS, then run again with --retry-failed.',
  reader_crashed: 'Report the file; the others are not touched by it.',
  limit_exceeded: 'Raise the limit that the manifest names, then run again with --retry-failed.',
  password_required: 'Give the password with --password and --retry-failed.',
  password_wrong: 'Give another password with --password and --retry-failed.',
  file_too_large: 'Raise FOLIO_MAX_FILE_BYTES, then run again with --retry-failed.',
  system: 'Check that you may read them, then run again.',
  internal: 'Run again: it may have been the disk. The manifest says what was wrong.',
};

export function createTally(): Tally {
  const counts = { done: 0, kept: 0, failed: 0, failed_before: 0 };
  const groups = new Map<string, { count: number; paths: string[]; hint: string | undefined }>();
  return {
    get done() {
      return counts.done;
    },
    get kept() {
      return counts.kept;
    },
    get failed() {
      return counts.failed + counts.failed_before;
    },
    get failed_before() {
      return counts.failed_before;
    },
    add: ({ path, state, error, hint }) => {
      counts[state]++;
      if (error === null) return;
      const group = groups.get(error) ?? { count: 0, paths: [], hint };
      group.count++;
      group.paths = [...group.paths, path].sort().slice(0, PATHS_TOLD);
      groups.set(error, group);
    },
    failures: () =>
      [...groups]
        .map(([code, { count, paths, hint }]) => ({
          code,
          count,
          next: NEXT[code] ?? advice({ code, hint }) ?? null,
          paths,
        }))
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}
