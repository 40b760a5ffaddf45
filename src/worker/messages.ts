// What the pool and its processes say to each other, and how a failure crosses between them.
import { CATALOGUE, type ErrorCode, type ErrorDetails, FolioError, isRefusedMemory, toFolioError } from '../errors.ts';

/** What the pool says to a process: one piece of work. Every path that the work may touch is named here and nowhere else. */
export interface WorkMessage {
  /** The name of the work; `read`, `draw`, `explain` and `searchable` take files as they were uploaded, all others are questions about documents. */
  readonly work: string;
  /** Files of this machine that are read, by the part that they play. */
  readonly files: Readonly<Record<string, string>>;
  /** Where a file comes out. Nothing is left there when the work fails. */
  readonly out_path: string;
  readonly input: unknown;
  /** Bytes of the files; they lengthen the deadline. */
  readonly size: number;
  /** Seconds beyond those of every work, for what goes on outside of the process. */
  readonly more_seconds?: number;
  /** Seconds that recognised pages may add, together. */
  readonly ocr_seconds?: number;
}

/** What a process asked its parent for in the middle of a work, answered. */
export interface ReplyMessage {
  readonly reply: number;
  readonly value?: unknown;
  readonly failure?: Failure;
}

/** A verdict on its way between processes. `stack` is for the log alone and is there when the fault is ours. */
export interface Failure {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly details: ErrorDetails;
  readonly stack?: string;
}

/** What a process says to the pool. `cpu_seconds` is what the process has used since it began. */
export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly share: number }
  /** A page is about to be recognised, which takes longer than other pages do. */
  | { readonly type: 'recognising' }
  /** Something that only the parent can do, such as asking a language model. */
  | { readonly type: 'call'; readonly call: number; readonly name: string; readonly input: unknown }
  | { readonly type: 'done'; readonly outcome: unknown; readonly cpu_seconds: number }
  | { readonly type: 'failed'; readonly failure: Failure; readonly cpu_seconds: number };

/** Said to a reader process by its command: it is started ahead of the files that it will read. */
export const WARM = 'warm';

/** Reading a file, or answering a question about a document: their failures have names of their own. */
export type WorkKind = 'read' | 'answer';

/** Works on files as they were uploaded. */
const FILE_WORKS: readonly string[] = ['read', 'draw', 'explain', 'searchable'];

export const kindOf = (work: string): WorkKind => (FILE_WORKS.includes(work) ? 'read' : 'answer');

export const MEMORY_HINT = 'Raise FOLIO_MAX_READER_MEMORY to read larger documents.';
export const MEMORY_DETAIL: Readonly<Record<WorkKind, string>> = {
  read: 'Reading the document takes more memory than a reader is given.',
  answer: 'Answering this takes more memory than a process is given.',
};
/** A fault of ours cut the work off: another try may well do. */
export const INTERRUPTED = { read: 'reading_interrupted', answer: 'answer_interrupted' } as const;
export const CRASHED = { read: 'reader_crashed', answer: 'answer_crashed' } as const;

export const FILE_SIZE_HINT = 'Raise FOLIO_MAX_DOCUMENT_BYTES to store larger documents.';
export const FILE_SIZE_DETAIL = 'What comes of the document is larger than a reader may write.';

const MISTAKE: Readonly<Record<WorkKind, string>> = {
  read: 'The reader made a mistake with this document.',
  answer: 'We made a mistake with this document.',
};

export function toFailure(thrown: unknown, kind: WorkKind = 'read'): Failure {
  if (thrown instanceof FolioError) return { code: thrown.code, detail: thrown.message, details: thrown.details };
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (isRefusedMemory(error)) {
    return { code: 'limit_exceeded', detail: MEMORY_DETAIL[kind], details: { hint: MEMORY_HINT } };
  }
  if ('code' in error && error.code === 'EFBIG') {
    return { code: 'limit_exceeded', detail: FILE_SIZE_DETAIL, details: { hint: FILE_SIZE_HINT } };
  }
  const stack = error.stack ?? error.message;
  // A full disk or a lost file says nothing about the document, which must not be condemned for it.
  if ('syscall' in error) {
    const fault = toFolioError(error);
    return { code: fault.code, detail: fault.message, details: fault.details, stack };
  }
  return { code: CRASHED[kind], detail: MISTAKE[kind], details: {}, stack };
}

/** A process that was led astray may say anything; what is not in the catalogue is a crash. */
export function fromFailure({ code, detail, details }: Failure, kind: WorkKind = 'read'): FolioError {
  return Object.hasOwn(CATALOGUE, code) ? new FolioError(code, detail, details) : new FolioError(CRASHED[kind]);
}
