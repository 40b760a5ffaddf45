// Entry of token budgets: fitting answers made of lists into a limit, with cursors.
export { type List, listOf } from './list-offers.ts';
export type { End, Offers, Position, Taken, View } from './offer.ts';
export { type ListView, listsWithinBudget, openBudget, wantsAll } from './open-budget.ts';
export { cutText } from './shorten.ts';
export { answerTokens, MaxTokensInput } from './tokens-input.ts';
export { type Budget, costOf, largestThatFits, wholeWithinBudget, withinBudget } from './within-budget.ts';
