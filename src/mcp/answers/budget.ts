// Token budgets of MCP answers: defaults, what the text may cost and when an answer is too large.
import type { Operation } from '../../service/index.ts';
import { countTokens } from '../../tokens/index.ts';
import type { Input } from '../library.ts';

/** Tokens of the structured content of an answer, and of its text: clients hand their model one of them. */
export const TOKENS = { atLeast: 500, unlessTold: 6_000, atMost: 20_000 } as const;

/** Both together: common clients cut or refuse an answer of 25,000 tokens. */
export const MAX_ANSWER_TOKENS = 24_000;
const MAX_JSON_TOKENS = 21_000;
/** More characters than so many tokens ever hold; what is longer is not counted. */
const MAX_JSON_CHARACTERS = 400_000;

export const takesBudget = (operation: Operation): boolean => 'max_tokens' in operation.input.properties;

/** The input with the budget in force; an operation without budgets is asked as it is. */
export function withBudget(operation: Operation, input: Input): Input {
  if (!takesBudget(operation)) return input;
  const { max_tokens = TOKENS.unlessTold } = input;
  return { ...input, max_tokens: isAbove(max_tokens, TOKENS.atMost) ? TOKENS.atMost : max_tokens };
}

const isAbove = (value: unknown, most: number): boolean => typeof value === 'number' && value > most;

/** Tokens that the text may cost beside structured content of that cost. */
export function textAllowance({ max_tokens }: Input, structured: number): number {
  const budget = typeof max_tokens === 'number' ? max_tokens : TOKENS.atMost;
  return Math.max(0, Math.min(Math.floor(budget), MAX_ANSWER_TOKENS - structured));
}

/** Of the JSON's own budget the share that it may use; the rest is for what the estimate misses. */
const JSON_SHARE = 7 / 8;
/** Taken off more than is due, so that few steps lead there. */
const MARGIN = 0.97;

/** The budget to ask with so that JSON and text, which cost so much as asked, fit together; null where it cannot be less. */
export function smallerBudget(asked: number, structured: number, text: number): number | null {
  const used = Math.min(asked, structured / JSON_SHARE);
  const share = (MAX_ANSWER_TOKENS * MARGIN) / (structured + text);
  const next = Math.max(TOKENS.atLeast, Math.floor(used * Math.min(1, share, (asked * MARGIN) / text)));
  return next < asked ? next : null;
}

export const isTooLarge = (json: string): boolean =>
  json.length > MAX_JSON_CHARACTERS || countTokens(json) > MAX_JSON_TOKENS;
