// Token budgets of MCP answers: defaults, what the text may cost and when an answer is too large.
import type { Operation } from '../../service/index.ts';
import { countTokens } from '../../tokens/index.ts';
import type { Input } from '../library.ts';

/** Tokens of an answer, text and structured content together. */
export const TOKENS = { atLeast: 500, unlessTold: 6_000, atMost: 20_000 } as const;

/** Of a budget, the share that is kept for the text beside the structured content. */
const TEXT_SHARE = 1 / 8;
const MAX_TEXT_TOKENS = 600;
/** Common clients cut or refuse an answer of 25,000 tokens; no answer comes near it. */
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

/** Tokens that the text beside the structured content may cost. */
export function textAllowance({ max_tokens }: Input): number {
  const share = (typeof max_tokens === 'number' ? max_tokens : TOKENS.unlessTold) * TEXT_SHARE;
  return Math.max(0, Math.min(MAX_TEXT_TOKENS, Math.floor(share)));
}

export const isTooLarge = (json: string): boolean =>
  json.length > MAX_JSON_CHARACTERS || countTokens(json) > MAX_JSON_TOKENS;
