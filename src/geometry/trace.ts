// What is noted of the layout of one page where somebody asks why it came out so. Ordinary reading has none of it.
import type { Box } from '../model/index.ts';
import type { HeadingMark } from './layout.ts';
import type { FoundTable, Frame } from './words/frame.ts';

/** Something that speaks for a decision, or against it. */
export interface Weighed {
  readonly reason: string;
  readonly weight: number;
}

/** A table that was thought of. */
export interface TableNote {
  readonly box: Box;
  readonly method: FoundTable['method'];
  readonly row_count: number;
  readonly col_count: number;
  /** Why it is one; or why it is none. */
  readonly reason: string;
  readonly is_kept: boolean;
}

/** What the whole document made of a piece that may be a heading: how much it is one in the end, and how much was asked. */
export interface HeadingNote {
  readonly score: number;
  readonly asked: number;
  readonly weighed: readonly Weighed[];
}

/** Boxes are those of the page's main frame; pieces of text are named by their first word. */
export interface PageTrace {
  readonly page: number;
  /** The main frame, with the words that were to be read. */
  frame: Frame | null;
  /** Words from one to before another are furniture. */
  readonly furniture: { readonly from: number; readonly to: number; readonly reason: string }[];
  readonly tables: TableNote[];
  order: 'tags' | 'columns' | 'given';
  readonly columns: Box[];
  /** Which column a piece is in. */
  readonly column_of: Map<number, number>;
  /** Why a piece is what it is, unless it is a heading. */
  readonly types: Map<number, string>;
  /** What its page alone says of a piece that may be a heading. */
  readonly looks: Map<number, readonly Weighed[]>;
  readonly headings: Map<HeadingMark, HeadingNote>;
  /** How most of the document's text is set. */
  body: { readonly font: string; readonly size: number; readonly bold: boolean; readonly italic: boolean } | null;
}

export const createTrace = (page: number): PageTrace => ({
  page,
  frame: null,
  furniture: [],
  tables: [],
  order: 'columns',
  columns: [],
  column_of: new Map(),
  types: new Map(),
  looks: new Map(),
  headings: new Map(),
  body: null,
});
