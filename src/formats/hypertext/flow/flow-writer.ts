// Gathers paragraphs, tables and objects of a text with markup as the layout takes them, and their meanings beside them.
import type { FlowBlock, FlowTable, TextStyle } from '../../../geometry/index.ts';
import {
  createPartIds,
  type ObjectMeaning,
  type ParagraphMeaning,
  type TableMeaning,
} from '../../text-document/index.ts';
import { type BlockContext, formatOf } from './block-context.ts';
import { createStyles, type Look, PLAIN } from './look.ts';
import { added, NONE, ParagraphDraft } from './paragraph-draft.ts';

export class FlowWriter {
  readonly paragraphs = new Map<number, ParagraphMeaning>();
  readonly tables = new Map<number, TableMeaning>();
  readonly objects = new Map<number, ObjectMeaning>();
  readonly nextId: () => number = createPartIds();
  readonly styleOf: (look: Look) => TextStyle = createStyles();
  #blocks: FlowBlock[] = NONE;
  #draft: ParagraphDraft | null = null;
  /** Bookmarks that wait for the paragraph they are in. */
  #names: string[] = [];
  #breaks = false;
  /** The last meaning of a paragraph without links and the like. */
  #plain: ParagraphMeaning | null = null;

  /** Adds text to the open paragraph, or to a new one; gives where it begins in it. */
  addText(text: string, look: Look, context: BlockContext): number {
    if (this.#draft === null && !look.preserves && text.trim() === '') return 0;
    if (look.keeps_lines && !look.preserves && text.includes('\n')) return this.#addLines(text, look, context);
    return this.open(context).add(text, look, this.styleOf(look));
  }

  #addLines(text: string, look: Look, context: BlockContext): number {
    const draft = this.open(context);
    const start = draft.length;
    for (const [i, line] of text.split('\n').entries()) {
      if (i > 0 && draft.length > 0) draft.breakLine(this.styleOf(look));
      draft.add(line, look, this.styleOf(look));
    }
    return start;
  }

  breakLine(look: Look): void {
    this.#draft?.breakLine(this.styleOf(look));
  }

  addObject(
    object: ObjectMeaning,
    size: { readonly width: number; readonly height: number },
    context: BlockContext,
  ): void {
    const draft = this.open(context);
    const id = this.nextId();
    this.objects.set(id, object);
    draft.objects = added(draft.objects, { id, at: draft.length, ...size, float: null, box: null });
  }

  addBookmark(name: string): void {
    const draft = this.#draft;
    if (draft) draft.bookmarks = added(draft.bookmarks, { at: draft.length, name });
    else this.#names.push(name);
  }

  /** The next paragraph begins a page. */
  breakPage(): void {
    this.#breaks = true;
  }

  /** A table begins: the paragraph before it ends the page, where it should. */
  breakBeforeTable(): void {
    const last = this.#blocks.at(-1);
    if (!this.#breaks || last?.kind !== 'paragraph') return;
    this.#breaks = false;
    this.#blocks[this.#blocks.length - 1] = { ...last, breaks: [{ at: last.text.length, kind: 'page' }] };
  }

  /** The paragraph that text goes to. */
  open(context: BlockContext): ParagraphDraft {
    if (this.#draft) return this.#draft;
    const draft = new ParagraphDraft(this.#breaks ? { ...context, page_break: true } : context);
    this.#draft = draft;
    this.#breaks = false;
    if (this.#names.length > 0) {
      for (const name of this.#names) draft.bookmarks = added(draft.bookmarks, { at: 0, name });
      this.#names = [];
    }
    return draft;
  }

  /** Ends the open paragraph. */
  end(): void {
    const draft = this.#draft;
    this.#draft = null;
    if (draft === null) return;
    if (!draft.isBlank()) this.#write(draft);
    else for (const { name } of draft.bookmarks) this.#names.push(name);
  }

  addTable(table: Omit<FlowTable, 'kind' | 'id'>, title: string | null): void {
    const id = this.nextId();
    this.#blocks = added<FlowBlock>(this.#blocks, { kind: 'table', id, ...table });
    if (title !== null) this.tables.set(id, { title });
  }

  /** The blocks of what is read meanwhile. */
  collect(read: () => void): FlowBlock[] {
    this.end();
    const outer = this.#blocks;
    this.#blocks = NONE;
    read();
    this.end();
    const own = this.#blocks;
    this.#blocks = outer;
    return own;
  }

  /** Paragraphs in a row that mean nothing but their text share what is said of them; null for plain ones. */
  #meaningOf(
    { links, bookmarks, fields, notes }: ParagraphDraft,
    kind: ParagraphMeaning['kind'],
    level: number | null,
  ): ParagraphMeaning | null {
    const isPlain = links.length + bookmarks.length + fields.length + notes.length === 0;
    if (isPlain && kind === 'paragraph') return null;
    if (isPlain && this.#plain?.kind === kind && this.#plain.level === level) return this.#plain;
    const meaning = { kind, level, links, bookmarks, fields, notes, language: null };
    if (isPlain) this.#plain = meaning;
    return meaning;
  }

  #write(draft: ParagraphDraft): void {
    const { context, objects } = draft;
    // A list that has grown has room to spare, and the document is held while it is laid out.
    const runs = draft.runs.length === 1 ? draft.runs : draft.runs.slice();
    const item = context.item !== null && !context.item.is_used ? context.item : null;
    if (item) item.is_used = true;
    const label =
      item === null || item.label === ''
        ? null
        : { text: item.label, style: this.styleOf(PLAIN), suffix: 'tab' as const, align: 'left' as const };
    const kind = context.furniture ?? (context.kind === 'paragraph' && item ? 'list_item' : context.kind);
    const id = this.nextId();
    const level = kind === 'heading' ? context.level : kind === 'list_item' ? (item?.level ?? 1) : null;
    const meaning = this.#meaningOf(draft, kind, level);
    if (meaning) this.paragraphs.set(id, meaning);
    this.#blocks = added<FlowBlock>(this.#blocks, {
      kind: 'paragraph',
      id,
      text: draft.text,
      runs,
      objects,
      label,
      mark_style: runs[0]?.style ?? this.styleOf(PLAIN),
      breaks: NONE,
      notes: draft.footnotes,
      format: formatOf(context, label),
    });
  }
}
