// Entry of the word lists for financial models.
export { COST_SUMS, COST_WORDS, DISCOUNT_WORDS, REVENUE_SUMS, REVENUE_WORDS } from './driver-words.ts';
export { isAmount } from './is-amount.ts';
export {
  ASSUMPTION_WORDS,
  CHECK_WORDS,
  PERIOD_NOUNS,
  RATE_WORDS,
  TOTAL_COLUMN_WORDS,
  VERDICT_WORDS,
} from './line-words.ts';
export { METRIC_TIERS, TOTAL_WORDS } from './metric-words.ts';
export { SHEET_WORDS } from './sheet-words.ts';
export { names, wordsOf } from './word-set.ts';
