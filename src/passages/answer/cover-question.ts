// How much of a question a place speaks of: the share of what its units are worth that is there or around it.
import type { Unit } from '../rank/read-question.ts';

/** What a unit counts that is elsewhere in the passage, and not in the sentence or row. */
const AROUND = 0.5;
/** What the lines that a ratio is made of count for the ratio itself, which they do not state. */
const PARTS = 0.5;

/** What is asked about by name counts however often the document speaks of it; about what a word of medium rarity is worth. */
const NAME_WORTH = 3;

export interface Coverage {
  /** Units that are at the place, or in the heads and titles over it. */
  readonly at: ReadonlySet<number>;
  /** Units that are elsewhere in the passage. */
  readonly around: ReadonlySet<number>;
}

/** Between 0 and 1. Words that say how to answer are left out. */
export function coverQuestion(units: readonly Unit[], worth: readonly number[], { at, around }: Coverage): number {
  const shareOf = (unit: number): number => (at.has(unit) ? 1 : around.has(unit) ? AROUND : 0);
  let [sum, all] = [0, 0];
  for (const [i, { kind, is_within, is_aside, words }] of units.entries()) {
    if (kind === 'part' || is_aside) continue;
    let share = shareOf(i);
    if (kind === 'name') share = Math.max(share, PARTS * partsShare(units, words, shareOf));
    else if (is_within) share = Math.max(share, nameShare(units, words, shareOf));
    const counts = worth[i]! + (kind === 'name' ? NAME_WORTH : 0);
    sum += share * counts;
    all += counts;
  }
  return all === 0 ? 0 : sum / all;
}

/** Of the parts of a ratio the share that is there; 0 where the name is that of a line. */
function partsShare(units: readonly Unit[], words: string, shareOf: (unit: number) => number): number {
  const parts = units.flatMap((unit, i) => (unit.kind === 'part' && unit.words === words ? [shareOf(i)] : []));
  return parts.reduce((sum, share) => sum + share, 0) / Math.max(1, parts.length);
}

/** A word within a name is found where the name is, in whatever words. */
function nameShare(units: readonly Unit[], word: string, shareOf: (unit: number) => number): number {
  let most = 0;
  for (const [i, { kind, words }] of units.entries()) {
    if (kind === 'name' && words.includes(word)) most = Math.max(most, shareOf(i));
  }
  return most;
}
