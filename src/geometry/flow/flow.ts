// Input types of the flow layout: paragraphs, tables, objects, sections and notes, as readers of running text supply
// them.

/**
 * What the flow layout is given: the text of a document with every property settled (styles, themes and inheritance are the readers'
 * business). All measures are points unless said otherwise; offsets count UTF-16 units in a paragraph's text.
 */

/** How a stretch of text is set. Equal styles are one object, so that measures can be kept by it. */
export interface TextStyle {
  /** The name of the font as the file gives it, such as `Calibri`. */
  readonly font: string;
  /** The font of East Asian letters, where the file names another. */
  readonly east_asian_font?: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Letters are shown as capitals, or as small ones. The text keeps the case of the file. */
  readonly caps: 'none' | 'all' | 'small';
  readonly position: 'normal' | 'raised' | 'lowered';
  /** Added behind each character. */
  readonly spacing: number;
  /** Of the letters' width; 1 is plain. */
  readonly stretch: number;
  /** `rrggbb`; null for the usual. */
  readonly color: string | null;
  readonly underlined: boolean;
  readonly struck: boolean;
  /** Takes no room on the page. */
  readonly hidden: boolean;
}

/** Runs cover the text from its start; each begins where the one before ends. */
export interface FlowRun {
  readonly end: number;
  readonly style: TextStyle;
}

export interface TabStop {
  /** From the left edge of the column or cell (not from the indent). */
  readonly position: number;
  readonly align: 'left' | 'center' | 'right' | 'decimal';
  readonly leader: '' | '.' | '-' | '_' | '·';
}

/** Lines of a multiple of the font's height (1 is single), of an exact height, or at least that high. */
export interface LineSpacing {
  readonly rule: 'multiple' | 'exact' | 'at_least';
  /** A factor, or points. */
  readonly value: number;
}

/** A paragraph taken out of the flow to a place of its own (`w:framePr`, `\posx`). Null offsets: where it would be. */
export interface FrameFormat {
  readonly width: number | null;
  readonly place: FloatPlace;
}

export interface ParagraphFormat {
  /** `start` and `end` have been settled by the direction. */
  readonly align: 'left' | 'right' | 'center' | 'justify';
  readonly right_to_left: boolean;
  readonly indent_left: number;
  readonly indent_right: number;
  /** Added to the left indent of the first line; negative for a hanging one. */
  readonly first_line: number;
  readonly space_before: number;
  readonly space_after: number;
  /** Left to the program (HTML's way: 14 points, none at the edges of lists and pages). */
  readonly before_auto: boolean;
  readonly after_auto: boolean;
  /** No space between neighbours of the same style. */
  readonly contextual: boolean;
  /** What "the same style" goes by. */
  readonly style: string;
  readonly line: LineSpacing;
  readonly keep_next: boolean;
  readonly keep_lines: boolean;
  readonly widow_control: boolean;
  readonly page_break_before: boolean;
  /** Ascending, own and inherited. */
  readonly tabs: readonly TabStop[];
  readonly frame: FrameFormat | null;
  /** Rules around the paragraph: their weight and distance take room. Null: none. */
  readonly borders: Borders | null;
  /** `rrggbb` behind the paragraph, or null. */
  readonly fill: string | null;
}

export interface Borders {
  readonly top: Border | null;
  readonly right: Border | null;
  readonly bottom: Border | null;
  readonly left: Border | null;
}

export interface Border {
  readonly weight: number;
  /** Between rule and text. */
  readonly distance: number;
  /** `rrggbb`; null for the usual. */
  readonly color: string | null;
}

/** Where something stands that is not in the line: against what, how far from its start, or how aligned. */
export interface FloatPlace {
  readonly horizontal: {
    readonly from: 'page' | 'margin' | 'column' | 'character';
    readonly offset: number;
    readonly align: 'left' | 'center' | 'right' | null;
  };
  readonly vertical: {
    readonly from: 'page' | 'margin' | 'paragraph' | 'line';
    readonly offset: number;
    readonly align: 'top' | 'center' | 'bottom' | null;
  };
  /** `none`: text runs under or over it. `beside`: text keeps clear of it at its sides. `above_below`: no text at its sides. */
  readonly wrap: 'none' | 'beside' | 'above_below';
  /** Kept clear around it: left, top, right, bottom. */
  readonly distance: readonly [number, number, number, number];
}

/** A picture, chart, equation or text box within a paragraph, in front of the character at `at`. */
export interface FlowObject {
  /** Names the object; unique in the document. */
  readonly id: number;
  readonly at: number;
  readonly width: number;
  readonly height: number;
  /** Null: it is in the line like a large letter. */
  readonly float: FloatPlace | null;
  /** The text of a text box, laid out within it; null for anything else. */
  readonly box: {
    readonly blocks: readonly FlowBlock[];
    /** Left, top, right, bottom. */
    readonly insets: readonly [number, number, number, number];
    /** The height follows the text. */
    readonly grows: boolean;
  } | null;
}

/** `page`, `column`: the text goes on there. `mark`: Word saw a new page begin there when it last laid the document out. */
export interface FlowBreak {
  readonly at: number;
  readonly kind: 'page' | 'column' | 'mark';
}

/** The number or sign in front of a paragraph. It is not part of the text here. */
export interface FlowLabel {
  readonly text: string;
  readonly style: TextStyle;
  readonly suffix: 'tab' | 'space' | 'none';
  readonly align: 'left' | 'center' | 'right';
}

export interface FlowParagraph {
  readonly kind: 'paragraph';
  /** Names the paragraph; unique in the document. */
  readonly id: number;
  /** Tabs are `\t`, line breaks `\n`, optional hyphens U+00AD. Page and column breaks, objects and notes are beside the text. */
  readonly text: string;
  readonly runs: readonly FlowRun[];
  /** How the paragraph's end is set: the height of an empty line. */
  readonly mark_style: TextStyle;
  readonly label: FlowLabel | null;
  /** Ascending by `at`. */
  readonly objects: readonly FlowObject[];
  readonly breaks: readonly FlowBreak[];
  /** References to footnotes: their text is laid out at the foot of the page where the reference is. */
  readonly notes: readonly { readonly at: number; readonly note: number }[];
  readonly format: ParagraphFormat;
}

export interface FlowCell {
  /** 0-based, in the table's grid. */
  readonly column: number;
  readonly col_span: number;
  readonly row_span: number;
  readonly blocks: readonly FlowBlock[];
  /** Left, top, right, bottom. */
  readonly margins: readonly [number, number, number, number];
  readonly align: 'top' | 'center' | 'bottom';
  /** Text that runs upwards or downwards takes its height from the row. */
  readonly turned: boolean;
  readonly no_wrap: boolean;
  /** What the file wishes; null for none. */
  readonly width: number | null;
  readonly borders: Borders | null;
  readonly fill: string | null;
}

export interface FlowRow {
  /** Cells that begin in this row; one that spans from above is not repeated. */
  readonly cells: readonly FlowCell[];
  readonly height: { readonly rule: 'auto' | 'exact' | 'at_least'; readonly value: number };
  /** Repeated on every page that the table runs over. */
  readonly is_header: boolean;
  readonly can_split: boolean;
  /** Word saw a new page begin with this row, or in the text of one of its cells (where the paragraph says so itself). */
  readonly mark: boolean;
}

export interface FlowTable {
  readonly kind: 'table';
  readonly id: number;
  /** Widths of the grid's columns. */
  readonly columns: readonly number[];
  readonly rows: readonly FlowRow[];
  /** Null: as wide as its columns. */
  readonly width: { readonly unit: 'points' | 'share'; readonly value: number } | null;
  /** Columns keep their widths, whatever is in them. */
  readonly fixed: boolean;
  readonly align: 'left' | 'center' | 'right';
  /** Of the left edge of the first cell's text area margin, as Word counts it. */
  readonly indent: number;
  readonly cell_spacing: number;
  readonly float: FloatPlace | null;
}

export type FlowBlock = FlowParagraph | FlowTable;

export interface PageFurniture {
  readonly first: readonly FlowBlock[] | null;
  readonly even: readonly FlowBlock[] | null;
  readonly usual: readonly FlowBlock[] | null;
}

export type PageNumberFormat =
  | 'decimal'
  | 'in_dashes'
  | 'lower_roman'
  | 'upper_roman'
  | 'lower_letter'
  | 'upper_letter';

/** A stretch of pages of one shape. */
export interface FlowSection {
  readonly start: 'continuous' | 'column' | 'page' | 'even_page' | 'odd_page';
  readonly width: number;
  readonly height: number;
  /** Top and bottom may be negative: then headers do not push the text away. */
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Left and right of pages with even numbers, where those differ: mirrored margins, or a gutter that changes sides. */
  readonly even_margins?: { readonly right: number; readonly left: number };
  /** From the page's edge. */
  readonly header_distance: number;
  readonly footer_distance: number;
  /** Widths and the gap behind each; one for plain text. */
  readonly columns: readonly { readonly width: number; readonly gap: number }[];
  readonly headers: PageFurniture;
  readonly footers: PageFurniture;
  readonly title_page: boolean;
  /** The number of its first page; null to count on. */
  readonly first_number: number | null;
  /** How fields show the numbers of its pages, where the file says so. */
  readonly number_format?: PageNumberFormat;
  readonly vertical_align: 'top' | 'center' | 'bottom' | 'justify';
  readonly blocks: readonly FlowBlock[];
}

export interface FlowDocument {
  readonly sections: readonly FlowSection[];
  /** Named by `FlowParagraph.notes`. */
  readonly footnotes: ReadonlyMap<number, readonly FlowBlock[]>;
  /** Laid out behind all else. */
  readonly endnotes: readonly FlowBlock[];
  readonly default_tab: number;
  readonly even_and_odd: boolean;
  /**
   * Between paragraphs stands the sum of the space below the one and above the other, not the greater of them: files of old programs
   * (`w:doNotUseHTMLParagraphAutoSpacing`, RTF without `\htmautsp`).
   */
  readonly adds_spaces?: boolean;
  /** The indent of tables is that of their edge, not of the text in their first cell: Word from 2013 on. */
  readonly tables_by_edge?: boolean;
  /** What the file says of itself (`app.xml`, `\nofpages`); a check, not an order. */
  readonly stated_pages: number | null;
}
