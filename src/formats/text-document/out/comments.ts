// Hands out each comment once, at the paragraph where what it is about begins, for the page writer to place behind it.
import type { Comment } from '../../../model/index.ts';
import type { CommentOnText, TextPlace } from '../parts.ts';
import type { Places } from './places.ts';

/** Comments by the paragraph where what they are about begins: each becomes a block behind it, once. */
export function createComments(comments: readonly CommentOnText[]) {
  const places = placesOf(comments);
  const waiting = new Map<number, CommentOnText[]>();
  for (const [comment, { paragraph }] of places) {
    const list = waiting.get(paragraph);
    if (list) list.push(comment);
    else waiting.set(paragraph, [comment]);
  }
  const blocks = new Map<CommentOnText, string>();
  return {
    /** Those about the part of a paragraph from `start` to `end`, of `length` characters in all. */
    take: (paragraph: number, start: number, end: number, length: number): readonly CommentOnText[] => {
      const list = waiting.get(paragraph);
      if (!list) return [];
      const isHere = (comment: CommentOnText): boolean => {
        const at = Math.min(places.get(comment)!.start, length);
        return at >= start && (at < end || end >= length);
      };
      const rest = list.filter((comment) => !isHere(comment));
      if (rest.length > 0) waiting.set(paragraph, rest);
      else waiting.delete(paragraph);
      return list.filter(isHere);
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

/** An answer without a place of its own stands where what it answers does. */
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
