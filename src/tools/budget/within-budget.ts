// Chooses the richest view of an answer that fits the budget, and how many items of it.
import type { TSchema } from 'typebox';
import { countTokens } from '../../tokens/index.ts';
import type { End, Offer, Position, Taken, View } from './offer.ts';
import { shorten } from './shorten.ts';

export interface Budget {
  /** What the JSON of the answer may cost; may be infinite. */
  readonly tokens: number;
  /** The output schema of the tool: what is cut stays true to it. */
  readonly schema: TSchema;
  cursorOf(position: Position): string;
}

/** Items are charged one by one; how much less they cost together is looked up so often. */
const ROUNDS = 4;

export const costOf = (value: unknown): number => countTokens(JSON.stringify(value) ?? '');

/**
 * The best of the views that fits: the first whose lists fit whole, or else the last one, with as many items as there is room for and a cursor
 * that leads to the next. There is always at least one item, so that following the cursor comes to an end; where that one is too
 * large, its texts are cut.
 */
export async function withinBudget(budget: Budget, views: readonly View[]): Promise<object> {
  return (await wholeWithinBudget(budget, views.slice(0, -1))) ?? fill(budget, views.at(-1)!);
}

/** The first of the views whose lists fit whole; null where none does. */
export async function wholeWithinBudget(budget: Budget, views: readonly View[]): Promise<object | null> {
  for (const view of views) {
    const filling = await take(budget, view);
    const answer = filling.rest.done ? composeFirst(budget, view, filling, filling.taken.length) : null;
    if (answer && costOf(answer) <= budget.tokens) return answer;
  }
  return null;
}

/** Items that were taken, and the one behind them, or where the list goes on. */
interface Filling {
  readonly taken: Offer[];
  rest: IteratorResult<Offer, Position | null>;
}

async function fill(budget: Budget, view: View): Promise<object> {
  const filling = await take(budget, view);
  const composed = (count: number): object => composeFirst(budget, view, filling, count);
  const fits = (answer: object): boolean => costOf(answer) <= budget.tokens;
  const answer = composed(largestThatFits(filling.taken.length, (count) => fits(composed(count)), 1));
  return fits(answer) ? answer : shorten(budget.schema, { ...answer, truncated: true }, budget.tokens);
}

async function take(budget: Budget, view: View): Promise<Filling> {
  const offers = view.offers();
  const filling: Filling = { taken: [], rest: await offers.next() };
  for (let round = 0; round < ROUNDS; round++) {
    let spent = costOf(composeFirst(budget, view, filling, filling.taken.length));
    const before = filling.taken.length;
    while (!filling.rest.done) {
      const { value } = filling.rest;
      const cost = costOf(value.adds ?? value.item);
      if (filling.taken.length > 0 && spent + cost > budget.tokens) break;
      spent += cost;
      filling.taken.push(value);
      filling.rest = await offers.next();
    }
    if (filling.rest.done || filling.taken.length === before) break;
  }
  return filling;
}

function composeFirst({ cursorOf }: Budget, view: View, { taken, rest }: Filling, count: number): object {
  const next = count < taken.length ? taken[count]!.at : rest.done ? rest.value : rest.value.at;
  const end: End = {
    truncated: next !== null || view.reduced === true,
    next_cursor: next && cursorOf(next),
  };
  const given: Taken = (list) => taken.slice(0, count).flatMap((offer) => (offer.list === list ? [offer.item] : []));
  return view.compose(given, end, next);
}

/** The largest number up to `most` that fits, where `least` is taken to fit. */
export function largestThatFits(most: number, fits: (count: number) => boolean, least = 0): number {
  if (most <= least || fits(most)) return most;
  let low = least;
  let high = most;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
