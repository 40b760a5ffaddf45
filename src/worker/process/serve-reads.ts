// The life of a process of the pool: it does what it is told, one work at a time, and ends with its parent.
import { readFileSync } from 'node:fs';
import { FolioError } from '../../errors.ts';
import type { DrawRequest, ExplainRequest, FormatReader, OcrContext, ReadLimits } from '../../formats/reader.ts';
import type { Format } from '../../model/index.ts';
import { openFileSource } from '../file-source.ts';
import {
  fromFailure,
  kindOf,
  type ReaderMessage,
  type ReplyMessage,
  toFailure,
  type WorkMessage,
} from '../messages.ts';
import { PREPARE, type QuestionInput } from '../question-request.ts';
import { isNoted, type ReadRequest } from '../read-request.ts';
import { loadAllQuestions, loadQuestion } from '../work/index.ts';
import { drawInto } from './draw-into.ts';
import { makeSearchable, type SearchableInput } from './make-searchable.ts';
import { noting } from './noting.ts';
import { createOpenDocuments, type OpenDocuments } from './open-documents.ts';
import { openOcr } from './open-ocr.ts';
import { readInto } from './read-into.ts';
import { writeAnswer } from './write-answer.ts';

const PROGRESS_INTERVAL_MS = 100;
/** Without a file for so long, a process is taken for one that has time to rehearse. */
const IDLE_MS = 500;

/** What a process needs for its works. */
interface Workshop {
  readonly formats: readonly FormatReader[];
  readonly documents: OpenDocuments;
  readonly callOut: (name: string, input: unknown) => Promise<unknown>;
}

/** Says that it is ready, reads, draws and answers what it is given, and ends with its parent. */
export function serveReads(formats: readonly FormatReader[], { rehearse = false } = {}): void {
  process.once('disconnect', () => process.exit(0));
  // A signal to the whole group is the parent's affair: it lets the works under way come to their end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let rehearsal: Promise<unknown> = Promise.resolve();
  const idle = setTimeout(() => {
    if (rehearse) rehearsal = rehearseAll(formats);
  }, IDLE_MS);
  const calls = createCalls();
  const workshop: Workshop = { formats, documents: createOpenDocuments(), callOut: calls.callOut };
  process.on('message', async (message: WorkMessage | ReplyMessage) => {
    if ('reply' in message) return calls.settle(message);
    clearTimeout(idle);
    await rehearsal;
    say(await answer(message, workshop));
  });
  say({ type: 'ready' });
}

/** What goes wrong here goes wrong with a file too, and is told then. */
const rehearseAll = (formats: readonly FormatReader[]): Promise<unknown> =>
  Promise.allSettled(formats.map((reader) => reader.rehearse?.()));

async function answer(message: WorkMessage, workshop: Workshop): Promise<ReaderMessage> {
  try {
    return { type: 'done', outcome: await carryOut(message, workshop), cpu_seconds: cpuSeconds() };
  } catch (error) {
    const failure = toFailure(error, kindOf(message.work));
    if (failure.code === 'stored_document_damaged') workshop.documents.forget();
    return { type: 'failed', failure, cpu_seconds: cpuSeconds() };
  }
}

async function carryOut({ work, ...message }: WorkMessage, workshop: Workshop): Promise<unknown> {
  if (work === 'read') return read(message, workshop);
  if (work === 'draw') return draw(message, workshop);
  if (work === 'explain') return explain(message, workshop);
  if (work === 'searchable') return searchable(message, workshop);
  if (work === PREPARE) return loadAllQuestions();
  const question = await loadQuestion(work);
  const { documents, asked, texts } = message.input as QuestionInput;
  const opened = await workshop.documents.openAll(message.files, documents);
  const long = texts.map((name) => [name, readFileSync(message.files[name]!, 'utf8')]);
  const input = { ...asked, ...Object.fromEntries(long) };
  return writeAnswer(await question(opened, input as never, workshop.callOut), message.out_path);
}

type Told = Omit<WorkMessage, 'work'>;

async function read({ files, out_path, size, input }: Told, { formats, callOut }: Workshop): Promise<unknown> {
  const { limits, ...rest } = input as Omit<ReadRequest, 'blob_path' | 'out_path' | 'size'> & { limits: ReadLimits };
  const request: ReadRequest = { ...rest, blob_path: files['blob']!, out_path, size };
  const ocr = request.ocr && openOcr(request.ocr, () => say({ type: 'recognising' }));
  const noted = ocr && isNoted(request) ? withNotes(ocr, callOut) : ocr;
  // The permission model refuses fsync, so that the parent does it.
  const outcome = await readInto(request, { formats, limits, progress: progressTeller(), ocr: noted, sync: false });
  const recognition = ocr?.spent();
  return recognition ? { ...outcome, recognition } : outcome;
}

/** A page that was recognised in an earlier reading of the file is neither recognised again nor counted. */
const withNotes = (ocr: OcrContext, callOut: Workshop['callOut']): OcrContext => ({
  ...ocr,
  recogniser: async () => {
    const recogniser = await ocr.recogniser();
    return recogniser && noting(recogniser, callOut);
  },
});

async function draw({ files, out_path, input }: Told, { formats, documents }: Workshop): Promise<unknown> {
  const request = input as DrawRequest & { format: Format; document_key?: string };
  const path = files['document'];
  const drawn =
    path === undefined ? { blob: files['blob']! } : { view: await documents.open(path, request.document_key!) };
  return drawInto(drawn, request, out_path, formats);
}

async function explain({ files, out_path, input }: Told, { formats }: Workshop): Promise<unknown> {
  const { format, ...request } = input as ExplainRequest & { format: Format };
  const reader = formats.find((one) => one.format === format);
  if (!reader?.explain) throw new FolioError('no_explanation', `Pages of ${format} files are not laid out by us.`);
  const source = openFileSource(files['blob']!);
  try {
    return await writeAnswer({ json: await reader.explain(source, request) }, out_path);
  } finally {
    source.close();
  }
}

async function searchable({ files, out_path, input }: Told, { formats, documents }: Workshop): Promise<unknown> {
  const { document_key, ...request } = input as SearchableInput & { document_key: string };
  const view = await documents.open(files['document']!, document_key);
  const source = openFileSource(files['blob']!);
  try {
    return await writeAnswer({ content: await makeSearchable(source, view, request, formats) }, out_path);
  } finally {
    source.close();
  }
}

/** Calls to the parent that wait for its reply. */
function createCalls(): Pick<Workshop, 'callOut'> & { settle(message: ReplyMessage): void } {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let count = 0;
  return {
    callOut: (name, input) =>
      new Promise((resolve, reject) => {
        open.set(++count, { resolve, reject });
        say({ type: 'call', call: count, name, input });
      }),
    settle: ({ reply, value, failure }) => {
      const call = open.get(reply);
      open.delete(reply);
      if (failure) call?.reject(fromFailure(failure, 'answer'));
      else call?.resolve(value);
    },
  };
}

function progressTeller(): (share: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (share) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    say({ type: 'progress', share });
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function say(message: ReaderMessage): void {
  // The parent may be gone by now; then this process ends, and nobody is left to tell.
  if (process.connected) process.send?.(message, undefined, undefined, (error) => error && process.exit(1));
}
