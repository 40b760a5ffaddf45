// How much of a question a place speaks of: the share of what its units are worth that stands there or around it.
import type { Unit } from '../rank/read-question.ts';

/** What a unit counts that stands elsewhere in the passage, and not in the sentence or row. */
const AROUND = 0.5;
/** What the lines that a ratio is made of count for the ratio itself, which they do not state. */
const PARTS = 0.5;

export interface Coverage {
  /** Units that stand at the place, or in the heads and titles over it. */
  readonly at: ReadonlySet<number>;
  /** Units that stand elsewhere in the passage. */
  readonly around: ReadonlySet<number>;
}

/** Between 0 and 1. What the question does not need beside what was found is left out: words within a name that stands there. */
export function coverQuestion(units: readonly Unit[], worth: readonly number[], { at, around }: Coverage): number {
  const shareOf = (unit: number): number => (at.has(unit) ? 1 : around.has(unit) ? AROUND : 0);
  let [sum, all] = [0, 0];
  for (const [i, { kind, is_within, words }] of units.entries()) {
    if (kind === 'part') continue;
    let share = shareOf(i);
    if (kind === 'name') share = Math.max(share, PARTS * partsShare(units, words, shareOf));
    else if (is_within) share = Math.max(share, nameShare(units, words, shareOf));
    sum += share * worth[i]!;
    all += worth[i]!;
  }
  return all === 0 ? 0 : sum / all;
}

/** Of the parts of a ratio the share that stands there; 0 where the name is that of a line. */
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
