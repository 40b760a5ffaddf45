// What the end of a process means for the work that it was busy with: the document's doing, or ours.
import { FolioError } from '../../errors.ts';
import {
  CRASHED,
  FILE_SIZE_DETAIL,
  FILE_SIZE_HINT,
  INTERRUPTED,
  MEMORY_DETAIL,
  MEMORY_HINT,
  type WorkKind,
} from '../messages.ts';

export type KillReason = 'deadline' | 'memory' | 'closing' | 'cancelled';

/** How a process ended in the middle of a work. */
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

const TIMED_OUT = {
  read: { code: 'reader_timeout', hint: 'Raise FOLIO_MAX_READ_SECONDS to give documents more time.' },
  answer: {
    code: 'answer_timeout',
    hint: 'Ask for less: one sheet, table or page, or a simpler pattern; or raise FOLIO_MAX_ANSWER_SECONDS.',
  },
} as const;

/** What the end of a process means for the file that it was reading, or the question that it was answering. */
export function deathVerdict(death: Death, kind: WorkKind = 'read'): FolioError {
  if (death.killed_for === 'closing') return new FolioError('shutting_down');
  if (death.killed_for === 'cancelled') return new FolioError('cancelled');
  if (death.killed_for === 'deadline' || death.signal === 'SIGXCPU') {
    const { code, hint } = TIMED_OUT[kind];
    return new FolioError(code, undefined, { hint });
  }
  if (death.killed_for === 'memory' || ranOutOfMemory(death)) {
    return new FolioError('limit_exceeded', MEMORY_DETAIL[kind], { hint: MEMORY_HINT });
  }
  if (death.signal === 'SIGXFSZ') return new FolioError('limit_exceeded', FILE_SIZE_DETAIL, { hint: FILE_SIZE_HINT });
  // No program does this to itself: the kernel, short of memory, or a person did, and the file may well be sound.
  if (death.signal === 'SIGKILL') return new FolioError(INTERRUPTED[kind], 'The process was ended from outside.');
  return new FolioError(CRASHED[kind]);
}

function ranOutOfMemory({ code, signal, last_words, memory_share }: Death): boolean {
  if (code === 0) return false;
  return OUT_OF_MEMORY.test(last_words) || (signal !== null && signal !== 'SIGKILL' && memory_share >= NEARLY_FULL);
}
