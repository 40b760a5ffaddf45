// Types of strips and galleys, the units that pages are filled with.
import type { FloatPlace, FlowCell, FlowParagraph, FlowTable } from '../flow.ts';
import type { SetLine } from '../lines/set-line.ts';
import type { Sides } from '../points.ts';

/**
 * What pages are filled with: a line of text or a row of a table, each whole or not at all (rows may be cut). Strips know how far they keep from the
 * one above and whether a page may begin with them, so that filling a page is one walk down a list. All measures are points.
 */
export type Strip = LineStrip | RowStrip;

/** Why something begins a new page or column: the file orders it, or Word saw it so. */
export type ForcedBreak = 'page' | 'column' | 'mark';

interface StripPlace {
  readonly height: number;
  /** How much of the height is blank at its foot and may be below the end of a page. */
  readonly hang: number;
  /** Kept free above, where another strip is there. */
  readonly space: number;
  /** Kept free above at the top of a page that begins by order of the file. */
  readonly top_space: number;
  /** Further down than that, to be clear of what floats. */
  readonly down: number;
  /** No page begins with it, unless nothing else helps. */
  readonly keep: boolean;
  readonly forced: ForcedBreak | null;
  /** What is to float beside it. */
  readonly floats: readonly Floating[];
  /** What gave it out. */
  readonly owner: object;
  /** Position of its block in the list that it comes from. */
  readonly block: number;
  /** Whether it begins that block. */
  readonly begins: boolean;
  /** Set beside something that floats: it would be set otherwise elsewhere. */
  readonly narrowed: boolean;
  /** Whether there is anything to be seen in it. */
  readonly is_empty: boolean;
}

export interface LineStrip extends StripPlace {
  readonly kind: 'line';
  readonly paragraph: FlowParagraph;
  readonly line: SetLine;
  /** Footnotes referred to in it. */
  readonly notes: readonly number[];
  /** Where the label is that belongs to this line. */
  readonly label: { readonly x0: number; readonly x1: number } | null;
  /** From the strip's top to the line's: the rule above a paragraph and its distance. */
  readonly inset: number;
  /** What is in text boxes that are in the line, by the object's id. */
  readonly boxes: ReadonlyMap<number, BoxContent>;
}

export interface RowStrip extends StripPlace {
  readonly kind: 'row';
  readonly table: TableShape;
  readonly row: number;
  readonly cells: readonly RowCell[];
  /** Cells that run on to the next row, those that begin here included. */
  readonly open: readonly SpanningCell[];
  readonly can_split: boolean;
  readonly is_header: boolean;
  /** The head of a row that was cut. */
  readonly goes_on: boolean;
  /** Word saw a page begin within it: the text behind is to go there. */
  readonly has_mark: boolean;
}

/** A table as its rows share it. */
export interface TableShape {
  readonly table: FlowTable;
  /** Of its left edge, from the column's. */
  readonly left: number;
  readonly width: number;
  /** Rows to be drawn again at the top of each page; filled in while the first rows are measured. */
  readonly headers: RowStrip[];
}

export interface RowCell {
  readonly flow: FlowCell;
  readonly row: number;
  readonly column: number;
  /** From the table's left edge. */
  readonly left: number;
  readonly width: number;
  readonly galley: Galley;
  /** Left, top, right, bottom. */
  readonly margins: Sides;
  readonly align: 'top' | 'center' | 'bottom';
  /** Text that runs upwards takes this of the row's height, however many lines it has; null for text that does not. */
  readonly upward: number | null;
}

/** A cell over several rows: what of its text is not yet placed goes on with the rows of the next page. */
export interface SpanningCell {
  readonly cell: RowCell;
  /** The row in which it ends. */
  readonly last: number;
  rest: Galley;
}

/**
 * Strips one below the other, as cells, headers, notes and text boxes hold them. What is left of one that was cut shares the list with the
 * whole, so that cutting a cell of a thousand pages costs no more than walking down it.
 */
export interface Galley {
  readonly width: number;
  readonly height: number;
  readonly strips: readonly StripAt[];
  /** The first of the list that belongs to it, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Where it begins in the measure of the list. */
  readonly base: number;
  /** Stand in for the first and last strip of the list where those were cut. */
  readonly first: Strip | null;
  readonly last: Strip | null;
}

export interface StripAt {
  readonly y: number;
  readonly strip: Strip;
}

export interface BoxContent {
  readonly galley: Galley;
  /** Left, top, right, bottom. */
  readonly insets: Sides;
}

/** Something that is beside the flow: an object, or (object null) a frame or a table. */
export interface Floating {
  readonly object: number | null;
  readonly place: FloatPlace;
  readonly width: number;
  readonly height: number;
  readonly content: BoxContent | null;
}
