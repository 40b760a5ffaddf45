// Types for composing an answer under a token budget: offered items, positions to resume from, views.

/** Numbers that say where a later call goes on. */
export type Position = readonly number[];

/** An item of one of the answer's lists. */
export interface Offer {
  readonly list: string;
  readonly item: unknown;
  /** Where a later call begins with this item. */
  readonly at: Position;
  /** What the item adds to the answer, where that is not the item as it is. */
  readonly adds?: unknown;
}

/** Items in the order of their worth, made as they are asked for; at the end, where to go on after the last: null where there is no more. */
export type Offers = AsyncGenerator<Offer, Position | null>;

/** The items that were taken, by list. */
export type Taken = (list: string) => unknown[];

/** The fields that every answer under a budget ends with. */
export interface End {
  readonly truncated: boolean;
  readonly next_cursor: string | null;
}

/** One way of giving the answer. */
export interface View {
  offers(): Offers;
  compose(taken: Taken, end: End, next: Position | null): object;
  /** True where it lacks something that was asked for, so that it is told as truncated though its lists are whole. */
  readonly reduced?: boolean;
}
