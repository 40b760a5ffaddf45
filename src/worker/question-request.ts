// A question about stored documents, as it is put to the pool.
import type { Format } from '../model/index.ts';
import type { WorkMessage } from './messages.ts';
import type { QuestionName } from './work/index.ts';

/** A stored document that a question is about. */
export interface AskedFile {
  /** The container, on this machine. */
  readonly path: string;
  readonly key: string;
  /** Bytes of the container. */
  readonly size: number;
  readonly file: {
    readonly id: string;
    readonly file_name: string;
    readonly file_type: Format;
    readonly size_bytes: number;
  };
}

export interface QuestionRequest {
  readonly work: QuestionName;
  /** By the part that they play in the question, such as `document`, or `before` and `after`. */
  readonly documents: Readonly<Record<string, AskedFile>>;
  readonly input: object;
  /** Further inputs by name, of any length: they travel as files. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** Where a long answer is written. Nothing is left there when answering fails. */
  readonly out_path: string;
  /** Seconds for what goes on outside of the process, such as the answers of a language model. */
  readonly more_seconds?: number | undefined;
}

/** What a process finds in the message of a question. */
export interface QuestionInput {
  readonly documents: Readonly<Record<string, Omit<AskedFile, 'path' | 'size'>>>;
  readonly asked: object;
  /** Names of inputs that lie in files. */
  readonly texts: readonly string[];
}

/** `texts` are the paths of inputs that lie in files, by name. */
export function toQuestionMessage(
  { work, documents, input, out_path, more_seconds }: QuestionRequest,
  texts: Readonly<Record<string, string>>,
): WorkMessage {
  const entries = Object.entries(documents);
  const asked: QuestionInput = {
    documents: Object.fromEntries(entries.map(([part, { key, file }]) => [part, { key, file }])),
    asked: input,
    texts: Object.keys(texts),
  };
  return {
    work,
    files: { ...Object.fromEntries(entries.map(([part, { path }]) => [part, path])), ...texts },
    out_path,
    input: asked,
    size: entries.reduce((sum, [, { size }]) => sum + size, 0),
    ...(more_seconds === undefined ? {} : { more_seconds }),
  };
}

/** Loads all that questions may need, ahead of the first. */
export const PREPARE = 'prepare';
/** Loading is a part of the start, and may take as long as that, whatever an answer may. */
const PREPARE_SECONDS = 30;
export const PREPARE_MESSAGE: WorkMessage = {
  ...{ work: PREPARE, files: {}, out_path: '', size: 0, input: null },
  more_seconds: PREPARE_SECONDS,
};
