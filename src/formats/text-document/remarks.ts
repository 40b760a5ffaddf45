import type { Comment } from '../../model/index.ts';
import type { RemarkOnText } from './parts.ts';
import type { Places } from './places.ts';

/** Comments by the paragraph where what they are about begins: each becomes a block behind it, once. */
export function createRemarks(remarks: readonly RemarkOnText[]) {
  const waiting = new Map<number, RemarkOnText[]>();
  for (const remark of remarks) {
    if (!remark.place) continue;
    const list = waiting.get(remark.place.paragraph);
    if (list) list.push(remark);
    else waiting.set(remark.place.paragraph, [remark]);
  }
  const blocks = new Map<RemarkOnText, string>();
  return {
    /** Those about the part of a paragraph from `start` to `end`, of `length` characters in all. */
    take: (paragraph: number, start: number, end: number, length: number): readonly RemarkOnText[] => {
      const list = waiting.get(paragraph);
      if (!list) return [];
      const isHere = ({ place }: RemarkOnText): boolean =>
        place!.start >= start && (place!.start < end || end >= length);
      const rest = list.filter((remark) => !isHere(remark));
      if (rest.length > 0) waiting.set(paragraph, rest);
      else waiting.delete(paragraph);
      return list.filter(isHere);
    },
    note: (remark: RemarkOnText, block: string): void => void blocks.set(remark, block),
    /** Comments that have found no place, to be written at the end. */
    left: (): readonly RemarkOnText[] => remarks.filter((remark) => !blocks.has(remark)),
    finish: (places: Places): Comment[] => {
      const ids = new Map(remarks.map(({ id }, i) => [id, `com${i + 1}`]));
      return remarks.map((remark, i) => {
        const { author, date, text, parent, place, is_resolved } = remark;
        const own = blocks.get(remark) ?? places.end() ?? '';
        return {
          id: `com${i + 1}`,
          ...{ author, date, text },
          anchor: (place && places.anchorOf(place)) ?? own,
          parent_id: parent === null ? null : (ids.get(parent) ?? null),
          is_resolved,
        };
      });
    },
  };
}
