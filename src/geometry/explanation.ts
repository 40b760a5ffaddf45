// What was decided on a page, and why: for people who ask how its layout came about.
import type { BlockType, Box } from '../model/index.ts';
import type { FoundTable } from './words/frame.ts';

export interface WeighedReason {
  readonly reason: string;
  /** Logits: above 0 it speaks for a heading, below against one. */
  readonly weight: number;
}

export interface TextLook {
  readonly font: string;
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A piece of text, as it is read. */
export interface ExplainedBlock {
  /** Place in the order of reading, from 1; tables count too. */
  readonly order: number;
  readonly type: BlockType;
  readonly level: number | null;
  readonly bbox: Box;
  readonly text: string;
  /** Of those of the page, from 1; null for what is in none. */
  readonly column: number | null;
  readonly look: TextLook;
  readonly reason: string;
  /** How much it is a heading, and how much is asked, in logits; null where it cannot be one. */
  readonly heading: {
    readonly score: number;
    readonly asked: number;
    readonly weighed: readonly WeighedReason[];
  } | null;
}

export interface ExplainedCell {
  readonly row: number;
  readonly col: number;
  readonly row_span: number;
  readonly col_span: number;
  readonly bbox: Box;
  readonly text: string;
}

export interface ExplainedTable {
  readonly order: number;
  readonly bbox: Box;
  readonly method: FoundTable['method'];
  readonly confidence: number;
  readonly header_rows: number;
  readonly row_count: number;
  readonly col_count: number;
  /** By row, then column. */
  readonly cells: readonly ExplainedCell[];
  readonly reason: string;
}

/** What was thought to be a table, and is none. */
export interface RejectedTable {
  readonly bbox: Box;
  readonly method: FoundTable['method'];
  readonly row_count: number;
  readonly col_count: number;
  readonly reason: string;
}

export interface ExplainedWord {
  readonly text: string;
  readonly bbox: Box;
  /** Why a reader does not see it; absent where it is seen. */
  readonly hidden?: string;
}

export interface PageExplanation {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** How most of the document's text is set. */
  readonly body: TextLook;
  /** What the order of reading follows: the tags of the file, columns that were found, or those that were given. */
  readonly order: 'tags' | 'columns' | 'given';
  readonly columns: readonly Box[];
  readonly blocks: readonly ExplainedBlock[];
  readonly tables: readonly ExplainedTable[];
  readonly rejected_tables: readonly RejectedTable[];
  readonly words: readonly ExplainedWord[];
}
