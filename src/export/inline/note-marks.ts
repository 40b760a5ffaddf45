// Numbers footnotes and endnotes as their marks come.
import type { Block, PageContent } from '../../model/index.ts';
import { noteSign } from './signs.ts';
import type { NoteStretch } from './stretches.ts';

export interface NoteText {
  readonly number: number;
  readonly text: string;
}

/** Foot- and endnotes as Markdown has them: `[^1]` where the text refers to one, and its text behind `[^1]:`. */
export interface NoteMarks {
  /** Takes in the marks of a page; the text there can then be written. */
  add(content: PageContent): void;
  /** The marks in the text of a block or cell. */
  marksIn(anchor: string): readonly NoteStretch[];
  /** How many characters of a note's own text are its mark. */
  labelOf(block: Block): number;
  /** The text of a note, where the block is one that some mark leads to. */
  definitionOf(block: Block, text: string): NoteText | null;
}

/** Notes are counted as their marks come, since the document may count anew on every page. */
export function createNoteMarks(): NoteMarks {
  const marks = new Map<string, NoteStretch[]>();
  const notes = new Map<string, { readonly note: number; readonly mark: string }>();
  return {
    add: ({ links }) => {
      for (const { is_note, anchor, target, text } of links) {
        const place = is_note ? /^(.+):(\d+)-(\d+)$/.exec(anchor ?? '') : null;
        if (!place) continue;
        const known = notes.get(target) ?? { note: notes.size + 1, mark: text };
        notes.set(target, known);
        const list = marks.get(place[1]!) ?? [];
        list.push({ start: Number(place[2]), end: Number(place[3]), note: known.note });
        marks.set(
          place[1]!,
          list.sort((a, b) => a.start - b.start),
        );
      }
    },
    marksIn: (anchor) => marks.get(anchor) ?? [],
    labelOf: ({ id, text }) => {
      const mark = notes.get(id)?.mark;
      return mark !== undefined && text.startsWith(mark) ? mark.length : 0;
    },
    definitionOf: ({ id }, text) => {
      const known = notes.get(id);
      if (!known) return null;
      const own = text.startsWith(known.mark) ? text.slice(known.mark.length) : text;
      return { number: known.note, text: `${noteSign(known.note)}: ${own.trim()}` };
    },
  };
}
