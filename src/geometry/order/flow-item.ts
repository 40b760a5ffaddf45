// Types of the reading flow of a page: paragraphs and positions of tables.
import type { Box } from '../../model/index.ts';
import type { WordLine } from '../words/frame.ts';

/** Lines that are read as one. */
export interface Paragraph {
  readonly kind: 'paragraph';
  readonly lines: readonly WordLine[];
  readonly box: Box;
  /** Number of the column or region it is in, in order of reading; paragraphs of one column share it. */
  readonly column: number;
  readonly column_box: Box;
}

/** Where a table is among the paragraphs, by its index among the tables given. */
export interface TablePosition {
  readonly kind: 'table';
  readonly table: number;
}

export type FlowItem = Paragraph | TablePosition;
