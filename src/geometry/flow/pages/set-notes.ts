// Fits footnotes at the foot of a page and carries the rest to the next.
import { cutGalley, isBlank, wholeGalley } from '../strips/galley.ts';
import type { Galley } from '../strips/strip.ts';
import { entriesOf, NOTE_RULE, type NoteOnPage, type OpenPage } from './open-page.ts';

const NOTHING = wholeGalley([], 0, 0);
/** The most of a page that is left to footnotes of the page before. */
const MOST_CARRIED = 0.7;

/**
 * Footnotes as they have room between the line that refers to them, which ends at `bottom`, and the notes that are on the page already.
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
    if (full) {
      set.push({ note, part: NOTHING, rest: () => measure(note) });
      continue;
    }
    const { head, rest } = cutGalley(measure(note), room, false);
    if (isBlank(head) && !isBlank(rest) && set.length === 0 && !always) return null;
    set.push({ note, part: head, rest: isBlank(rest) ? null : () => rest });
    room -= head.height;
    full = !isBlank(rest);
  }
  return set;
}

/** Footnotes without room on the pages that refer to them, in order. Each is taken from it once, however many pages that takes. */
export class WaitingNotes {
  private readonly notes: Waiting[] = [];
  private at = 0;

  get is_empty(): boolean {
    return this.at === this.notes.length;
  }

  /** What of the notes that go on behind a finished page has room on the next. */
  carry(page: OpenPage): NoteOnPage[] {
    this.takeFrom(page);
    let room = (page.frame.bottom - page.frame.top) * MOST_CARRIED;
    const carried: NoteOnPage[] = [];
    while (room > 0 && !this.is_empty) {
      const { note, rest } = this.notes[this.at]!;
      const { head, rest: left } = cutGalley(rest(), room, carried.length === 0);
      if (isBlank(head) && !isBlank(left)) break;
      this.notes[this.at++] = SPENT;
      carried.push({ note, part: head, rest: isBlank(left) ? null : () => left });
      room = isBlank(left) ? room - head.height : 0;
    }
    return carried;
  }

  private takeFrom(page: OpenPage): void {
    // Only the last one carried can go on; its place in front of the others is free.
    const last = page.carried.at(-1);
    if (last?.rest) this.notes[--this.at] = { note: last.note, rest: last.rest };
    for (const { notes } of entriesOf(page)) for (const note of notes) this.notes.push(...toWaiting(note));
  }
}

interface Waiting {
  readonly note: number;
  readonly rest: () => Galley;
}

/** Stands for a note that was taken, so that what is left of it is not held. */
const SPENT: Waiting = { note: -1, rest: () => NOTHING };

const toWaiting = ({ note, rest }: NoteOnPage): Waiting[] => (rest === null ? [] : [{ note, rest }]);
