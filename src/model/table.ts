// Types of tables and their rows and cells.
import type { Box } from './box.ts';
import type { Emphasis, Geometry, Line, TextField, TextRun } from './page.ts';

/** A table as it is listed. One that runs over a page break is one table. */
export interface TableSummary {
  readonly id: string;
  readonly title: string | null;
  readonly page: number;
  readonly end_page: number;
  readonly sheet: string | null;
  /** A1 notation, in a sheet; null elsewhere. */
  readonly range: string | null;
  readonly bbox: Box;
  readonly row_count: number;
  readonly col_count: number;
  readonly header_rows: number;
  /** How sure the reader is that this is a table and that its rows and columns are right; 0 to 1. */
  readonly confidence: number;
  /** Anchor of the cell that it is in, where that is a cell of another table; the cell's text holds what this table says. */
  readonly within?: string;
}

export interface TableCell {
  readonly row: number;
  readonly col: number;
  readonly row_span: number;
  readonly col_span: number;
  readonly text: string;
  /** The typed value where the document states one, or the number that a cell of a PDF plainly says; null elsewhere. */
  readonly value: string | number | boolean | null;
  readonly is_header: boolean;
  readonly bbox: Box;
  /** Where the words of the text stand, as in a block. Absent where the format has no lines. */
  readonly lines?: readonly Line[];
  readonly runs?: readonly TextRun[];
  /** What is raised or lowered in a text without runs. */
  readonly emphasis?: readonly Emphasis[];
  /** As in a block: what a form asks for, equations, facts of a report. Absent for none. */
  readonly fields?: readonly TextField[];
  /** Ids of tables that are within the cell; their text is part of the cell's text too. */
  readonly tables?: readonly string[];
  /** Between 0 and 1, over all characters. Present where the text was recognised in a picture, and only there. */
  readonly confidence?: number;
  /** `rrggbb` behind the text. */
  readonly fill?: string;
}

export interface TableRow {
  readonly row: number;
  readonly page: number;
  readonly bbox: Box;
  /** A spanned position appears once, at its top left; a blank cell is listed too. */
  readonly cells: readonly TableCell[];
}

/** A table of a page, stored whole. The table of a sheet is a view of its cells instead and is not stored again. */
export interface Table extends TableSummary {
  readonly geometry: Geometry;
  readonly rows: readonly TableRow[];
}
