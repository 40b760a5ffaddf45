// Hands out each comment once, at the paragraph where what it is about begins, for the page writer to place behind it.
import { type Comment, countLeading } from '../../../model/index.ts';
import type { CommentOnText, TextPlace } from '../parts.ts';
import type { Places } from './places.ts';

/** Comments by the paragraph where what they are about begins: each becomes a block behind it, once. */
export function createComments(comments: readonly CommentOnText[]) {
  const places = placesOf(comments);
  const waiting = waitingOf(places);
  const blocks = new Map<CommentOnText, string>();
  return {
    /** Those about the part of a paragraph from `start` to `end`, of `length` characters in all. */
    take: (paragraph: number, start: number, end: number, length: number): readonly CommentOnText[] => {
      const list = waiting.get(paragraph);
      if (!list) return [];
      const from = firstFrom(list, start, length);
      const to = end >= length ? list.length : firstFrom(list, end, length);
      const taken = list.splice(from, Math.max(0, to - from));
      if (list.length === 0) waiting.delete(paragraph);
      return taken.sort((a, b) => a.order - b.order).map(({ comment }) => comment);
    },
    note: (comment: CommentOnText, block: string): void => void blocks.set(comment, block),
    /** Comments that the text refers to nowhere: they are about the whole document. */
    placeless: (): readonly CommentOnText[] => comments.filter((comment) => !places.has(comment)),
    finish: (written: Places): Comment[] => {
      const ids = new Map(comments.map(({ id }, i) => [id, `com${i + 1}`]));
      return comments.map((comment, i) => {
        const { author, date, text, parent, is_resolved } = comment;
        const place = places.get(comment);
        const own = blocks.get(comment) ?? written.end() ?? '';
        return {
          id: `com${i + 1}`,
          ...{ author, date, text },
          anchor: (place && written.anchorOf(place)) ?? own,
          parent_id: parent === null ? null : (ids.get(parent) ?? null),
          is_resolved,
        };
      });
    },
  };
}

/** A comment that has not been given out; `order` is its position in the file. */
interface Waiting {
  readonly comment: CommentOnText;
  readonly start: number;
  readonly order: number;
}

/** By paragraph, ascending by where they begin: a paragraph of many may run over many pages. */
function waitingOf(places: ReadonlyMap<CommentOnText, TextPlace>): Map<number, Waiting[]> {
  const waiting = new Map<number, Waiting[]>();
  let order = 0;
  for (const [comment, { paragraph, start }] of places) {
    const list = waiting.get(paragraph);
    const own = { comment, start, order: order++ };
    if (list) list.push(own);
    else waiting.set(paragraph, [own]);
  }
  for (const list of waiting.values()) list.sort((a, b) => a.start - b.start);
  return waiting;
}

/** Position of the first that begins at a place or behind it; what lies behind the text is at its end. */
function firstFrom(list: readonly Waiting[], place: number, length: number): number {
  return countLeading(list.length, (at) => Math.min(list[at]!.start, length) < place);
}

/** An answer without a place of its own is where what it answers does. */
function placesOf(comments: readonly CommentOnText[]): Map<CommentOnText, TextPlace> {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const places = new Map<CommentOnText, TextPlace>();
  for (const comment of comments) {
    // Threads may run in circles; so many steps reach the first of any that does not.
    let [at, steps]: [CommentOnText | undefined, number] = [comment, MAX_THREAD];
    while (at && !at.place && at.parent !== null && steps-- > 0) at = byId.get(at.parent);
    if (at?.place) places.set(comment, at.place);
  }
  return places;
}

/** Answers to answers are followed so far. */
const MAX_THREAD = 32;
