// Resolves hyperlinks and slide jumps of clicks to addresses or page references.

import type { RelatedPart } from '../../ooxml/index.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';

/** Addresses that are told; others are no links. */
const MAX_ADDRESS = 4_000;

/** Where a click on the slide `page` leads. `pages` are the slides by their parts. */
export function createTargets(
  relations: ReadonlyMap<string, RelatedPart>,
  pages: ReadonlyMap<string, number>,
  page: number,
): (click: ClickTarget) => string | null {
  return ({ relation, action }) => {
    const related = relations.get(relation);
    const jump = /^ppaction:\/\/hlinkshowjump\?jump=(\w+)/i.exec(action)?.[1]?.toLowerCase();
    if (jump) return jumpTarget(jump, page, pages.size);
    if (!related) return null;
    if (related.external) return related.target.slice(0, MAX_ADDRESS) || null;
    const leads = related.part === null ? undefined : pages.get(related.part);
    return leads === undefined ? null : `#page=${leads}`;
  };
}

function jumpTarget(jump: string, page: number, count: number): string | null {
  const target = { firstslide: 1, lastslide: count, nextslide: page + 1, previousslide: page - 1 }[jump];
  return target !== undefined && target >= 1 && target <= count ? `#page=${target}` : null;
}
