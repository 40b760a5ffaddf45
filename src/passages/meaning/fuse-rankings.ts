// Puts passages that words found and passages that are near in meaning into one order.
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

/** Passages by meaning that count. Every passage is near to some degree; far behind, it says nothing. */
const MOST_NEAR = 100;

/**
 * The best first. By words a passage has its share of the best score. By meaning it has 1 where it is the nearest and 0 where it is the
 * last that counts, so that it does not matter how close the cosines of a model lie. Scores are in the range of those of words.
 */
export function fuseRankings(
  ranked: readonly RankedPassage[],
  { nearest, weight }: Nearness,
  wanted: (near: NearPlace) => boolean = () => true,
): RankedPassage[] {
  const keyOf = ({ document, passage }: { readonly document: number; readonly passage: number }) =>
    `${document} ${passage}`;
  const top = ranked[0]?.score ?? 1;
  const near = nearest.filter(wanted).slice(0, MOST_NEAR);
  const least = near.at(-1)?.similarity ?? 0;
  const range = (near[0]?.similarity ?? 0) - least;
  const fused = new Map<string, RankedPassage>();
  for (const one of ranked) fused.set(keyOf(one), { ...one, score: one.score / top });
  for (const place of near) {
    const { document, passage, similarity } = place;
    const found = fused.get(keyOf(place)) ?? { document, passage, score: 0, found: [], by_synonym: [] };
    const share = range > 0 ? (similarity - least) / range : 1;
    fused.set(keyOf(place), { ...found, score: found.score + weight * share, similarity });
  }
  const list = [...fused.values()].sort(
    (a, b) => b.score - a.score || a.document - b.document || a.passage - b.passage,
  );
  const scale = list[0] && list[0].score > 0 ? top / list[0].score : 1;
  return list.map((one) => ({ ...one, score: one.score * scale }));
}
