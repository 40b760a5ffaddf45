// Tells by a label whether a figure is an amount of money.
import { COST_SUMS, REVENUE_SUMS } from './driver-words.ts';
import { RATE_WORDS } from './line-words.ts';
import { METRIC_TIERS } from './metric-words.ts';
import { names, wordSet } from './word-set.ts';

const NO_AMOUNTS = wordSet(['per', 'pro', 'par', 'por', 'eps', 'number', 'days', 'count', 'x']);

/** Whether the label speaks of an amount of money. */
export const isAmount = (words: readonly string[]): boolean =>
  [...METRIC_TIERS.slice(1), REVENUE_SUMS, COST_SUMS].some((set) => names(set, words)) &&
  !names(RATE_WORDS, words) &&
  !names(NO_AMOUNTS, words);
