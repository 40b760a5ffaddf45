// What the end of a reader process means for the file that it was busy with: the file's doing, or ours.
import { FolioError } from '../errors.ts';
import { MEMORY_DETAIL, MEMORY_HINT } from './messages.ts';

export type KillReason = 'deadline' | 'memory' | 'closing';

/** How a reader process ended in the middle of a file. */
export interface Death {
  readonly killed_for: KillReason | null;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The end of what it wrote to stderr. */
  readonly last_words: string;
  /** Share of the memory allowed that it held when last looked at; 0 where unknown. */
  readonly memory_share: number;
}

/** Words of V8 and of the C++ library about memory that could not be had. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|allocation failed/i;

/** Close to the limit a refused allocation may end the process in any way, a segmentation fault among them. */
const NEARLY_FULL = 0.8;

/** What the end of a reader process means for the file that it was reading. */
export function deathVerdict(death: Death): FolioError {
  if (death.killed_for === 'closing') return new FolioError('shutting_down');
  if (death.killed_for === 'deadline' || death.signal === 'SIGXCPU') {
    return new FolioError('reader_timeout', undefined, {
      hint: 'Raise FOLIO_MAX_READ_SECONDS to give documents more time.',
    });
  }
  if (death.killed_for === 'memory' || ranOutOfMemory(death)) {
    return new FolioError('limit_exceeded', MEMORY_DETAIL, { hint: MEMORY_HINT });
  }
  // No program does this to itself: the kernel, short of memory, or a person did, and the file may well be sound.
  if (death.signal === 'SIGKILL') return new FolioError('reading_interrupted', 'The reader was ended from outside.');
  return new FolioError('reader_crashed');
}

function ranOutOfMemory({ code, signal, last_words, memory_share }: Death): boolean {
  if (code === 0) return false;
  return OUT_OF_MEMORY.test(last_words) || (signal !== null && signal !== 'SIGKILL' && memory_share >= NEARLY_FULL);
}
