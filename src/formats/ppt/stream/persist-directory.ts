// Follows the edits of a presentation to where each of its objects is: of two edits the later counts. [MS-PPT] 2.3.3, 2.3.4
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from './record-types.ts';
import { recordAt, records } from './records.ts';

export interface PersistDirectory {
  /** Where objects begin, by their numbers. */
  readonly places: ReadonlyMap<number, number>;
  /** The number of the document. */
  readonly document: number;
  /** The number of what the lock says of itself; 0 where nothing is locked. */
  readonly lock: number;
}

/** Edits of a file; a save in full leaves one. */
const MAX_EDITS = 10_000;
const LOCKED_EDIT_BYTES = 32;

/** From the last edit back to the first. Null where there is no edit. */
export function readPersistDirectory(view: StreamView, last_edit: number): PersistDirectory | null {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  // Directories may lie in each other in files that want to cost time: no more places are read than the stream has room for.
  const budget = { places: view.length >> 2 };
  let found: Omit<PersistDirectory, 'places'> | null = null;
  let at = last_edit;
  while (seen.size < MAX_EDITS && !seen.has(at)) {
    seen.add(at);
    const edit = recordAt(view, at);
    if (edit?.type !== RT.user_edit) break;
    const hasLock = edit.end - edit.at >= LOCKED_EDIT_BYTES;
    found ??= { document: view.u32(edit.at + 16), lock: hasLock ? view.u32(edit.at + 28) : 0 };
    readPlaces(view, view.u32(edit.at + 12), places, budget);
    at = view.u32(edit.at + 8);
    if (at === 0) break;
  }
  return found && { ...found, places };
}

function readPlaces(view: StreamView, start: number, places: Map<number, number>, budget: { places: number }): void {
  const record = recordAt(view, start);
  if (record?.type !== RT.persist_directory) return;
  let { at } = record;
  while (at + 4 <= record.end && budget.places > 0) {
    const head = view.u32(at);
    const [first, count] = [head & 0xfffff, head >>> 20];
    at += 4;
    budget.places--;
    for (let i = 0; i < count && at + 4 <= record.end && budget.places > 0; i++, at += 4, budget.places--)
      if (!places.has(first + i)) places.set(first + i, view.u32(at));
  }
}

/** The last edit of a file that does not say where it is. */
export function findLastEdit(view: StreamView): number | null {
  let last: number | null = null;
  for (const record of records(view, { at: 0, end: view.length }))
    if (record.type === RT.user_edit) last = record.start;
  return last;
}
