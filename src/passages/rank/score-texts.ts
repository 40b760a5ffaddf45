// BM25: what a text is worth to a question, by how rare its terms are among all texts.
// After S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009).
import { type Counts, NEAR } from './count-units.ts';
import type { Unit } from './read-question.ts';

const K1 = 1.2;
const B = 0.75;

/** Texts of one document, and the units that were counted in them. */
interface CountedTexts {
  readonly units: readonly Unit[];
  readonly texts: readonly Counts[];
}

/** What is known of all texts together. */
export interface Statistics {
  readonly texts: number;
  readonly average: number;
  /** How many texts hold a unit, by its name. */
  readonly holding: ReadonlyMap<string, number>;
}

const nameOf = ({ kind, words }: Unit): string => `${kind} ${words}`;

export function gatherStatistics(documents: readonly CountedTexts[]): Statistics {
  const holding = new Map<string, number>();
  let [count, length] = [0, 0];
  for (const { units, texts } of documents) {
    count += texts.length;
    for (const text of texts) length += text.length;
    for (const [u, unit] of units.entries()) {
      const held = texts.reduce((sum, { tf }) => sum + (tf[u]! > 0 ? 1 : 0), 0);
      holding.set(nameOf(unit), (holding.get(nameOf(unit)) ?? 0) + held);
    }
  }
  return { texts: count, average: length / count || 1, holding };
}

/** What each unit is worth: rare ones most, and those that no text holds most of all. `least` texts are reckoned with where there are fewer. */
export const weighUnits = ({ texts, holding }: Statistics, units: readonly Unit[], least = 0): number[] =>
  units.map((unit) => {
    const held = holding.get(nameOf(unit)) ?? 0;
    return unit.weight * Math.log(1 + (Math.max(texts, least) - held + 0.5) / (held + 0.5));
  });

export function createScorer(statistics: Statistics, units: readonly Unit[]) {
  const { average } = statistics;
  const worth = weighUnits(statistics, units);
  return {
    score: ({ tf, length }: Counts): number => {
      const norm = K1 * (1 - B + (B * length) / average);
      let score = 0;
      for (let u = 0; u < tf.length; u++) {
        if (tf[u] !== 0) score += worth[u]! * ((tf[u]! * (K1 + 1)) / (tf[u]! + norm));
      }
      return score;
    },
    /** What the words are worth that are near each other. */
    nearness: (how: Uint8Array): number => {
      let sum = 0;
      for (let u = 0; u < how.length; u++) if (how[u]! & NEAR) sum += worth[u]!;
      return sum;
    },
  };
}
