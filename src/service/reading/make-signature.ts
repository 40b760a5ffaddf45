// What is kept beside a stored document for searches, made in the pool or in this process.
import { FORMATS } from '../../formats/index.ts';
import type { Store } from '../../store/index.ts';
import { loadQuestion, type MadeIndex, type ReaderPool, streamOnce } from '../../worker/index.ts';
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
type Ask = (work: 'sign' | 'index', key: string) => Promise<unknown>;

export const askInPool =
  (store: Store, pool: Pick<ReaderPool, 'answer'>): Ask =>
  async (work, key) => {
    const document = { ...(await store.documentFile(key)), key, file: UNNAMED };
    const out_path = await store.newAnswerPath();
    const { text } = await pool.answer({ work, documents: { document }, input: {}, out_path });
    return JSON.parse(text ?? (await (await streamOnce(out_path)).text()));
  };

export const askHere =
  (documents: Documents): Ask =>
  async (work, key) => {
    const question = await loadQuestion(work);
    const document = { view: await documents.open(key), file: UNNAMED };
    const made = await question({ document }, {} as never, () => Promise.reject(new TypeError('Nothing is asked.')));
    return 'json' in made ? made.json : null;
  };

export const makeSignature =
  (ask: Ask): MakeSignature =>
  async (key) =>
    ((await ask('sign', key)) as Signed).signature;

export const makeIndex =
  (ask: Ask): MakeIndex =>
  async (key) =>
    (await ask('index', key)) as MadeIndex;
