import type { DiagnosticCode } from '../../../../src/model/index.ts';
import type { PdfSpec } from '../index.ts';

/** A page or two that the project makes, why, and what a person reads there. */
export interface PdfCase {
  readonly note: string;
  readonly pdf: PdfSpec;
  readonly reads: Reading;
}

/** What must be found, judged by eye and written by hand; what is left out is not judged. White space counts as one blank. */
export interface Reading {
  /**
   * Blocks and tables of all pages in the order of reading, running heads and feet aside: `paragraph: Text`, `heading 1: Text`, `list_item 2: Text`,
   * `table`. Hidden blocks are left out.
   */
  readonly order?: readonly string[];
  /** Entries of the order that must be among it, where the rest may be read in more than one way. */
  readonly holds?: readonly string[];
  /** What must stand somewhere in the text of the document, read from its beginning to its end, tables row by row. */
  readonly says?: readonly string[];
  /** Running heads and feet, in the order of the pages. */
  readonly running?: readonly string[];
  /** Cells of each table, row by row; null where a span of another cell covers the place. */
  readonly tables?: readonly Grid[];
  readonly header_rows?: readonly number[];
  readonly titles?: readonly (string | null)[];
  /** All text that a reader does not see, in any order. */
  readonly hidden?: readonly string[];
  readonly diagnostics?: readonly DiagnosticCode[];
  /** Width and height of each page as it is shown. */
  readonly sizes?: readonly (readonly [number, number])[];
  /** Left, top, right, bottom of some words: the middle of each must lie there. */
  readonly places?: readonly (readonly [page: number, word: string, x0: number, y0: number, x1: number, y1: number])[];
  /** Titles of the sections, indented by two blanks a level. */
  readonly sections?: readonly string[];
  /** Of a target inside the document only the page is judged. */
  readonly links?: readonly (readonly [text: string, target: string])[];
  readonly figures?: readonly { readonly alt?: string; readonly caption?: string }[];
  readonly fields?: readonly (readonly [name: string, value: string | null, label: string | null])[];
  readonly comments?: readonly (readonly [author: string | null, text: string])[];
  readonly attachments?: readonly string[];
  /** Some of the metadata, properties among them by their own names. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly scanned?: readonly boolean[];
  /** Blocks that go on from the one before, over a column or page. */
  readonly continued?: readonly string[];
  /** Code of the problem that reading ends in. */
  readonly problem?: 'password_required' | 'corrupt_file';
  /** What opens the file; the rest of the reading is then judged with it. */
  readonly password?: string;
}

export type Grid = readonly (readonly (string | null)[])[];
export type PdfCases = Readonly<Record<string, PdfCase>>;
