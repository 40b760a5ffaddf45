import { CATALOGUE, type ErrorCode, type ErrorDetails, FolioError, toFolioError } from '../errors.ts';
import type { ReadLimits } from '../formats/reader.ts';
import type { DrawFileRequest, DrawOutcome } from './draw-file-request.ts';
import type { ReadOutcome, ReadRequest } from './read-request.ts';

/** What the pool says to a reader process: work that ends in a file at `out_path`. */
export type WorkMessage =
  | { readonly work: 'read'; readonly request: ReadRequest; readonly limits: ReadLimits }
  | { readonly work: 'draw'; readonly request: DrawFileRequest };

export type WorkOutcome = ReadOutcome | DrawOutcome;

/** A verdict on its way between processes. `stack` is for the log alone and is there when the fault is ours. */
export interface Failure {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly details: ErrorDetails;
  readonly stack?: string;
}

/** What a reader process says to the pool. `cpu_seconds` is what the process has used since it began. */
export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly outcome: WorkOutcome; readonly cpu_seconds: number }
  | { readonly type: 'failed'; readonly failure: Failure; readonly cpu_seconds: number };

/** Said to a reader process by its command: it is started ahead of the files that it will read. */
export const WARM = 'warm';

export const MEMORY_HINT = 'Raise FOLIO_MAX_READER_MEMORY to read larger documents.';
export const MEMORY_DETAIL = 'Reading the document takes more memory than a reader is given.';

/** How V8 words a buffer or memory that it could not get: the system has refused it. */
const REFUSED_MEMORY = /array buffer allocation failed|could not allocate memory|unable to grow|out of memory/i;

export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof FolioError) return { code: thrown.code, detail: thrown.message, details: thrown.details };
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error instanceof RangeError && REFUSED_MEMORY.test(error.message)) {
    return { code: 'limit_exceeded', detail: MEMORY_DETAIL, details: { hint: MEMORY_HINT } };
  }
  const stack = error.stack ?? error.message;
  // A full disk or a lost file says nothing about the document, which must not be condemned for it.
  if ('syscall' in error) {
    const fault = toFolioError(error);
    return { code: fault.code, detail: fault.message, details: fault.details, stack };
  }
  return { code: 'reader_crashed', detail: 'The reader made a mistake with this document.', details: {}, stack };
}

/** A reader that was led astray may say anything; what is not in the catalogue is a crash. */
export function fromFailure({ code, detail, details }: Failure): FolioError {
  return Object.hasOwn(CATALOGUE, code) ? new FolioError(code, detail, details) : new FolioError('reader_crashed');
}
