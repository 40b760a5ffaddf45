// Translates tracked changes into model revisions, anchored to blocks and cells.
import type { Revision } from '../../../model/index.ts';
import type { TextChange } from '../parts.ts';
import type { Places } from './places.ts';

/**
 * Tracked changes in the order of the file. One whose place is not known, such as a row that was deleted, belongs to the text of the
 * change before it; the first ones to that of the change behind, or to the end of the document.
 */
export function toRevisions(changes: readonly TextChange[], places: Places): Revision[] {
  const anchors = changes.map(({ place }) => place && places.anchorOf(place));
  const first = anchors.find((anchor) => anchor !== null);
  let near = textOf(first ?? places.end() ?? '');
  return changes.map(({ kind, author, date, text }, i) => {
    const anchor = anchors[i] ?? near;
    near = textOf(anchor);
    return { id: `rev${i + 1}`, kind, author, date, text, anchor };
  });
}

/** The block or cell of an anchor, without its characters. */
const textOf = (anchor: string): string => anchor.replace(/:\d+-\d+$/, '');
