import type { DiagnosticCode } from '../../src/model/index.ts';

/** What must come of a text document, said by hand. What is not said is not looked at; what is said is said whole. */
export interface TextReading {
  /**
   * Page by page what stands there, in reading order: `heading 1: Scope`, `paragraph: …`, `hidden paragraph: …`, and `table` where a table begins.
   * Line breaks within a text are `\n`.
   */
  readonly pages?: readonly (readonly string[])[];
  /** Titles of sections, two blanks in front for each level. */
  readonly sections?: readonly string[];
  /** Texts of cells, row by row; null where a cell above or before spans the place. */
  readonly tables?: readonly (readonly (readonly (string | null)[])[])[];
  /** Cells that span more than their own place: [table from 1, row, column, rows, columns]. */
  readonly spans?: readonly (readonly [number, number, number, number, number])[];
  /** Of each table. */
  readonly header_rows?: readonly number[];
  readonly titles?: readonly (string | null)[];
  /** First and last page of each table. */
  readonly table_pages?: readonly (readonly [number, number])[];
  /** [text, target]; a target within the document is given by the text of its block. */
  readonly links?: readonly (readonly [string, string])[];
  /** [mark, text of the note that it leads to]. */
  readonly notes?: readonly (readonly [string, string])[];
  readonly comments?: readonly CommentFact[];
  /** `insertion by Ada: text`. */
  readonly revisions?: readonly string[];
  /** [name, text of the block that it stands in]. */
  readonly bookmarks?: readonly (readonly [string, string])[];
  /** [text, instruction, name]. */
  readonly fields?: readonly (readonly [string, string | null, string | null])[];
  /** [alternative text, caption, width, height]. */
  readonly figures?: readonly (readonly [string | null, string | null, number, number])[];
  /** Stretches of the visible text that are set so: `bold: words`, `italic: words`. */
  readonly styled?: readonly string[];
  /** Sizes of letters of blocks, by the beginnings of their texts. */
  readonly font_sizes?: Readonly<Record<string, number>>;
  /** Width and height of each page. */
  readonly sizes?: readonly (readonly [number, number])[];
  /** Of each page, whether it is shown. */
  readonly shown?: readonly boolean[];
  /** Coloured areas in the order in which they are painted: colour and exact edges. */
  readonly areas?: readonly EdgeFact[];
  /** Alternative text and exact edges of each figure. */
  readonly figure_boxes?: readonly EdgeFact[];
  /** Where blocks, words of blocks and cells stand. */
  readonly places?: readonly PlaceFact[];
  readonly attachments?: readonly string[];
  /** Title, author and other properties. */
  readonly metadata?: Readonly<Record<string, string | null>>;
  /** Codes, in alphabetical order. */
  readonly diagnostics?: readonly DiagnosticCode[];
  /** Characters that were dropped, by reason. */
  readonly dropped?: Readonly<Record<string, number>>;
}

/** Left, top, right and bottom in points, to a hundredth. */
type EdgeFact = readonly [string | null, number, number, number, number];

interface CommentFact {
  readonly author: string | null;
  readonly text: string;
  /** The words that it is about. */
  readonly about: string;
  /** Text of the comment that it answers. */
  readonly answers?: string;
  readonly is_resolved?: boolean;
}

/** Edges in points: those of the first block or cell on the page whose text begins so, as far as they are given. */
export interface PlaceFact {
  readonly page: number;
  readonly text: string;
  readonly x0?: number;
  readonly y0?: number;
  readonly x1?: number;
  readonly y1?: number;
  /** Lines that the text takes. */
  readonly lines?: number;
}
