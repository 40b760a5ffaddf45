// A paragraph under construction: text, runs, links and objects until `\par` ends it.
import type {
  FlowBreak,
  FlowLabel,
  FlowObject,
  FlowParagraph,
  ParagraphFormat,
  TextStyle,
} from '../../../geometry/index.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Items<K extends 'links' | 'bookmarks' | 'fields' | 'notes'> = ParagraphMeaning[K][number][];

/** A paragraph that is being read. */
export class ParagraphDraft {
  readonly id: number;
  text = '';
  /** The piece that was put behind last; to look at the end of a long text that grows is to copy it. */
  last_piece = '';
  /** UTF-8 of the text, once it is long enough to matter; -1 before. */
  bytes = -1;
  /** Characters that are equations. */
  equation_length = 0;
  label: FlowLabel | null = null;
  readonly runs: { end: number; style: TextStyle }[] = [];
  readonly objects: FlowObject[] = [];
  readonly breaks: FlowBreak[] = [];
  readonly footnotes: { readonly at: number; readonly note: number }[] = [];
  readonly links: Items<'links'> = [];
  readonly bookmarks: Items<'bookmarks'> = [];
  readonly fields: Items<'fields'> = [];
  readonly notes: Items<'notes'> = [];
  /** Level of the numbering of Word 6 and 95, from 0. */
  old_level: number | null = null;
  /** Characters in other languages than the document's, by number. */
  #languages: Map<number, number> | null = null;

  constructor(id: number) {
    this.id = id;
  }

  append(text: string, style: TextStyle): void {
    if (text === '') return;
    this.text += text;
    this.last_piece = text;
    const last = this.runs[this.runs.length - 1];
    if (last && last.style === style) last.end = this.text.length;
    else this.runs.push({ end: this.text.length, style });
  }

  countLanguage(number: number, characters: number): void {
    this.#languages ??= new Map();
    this.#languages.set(number, (this.#languages.get(number) ?? 0) + characters);
  }

  /** The number of another language than the document's that most characters are in; 0 for none. */
  get language(): number {
    let most = 0;
    let language = 0;
    for (const [number, count] of this.#languages ?? []) if (count > most) [most, language] = [count, number];
    return most * 2 > this.text.length ? language : 0;
  }

  /** Nothing would be lost without it. */
  get isEmpty(): boolean {
    return this.text === '' && this.objects.length === 0 && this.breaks.length === 0 && this.label === null;
  }

  finish(format: ParagraphFormat, mark_style: TextStyle): FlowParagraph {
    const { id, text, label, runs, objects, breaks, footnotes } = this;
    return {
      kind: 'paragraph',
      id,
      text,
      runs: runs.slice(),
      mark_style,
      label,
      objects: shared(objects),
      breaks: shared(breaks),
      notes: shared(footnotes),
      format,
    };
  }

  /** Null for a plain paragraph. */
  meaning(kind: ParagraphMeaning['kind'], level: number | null, language: string | null): ParagraphMeaning | null {
    const { links, bookmarks, fields, notes } = this;
    const bare = links.length + bookmarks.length + fields.length + notes.length === 0;
    if (bare && kind === 'paragraph' && language === null) return null;
    const meaning: Mutable<ParagraphMeaning> = { kind, level, links, bookmarks, fields, notes, language };
    return meaning;
  }
}

const NONE: readonly never[] = [];
/** Most lists are empty: one empty list serves all. */
const shared = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list);
