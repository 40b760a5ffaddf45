// Types of the text that extraction works on: pages, lines, cells, words and prose.
import type { Block, Box, CellType, DocumentView, Sheet, TableCell, TableSummary } from '../../model/index.ts';
import type { Place } from '../cite-place.ts';

/** What a word belongs to: a block, a cell of a table, or a cell of a sheet. Its text is what offsets count in. */
export type Owner =
  | { readonly kind: 'block'; readonly text: string; readonly block: Block }
  | { readonly kind: 'table'; readonly text: string; readonly table: TableSummary; readonly cell: TableCell }
  | {
      readonly kind: 'cell';
      readonly text: string;
      readonly sheet: Sheet;
      readonly row: number;
      readonly col: number;
      readonly table_id: string | null;
    };

export interface TextWord {
  /** In the text of the cell. */
  readonly start: number;
  readonly end: number;
  readonly box: Box;
  readonly owner: Owner;
  /** In the text of the owner. */
  readonly from: number;
  readonly to: number;
}

/** Words of one line that are together: between wide gaps, or the borders of table cells. */
export interface TextCell {
  readonly page: number;
  /** Position of its line on the page, and its own in the line. */
  readonly line: number;
  readonly position: number;
  /** The words with one blank between them. */
  readonly text: string;
  readonly box: Box;
  readonly words: readonly TextWord[];
  /** The typed value where the document states one, as in `Source` of the values. */
  readonly value: string | number | boolean | null;
  readonly type: CellType;
  /** Of the block; null where the reader does not know it. */
  readonly font_size: number | null;
}

/** What a reader sees on one height of the page, from left to right. */
export interface TextLine {
  readonly page: number;
  readonly index: number;
  readonly box: Box;
  readonly cells: readonly TextCell[];
}

export interface TextPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** From top to bottom. */
  readonly lines: readonly TextLine[];
}

/** The running text of a document without what is repeated on its pages; paragraphs end with a line feed. */
export interface Prose {
  readonly text: string;
  pageAt(offset: number): number;
  /** What the characters belong to, with the type of the block (`heading`, `paragraph` …). */
  ownerAt(offset: number): Owner;
  /** Where the characters are, blanks at the ends left out: one place for each page that they touch. */
  place(start: number, end: number): readonly Place[];
}

/** All that a reader of the document sees, word by word. What is hidden is not in it. */
export interface DocumentText {
  readonly view: DocumentView;
  readonly pages: readonly TextPage[];
  /** Blocks that are the fields of a form. */
  readonly form_fields: readonly Block[];
  /** Made when first asked for. */
  readonly prose: Prose;
  /** The first page that was left out because the document is too long; null where all is there. */
  readonly cut_at: number | null;
}
