// Types of the pages that the flow layout yields: placed texts, tables and objects.
import type { Box, Line } from '../../model/index.ts';
import type { FlowCell } from './flow.ts';

/** Text of one paragraph, or of the part of it that is on this page and in this column. */
export interface PlacedText {
  readonly kind: 'text';
  /** `FlowParagraph.id`. */
  readonly paragraph: number;
  /** The part of the paragraph's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Of what is to be seen, label included. Empty paragraphs have a box of no width. */
  readonly box: Box;
  /** Offsets count from the start of the whole paragraph's text. */
  readonly lines: readonly Line[];
  /** Where the label is; null where there is none, or it is before an earlier part. */
  readonly label: Box | null;
}

/** Something in the line, or floating. */
export interface PlacedObject {
  readonly kind: 'object';
  /** `FlowObject.id`. */
  readonly object: number;
  readonly box: Box;
  /** What is in a text box. */
  readonly items: readonly PlacedItem[];
}

export interface PlacedCell {
  /** What it is a part of. */
  readonly flow: FlowCell;
  /** 0-based, of the place where the cell begins. */
  readonly row: number;
  readonly column: number;
  /** The part of the cell on this page. */
  readonly box: Box;
  readonly items: readonly PlacedItem[];
}

/** The rows of a table on one page. A row that is split over pages comes on each. */
export interface PlacedTable {
  readonly kind: 'table';
  /** `FlowTable.id`. */
  readonly table: number;
  readonly box: Box;
  readonly rows: readonly {
    readonly row: number;
    readonly box: Box;
    /** A header row that is drawn again here. */
    readonly repeated: boolean;
    readonly cells: readonly PlacedCell[];
  }[];
}

export type PlacedItem = PlacedText | PlacedObject | PlacedTable;

/** A page as the layout gives it, in reading order. */
export interface FlowPage {
  /** 1-based. */
  readonly page: number;
  /** As the section counts. */
  readonly number: number;
  /** 0-based, of the section that its first text belongs to. */
  readonly section: number;
  readonly width: number;
  readonly height: number;
  readonly header: readonly PlacedItem[];
  readonly body: readonly PlacedItem[];
  /** Each footnote that is here, or the part of it that does. */
  readonly footnotes: readonly { readonly note: number; readonly items: readonly PlacedItem[] }[];
  readonly footer: readonly PlacedItem[];
  /** How sure it is that this is the page that the text is on, 0 to 1: most right behind a break or mark of the file, falling from there. */
  readonly confidence: number;
}
