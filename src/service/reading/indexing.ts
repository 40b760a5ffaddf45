// Keeps the index of passages beside each document, so that questions are answered without going through the document.
import { INDEX_VERSION } from '../../passages/version.ts';
import type { Store } from '../../store/index.ts';
import type { MadeIndex } from '../../worker/index.ts';

export interface Indexing {
  /** Soon, and one at a time. */
  later(key: string): void;
  /** Makes it now, and keeps it; also where one is kept already. */
  index(key: string): Promise<void>;
  /** The index of a document in base64, made where none is kept. */
  get(key: string): Promise<string>;
  /** Leaves what waits without an index: a question makes it when it comes across it. */
  close(): Promise<void>;
}

export interface IndexingParts {
  readonly store: Pick<Store, 'putPassages' | 'getPassages' | 'getDocument'>;
  make(key: string): Promise<MadeIndex>;
  warn(error: unknown, message: string): void;
}

export function createIndexing({ store, make, warn }: IndexingParts): Indexing {
  const waiting = new Set<string>();
  /** Several questions may come for a document before it has an index. */
  const making = new Map<string, Promise<MadeIndex>>();
  let closing = false;
  let working: Promise<void> | null = null;
  const makeAndKeep = async (key: string): Promise<MadeIndex> => {
    const made = await make(key);
    if (!closing) await store.putPassages(key, INDEX_VERSION, Buffer.from(made.index, 'base64'), made.terms);
    return made;
  };
  const makeOnce = (key: string): Promise<MadeIndex> => {
    const under_way = making.get(key) ?? makeAndKeep(key).finally(() => making.delete(key));
    making.set(key, under_way);
    return under_way;
  };
  /** A file may be deleted before its turn comes; that is no failure. */
  const tell = async (key: string, error: unknown): Promise<void> => {
    if (closing) return;
    const isKept = await store.getDocument(key).then(
      (record) => record !== null,
      () => true,
    );
    if (isKept && !closing) warn(error, `${key} was not indexed`);
  };
  const work = async (): Promise<void> => {
    for (const key of waiting) {
      waiting.delete(key);
      if (closing) return;
      await makeOnce(key).catch((error: unknown) => tell(key, error));
    }
  };
  return {
    later: (key) => {
      waiting.add(key);
      working ??= work().finally(() => {
        working = null;
      });
    },
    index: async (key) => {
      await makeOnce(key);
    },
    get: async (key) => {
      const kept = await store.getPassages(key, INDEX_VERSION);
      return kept ? Buffer.from(kept).toString('base64') : (await makeOnce(key)).index;
    },
    close: async () => {
      closing = true;
      waiting.clear();
      await working;
    },
  };
}

const BATCH = 500;

/** What is made anew of each document. */
interface Remaking {
  index(key: string): Promise<void>;
  /** Vectors of its passages; absent where none are made. */
  readonly embed?: ((key: string) => Promise<void>) | undefined;
}

/** Makes the index of every document anew. One that cannot be opened is passed over and counted. */
export async function indexAll(
  store: Pick<Store, 'listDocuments'>,
  { index, embed }: Remaking,
  told: (documents: number) => void = () => {},
): Promise<{ readonly documents: number; readonly failed: number }> {
  let [documents, failed] = [0, 0];
  for (let after: string | null = null; ; ) {
    const keys: readonly string[] = await store.listDocuments(after, BATCH);
    for (const key of keys) {
      await index(key)
        .then(() => embed?.(key))
        .catch(() => failed++);
      told(++documents);
    }
    after = keys.at(-1) ?? null;
    if (after === null || keys.length < BATCH) return { documents, failed };
  }
}
