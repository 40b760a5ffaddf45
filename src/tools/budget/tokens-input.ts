// The max_tokens input of tools and the share of it that the JSON answer may take.
import { Type } from '../../json-schema.ts';

/** The least with which every answer can hold its frame and one item of a list, long texts cut. */
export const MIN_TOKENS = 500;
export const MAX_TOKENS = 1_000_000;

/** What is left of the budget is for the readable text that agents get beside the JSON. */
const ANSWER_SHARE = 7 / 8;

/** An input of every operation that inspects a document. */
export const MaxTokensInput = Type.Optional(
  Type.Integer({
    minimum: MIN_TOKENS,
    maximum: MAX_TOKENS,
    description: 'Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.',
  }),
);

/** Tokens of the JSON of an answer; without a budget there is no end to them. */
export const answerTokens = (maxTokens: number | undefined): number =>
  maxTokens === undefined ? Number.POSITIVE_INFINITY : Math.floor(maxTokens * ANSWER_SHARE);
