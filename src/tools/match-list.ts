import type { TSchema } from 'typebox';
import { Type } from '../json-schema.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { Count, closed, NextCursor, Truncated } from './schemas.ts';

const MAX_QUERY_LENGTH = 1_000;

/** Inputs of every tool that looks for something. */
export const queryInputs = (what: string, results: { readonly default: number; readonly maximum: number }) => ({
  query: Type.String({ minLength: 1, maxLength: MAX_QUERY_LENGTH, description: what }),
  max_results: Type.Optional(Type.Integer({ minimum: 1, ...results, description: 'Matches to give at most.' })),
  regex: Type.Optional(Type.Boolean({ default: false, description: 'The query is a regular expression (RE2).' })),
  case_sensitive: Type.Optional(Type.Boolean({ default: false, description: 'Tell capitals from small letters.' })),
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

/** The list of matches, at the place that the cursor names. `question` is everything that the matches depend on. */
export function openMatchList(question: readonly unknown[], cursor: string | undefined) {
  const skip = decodeCursor(question, cursor, 1)?.[0] ?? 0;
  return {
    skip,
    answer: (query: string, matches: readonly object[], total: number): object => {
      const next = skip + matches.length;
      const truncated = matches.length > 0 && next < total;
      return { query, matches, total, truncated, next_cursor: truncated ? encodeCursor(question, [next]) : null };
    },
  };
}
