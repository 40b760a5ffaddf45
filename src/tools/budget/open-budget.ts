// Opens the budget of a request from its input, and fits answers that consist of lists.
import type { TSchema } from 'typebox';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { type List, listOffers } from './list-offers.ts';
import type { End, Taken } from './offer.ts';
import { answerTokens } from './tokens-input.ts';
import { type Budget, withinBudget } from './within-budget.ts';

/** What a caller says of how much he wants, and from where on. */
export interface Wanted {
  readonly max_tokens?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The budget of an answer; `question` is everything that its items depend on, as for cursors. */
export function openBudget(schema: TSchema, question: readonly unknown[], { max_tokens }: Wanted): Budget {
  return {
    tokens: answerTokens(max_tokens),
    schema,
    cursorOf: (position) => encodeCursor(question, position),
  };
}

/** One way of giving an answer that is made of lists: its lists, the most telling first, and the answer with some of their items. */
export interface ListView {
  readonly lists: readonly List[];
  readonly reduced?: boolean;
  compose(taken: Taken, end: End): object;
}

/** An answer that is made of lists, as much of it as fits, from the cursor on. */
export function listsWithinBudget(
  schema: TSchema,
  question: readonly unknown[],
  wanted: Wanted,
  views: readonly ListView[],
): Promise<object> {
  const [from] = decodeCursor(question, wanted.cursor, 1) ?? [0];
  return withinBudget(
    openBudget(schema, question, wanted),
    views.map(({ lists, ...view }) => ({ ...view, offers: () => listOffers(lists, from!) })),
  );
}

/** True where the caller says nothing of it and gets the whole. */
export const wantsAll = ({ max_tokens, cursor }: Wanted): boolean => max_tokens === undefined && cursor === undefined;
