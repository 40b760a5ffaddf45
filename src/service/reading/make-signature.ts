// What is kept beside a stored document for searches, made in the pool or in this process.
import { FORMATS } from '../../formats/index.ts';
import type { Store } from '../../store/index.ts';
import {
  type EncodedTexts,
  type EncodeQuestion,
  loadQuestion,
  type MadeIndex,
  type PassageTexts,
  type ReaderPool,
  streamOnce,
} from '../../worker/index.ts';
import type { Documents } from './documents.ts';

/** In base64; null where it was given up. */
export type MakeSignature = (key: string) => Promise<string | null>;
export type MakeIndex = (key: string) => Promise<MadeIndex>;

/** A document has no name of its own, and neither signature nor index needs one. */
const UNNAMED = { id: '', file_name: '', file_type: FORMATS[0]!.format, size_bytes: 0 };

interface Signed {
  readonly signature: string | null;
}

/** Asks about a stored document and nothing else. */
export type AskStored = (
  work: 'sign' | 'index' | 'passage_texts',
  key: string,
  input?: object,
  texts?: Readonly<Record<string, string>>,
) => Promise<unknown>;

export const askInPool =
  (store: Store, pool: Pick<ReaderPool, 'answer'>): AskStored =>
  async (work, key, input = {}, texts) => {
    const document = { ...(await store.documentFile(key)), key, file: UNNAMED };
    return answerOf(store, pool, { work, documents: { document }, input, texts });
  };

async function answerOf(
  store: Pick<Store, 'newAnswerPath'>,
  pool: Pick<ReaderPool, 'answer'>,
  request: Omit<Parameters<ReaderPool['answer']>[0], 'out_path'>,
  options: Parameters<ReaderPool['answer']>[1] = {},
): Promise<unknown> {
  const out_path = await store.newAnswerPath();
  const { text } = await pool.answer({ ...request, out_path }, options);
  return JSON.parse(text ?? (await (await streamOnce(out_path)).text()));
}

export const askHere =
  (documents: Documents): AskStored =>
  async (work, key, input = {}, texts = {}) => {
    const question = await loadQuestion(work);
    const document = { view: await documents.open(key), file: UNNAMED };
    const made = await question({ document }, { ...input, ...texts } as never, noCalls);
    return 'json' in made ? made.json : null;
  };

const noCalls = () => Promise.reject(new TypeError('Nothing is asked.'));

/** Has vectors of texts made, which are of no document. */
export type EncodeTexts = (question: EncodeQuestion, signal: AbortSignal) => Promise<EncodedTexts>;

export const encodeInPool =
  (store: Pick<Store, 'newAnswerPath'>, pool: Pick<ReaderPool, 'answer'>): EncodeTexts =>
  async (input, signal) =>
    (await answerOf(store, pool, { work: 'encode', documents: {}, input }, { signal })) as EncodedTexts;

export const encodeHere: EncodeTexts = async (input) => {
  const made = await (await loadQuestion('encode'))({}, input as never, noCalls);
  return ('json' in made ? made.json : null) as EncodedTexts;
};

export const makeSignature =
  (ask: AskStored): MakeSignature =>
  async (key) =>
    ((await ask('sign', key)) as Signed).signature;

export const makeIndex =
  (ask: AskStored): MakeIndex =>
  async (key) =>
    (await ask('index', key)) as MadeIndex;

/** Texts of the passages of a document from one on; `passages` is its index, in base64. */
export const readTexts =
  (ask: AskStored) =>
  async (key: string, passages: string, skip: number, limit: number): Promise<PassageTexts> =>
    (await ask('passage_texts', key, { skip, limit }, { passages })) as PassageTexts;
