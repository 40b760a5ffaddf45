// Finds the passages of a document that are nearest to a question in meaning, by comparing it with every one of them.
import { createPause } from '../../pause.ts';
import { type SmallVector, similarities, type Vectors } from './vectors.ts';

export interface NearPassage {
  /** Counted from 0. */
  readonly passage: number;
  /** From -1 to 1. */
  readonly similarity: number;
}

/** Products that fit into one turn. */
const PRODUCTS_A_TURN = 4_000_000;

/** The nearest first; of passages that are alike the first. Empty where the question is of another number of dimensions. */
export async function findNearest(vectors: Vectors, question: SmallVector, limit: number): Promise<NearPassage[]> {
  const { count, dimensions } = vectors;
  if (dimensions !== question.values.length || dimensions === 0) return [];
  const pause = createPause(PRODUCTS_A_TURN);
  const step = Math.max(1, Math.floor(PRODUCTS_A_TURN / dimensions));
  let found: NearPassage[] = [];
  for (let start = 0; start < count; start += step) {
    const end = Math.min(count, start + step);
    for (const [i, similarity] of similarities(vectors, question, start, end).entries())
      found.push({ passage: start + i, similarity });
    found = nearestOf(found, limit);
    await pause((end - start) * dimensions);
  }
  return found;
}

/** The nearest first, so many of them. */
export const nearestOf = <Near extends NearPassage>(list: readonly Near[], limit: number): Near[] =>
  list.toSorted((a, b) => b.similarity - a.similarity || a.passage - b.passage).slice(0, limit);
