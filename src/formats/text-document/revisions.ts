import type { Revision } from '../../model/index.ts';
import type { TextChange } from './parts.ts';
import type { Places } from './places.ts';

/** Tracked changes in the order of the file. One whose place is unknown belongs to the end of the document. */
export function toRevisions(changes: readonly TextChange[], places: Places): Revision[] {
  return changes.map(({ kind, author, date, text, place }, i) => ({
    id: `rev${i + 1}`,
    ...{ kind, author, date, text },
    anchor: (place && places.anchorOf(place)) ?? places.end() ?? '',
  }));
}
