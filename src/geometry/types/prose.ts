import { sizeClass } from './census.ts';
import type { Facts } from './facts.ts';

export interface Prose {
  readonly add: (facts: Facts) => void;
  /** Share of the text of a size that stands in paragraphs of several lines, 0 to 1. */
  readonly share: (size: number) => number;
}

const PROSE_LINES = 3;

/** Which sizes a document sets running text in: none of them makes a heading by itself. */
export function createProse(): Prose {
  const bySize = new Map<number, { all: number; prose: number }>();
  return {
    add: (facts) => {
      const key = sizeClass(facts.size);
      const counts = bySize.get(key) ?? { all: 0, prose: 0 };
      counts.all += facts.text.length;
      if (facts.lines.length >= PROSE_LINES) counts.prose += facts.text.length;
      bySize.set(key, counts);
    },
    share: (size) => {
      const counts = bySize.get(sizeClass(size));
      return counts ? counts.prose / Math.max(1, counts.all) : 0;
    },
  };
}
