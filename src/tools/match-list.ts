// Inputs, paging and budget shared by the tools that return matches.
import type { TSchema } from 'typebox';
import { Type } from '../json-schema.ts';
import { answerTokens, openBudget, withinBudget } from './budget/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { Count, closed, NextCursor, Truncated } from './schemas.ts';

export const MAX_QUERY_LENGTH = 1_000;

/** Inputs of every tool that looks for something. */
export const queryInputs = (
  what: string,
  results: { readonly default: number; readonly maximum: number },
  maxLength = MAX_QUERY_LENGTH,
) => ({
  query: Type.String({ minLength: 1, maxLength, description: what }),
  max_results: Type.Optional(Type.Integer({ minimum: 1, ...results, description: 'Matches to give at most.' })),
  regex: Type.Optional(Type.Boolean({ default: false, description: 'The query is a pattern (RE2).' })),
  case_sensitive: Type.Optional(Type.Boolean({ default: false, description: 'Case matters.' })),
});

/** Matches of which the caller is given some: how many there are, and where to go on. */
export const matchList = <Match extends TSchema>(match: Match) =>
  closed({
    query: Type.String(),
    matches: Type.Array(match),
    total: Count,
    truncated: Truncated,
    next_cursor: NextCursor,
  });

/** No match costs less. */
const MIN_MATCH_TOKENS = 40;

/** The list of matches, at the place that the cursor names. `question` is everything that the matches depend on. */
export function openMatchList(
  question: readonly unknown[],
  { cursor, max_tokens }: { readonly cursor?: string | undefined; readonly max_tokens?: number | undefined },
) {
  const skip = decodeCursor(question, cursor, 1)?.[0] ?? 0;
  return {
    skip,
    /** Matches that an answer can hold, of the number that was asked for. */
    limit: (asked: number): number => Math.min(asked, Math.ceil(answerTokens(max_tokens) / MIN_MATCH_TOKENS)),
    answer: async (
      schema: TSchema,
      query: string,
      matches: readonly object[],
      total: number,
      more: object = {},
    ): Promise<object> => {
      const next = skip + matches.length;
      const truncated = matches.length > 0 && next < total;
      if (max_tokens === undefined) {
        return {
          query,
          matches,
          total,
          ...more,
          truncated,
          next_cursor: truncated ? encodeCursor(question, [next]) : null,
        };
      }
      return withinBudget(openBudget(schema, question, { max_tokens }), [
        {
          async *offers() {
            for (const [i, item] of matches.entries()) yield { list: 'matches', item, at: [skip + i] };
            return truncated ? [next] : null;
          },
          compose: (taken, end) => ({ query, matches: taken('matches'), total, ...more, ...end }),
        },
      ]);
    },
  };
}
