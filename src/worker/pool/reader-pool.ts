// The pool of processes, in two lanes: files are read in one, questions answered and pages drawn in the other.
import type { ReadLimits } from '../../formats/reader.ts';
import { defaultEntry } from '../child-command.ts';
import type { DrawFileRequest, DrawOutcome, ExplainFileRequest } from '../draw-file-request.ts';
import type { SearchableFileRequest } from '../process/make-searchable.ts';
import type { AnswerOutcome } from '../process/write-answer.ts';
import { PREPARE_MESSAGE, type QuestionRequest, toQuestionMessage } from '../question-request.ts';
import { isNoted, type ReadOutcome, type ReadRequest } from '../read-request.ts';
import { createLane, type Lane, type WorkOptions } from './lane.ts';
import { notesOn } from './notes.ts';
import type { LogReaderEvent } from './reader-event.ts';
import { type ReaderProcess, startReaderProcess } from './reader-process.ts';
import { withTextFiles } from './text-files.ts';

const MAX_WAITING = 256;
/** Share of all who may wait that one tenant may be. */
const SHARE_OF_ONE = 1 / 2;

export interface ReaderPoolOptions {
  /** Processes kept for reading, and so the number of files read at once; as many questions are answered beside them. */
  readonly readers: number;
  /** True by default: processes start with the pool. False: with the first works that need them. */
  readonly warm?: boolean;
  /** False where no file will be read: no process is kept for it. */
  readonly reads?: boolean;
  readonly max_read_seconds: number;
  /** Of one question; as for a file where it is left out. */
  readonly max_answer_seconds?: number;
  /** Questions that may wait. */
  readonly max_waiting?: number;
  /** Bytes. */
  readonly max_reader_memory: number;
  readonly limits: ReadLimits;
  /** Bytes of the file that comes out of a piece of work. */
  readonly max_document_bytes: number;
  /** Processes have their folders here. Best on the disk that files come from and go to: they are moved then, and not copied. */
  readonly home: string;
  /** Folders of weights that the operator made; none where it is left out. */
  readonly weights?: readonly string[];
  /** False where what is written is used at once and thrown away: it need not survive a loss of power. True by default. */
  readonly durable?: boolean;
  readonly log?: LogReaderEvent;
  /** The module that a process runs, for tests. */
  readonly entry?: string;
  readonly reads_a_process?: number;
}

/** What is going on in a lane. */
export interface LaneState {
  /** Works that are done at once, leaving aside those of tenants that would have none. */
  readonly size: number;
  readonly processes: number;
  readonly busy: number;
  readonly waiting: number;
}

export interface ReaderPool {
  /**
   * Rejects with a `FolioError`: the reader's own verdict, `reader_timeout`, `reader_crashed`, `limit_exceeded` (memory), `shutting_down`, or a
   * fault of ours: `reading_interrupted`, `stored_bytes_damaged` or one of the disk's. Calls beyond the pool's size wait their turn.
   */
  read(request: ReadRequest, onProgress?: (share: number) => void): Promise<ReadOutcome>;
  /** Rejects as `read` does, and with `busy`. */
  draw(request: DrawFileRequest, options?: WorkOptions): Promise<DrawOutcome>;
  /** Rejects as `draw` does. */
  explain(request: ExplainFileRequest, options?: WorkOptions): Promise<AnswerOutcome>;
  /** Rejects as `draw` does. */
  searchable(request: SearchableFileRequest, options?: WorkOptions): Promise<AnswerOutcome>;
  /**
   * Rejects with a `FolioError`: that of the question, `answer_timeout`, `answer_crashed`, `limit_exceeded` (memory), `internal`,
   * `busy`, `cancelled` or `shutting_down`.
   */
  answer(request: QuestionRequest, options?: WorkOptions): Promise<AnswerOutcome>;
  /** Resolves once a first process can read, or once it is known that none can be started. At once where processes start with their files. */
  readonly ready: Promise<void>;
  readonly size: number;
  /** Files read at once beyond the size, each of a tenant that has no other under way. */
  readonly extra: number;
  readonly busy: number;
  readonly answers: LaneState;
  /** Turns away what waits and ends what is under way, once `wait_ms` (0 unless given) are over. */
  close(options?: { readonly wait_ms?: number }): Promise<void>;
}

export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const { readers, limits, max_reader_memory: max_memory, warm = true, max_waiting = MAX_WAITING } = options;
  const log = options.log ?? (() => undefined);
  const processOptions = {
    ...options,
    log,
    entry: options.entry ?? defaultEntry(),
    durable: options.durable ?? true,
    weights: options.weights ?? [],
    max_answer_seconds: options.max_answer_seconds ?? options.max_read_seconds,
  };
  const extra = Math.ceil(readers / 2);
  const shared = { most: readers, extra, max_memory, works_a_process: options.reads_a_process, log };
  const reading = createLane({
    ...shared,
    name: 'reading',
    kept: warm && options.reads !== false ? readers : 0,
    most_waiting: Number.POSITIVE_INFINITY,
    most_waiting_of_one: Number.POSITIVE_INFINITY,
    cannot_start: 'reading_interrupted',
    start: (stop) => startReaderProcess({ ...processOptions, warm }, stop),
  });
  const answering = createLane({
    ...shared,
    name: 'answering',
    kept: warm ? 1 : 0,
    most_waiting: max_waiting,
    most_waiting_of_one: Math.ceil(max_waiting * SHARE_OF_ONE),
    cannot_start: 'answer_interrupted',
    start: async (stop) => {
      // Reading is what a fresh server is asked for first.
      if (warm) await reading.ready;
      const process = await startReaderProcess({ ...processOptions, warm: false }, stop);
      return warm ? prepared(process) : process;
    },
  });

  const tellFault = ({ message }: Error): void => log({ event: 'notes_not_kept', reason: message });

  return {
    read: (request, onProgress) => {
      const { blob_path, out_path, size, tenant, fresh, ...input } = request;
      const ocr_seconds = input.ocr && input.ocr.mode !== 'never' ? input.ocr.max_seconds : 0;
      const files = { blob: blob_path };
      const message = { work: 'read', files, out_path, size, ocr_seconds, input: { ...input, limits } };
      const notes = isNoted(request) ? notesOn(options.home, request.sha256!, tellFault) : null;
      const done = reading.work(message, { tenant, onProgress, fresh, ...(notes ? { onCall: notes.onCall } : {}) });
      return done.then(async (outcome) => {
        await notes?.drop();
        return outcome as ReadOutcome;
      });
    },
    draw: (request, watch = {}) => answering.work(toDrawMessage(request), watch) as Promise<DrawOutcome>,
    explain: ({ blob_path, out_path, size, ...input }, watch = {}) => {
      const message = { work: 'explain', files: { blob: blob_path }, out_path, size, input };
      return answering.work(message, watch) as Promise<AnswerOutcome>;
    },
    searchable: ({ blob_path, document_path, out_path, size, ...input }, watch = {}) => {
      const files = { blob: blob_path, document: document_path };
      return answering.work({ work: 'searchable', files, out_path, size, input }, watch) as Promise<AnswerOutcome>;
    },
    answer: (request, watch = {}) =>
      withTextFiles(
        request,
        (texts) => answering.work(toQuestionMessage(request, texts), watch) as Promise<AnswerOutcome>,
      ),
    ready: reading.ready,
    size: readers,
    extra,
    get busy() {
      return reading.busy;
    },
    get answers() {
      return stateOf(answering, readers);
    },
    close: async ({ wait_ms = 0 } = {}) => {
      await Promise.all([reading.close(wait_ms), answering.close(wait_ms)]);
    },
  };
}

export type { WorkOptions };

function toDrawMessage({ out_path, size, ...request }: DrawFileRequest) {
  if ('blob_path' in request) {
    const { blob_path, ...input } = request;
    return { work: 'draw', files: { blob: blob_path }, out_path, size, input };
  }
  const { document_path, ...input } = request;
  return { work: 'draw', files: { document: document_path }, out_path, size, input };
}

const stateOf = ({ processes, busy, waiting }: Lane, size: number): LaneState => ({ size, processes, busy, waiting });

/** With everything loaded that a question may need. */
async function prepared(process: ReaderProcess): Promise<ReaderProcess> {
  await process.work(PREPARE_MESSAGE, {});
  return process;
}
