// A paragraph under construction: text, runs, objects, fields and links as inline content comes in.
import type { FlowBreak, FlowObject, FlowRun, TextStyle } from '../../../geometry/index.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { NoteKind, NoteReference } from '../reading/note-references.ts';
import type { SettledRun } from '../styles/text-styles.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A paragraph while its runs come in. */
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
  /** Characters in each language; a single one, which most paragraphs have, needs no table. */
  private languages: Map<string, number> | null = null;
  private only_language: string | null = null;
  /** Characters that equations gave. */
  equation_length = 0;
  /** A field that counts figures or tables is in it. */
  has_sequence = false;

  /** A note whose mark is the text that follows in its run. */
  awaited_note: { readonly kind: NoteKind; readonly id: string; readonly start: number } | null = null;

  constructor(id: number) {
    this.id = id;
  }

  append(text: string, run: SettledRun): void {
    if (text === '') return;
    this.text += text;
    const last = this.runs.at(-1);
    if (last && last.style === run.style) last.end = this.text.length;
    else this.runs.push({ end: this.text.length, style: run.style });
    this.countLanguage(languageOf(run, text) ?? '', text.length);
  }

  private countLanguage(language: string, length: number): void {
    if (this.only_language === null || (this.only_language === language && !this.languages)) {
      this.only_language = language;
      return;
    }
    this.languages ??= new Map([[this.only_language, this.text.length - length]]);
    this.languages.set(language, (this.languages.get(language) ?? 0) + length);
  }

  /** The style of the last run, where there is one. */
  lastStyle(): TextStyle | null {
    return this.runs.at(-1)?.style ?? null;
  }

  /** The language of most of the text; empty where none is named. */
  language(): string {
    let best = this.only_language ?? '';
    if (!this.languages) return best;
    for (const [language, count] of this.languages) if (count > (this.languages.get(best) ?? 0)) best = language;
    return best;
  }

  /** A link within one to the same place says nothing more. */
  addLink(start: number, target: string): void {
    if (this.text.length === start) return;
    for (let last = this.links.at(-1); last && last.start >= start && last.target === target; last = this.links.at(-1))
      this.links.pop();
    this.links.push({ start, end: this.text.length, target });
  }

  /** The mark from `start` on refers to a note. */
  addNote(start: number, { kind, note }: NoteReference): void {
    this.notes.push({ start, end: this.text.length, note });
    if (kind === 'footnote') this.footnotes.push({ at: start, note });
  }

  addField(start: number, instruction: string | null, name: string | null): void {
    this.fields.push({ start, end: this.text.length, instruction, name });
  }
}

const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

function languageOf({ properties }: SettledRun, text: string): string | undefined {
  if (properties.is_complex) return properties.complex_language ?? properties.language;
  if (properties.east_asian_language && EAST_ASIAN.test(text)) return properties.east_asian_language;
  return properties.language;
}
