// Comments: their texts, authors, dates, and the stretches that they are about. [MS-DOC] 2.8.8, 2.9.7
import type { FlowBlock } from '../../../geometry/index.ts';
import { readDttm } from '../../word-text/bytes/dttm.ts';
import { PART } from '../stream/fib.ts';
import { parsePlc, parseTexts } from '../stream/plc.ts';
import type { Reading } from './reading.ts';
import type { StoryReader } from './story-reader.ts';

const COMMENT_BYTES = { old: 20, now: 30 };
const EXTRA_BYTES = 18;
const MAX_INITIALS = 9;

interface CommentInFile {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly author: string | null;
  readonly tag: number;
}

interface TextPoint {
  readonly paragraph: number;
  readonly at: number;
}

interface Range {
  start: TextPoint | null;
  end: TextPoint | null;
}

export class Comments {
  readonly #reading: Reading;
  readonly #comments = new Map<number, CommentInFile>();
  /** Ranges by the tags that comments name them with. */
  readonly #ranges = new Map<number, Range>();
  /** What happens at places of the text. */
  readonly #edges = new Map<number, { readonly range: Range; readonly edge: 'start' | 'end' }[]>();
  readonly #ids = new Map<number, string>();

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#list();
    this.#listRanges();
  }

  get edges(): readonly number[] {
    return [...this.#edges.keys()];
  }

  #list(): void {
    const { table, fib } = this.#reading.streams;
    const refs = parsePlc(table, fib.place(PART.comment_refs), fib.is_old ? COMMENT_BYTES.old : COMMENT_BYTES.now);
    const texts = parsePlc(table, fib.place(PART.comment_texts), 0).places;
    const authors = fib.is_old ? [] : this.#authors();
    const base = this.#reading.starts.comments;
    for (let i = 0; i < refs.count; i++) {
      const data = refs.dataAt(i);
      const [start, end] = [texts[i] ?? 0, Math.min(texts[i + 1] ?? 0, fib.lengths.comments)];
      if (start < 0 || end < start) continue;
      const initials = fib.is_old
        ? table.latin1(data + 1, Math.min(MAX_INITIALS, table.u8(data)))
        : table.utf16(data + 2, Math.min(MAX_INITIALS, table.u16(data)));
      const author = (fib.is_old ? '' : authors[table.u16(data + 20)])?.trim() || initials.trim() || null;
      const tag = fib.is_old ? -1 : table.i32(data + 26);
      this.#comments.set(refs.places[i]!, { index: i, start: base + start, end: base + end, author, tag });
    }
  }

  #authors(): string[] {
    const { table, fib } = this.#reading.streams;
    const { at, size } = fib.place(PART.comment_authors);
    const end = Math.min(table.length, at + size);
    const names: string[] = [];
    for (let place = at; place + 2 <= end; ) {
      const length = table.u16(place);
      names.push(table.utf16(place + 2, length));
      place += 2 + length * 2;
    }
    return names;
  }

  #listRanges(): void {
    const { table, fib } = this.#reading.streams;
    if (fib.is_old) return;
    const { extras } = parseTexts(table, fib.place(PART.comment_range_names));
    const starts = parsePlc(table, fib.place(PART.comment_range_starts), 4);
    const ends = parsePlc(table, fib.place(PART.comment_range_ends), 0).places;
    extras.forEach((extra, i) => {
      if (i >= starts.count) return;
      const range: Range = { start: null, end: null };
      this.#ranges.set(table.i32(extra + 2), range);
      this.#addEdge(starts.places[i]!, range, 'start');
      const end = ends[table.u16(starts.dataAt(i))];
      if (end !== undefined) this.#addEdge(end, range, 'end');
    });
  }

  #addEdge(place: number, range: Range, edge: 'start' | 'end'): void {
    const known = this.#edges.get(place);
    if (known) known.push({ range, edge });
    else this.#edges.set(place, [{ range, edge }]);
  }

  passEdges(place: number): void {
    const { paragraph } = this.#reading.draft;
    const here = { paragraph: paragraph.id, at: paragraph.text.length };
    for (const { range, edge } of this.#edges.get(place) ?? []) range[edge] ??= here;
  }

  put(place: number, stories: StoryReader): void {
    const { draft } = this.#reading;
    const found = this.#comments.get(place);
    if (!found) return;
    this.#comments.delete(place);
    this.passEdges(place);
    const here = { paragraph: draft.paragraph.id, at: draft.paragraph.text.length };
    draft.beginStory();
    const text = textOf(draft.finishStory(stories.read(found.start, found.end)));
    const { start, end } = this.#ranges.get(found.tag) ?? { start: null, end: null };
    const id = String(draft.comments.length + 1);
    this.#ids.set(found.index, id);
    const { date, parent } = this.#extra(found.index);
    draft.comments.push({
      ...{ id, author: found.author, date, text, is_resolved: false },
      parent: parent === null ? null : (this.#ids.get(parent) ?? null),
      place: {
        paragraph: start?.paragraph ?? here.paragraph,
        start: start?.at ?? here.at,
        end_paragraph: end?.paragraph ?? here.paragraph,
        end: end?.at ?? here.at,
      },
    });
  }

  /** The date, and the comment that this one answers, by how far it is in front. */
  #extra(index: number): { readonly date: string | null; readonly parent: number | null } {
    const { table, fib } = this.#reading.streams;
    const { at, size } = fib.is_old ? { at: 0, size: 0 } : fib.place(PART.comment_extras);
    if ((index + 1) * EXTRA_BYTES > size) return { date: null, parent: null };
    const place = at + index * EXTRA_BYTES;
    const back = table.i32(place + 10);
    return { date: readDttm(table.u32(place)), parent: back < 0 ? index + back : null };
  }
}

const textOf = (blocks: readonly FlowBlock[]): string =>
  blocks
    .map((block) => (block.kind === 'paragraph' ? block.text : ''))
    .join('\n')
    .trim();
