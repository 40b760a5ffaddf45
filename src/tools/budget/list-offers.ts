// Offers the items of several lists one by one to the budget.
import type { Offers } from './offer.ts';

/** A list whose items are made when they are asked for. */
export interface List {
  readonly name: string;
  readonly length: number;
  item(position: number): unknown;
}

export const listOf = <T>(name: string, items: readonly T[], pick: (item: T) => unknown = (item) => item): List => ({
  name,
  length: items.length,
  item: (position) => pick(items[position]!),
});

/** The items of several lists one behind the other; a position is a number of items before. */
export async function* listOffers(lists: readonly List[], from: number): Offers {
  let before = 0;
  for (const { name, length, item } of lists) {
    for (let at = Math.max(from, before); at < before + length; at++) {
      yield { list: name, item: await item(at - before), at: [at] };
    }
    before += length;
  }
  return null;
}
