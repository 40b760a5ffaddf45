import { cutGalley, isBlank, wholeGalley } from './galley.ts';
import { NOTE_RULE, type NoteOnPage, notesOn, type OpenPage } from './open-page.ts';
import type { Galley } from './strip.ts';

const NOTHING = wholeGalley([], 0, 0);
/** The most of a page that is left to footnotes of the page before. */
const MOST_CARRIED = 0.7;

/**
 * Footnotes as they have room between the line that refers to them, which ends at `bottom`, and the notes that stand on the page already.
 * Null (unless `always`): not one line of the first has room, so the line that refers to it should go to the next page.
 */
export function setNotes(
  notes: ReadonlySet<number>,
  measure: (note: number) => Galley,
  page: OpenPage,
  bottom: number,
  always: boolean,
): readonly NoteOnPage[] | null {
  const rule = page.note_height === 0 ? NOTE_RULE : 0;
  let room = page.frame.bottom - page.note_height - bottom - rule;
  let full = page.notes_full;
  const set: NoteOnPage[] = [];
  for (const note of notes) {
    const galley = measure(note);
    const { head, rest } = full ? { head: NOTHING, rest: galley } : cutGalley(galley, room, false);
    if (isBlank(head) && !isBlank(rest) && set.length === 0 && !full && !always) return null;
    set.push({ note, part: head, rest: isBlank(rest) ? null : rest });
    room -= head.height;
    full ||= !isBlank(rest);
  }
  return set;
}

/** What is left of the footnotes of a page, as far as it has room on the next. */
export function carriedNotes(page: OpenPage): NoteOnPage[] {
  let room = (page.frame.bottom - page.frame.top) * MOST_CARRIED;
  const carried: NoteOnPage[] = [];
  for (const { note, rest } of notesOn(page)) {
    if (rest === null) continue;
    const { head, rest: left } = room > 0 ? cutGalley(rest, room, carried.length === 0) : { head: NOTHING, rest };
    carried.push({ note, part: head, rest: isBlank(left) ? null : left });
    room = isBlank(left) ? room - head.height : 0;
  }
  return carried;
}
