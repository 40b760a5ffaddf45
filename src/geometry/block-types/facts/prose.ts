// Remembers in which sizes a document sets running text, since those make no heading.
import { sizeClass } from './census.ts';
import type { ParagraphFacts } from './paragraph-facts.ts';

export interface Prose {
  readonly add: (facts: ParagraphFacts) => void;
  /** Whether so much is set in a size, in so many paragraphs, that it makes no heading. */
  readonly isCommon: (size: number) => boolean;
  /** Share of the text of a size that is in paragraphs of several lines, 0 to 1. */
  readonly share: (size: number) => number;
}

const PROSE_LINES = 3;
/** Less than so many characters may be a long title. */
const LEAST_PROSE = 400;
const COMMON_PIECES = 6;
const COMMON_SHARE = 0.2;

/** Which sizes a document sets running text in: none of them makes a heading by itself. */
export function createProse(): Prose {
  const bySize = new Map<number, { pieces: number; all: number; prose: number }>();
  let total = 0;
  return {
    add: (facts) => {
      const key = sizeClass(facts.size);
      const counts = bySize.get(key) ?? { pieces: 0, all: 0, prose: 0 };
      counts.pieces++;
      counts.all += facts.text.length;
      total += facts.text.length;
      if (facts.lines.length >= PROSE_LINES) counts.prose += facts.text.length;
      bySize.set(key, counts);
    },
    isCommon: (size) => {
      const counts = bySize.get(sizeClass(size));
      return counts !== undefined && counts.pieces >= COMMON_PIECES && counts.all >= COMMON_SHARE * total;
    },
    share: (size) => {
      const counts = bySize.get(sizeClass(size));
      return counts && counts.prose >= LEAST_PROSE ? counts.prose / Math.max(1, counts.all) : 0;
    },
  };
}
