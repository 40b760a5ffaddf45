// Merges legacy notes and threaded comments of a sheet into model comments.
import type { SheetDetails } from '../../workbook/index.ts';
import type { CellNote } from './comments-part.ts';
import type { ThreadedComment } from './threaded-comments.ts';

type SheetComment = SheetDetails['comments'][number];

/** How the copy of a thread begins that older versions of Excel show. */
const COPY = '[Threaded comment]';

/** The notes and threads of a sheet. Copies of threads are left out where the thread itself is there. Ids are `s2.c1`, by sheet. */
export function joinComments(
  sheet: number,
  notes: readonly CellNote[],
  threads: readonly ThreadedComment[],
  persons: ReadonlyMap<string, string>,
): SheetComment[] {
  const threaded = new Set(threads.map((comment) => comment.cell));
  const own = notes.filter((note) => !(note.text.startsWith(COPY) && threaded.has(note.cell)));
  const id = (position: number): string => `s${sheet}.c${position + 1}`;
  const ids = new Map(threads.map((comment, i) => [comment.id, id(own.length + i)]));
  return [
    ...own.map((note, i) => ({ id: id(i), date: null, parent_id: null, ...note })),
    ...threads.map((comment, i) => ({
      id: id(own.length + i),
      author: persons.get(comment.person) || null,
      date: comment.date,
      text: comment.text,
      cell: comment.cell,
      parent_id: parentOf(comment, ids),
    })),
  ];
}

/** A remark that names itself as its parent begins a thread. */
function parentOf({ id, parent }: ThreadedComment, ids: ReadonlyMap<string, string>): string | null {
  return parent === null || parent === id ? null : (ids.get(parent) ?? null);
}
