// Finds passages that are near to a question in meaning, by vectors that an endpoint of the operator's makes.
import type { Embedder } from '../../llm/index.ts';
import type { NearPlace, SmallVector, Vectors } from '../../passages/index.ts';
import type { FileVectors, FoundByTerms, Page, Store } from '../../store/index.ts';
import type { FoundMeaning } from '../../tools/index.ts';
import type { Caller } from '../caller.ts';
import type { Environment } from '../environment.ts';

type File = FoundByTerms['file'];
type Filter = Parameters<Store['listVectors']>[2];

export interface Meaning {
  /** The question as a vector; null where the endpoint does not answer. */
  ask(question: string): Promise<SmallVector | null>;
  /** Passages of these documents that are near to the question, together. Without a question nothing is. */
  among(keys: readonly string[], question: SmallVector | null): Promise<FoundMeaning>;
  /** Files of the caller's with the nearest passages, the nearest first, up to a limit; `whole` where all of them were looked at. */
  findFiles(
    caller: Caller,
    question: SmallVector,
    filter: Filter,
    isNamed: (file_name: string) => boolean,
    limit: number,
  ): Promise<{ readonly files: readonly File[]; readonly whole: boolean }>;
}

export interface MeaningParts {
  readonly store: Pick<Store, 'getVectors' | 'listVectors'>;
  readonly embedder: Embedder;
  readonly maker: string;
  readonly weight: number;
  /** For the vector of a question. */
  readonly timeout_ms: number;
  readonly environment: Pick<Environment, 'now'>;
  warn(error: unknown, message: string): void;
}

/** Questions whose vectors are held: pages of one answer are asked for one after the other. */
const MOST_HELD = 200;
/** How long nobody waits again for an endpoint that failed. */
const REST_MS = 15_000;
/** Passages that are passed on to ranking, which may want some pages only. */
const MOST_NEAR = 1_000;
/** What is looked through for one question, and at once. */
const MOST_BYTES = 32 * 2 ** 20;
const BYTES_AT_ONCE = 2 ** 20;

/** A document without passages has vectors of no length. */
const canCompare = ({ count, dimensions }: Vectors, { values }: SmallVector): boolean =>
  count === 0 || dimensions === values.length;

export function createMeaning(parts: MeaningParts): Meaning {
  const { store, embedder, maker, weight, timeout_ms, environment, warn } = parts;
  const held = new Map<string, SmallVector>();
  let resting_until = 0;
  const load = () => import('../../passages/index.ts');

  const ask = async (question: string): Promise<SmallVector | null> => {
    const known = held.get(question);
    if (known) return known;
    if (environment.now() < resting_until) return null;
    const made = await embedder.embed([question], { timeout_ms, retries: 0 });
    if ('failure' in made) {
      resting_until = environment.now() + REST_MS;
      warn(new Error(made.failure), 'A question was answered by words alone');
      return null;
    }
    const vector = (await load()).toSmallVector(made.vectors[0]!);
    held.set(question, vector);
    if (held.size > MOST_HELD) held.delete(held.keys().next().value!);
    return vector;
  };

  const among: Meaning['among'] = async (keys, question) => {
    if (!question) return { state: 'unavailable', nearness: { nearest: [], weight } };
    const { decodeVectors, findNearest, nearestOf } = await load();
    let nearest: NearPlace[] = [];
    let isPartial = false;
    for (const [document, key] of keys.entries()) {
      const kept = await store.getVectors(key, maker);
      const vectors = kept && decodeVectors(kept.bytes);
      if (!kept?.whole || !vectors || !canCompare(vectors, question)) isPartial = true;
      if (!vectors) continue;
      const found = await findNearest(vectors, question, MOST_NEAR);
      nearest = nearestOf([...nearest, ...found.map((near) => ({ ...near, document }))], MOST_NEAR);
    }
    return { state: isPartial ? 'partial' : 'used', nearness: { nearest, weight } };
  };

  const findFiles: Meaning['findFiles'] = async (caller, question, filter, isNamed, limit) => {
    const { decodeVectors, findNearest } = await load();
    const best = new Map<string, { readonly file: File; readonly similarity: number }>();
    let looked = 0;
    let cursor: string | null = null;
    do {
      const page: Page<FileVectors> = await store.listVectors(caller.tenant, maker, filter, BYTES_AT_ONCE, cursor);
      for (const { file, bytes } of page.items) {
        looked += bytes.length;
        const vectors = isNamed(file.file_name) && !best.has(file.document_key) ? decodeVectors(bytes) : null;
        const [near] = vectors ? await findNearest(vectors, question, 1) : [];
        if (near) best.set(file.document_key, { file, similarity: near.similarity });
      }
      cursor = page.next_cursor;
    } while (cursor !== null && looked < MOST_BYTES);
    const ranked = [...best.values()].sort((a, b) => b.similarity - a.similarity);
    return { files: ranked.slice(0, limit).map(({ file }) => file), whole: cursor === null };
  };
  return { ask, among, findFiles };
}
