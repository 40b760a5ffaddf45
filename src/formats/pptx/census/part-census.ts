// Limits how many shapes, paragraphs and characters one slide part may have, so that a small file cannot fill memory.
import { FolioError } from '../../../errors.ts';
import type { ElementPass } from './element-census.ts';

/**
 * What one part with shapes may have: a slide, layout, master, page of notes or drawing of a diagram. All of a slide is held at a time and every word
 * of it has a box, so that a few packed bytes could fill the memory. Slides that people make have hundreds of each.
 */
const MOST = {
  shapes: 40_000,
  /** Those of cells too; a cell without any counts as one. */
  paragraphs: 40_000,
  /** With line breaks, fields and formulas. */
  runs: 100_000,
  characters: 500_000,
} as const;

type Counted = keyof typeof MOST;

/** Counts what a part has while it is read. */
export interface PartCensus extends ElementPass {
  /** Throws `limit_exceeded`. */
  add(what: Counted, count?: number): void;
}

export function createPartCensus({ pass }: ElementPass): PartCensus {
  const counts: Record<Counted, number> = { shapes: 0, paragraphs: 0, runs: 0, characters: 0 };
  return {
    pass,
    add(what, count = 1) {
      counts[what] += count;
      if (counts[what] > MOST[what])
        throw new FolioError('limit_exceeded', `A slide or layout has more than ${MOST[what]} ${what}.`);
    },
  };
}
