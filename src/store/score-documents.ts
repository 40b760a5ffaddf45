// Chooses documents by the terms they hold, the same way in every store.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WeighedTerm } from './store.ts';

/** What a store must know of its documents' terms. A document goes by a number, later ones by larger numbers. */
export interface TermIndex {
  /** How many documents are indexed, and of the terms how many hold each. */
  count(terms: readonly string[]): CountedTerms | Promise<CountedTerms>;
  /** The documents that hold a term; where there is `whichHold`, perhaps only the latest of them. */
  holding(term: string): readonly number[] | Promise<readonly number[]>;
  /** For each of the terms, the documents among these that hold it. */
  whichHold?(numbers: readonly number[], terms: readonly string[]): Promise<readonly (readonly number[])[]>;
}

interface CountedTerms {
  readonly total: number;
  readonly counts: readonly number[];
}

/** Documents that are counted for one question; the rarest terms come first, and those that would exceed it are left out. */
const MAX_COUNTED = 40_000;

/** It is made sure of so many of the best which terms they hold; not of terms that nearly all hold, which are worth less than this beside the rarest. */
const MADE_SURE_OF = 50;
const SLIGHT = 0.01;

interface CountedTerm {
  readonly term: string;
  readonly count: number;
  readonly worth: number;
}

/** By the number of the document: the sum of what its terms are worth, rare ones most. */
export async function scoreDocuments(index: TermIndex, terms: readonly WeighedTerm[]): Promise<Map<number, number>> {
  const { total, counts } = await index.count(terms.map(({ term }) => term));
  const counted = terms.map(({ term, weight }, i): CountedTerm => {
    const count = counts[i]!;
    return { term, count, worth: weight * Math.log(1 + (total - count + 0.5) / (count + 0.5)) };
  });
  const scores = new Map<number, number>();
  const unsure: (CountedTerm & { readonly known: ReadonlySet<number> })[] = [];
  let left = MAX_COUNTED;
  let most = 0;
  for (const one of counted.sort((a, b) => a.count - b.count)) {
    const { term, count, worth } = one;
    if (count === 0) continue;
    // A term that many hold tells little; but the first is taken, so that something is found.
    if (count > left && scores.size > 0) break;
    left -= count;
    const numbers = await index.holding(term);
    for (const number of numbers) scores.set(number, (scores.get(number) ?? 0) + worth);
    most = Math.max(most, worth);
    if (numbers.length < count && worth >= SLIGHT * most) unsure.push({ ...one, known: new Set(numbers) });
    await nextTurn();
  }
  if (!index.whichHold || counted.length < 2 || unsure.length === 0) return scores;
  const best = rankDocuments(scores).slice(0, MADE_SURE_OF);
  const names = unsure.map(({ term }) => term);
  for (const [i, numbers] of (await index.whichHold(best, names)).entries()) {
    const { worth, known } = unsure[i]!;
    for (const number of numbers) if (!known.has(number)) scores.set(number, scores.get(number)! + worth);
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
