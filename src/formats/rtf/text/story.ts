// One story of an RTF file (body, header, note, text box) with its open paragraphs and nested tables.
import type { FlowBlock, FlowParagraph } from '../../../geometry/index.ts';
import { plainRow, type RowFormat, sameRow } from '../properties/row-format.ts';
import { ParagraphDraft } from './paragraph-draft.ts';
import { buildTable, type RawRow, type TableColors } from './table-builder.ts';

/** Tables within tables at most; deeper ones are read as the text of the last. */
const MAX_NESTING = 12;

/** Cells of a row at most (Word stops at 63); what comes behind is text of the last. */
const MAX_CELLS = 256;

/** A table that is being read, and the row and cell of it where the reader is. */
interface OpenTable {
  readonly rows: RawRow[];
  cells: FlowBlock[][];
  blocks: FlowBlock[];
}

/** Gives out the numbers that name paragraphs, tables, objects and notes. */
export interface Numbering {
  next(): number;
  /** Told of each cell, so that there are not too many. */
  cell(): void;
}

/** A note as its own text knows it. */
export interface NoteOfStory {
  /** Its number or mark; to ask for it is to count the note. */
  label(): string;
}

/** A stretch of text of its own: the body, a header, a note, a text box. */
export class Story {
  draft: ParagraphDraft;
  /** The definition of the rows that follow, and of those in tables within. */
  row: RowFormat = plainRow();
  nested_row: RowFormat = plainRow();
  /** The note whose text this is, where it is one. */
  readonly note: NoteOfStory | null;
  #blocks: FlowBlock[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #numbering: Numbering;
  readonly #colors: TableColors;

  constructor(numbering: Numbering, colors: TableColors, note: NoteOfStory | null = null) {
    this.#numbering = numbering;
    this.#colors = colors;
    this.note = note;
    this.draft = new ParagraphDraft(numbering.next());
  }

  get depth(): number {
    return this.#tables.length;
  }

  /** Puts a finished paragraph in its place: within so many tables. */
  add(paragraph: FlowParagraph, nesting: number): void {
    this.settle(nesting);
    this.#target().push(paragraph);
    this.draft = new ParagraphDraft(this.#numbering.next());
  }

  endCell(nesting: number): void {
    this.settle(nesting);
    const table = this.#tables[this.#tables.length - 1];
    if (table) this.#closeCell(table);
  }

  endRow(nesting: number): void {
    this.settle(nesting);
    const table = this.#tables[this.#tables.length - 1];
    if (table) this.#closeRow(table);
  }

  /** Opens or closes tables until the reader is within so many. */
  settle(nesting: number): void {
    const depth = Math.min(MAX_NESTING, nesting);
    while (this.#tables.length > depth) this.#closeTable();
    while (this.#tables.length < depth) this.#tables.push({ rows: [], cells: [], blocks: [] });
  }

  /** All blocks so far; the story begins anew behind them. */
  take(): FlowBlock[] {
    this.settle(0);
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  #target(): FlowBlock[] {
    return this.#tables[this.#tables.length - 1]?.blocks ?? this.#blocks;
  }

  /** Lists are copied where they are kept: one that grew item by item has room for many more. */
  #closeCell(table: OpenTable): void {
    if (table.cells.length < MAX_CELLS) table.cells.push(table.blocks.slice());
    else for (const block of table.blocks) table.cells[MAX_CELLS - 1]!.push(block);
    table.blocks = [];
    this.#numbering.cell();
  }

  #closeRow(table: OpenTable): void {
    if (table.blocks.length > 0) this.#closeCell(table);
    if (table.cells.length === 0) return;
    const format = this.#tables.length > 1 ? this.nested_row : this.row;
    const above = table.rows[table.rows.length - 1]?.format;
    table.rows.push({ format: above && sameRow(above, format) ? above : format, cells: table.cells.slice() });
    table.cells = [];
  }

  #closeTable(): void {
    const table = this.#tables[this.#tables.length - 1]!;
    this.#closeRow(table);
    this.#tables.pop();
    if (table.rows.length > 0) this.#target().push(buildTable(this.#numbering.next(), table.rows, this.#colors));
  }
}
