// Puts passages that words found and passages that are near in meaning into one order.
// After G. Cormack, C. Clarke and S. Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods" (2009).
import type { RankedPassage } from '../rank/rank-passages.ts';
import type { NearPassage } from './find-nearest.ts';

/** A passage of one of several documents. */
export interface NearPlace extends NearPassage {
  readonly document: number;
}

/** What is near in meaning, the nearest first, and how much that counts beside words. */
export interface Nearness {
  readonly nearest: readonly NearPlace[];
  readonly weight: number;
}

/** The first of a list count more than those behind them, and the more so the smaller this is. */
const K = 10;
/** Passages by meaning that count. Every passage is near to some degree; far behind, it says nothing. */
const MOST_NEAR = 100;

/** The best first. Scores are in the range of those of words, and fall with the rank. */
export function fuseRankings(
  ranked: readonly RankedPassage[],
  { nearest, weight }: Nearness,
  wanted: (near: NearPlace) => boolean = () => true,
): RankedPassage[] {
  const keyOf = ({ document, passage }: { readonly document: number; readonly passage: number }) =>
    `${document} ${passage}`;
  const fused = new Map<string, RankedPassage>();
  for (const [i, one] of ranked.entries()) fused.set(keyOf(one), { ...one, score: 1 / (K + i + 1) });
  for (const [i, near] of nearest.filter(wanted).slice(0, MOST_NEAR).entries()) {
    const { document, passage, similarity } = near;
    const found = fused.get(keyOf(near)) ?? { document, passage, score: 0, found: [], by_synonym: [] };
    fused.set(keyOf(near), { ...found, score: found.score + weight / (K + i + 1), similarity });
  }
  const list = [...fused.values()].sort(
    (a, b) => b.score - a.score || a.document - b.document || a.passage - b.passage,
  );
  const top = (ranked[0]?.score ?? 1) / (list[0]?.score ?? 1);
  return list.map((one) => ({ ...one, score: one.score * top }));
}
