// Has vectors made of the passages of every document, one document at a time in the background, and keeps them beside it.
import type { Embedder } from '../../llm/index.ts';
import type { SmallVector } from '../../passages/index.ts';
import type { Store } from '../../store/index.ts';
import type { PassageTexts } from '../../worker/index.ts';
import type { Indexing } from '../reading/indexing.ts';

export interface VectorMaking {
  /** Soon. */
  later(key: string): void;
  /** Now, and whatever is kept. Throws where the endpoint fails, or the document cannot be opened. */
  make(key: string): Promise<void>;
  /** Takes up the documents that have no vectors, such as those of an earlier process or of another model. */
  takeUp(): void;
  /** Leaves what waits for the next start. */
  close(): Promise<void>;
}

export interface VectorMakingParts {
  readonly store: Pick<Store, 'putVectors' | 'getVectors' | 'listWithoutVectors' | 'getDocument'>;
  readonly embedder: Embedder;
  /** Whose vectors these are: the model, and how texts are cut for it. */
  readonly maker: string;
  readonly indexing: Pick<Indexing, 'get'>;
  /** Texts of passages of a document, from one on. */
  readTexts(key: string, passages: string, skip: number, limit: number): Promise<PassageTexts>;
  /** Resolves after so many milliseconds, or at once when the signal says so. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  warn(error: unknown, message: string): void;
}

/** Texts of one request, and passages that are read from the document at once. */
const TEXTS_A_REQUEST = 32;
const TEXTS_AT_ONCE = 512;
const REQUEST_MS = 120_000;
const RETRIES = 3;
/** What the vectors of one document take at most; passages behind that are found by words alone. */
const MOST_BYTES = 64 * 2 ** 20;
/** How long work waits after the endpoint failed; each further time twice as long, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;
const DOCUMENTS_AT_ONCE = 500;

/** The endpoint failed, and not the document. */
class EndpointFailure extends Error {
  override readonly name = 'EndpointFailure';
  readonly passes: boolean;

  constructor(message: string, passes: boolean) {
    super(message);
    this.passes = passes;
  }
}

export function createVectorMaking(parts: VectorMakingParts): VectorMaking {
  const { store, maker, wait, warn } = parts;
  const waiting = new Set<string>();
  const ending = new AbortController();
  const { signal } = ending;
  let working: Promise<void> | null = null;
  /** Where the list of documents without vectors goes on; undefined where it is not to be gone through. */
  let after: string | null | undefined;
  let failures = 0;

  const next = async (): Promise<string | undefined> => {
    while (waiting.size === 0 && after !== undefined) {
      const keys = await store.listWithoutVectors(maker, after, DOCUMENTS_AT_ONCE);
      for (const key of keys) waiting.add(key);
      after = keys.length < DOCUMENTS_AT_ONCE ? undefined : keys.at(-1);
    }
    const [key] = waiting;
    return key;
  };
  const step = async (): Promise<boolean> => {
    const key = await next();
    if (key === undefined) return false;
    try {
      await makeVectors(parts, key, signal);
      failures = 0;
      waiting.delete(key);
    } catch (error) {
      if (signal.aborted) return false;
      if (error instanceof EndpointFailure && error.passes) {
        if (failures === 0) warn(error, 'Vectors of passages wait for their endpoint');
        await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++), signal);
      } else {
        waiting.delete(key);
        // A file may be deleted before its turn comes; that is no failure.
        if ((await store.getDocument(key)) !== null) warn(error, `${key} has no vectors`);
      }
    }
    return true;
  };
  /** False where the store failed: what is left goes on when the next document is read. */
  const work = async (): Promise<boolean> => {
    try {
      while (!signal.aborted && (await step()));
      return true;
    } catch (error) {
      if (!signal.aborted) warn(error, 'Vectors of passages are not made');
      return false;
    }
  };
  const begin = (): void => {
    if (signal.aborted) return;
    working ??= work().then((isDone) => {
      working = null;
      // Something may have come while the last step ended.
      if (isDone && waiting.size > 0) begin();
    });
  };
  return {
    later: (key) => {
      waiting.add(key);
      begin();
    },
    make: (key) => makeVectors(parts, key, signal, true),
    takeUp: () => {
      after = null;
      begin();
    },
    close: async () => {
      ending.abort();
      await working;
    },
  };
}

/** What is kept already is not made again, unless `anew`; kept now and then, so that little is lost when the process ends. */
async function makeVectors(
  { store, embedder, maker, indexing, readTexts }: VectorMakingParts,
  key: string,
  signal: AbortSignal,
  anew = false,
): Promise<void> {
  const { decodeVectors, encodeVectors, listVectors, toSmallVector, vectorBytes } = await import(
    '../../passages/index.ts'
  );
  const kept = anew ? null : await store.getVectors(key, maker);
  if (kept?.whole) return;
  const before = kept && decodeVectors(kept.bytes);
  const vectors: SmallVector[] = before ? listVectors(before) : [];
  const passages = await indexing.get(key);
  for (let saved = vectors.length, isLast = false; !isLast; ) {
    const { texts, count } = await readTexts(key, passages, vectors.length, TEXTS_AT_ONCE);
    for (let at = 0; at < texts.length; at += TEXTS_A_REQUEST) {
      const made = await embedder.embed(texts.slice(at, at + TEXTS_A_REQUEST), {
        ...{ timeout_ms: REQUEST_MS, retries: RETRIES, signal },
      });
      if ('failure' in made) throw new EndpointFailure(made.failure, made.passes);
      const dimensions = vectors[0]?.values.length ?? made.vectors[0]!.length;
      if (made.vectors[0]!.length !== dimensions)
        throw new EndpointFailure('It answers with vectors of another length than before.', false);
      vectors.push(...made.vectors.map(toSmallVector));
    }
    const isFull = vectorBytes(vectors.length, vectors[0]?.values.length ?? 0) >= MOST_BYTES;
    isLast = texts.length === 0 || vectors.length >= count || isFull;
    // All of them are written each time: as often as they have doubled, that is twice their size in all.
    if (isLast || vectors.length >= 2 * saved) {
      await store.putVectors(key, maker, { bytes: encodeVectors(vectors), whole: isLast });
      saved = vectors.length;
    }
  }
}
