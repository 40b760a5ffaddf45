// Types of pages: blocks with lines and words, figures, links and filled areas.
import type { Box } from './box.ts';

/** How boxes were come by: stated by the file, laid out by us, from column widths and row heights, or recognised in a picture. */
export type Geometry = 'native' | 'layout' | 'grid' | 'recognised';

export interface PageSummary {
  /** 1-based. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** 0, 90, 180 or 270: how far the file turns the page; boxes are already turned. */
  readonly rotation: number;
  readonly title: string | null;
  readonly block_count: number;
  readonly table_count: number;
  readonly figure_count: number;
  readonly is_scanned: boolean;
  /** False for a hidden slide or sheet. */
  readonly visible: boolean;
  /** Between 0 and 1: how sure it is that this content is on this page. Absent where the file itself has pages. */
  readonly page_confidence?: number;
  /** Present where the text was recognised in the picture of the page. */
  readonly recognition?: PageRecognition;
}

/** In points, from the top left. */
export type Point = readonly [x: number, y: number];

/** Of a paper as the picture shows it: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** How the text of a page was recognised. */
export interface PageRecognition {
  /** Between 0 and 1, over all characters. */
  readonly confidence: number;
  /** Of most of the characters, such as `latin`; null where there are none. */
  readonly script: string | null;
  /** Of the paper that a photograph shows; the text was read as if it lay flat. Absent where the page was read as it is. */
  readonly corners?: Corners;
  /** Degrees by which the page has to be turned clockwise to stand upright. Absent where it does. */
  readonly turn?: 90 | 180 | 270;
  /** Degrees, clockwise, by which the lines of the upright page slope. Absent where they are level. */
  readonly skew?: number;
  /** Places that show writing which was not read. Absent where there are none. */
  readonly unread?: readonly UnreadWriting[];
}

/** Writing that was seen and not read: its letters would be guesses. */
export interface UnreadWriting {
  readonly bbox: Box;
  readonly reason: 'handwriting' | 'formula' | 'illegible';
}

export type BlockType =
  | 'heading'
  | 'paragraph'
  | 'list_item'
  | 'caption'
  | 'header'
  | 'footer'
  | 'footnote'
  | 'code'
  | 'formula'
  | 'form_field'
  | 'note'
  | 'comment';

/** A run of characters between blanks; `start` and `end` count UTF-16 units in the block's text. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly bbox: Box;
  /** Between 0 and 1: how sure the recognition is. Present where the word was recognised in a picture, and only there. */
  readonly confidence?: number;
  /** How the word was recognised before its check digits or its grammar mended it. Absent where it is as it was recognised. */
  readonly mended_from?: string;
}

export interface Line {
  readonly start: number;
  readonly end: number;
  readonly bbox: Box;
  readonly words: readonly Word[];
}

/** How a stretch of a text is set, as far as the file says. */
export interface TextRun {
  readonly start: number;
  readonly end: number;
  readonly font: string | null;
  readonly size: number | null;
  readonly bold: boolean;
  readonly italic: boolean;
  /** `rrggbb`. */
  readonly color: string | null;
  /** Raised or lowered and smaller: powers, marks of notes, indices. Absent on the line. */
  readonly position?: 'raised' | 'lowered';
}

/** A stretch of a text that stands out from plain text, where the format has no runs. */
export interface Emphasis {
  readonly start: number;
  readonly end: number;
  readonly bold?: true;
  readonly italic?: true;
  /** In letters of one width, amid others. */
  readonly monospace?: true;
  readonly position?: 'raised' | 'lowered';
}

/** The instruction of a stretch that is an equation, in the notation of LaTeX. */
export const EQUATION = 'EQUATION';

/** A stretch of a text that the word processor fills in: a page number, a date, a reference, an equation, the answer in a form. */
export interface TextField {
  readonly start: number;
  readonly end: number;
  /** As the file has it, such as `PAGE` or `REF _Ref1 \h`; `EQUATION` for one; null for a content control. */
  readonly instruction: string | null;
  /** Of a form field or content control. */
  readonly name: string | null;
}

/** A piece of text that a reader takes in at once, such as one paragraph. Blocks are in reading order. */
export interface Block {
  /** `p3.b14`: the anchor of the block. */
  readonly id: string;
  readonly type: BlockType;
  readonly text: string;
  /** Of headings and list items, from 1; null elsewhere. */
  readonly level: number | null;
  readonly bbox: Box;
  readonly font_size: number | null;
  readonly visible: boolean;
  readonly section_id: string | null;
  /** Absent where the format has no lines; empty where the block has none. */
  readonly lines?: readonly Line[];
  /** The cell this text is in, in A1 notation, where the page is a sheet. */
  readonly cell?: string;
  /** The block that this one goes on from, over a column or page break. */
  readonly continues?: string;
  /** Name and value of a form field, and what the page calls it, where that is known. */
  readonly field?: { readonly name: string; readonly value: string | null; readonly label?: string };
  readonly runs?: readonly TextRun[];
  /** Of a text without runs. Absent where all of it is plain, and in code, heads and feet; of headings and formulas what is raised or lowered alone. */
  readonly emphasis?: readonly Emphasis[];
  readonly fields?: readonly TextField[];
  /** Between 0 and 1, over all characters. Present where the text was recognised in a picture, and only there. */
  readonly confidence?: number;
  /** The figure whose picture shows the text. Absent where the text is one of the page itself. */
  readonly figure?: string;
}

export interface Figure {
  readonly id: string;
  readonly bbox: Box;
  readonly alt: string | null;
  readonly caption: string | null;
  /** What it shows, for the picture of the page. Absent where the container keeps no picture for it. */
  readonly picture?: ShownPicture;
  /** How the chart is drawn whose values are the table in the same box. Absent where it is none, or of a kind that is not drawn. */
  readonly chart?: ChartLook;
}

/** A picture of the file as a page shows it. */
export interface ShownPicture {
  /** Under which the container keeps its bytes. */
  readonly number: number;
  /** Shares that are cut off at the left, top, right and bottom; below 0 where the picture is smaller than its frame. */
  readonly crop?: readonly [left: number, top: number, right: number, bottom: number];
  /** Where it is before it is turned; absent where that is the box that it is given with. */
  readonly frame?: Box;
  /** Degrees clockwise, about the middle of the frame. Absent where it stands upright. */
  readonly rotation?: number;
}

export type ChartKind = 'column' | 'bar' | 'line' | 'area' | 'pie' | 'scatter';

export interface ChartLook {
  /** Of each series, in the order of the table's columns; the last holds for all that follow. */
  readonly series: readonly ChartKind[];
  /** Columns of the table that name the points; the first of a scatter chart has their x. */
  readonly label_columns: number;
  readonly stacked?: true;
}

export interface Link {
  readonly bbox: Box;
  readonly text: string;
  /** An address outside, or an anchor inside. */
  readonly target: string;
  /** The characters that lead there. Absent where the format knows only their box. */
  readonly anchor?: string;
  /** The mark of a foot- or endnote, which leads to its text. */
  readonly is_note?: true;
}

/** A filled or outlined area behind the text, for the picture of the page. */
export interface Area {
  readonly bbox: Box;
  /** `rrggbb`, or null for none. */
  readonly fill: string | null;
  readonly stroke: string | null;
  /** A picture in the place of a colour, such as the ground of a slide. */
  readonly picture?: ShownPicture;
}

/** Where a table is among the blocks of a page: before the block at position `before`, after all where there is none. */
export interface TablePlace {
  readonly id: string;
  readonly before: number;
}

/** What is on one page, apart from the bodies of its tables. */
export interface PageContent {
  readonly page: number;
  readonly blocks: readonly Block[];
  /** Tables that begin on the page, in reading order. Absent where the page is a sheet, whose tables are ranges. */
  readonly tables?: readonly TablePlace[];
  readonly figures: readonly Figure[];
  readonly links: readonly Link[];
  /** In the order in which they are painted. Absent where the reader keeps none. */
  readonly areas?: readonly Area[];
}
