// Footnotes and endnotes: where the text refers to them, and what they say. [MS-DOC] 2.8.17, 2.8.19
import { noteMark } from '../../text-document/index.ts';
import { PART } from '../stream/fib.ts';
import { parsePlc } from '../stream/plc.ts';
import type { Reading } from './reading.ts';
import type { Place, StoryReader } from './story-reader.ts';

interface NoteInFile {
  readonly is_endnote: boolean;
  readonly start: number;
  readonly end: number;
  /** The mark is a number that the program counts. */
  readonly is_numbered: boolean;
}

const MAX_MARK = 10;

export class Notes {
  /** By the places that refer to them. */
  readonly #notes = new Map<number, NoteInFile>();
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
    const { footnotes, endnotes } = reading.starts;
    const { lengths } = reading.streams.fib;
    this.#list(PART.footnote_refs, PART.footnote_texts, footnotes, lengths.footnotes, false);
    this.#list(PART.endnote_refs, PART.endnote_texts, endnotes, lengths.endnotes, true);
  }

  #list(refs_part: number, texts_part: number, base: number, length: number, is_endnote: boolean): void {
    const { table, fib } = this.#reading.streams;
    const refs = parsePlc(table, fib.place(refs_part), 2);
    const texts = parsePlc(table, fib.place(texts_part), 0).places;
    for (let i = 0; i < refs.count; i++) {
      const [start, end] = [texts[i] ?? 0, Math.min(texts[i + 1] ?? 0, length)];
      if (start < 0 || end < start || this.#notes.has(refs.places[i]!)) continue;
      const is_numbered = table.u16(refs.dataAt(i)) !== 0;
      this.#notes.set(refs.places[i]!, { is_endnote, start: base + start, end: base + end, is_numbered });
    }
  }

  /** Places of notes whose marks are text. */
  get marked(): readonly number[] {
    return [...this.#notes].flatMap(([place, { is_numbered }]) => (is_numbered ? [] : [place]));
  }

  /** Puts the note of this place there, if there is one. In a note itself, the number is the note's own. */
  put(place: number, formats: Place, stories: StoryReader): void {
    const { draft } = this.#reading;
    const found = this.#notes.get(place);
    if (!found || draft.story.note !== null) {
      if (draft.story.note !== null) draft.putNoteMark(formats);
      return;
    }
    if (!formats.chars.deleted) this.#read(found, null, formats, stories);
  }

  /** A note with a mark of its own: the text here, as far as it is set alike. Gives where to go on. */
  putMarked(place: number, formats: Place, stories: StoryReader): number {
    const { draft, text } = this.#reading;
    const found = this.#notes.get(place);
    if (!found || found.is_numbered || draft.story.note !== null || formats.chars.deleted) return place;
    const { end } = text.stretchAt(place, place + MAX_MARK);
    const own = text.text.slice(place, end).split(/[\x00-\x1f]/, 1)[0]!;
    if (own === '' || formats.chars.symbol) return place;
    this.#read(found, own, formats, stories);
    return place + own.length;
  }

  #read({ is_endnote, start, end }: NoteInFile, own: string | null, formats: Place, stories: StoryReader): void {
    const { draft } = this.#reading;
    const outer = draft.paragraph;
    const note = draft.name();
    const label = own?.trim() || draft.notes.count(is_endnote);
    // A mark of its own is in the note's text too.
    draft.beginStory({ label: () => (own === null ? label : '') });
    const blocks = draft.finishStory(stories.read(start, end));
    const at = outer.text.length;
    draft.addText(formats, own ?? noteMark(label));
    draft.notes.list.push({ note, is_endnote, label, blocks });
    outer.notes.push({ start: at, end: outer.text.length, note });
    if (!is_endnote) outer.footnotes.push({ at, note });
  }
}
