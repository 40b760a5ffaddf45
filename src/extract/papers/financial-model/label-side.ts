// Tells by its label whether a figure belongs to revenue or to cost.
import { COST_WORDS, names, REVENUE_WORDS } from './words/index.ts';

/** What a figure drives. */
export type Side = 'revenue' | 'cost';

/** A label that says both speaks of a cost: cost of sales, price of materials, sales commission. */
export function labelSide(words: readonly string[]): Side | null {
  if (names(COST_WORDS, words)) return 'cost';
  return names(REVENUE_WORDS, words) ? 'revenue' : null;
}
