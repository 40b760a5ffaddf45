// The port through which questions about documents are answered, in this process or in the pool.
import type { CallOut, MadeContent, QuestionName, StreamedFile } from '../worker/index.ts';
import type { Caller, JsonBody } from './operation.ts';

/** A question about files of the caller's. */
export interface AskedQuestion {
  readonly work: QuestionName;
  /** Ids of the files, by the part that they play in the question. */
  readonly files: Readonly<Record<string, string>>;
  readonly input: object;
  /** Further inputs by name, which may be long. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** True where answering costs no more than the part of a document that is asked for, which a small one is asked here. */
  readonly bounded?: boolean | undefined;
  /** Does for the question what only we can. */
  readonly callOut?: CallOut | undefined;
  /** Seconds that this may take beside the question's own. */
  readonly more_seconds?: number | undefined;
}

/** All three throw `file_not_found`, `file_not_ready`, `file_failed` and what the question itself is refused with. */
export interface Answering {
  /** An answer that is JSON. */
  json(caller: Caller, question: AskedQuestion): Promise<JsonBody>;
  /** Values that are kept apart, each as JSON. */
  parts(caller: Caller, question: AskedQuestion): Promise<Readonly<Record<string, string>>>;
  /** An answer that is no JSON. */
  content(caller: Caller, question: AskedQuestion): Promise<MadeContent>;
}

/** JSON that was written down elsewhere: passed on as it is, never parsed on the way. */
export interface JsonText {
  /** SHA-1 of the bytes in base64url; null where nobody has counted it. */
  readonly tag: string | null;
  readonly bytes: number;
  readonly body: string | StreamedFile;
}

/** The text, all of it. */
export const textOf = async ({ body }: JsonText): Promise<string> => (typeof body === 'string' ? body : body.text());

/** The value, for whoever looks into it. */
export const jsonValueOf = async (body: JsonBody): Promise<object> =>
  'json' in body ? body.json : JSON.parse(await textOf(body.text));
