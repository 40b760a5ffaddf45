// The port through which questions about documents are answered, in this process or in the pool.
import type { CallOut, MadeContent, QuestionName } from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import type { Content } from '../content.ts';
import type { JsonBody } from '../json-body.ts';

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
  content(caller: Caller, question: AskedQuestion): Promise<MadeContent & Pick<Content, 'discard'>>;
}
