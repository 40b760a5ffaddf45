// Types of set lines, and the port that gives a paragraph's lines one by one.
export interface SetLine {
  /** The part of the paragraph's text, in UTF-16 units; blanks and the line break at its end belong to it. */
  readonly start: number;
  readonly end: number;
  /** Of what is to be seen, without the label. */
  readonly x0: number;
  readonly x1: number;
  /** How far the highest and the lowest letter or object may reach from the baseline. */
  readonly ascent: number;
  readonly descent: number;
  /** How far the highest letter may reach: less than `ascent` beside a picture. */
  readonly letters: number;
  /** With the spacing of the paragraph's lines. */
  readonly height: number;
  /** Below the line's top. */
  readonly baseline: number;
  /**
   * Stretches without blanks, four numbers each: start and end in the text, left and right edge in points from the left edge of the column.
   * There are hundreds on a page, and each is looked at once.
   */
  readonly words: readonly number[];
  /** What is in the line, on its baseline. */
  readonly objects: readonly {
    readonly id: number;
    readonly x0: number;
    readonly x1: number;
    readonly height: number;
  }[];
  /** Why the line ends: it is full, or at a line break, a break or mark of the file, or the paragraph's end. */
  readonly ends: 'text' | 'break' | 'page' | 'column' | 'mark' | 'end';
}

export interface SetParagraph {
  readonly lines: readonly SetLine[];
  readonly label: { readonly x0: number; readonly x1: number } | null;
}

export interface LineOptions {
  /** Distance of the tab stops behind the last one of the paragraph. */
  readonly default_tab: number;
  readonly column_width: number;
  /** Only breaks of the file end a line. */
  readonly no_wrap?: boolean;
  /** Lines also end where Word saw a new page begin. */
  readonly break_at_marks?: boolean;
}

/** Gives a paragraph's lines one by one, as the room for each becomes known. */
export interface LineBreaker {
  /** Where the label is, once the first line is set. */
  readonly label: { readonly x0: number; readonly x1: number } | null;
  /** Room from the left edge of the column; indents are taken off here. Null behind the last line. */
  next(room: { readonly left: number; readonly right: number }): SetLine | null;
  /** Takes the last line back, so that it can be set again in another room. */
  undo(): void;
}
