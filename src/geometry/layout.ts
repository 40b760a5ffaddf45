// Types of what page layout takes and gives: text and table elements, outline entries, tags.
import type { BlockType, Box } from '../model/index.ts';
import type { FoundTable, WordLine } from './words/frame.ts';

/** Whether a piece of text is a heading: known when the layout of its document is settled. */
export interface HeadingMark {
  /** From 1; null where it is none, or not yet known to be one. */
  readonly level: number | null;
}

/** A piece of text of one page in the coordinates of the frame: what becomes a block. */
export interface TextElement {
  readonly kind: 'text';
  /** What it is unless it is a heading. */
  readonly type: BlockType;
  /** Of list items, from 1; null elsewhere. */
  readonly level: number | null;
  /** Of text that may be a heading; null elsewhere. */
  readonly heading: HeadingMark | null;
  readonly lines: readonly WordLine[];
  readonly box: Box;
  /** True where it goes on from the last text element of the same type before it, over a column or page break. */
  readonly continues: boolean;
}

export interface TableElement {
  readonly kind: 'table';
  readonly table: FoundTable;
  /** The caption that names it, one of the page's text elements by position; null where there is none. */
  readonly caption: number | null;
}

/** Text and tables of one frame in the order of reading. Every word is in exactly one of them. */
export interface PageLayout {
  readonly elements: readonly (TextElement | TableElement)[];
  /** How far order and types can be trusted, 0 to 1. */
  readonly confidence: number;
}

/** An entry of the document's outline. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly level: number;
  /** 1-based; null where it leads to no page. */
  readonly page: number | null;
  /** Distance from the top of the page as shown, in points; null where the entry does not say. */
  readonly top: number | null;
}

/** What the tags of a file say of one marked piece of content. */
export interface Tag {
  /** Standard type after role mapping: H1 … H6, H, P, LI, LBody, Lbl, TH, TD, Caption, Note, Code, Figure, Artifact … */
  readonly type: string;
  /** Position in the order of the tag tree: smaller is read earlier. */
  readonly order: number;
  /** Tags from the root down to this one, as positions in the page's list; ends with this one. */
  readonly path: readonly number[];
  /** Rows and columns that a cell takes. */
  readonly row_span: number;
  readonly col_span: number;
  readonly alt: string | null;
}

/** The tags of a page. Null where the file has none, or none that can be trusted. */
export interface PageTags {
  /** Every structure element that has content on the page, in the order of the tree, parents before children. */
  readonly tags: readonly Tag[];
  /** The tag of each marked-content id. */
  readonly by_mcid: ReadonlyMap<number, number>;
}
