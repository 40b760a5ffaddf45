// Numbers footnotes and endnotes in the order in which the text refers to them.
import type { NoteNumbering } from '../properties/note-numbering.ts';
import { formatNumber } from '../styles/number-formats.ts';

export type NoteKind = 'footnote' | 'endnote';

/** A note as the text refers to it. */
export interface NoteReference {
  readonly kind: NoteKind;
  /** Of the note in its part. */
  readonly id: string;
  /** The note's name in the document. */
  readonly note: number;
  readonly label: string;
  /** 0-based, of the section that first refers to it. */
  readonly section: number;
  /** Paragraphs that refer to it. */
  readonly paragraphs: number[];
}

/** Gives notes their names and numbers as the text comes upon them. */
export class NoteReferences {
  private readonly numbering: Record<NoteKind, NoteNumbering>;
  private readonly counts: Record<NoteKind, number> = { footnote: 0, endnote: 0 };
  private section = 0;
  private readonly references = new Map<string, NoteReference>();

  constructor(footnotes: NoteNumbering, endnotes: NoteNumbering) {
    this.numbering = { footnote: footnotes, endnote: endnotes };
  }

  /** `own` is the mark that the author chose in place of a number. */
  refer(kind: NoteKind, id: string, paragraph: number, own: string | null): NoteReference {
    const key = `${kind} ${id}`;
    let reference = this.references.get(key);
    if (!reference) {
      const label = own ?? this.nextLabel(kind);
      reference = { kind, id, note: this.references.size + 1, label, section: this.section, paragraphs: [] };
      this.references.set(key, reference);
    }
    if (reference.paragraphs.at(-1) !== paragraph) reference.paragraphs.push(paragraph);
    return reference;
  }

  /** The numbering that a section asks for is known at its end; it is taken to be that of the next one too. */
  endSection(footnotes: NoteNumbering | null, endnotes: NoteNumbering | null): void {
    this.section++;
    if (footnotes) this.numbering.footnote = footnotes;
    if (endnotes) this.numbering.endnote = endnotes;
    for (const kind of ['footnote', 'endnote'] as const)
      if (this.numbering[kind].restart === 'section') this.counts[kind] = 0;
  }

  list(kind: NoteKind): NoteReference[] {
    return [...this.references.values()].filter((reference) => reference.kind === kind);
  }

  private nextLabel(kind: NoteKind): string {
    const { format, start } = this.numbering[kind];
    return formatNumber(start + this.counts[kind]++, format);
  }
}
