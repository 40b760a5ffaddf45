import type { Comment } from '../../../model/index.ts';
import type { RemarkOnText, TextPlace } from '../parts.ts';
import type { Places } from './places.ts';

/** Comments by the paragraph where what they are about begins: each becomes a block behind it, once. */
export function createRemarks(remarks: readonly RemarkOnText[]) {
  const places = placesOf(remarks);
  const waiting = new Map<number, RemarkOnText[]>();
  for (const [remark, { paragraph }] of places) {
    const list = waiting.get(paragraph);
    if (list) list.push(remark);
    else waiting.set(paragraph, [remark]);
  }
  const blocks = new Map<RemarkOnText, string>();
  return {
    /** Those about the part of a paragraph from `start` to `end`, of `length` characters in all. */
    take: (paragraph: number, start: number, end: number, length: number): readonly RemarkOnText[] => {
      const list = waiting.get(paragraph);
      if (!list) return [];
      const isHere = (remark: RemarkOnText): boolean => {
        const at = Math.min(places.get(remark)!.start, length);
        return at >= start && (at < end || end >= length);
      };
      const rest = list.filter((remark) => !isHere(remark));
      if (rest.length > 0) waiting.set(paragraph, rest);
      else waiting.delete(paragraph);
      return list.filter(isHere);
    },
    note: (remark: RemarkOnText, block: string): void => void blocks.set(remark, block),
    /** Comments that the text refers to nowhere: they are about the whole document. */
    placeless: (): readonly RemarkOnText[] => remarks.filter((remark) => !places.has(remark)),
    finish: (written: Places): Comment[] => {
      const ids = new Map(remarks.map(({ id }, i) => [id, `com${i + 1}`]));
      return remarks.map((remark, i) => {
        const { author, date, text, parent, is_resolved } = remark;
        const place = places.get(remark);
        const own = blocks.get(remark) ?? written.end() ?? '';
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
function placesOf(remarks: readonly RemarkOnText[]): Map<RemarkOnText, TextPlace> {
  const byId = new Map(remarks.map((remark) => [remark.id, remark]));
  const places = new Map<RemarkOnText, TextPlace>();
  for (const remark of remarks) {
    // Threads may run in circles; so many steps reach the first of any that does not.
    let [at, steps]: [RemarkOnText | undefined, number] = [remark, MAX_THREAD];
    while (at && !at.place && at.parent !== null && steps-- > 0) at = byId.get(at.parent);
    if (at?.place) places.set(remark, at.place);
  }
  return places;
}

/** Answers to answers are followed so far. */
const MAX_THREAD = 32;
