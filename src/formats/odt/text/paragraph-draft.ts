// A paragraph under construction: text, runs, objects, fields and links as inline content comes in.
import type { FlowBreak, FlowObject, FlowRun } from '../../../geometry/index.ts';
import { EQUATION } from '../../../model/index.ts';
import type { SettledText } from '../../odf/styles/text-styles.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { ReadNote } from '../reading/note-list.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class ParagraphDraft {
  readonly id: number;
  text = '';
  readonly runs: Mutable<FlowRun>[] = [];
  readonly objects: FlowObject[] = [];
  readonly breaks: FlowBreak[] = [];
  /** References to footnotes, which take room at the foot of the page. */
  readonly footnotes: { at: number; note: number }[] = [];
  readonly notes: ParagraphMeaning['notes'][number][] = [];
  readonly links: ParagraphMeaning['links'][number][] = [];
  readonly bookmarks: ParagraphMeaning['bookmarks'][number][] = [];
  readonly fields: ParagraphMeaning['fields'][number][] = [];
  private readonly languages = new Map<string, number>();
  /** Characters that equations gave. */
  equation_length = 0;
  /** A field that counts figures or tables is in it. */
  has_sequence = false;
  /** Blanks of the XML that follow say nothing: at the start, and behind another (part 3, 6.1.2). */
  private after_blank = true;

  constructor(id: number) {
    this.id = id;
  }

  /** Characters of the XML, in which blanks of any kind and number are one space. */
  addCharacters(characters: string, run: SettledText): void {
    let text = /[\t\n\r]| {2}/.test(characters) ? characters.replace(/[ \t\n\r]+/g, ' ') : characters;
    if (this.after_blank && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.append(text, run);
    this.after_blank = text.endsWith(' ');
  }

  /** Text that is meant as it is: tabs, line breaks, spaces that count. */
  append(text: string, { style, language }: SettledText): void {
    if (text === '') return;
    this.after_blank = false;
    this.text += text;
    const last = this.runs.at(-1);
    if (last && last.style === style) last.end = this.text.length;
    else this.runs.push({ end: this.text.length, style });
    this.languages.set(language, (this.languages.get(language) ?? 0) + text.length);
  }

  /** The language of most of the text; empty where none is named. */
  language(): string {
    let [best, most] = ['', 0];
    for (const [language, count] of this.languages) if (count > most) [best, most] = [language, count];
    return best;
  }

  addLink(start: number, target: string): void {
    if (this.text.length > start && target !== '') this.links.push({ start, end: this.text.length, target });
  }

  addField(start: number, instruction: string): void {
    this.fields.push({ start, end: this.text.length, instruction, name: null });
  }

  addEquation(text: string, run: SettledText): void {
    const start = this.text.length;
    this.append(text, run);
    this.equation_length += text.length;
    this.addField(start, EQUATION);
  }

  /** The mark from `start` on refers to a note. */
  addNote(start: number, { kind, note }: ReadNote): void {
    this.notes.push({ start, end: this.text.length, note });
    if (kind === 'footnote') this.footnotes.push({ at: start, note });
  }
}
