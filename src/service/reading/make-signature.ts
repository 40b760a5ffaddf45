// What is kept beside a stored document for searches, made in the pool or in this process.
import { FORMATS } from '../../formats/index.ts';
import type { Store } from '../../store/index.ts';
import { loadQuestion, type MadeIndex, type PassageTexts, type ReaderPool, streamOnce } from '../../worker/index.ts';
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
    const out_path = await store.newAnswerPath();
    const { text } = await pool.answer({ work, documents: { document }, input, texts, out_path });
    return JSON.parse(text ?? (await (await streamOnce(out_path)).text()));
  };

export const askHere =
  (documents: Documents): AskStored =>
  async (work, key, input = {}, texts = {}) => {
    const question = await loadQuestion(work);
    const document = { view: await documents.open(key), file: UNNAMED };
    const noCalls = () => Promise.reject(new TypeError('Nothing is asked.'));
    const made = await question({ document }, { ...input, ...texts } as never, noCalls);
    return 'json' in made ? made.json : null;
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
