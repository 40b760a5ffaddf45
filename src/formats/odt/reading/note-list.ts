// Keeps footnotes and endnotes in the order of the text, with their labels and blocks.
import type { FlowBlock } from '../../../geometry/index.ts';

export interface ReadNote {
  readonly kind: 'footnote' | 'endnote';
  /** The note's name in the document. */
  readonly note: number;
  readonly label: string;
  blocks: readonly FlowBlock[];
}

/** Notes are in the text where they are referred to; those without a number of their own are counted. */
export class NoteList {
  private readonly notes: ReadNote[] = [];
  private readonly counts = { footnote: 0, endnote: 0 };

  add(kind: ReadNote['kind'], label: string): ReadNote {
    const number = ++this.counts[kind];
    const note: ReadNote = { kind, note: this.notes.length + 1, label: label || String(number), blocks: [] };
    this.notes.push(note);
    return note;
  }

  list(kind: ReadNote['kind']): ReadNote[] {
    return this.notes.filter((note) => note.kind === kind);
  }
}
