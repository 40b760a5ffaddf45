import type { Box } from '../../model/index.ts';
import type { FoundTable, Frame, WordLine } from '../frame.ts';
import type { PageTags } from '../layout.ts';

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly lines: readonly WordLine[];
  readonly box: Box;
  readonly column: number;
  readonly column_box: Box;
}

export interface TablePosition {
  readonly kind: 'table';
  readonly table: FoundTable;
}

export type FlowItem = Paragraph | TablePosition;

/** What is known of a page before its pieces have types. */
export interface TypingPage {
  readonly frame: Frame;
  /** Paragraphs and tables in the order of reading. */
  readonly flow: readonly FlowItem[];
  readonly tables: readonly FoundTable[];
  /** As `Furniture.mark` gives it. */
  readonly furniture: Uint8Array;
  readonly tags: PageTags | null;
}
