// The signature of a stored document, made in the pool or in this process.
import type { Store } from '../store/index.ts';
import { loadQuestion, type ReaderPool } from '../worker/index.ts';
import type { Documents } from './documents.ts';

/** In base64; null where it was given up. */
export type MakeSignature = (key: string) => Promise<string | null>;

/** A document has no name of its own, and a signature needs none. */
const UNNAMED = { id: '', file_name: '', file_type: 'csv', size_bytes: 0 } as const;

interface Signed {
  readonly signature: string | null;
}

export const signInPool =
  (store: Store, pool: Pick<ReaderPool, 'answer'>): MakeSignature =>
  async (key) => {
    const document = { ...(await store.documentFile(key)), key, file: UNNAMED };
    const request = {
      work: 'sign',
      documents: { document },
      input: {},
      out_path: await store.newAnswerPath(),
    } as const;
    const { text } = await pool.answer(request);
    return (JSON.parse(text!) as Signed).signature;
  };

export const signHere =
  (documents: Documents): MakeSignature =>
  async (key) => {
    const sign = await loadQuestion('sign');
    const document = { view: await documents.open(key), file: UNNAMED };
    const made = await sign({ document }, {} as never, () => Promise.reject(new TypeError('Nothing is asked.')));
    return 'json' in made ? (made.json as Signed).signature : null;
  };
