// Chooses documents by the terms they hold, the same way in every store.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WeighedTerm } from './store.ts';

/** What a store must know of its documents' terms. A document goes by a number, later ones by larger numbers. */
export interface TermIndex {
  /** How many documents are indexed, and of the terms how many hold each. */
  count(terms: readonly string[]): CountedTerms | Promise<CountedTerms>;
  /** The documents that hold a term. */
  holding(term: string): readonly number[] | Promise<readonly number[]>;
}

interface CountedTerms {
  readonly total: number;
  readonly counts: readonly number[];
}

/** Documents that are counted for one question; the rarest terms come first, and those that would exceed it are left out. */
const MAX_COUNTED = 40_000;

/** By the number of the document: the sum of what its terms are worth, rare ones most. */
export async function scoreDocuments(index: TermIndex, terms: readonly WeighedTerm[]): Promise<Map<number, number>> {
  const { total, counts } = await index.count(terms.map(({ term }) => term));
  const counted = terms.map(({ term, weight }, i) => {
    const count = counts[i]!;
    return { term, count, worth: weight * Math.log(1 + (total - count + 0.5) / (count + 0.5)) };
  });
  const scores = new Map<number, number>();
  let left = MAX_COUNTED;
  for (const { term, count, worth } of counted.sort((a, b) => a.count - b.count)) {
    if (count === 0) continue;
    // A term that many hold tells little; but the first is taken, so that something is found.
    if (count > left && scores.size > 0) break;
    left -= count;
    for (const number of await index.holding(term)) scores.set(number, (scores.get(number) ?? 0) + worth);
    await nextTurn();
  }
  return scores;
}

/** The best first, of those that are alike the latest. Many documents share few scores, as they hold the same terms. */
export function rankDocuments(scores: ReadonlyMap<number, number>): number[] {
  const alike = new Map<number, number[]>();
  for (const [number, score] of scores) {
    const list = alike.get(score);
    if (list) list.push(number);
    else alike.set(score, [number]);
  }
  const groups = [...alike].sort(([a], [b]) => b - a);
  return groups.flatMap(([, numbers]) => [...Float64Array.from(numbers).sort().reverse()]);
}
