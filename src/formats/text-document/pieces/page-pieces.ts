// Turns a laid-out page into pieces in reading order: texts, table parts, figures, chart data.
import type { PlacedItem, PlacedObject, PlacedText } from '../../../geometry/index.ts';
import type { Area, Block, Box } from '../../../model/index.ts';
import { blocksOfPicture, type ExtraBlock, type StyleTable } from '../../page-document/index.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { ObjectMeaning, TextDocument } from '../parts.ts';
import type { OpenCell } from '../tables/open-table.ts';
import type { CellPart, TableList } from '../tables/table-list.ts';
import { joinParts } from '../text/passage.ts';
import { boxOnPage } from '../text/set-lines.ts';
import { type PageFrame, type SetPart, setPart } from '../text/set-part.ts';
import { chartTable } from './chart-table.ts';
import { noteMark } from './note-mark.ts';
import type { Piece } from './piece.ts';

const NONE: readonly never[] = [];

/** What all pages of a document are made with. */
export interface PageSource {
  readonly document: TextDocument;
  readonly index: FlowIndex;
  readonly tables: TableList;
  /** Endnotes by their paragraphs. */
  readonly endnotes: ReadonlyMap<number, { readonly note: number; readonly label: string; readonly isFirst: boolean }>;
  place(part: SetPart): void;
  /** The looks of text that was recognised in pictures. */
  readonly styles: StyleTable;
  /** Told of every picture that text was recognised in. */
  notePicture(page: number, glyphs: number, confidence: number): void;
  /** Throws where headers and footers come to too much. */
  countFurniture(): void;
}

/** Turns what the layout has placed on a page into pieces, in reading order. */
export class PagePieces {
  readonly #pieces: Piece[] = [];
  /** A piece that paragraphs are joined to, by its position: its passage is made when the last has come. */
  #joining: { readonly at: number; readonly parts: SetPart[] } | null = null;
  readonly areas: Area[] = [];
  readonly #source: PageSource;
  readonly #frame: PageFrame;

  constructor(source: PageSource, frame: PageFrame) {
    this.#source = source;
    this.#frame = frame;
  }

  get pieces(): readonly Piece[] {
    this.#endJoining();
    return this.#pieces;
  }

  addBody(items: readonly PlacedItem[]): void {
    for (const item of items) {
      if (item.kind === 'text') this.#addText(item);
      else if (item.kind === 'object') this.#addObject(item);
      else this.#addTable(item, false, null);
    }
  }

  /** Headers and footers are text, also where the author set them in a table: they are there on every page. */
  addFurniture(items: readonly PlacedItem[], type: 'header' | 'footer'): void {
    for (const item of items) {
      if (item.kind === 'text') {
        this.#source.countFurniture();
        this.#addPart(this.#set(item), type, null);
      } else if (item.kind === 'object') {
        this.#addFigure(item, type);
        this.addFurniture(item.items, type);
      } else for (const { cells } of item.rows) for (const cell of cells) this.addFurniture(cell.items, type);
    }
  }

  /** A note is one block on each page that it is on, whatever paragraphs it has. */
  addFootnote(note: number, items: readonly PlacedItem[]): void {
    const parts: CellPart[] = [];
    const label = this.#source.document.note_labels.get(note) ?? '';
    for (const item of items) {
      if (item.kind === 'text') {
        const first = item.start === 0 && this.#isFirstOfNote(note, item.paragraph);
        parts.push({ part: this.#set(item, first ? label : ''), between: '\n' });
      } else if (item.kind === 'object') {
        for (const part of this.#inObject(item, null)) parts.push(part);
      } else this.#addTable(item, false, null);
    }
    const shown = parts.filter(({ part }) => part.shown.text.trim() !== '');
    for (const { part } of parts) this.#addHidden(part);
    if (shown.length === 0) return;
    this.#pieces.push({ kind: 'text', type: 'footnote', level: null, passage: joinParts(shown), note });
  }

  #isFirstOfNote(note: number, paragraph: number): boolean {
    const first = this.#source.document.flow.footnotes.get(note)?.find((block) => block.kind === 'paragraph');
    return first?.id === paragraph;
  }

  #addText(item: PlacedText): void {
    const endnote = this.#source.endnotes.get(item.paragraph);
    if (endnote) this.#addEndnote(item, endnote);
    else this.#addPlainText(this.#set(item));
  }

  #addEndnote(
    item: PlacedText,
    { note, label, isFirst }: NonNullable<ReturnType<PageSource['endnotes']['get']>>,
  ): void {
    const part = this.#set(item, item.start === 0 && isFirst ? label : '');
    const last = this.#pieces.at(-1);
    if (last?.kind === 'text' && last.note === note && part.hidden.length === 0) this.#joinTo(last, part);
    else this.#addPart(part, 'footnote', null, note);
  }

  #addPlainText(part: SetPart): void {
    const kind = part.meaning?.kind ?? 'paragraph';
    if (kind === 'code' && this.#joinCode(part)) return;
    const hasLevel = kind === 'heading' || kind === 'list_item';
    if (kind === 'title') this.#addPart(part, 'heading', 1);
    else this.#addPart(part, kind, hasLevel ? Math.max(1, part.meaning?.level ?? 1) : null);
  }

  /** Lines of code that each are a paragraph are one block. */
  #joinCode(part: SetPart): boolean {
    const last = this.#pieces.at(-1);
    if (last?.kind !== 'text' || last.type !== 'code' || part.hidden.length > 0) return false;
    if (last.passage.parts[0]!.part.paragraph.format.style !== part.paragraph.format.style) return false;
    this.#joinTo(last, part);
    return true;
  }

  #joinTo(last: Piece & { kind: 'text' }, part: SetPart): void {
    const at = this.#pieces.length - 1;
    if (this.#joining?.at !== at) {
      this.#endJoining();
      this.#joining = { at, parts: last.passage.parts.map((held) => held.part) };
    }
    this.#joining!.parts.push(part);
  }

  #endJoining(): void {
    if (this.#joining === null) return;
    const { at, parts } = this.#joining;
    const passage = joinParts(parts.map((part) => ({ part, between: '\n' })));
    this.#pieces[at] = { ...(this.#pieces[at] as Piece & { kind: 'text' }), passage };
    this.#joining = null;
  }

  #addPart(part: SetPart, type: Block['type'], level: number | null, note: number | null = null): void {
    const { fill } = part.paragraph.format;
    if (fill !== null) this.areas.push({ bbox: part.box, fill, stroke: null });
    if (part.shown.text.trim() === '') this.#pieces.push({ kind: 'blank', part });
    else {
      const passage = joinParts([{ part, between: '' }]);
      this.#pieces.push({ kind: 'text', type, level, passage, note });
    }
    this.#addHidden(part);
  }

  #addHidden({ hidden, box }: SetPart): void {
    for (const text of hidden) {
      this.#pieces.push({ kind: 'plain', type: 'paragraph', text, level: null, bbox: box, visible: false });
    }
  }

  /** `label` is the number of the note that the paragraph begins, where its text does not have it. */
  #set(item: PlacedText, label = ''): SetPart {
    const { index, document } = this.#source;
    const paragraph = index.paragraphs.get(item.paragraph);
    if (!paragraph) throw new RangeError('The layout places a paragraph that the document does not have.');
    const meaning = document.paragraphs.get(item.paragraph);
    const part = setPart(item, paragraph, meaning, this.#frame, label === '' ? '' : markBefore(paragraph.text, label));
    this.#source.place(part);
    return part;
  }

  /** Gives the text of an inner one. */
  #addTable(
    item: Extract<PlacedItem, { kind: 'table' }>,
    is_inner: boolean,
    within: OpenCell | null,
  ): readonly CellPart[] {
    // Pictures and tables in its cells come behind the table itself.
    const at = this.#pieces.length;
    const around = { is_inner, within: within?.anchor ?? null };
    const table = this.#source.tables.add(item, this.#frame, around, (items, cell) => this.#inCell(items, cell));
    if (!table) return [];
    if (within && table.begins) (within.tables ??= []).push(table.id);
    for (const area of table.areas) this.areas.push(area);
    this.#pieces.splice(at, 0, ...repeatedHead(table.repeated), { kind: 'table', flow: item.table, table });
    return table.flat;
  }

  #inCell(items: readonly PlacedItem[], cell: OpenCell | null): readonly CellPart[] {
    const [only] = items;
    // Most cells have one text: a list made with it has no room to spare.
    if (items.length === 1 && only!.kind === 'text') {
      const part = this.#textInCell(only!);
      return part ? [part] : NONE;
    }
    const parts: CellPart[] = [];
    for (const item of items) {
      if (item.kind === 'text') {
        const part = this.#textInCell(item);
        if (part) parts.push(part);
        continue;
      }
      const within = item.kind === 'object' ? this.#inObject(item, cell) : this.#addTable(item, true, cell);
      for (const part of within) parts.push(part);
    }
    return parts;
  }

  #textInCell(item: PlacedText): CellPart | null {
    const part = this.#set(item);
    this.#addHidden(part);
    return part.shown.text === '' ? null : { part, between: part.start > 0 ? '' : '\n' };
  }

  #inObject(item: PlacedObject, cell: OpenCell | null): readonly CellPart[] {
    this.#addFigure(item);
    return this.#inCell(item.items, cell);
  }

  #addObject(item: PlacedObject): void {
    this.#addFigure(item);
    this.addBody(item.items);
  }

  #addFigure(item: PlacedObject, type: Block['type'] = 'paragraph'): void {
    const meaning = this.#source.document.objects.get(item.object);
    if (!meaning) return;
    const { kind, alt, title, rows, picture, chart } = meaning;
    const bbox = boxOnPage(item.box, this.#frame);
    // A shape is a figure where somebody says what it shows; one that frames a text is not.
    if (kind !== 'shape' || (alt !== null && item.items.length === 0)) {
      const shown = { ...(picture && { picture }), ...(chart && { chart }) };
      this.#pieces.push({
        kind: 'figure',
        figure: { bbox, alt: alt ?? title, caption: null, ...shown },
        texts: this.#inPicture(meaning, bbox, type),
      });
    }
    if (kind === 'diagram') {
      const text = diagramText(rows);
      if (text !== '') this.#pieces.push({ kind: 'plain', type: 'paragraph', text, level: null, bbox, visible: true });
    } else if (rows.length > 0) {
      const id = this.#source.tables.nextId();
      this.#source.tables.give(...chartTable(id, title, rows, bbox, this.#frame.page));
      this.#pieces.push({ kind: 'data', id });
    }
  }

  #inPicture({ recognised }: ObjectMeaning, bbox: Box, type: Block['type']): readonly ExtraBlock[] {
    if (!recognised) return [];
    if (type !== 'paragraph') this.#source.countFurniture();
    const { page } = this.#frame;
    const { blocks, glyphs } = blocksOfPicture(recognised, this.#frame, bbox, this.#source.styles);
    this.#source.notePicture(page, glyphs, recognised.confidence);
    return blocks.map((block) => ({ ...block, type }));
  }
}

/** Header rows that a table shows again on a later page are a running head there: in the table they are once. */
function repeatedHead(parts: readonly SetPart[]): Piece[] {
  const shown = parts.filter((part) => part.shown.text.trim() !== '');
  if (shown.length === 0) return [];
  const passage = joinParts(shown.map((part) => ({ part, between: '\n' })));
  return [{ kind: 'text', type: 'header', level: null, passage, note: null }];
}

/** One node a line, set in by a tab for each level that it lies under: the file has no place for a node of its own. */
function diagramText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => ({ text: row.at(-1)?.trim() ?? '', level: Math.max(0, row.length - 1) }))
    .filter(({ text }) => text !== '')
    .map(({ text, level }) => '\t'.repeat(level) + text)
    .join('\n');
}

/** The mark of a note, unless the text begins with it or with the label that it is made of. */
function markBefore(text: string, label: string): string {
  const mark = noteMark(label);
  const begun = text.trimStart();
  return begun.startsWith(mark) || begun.startsWith(label) ? '' : `${mark} `;
}
