// The port between workbook readers and the builder: cells, styles, sheet details, charts and names, free of any file
// format.
import type {
  Attachment,
  CellLook,
  CellRect,
  Comment,
  DefinedName,
  Diagnostic,
  DocumentBody,
  Format,
  Formula,
  ListObject,
  Metadata,
  PackedText,
  Sheet,
  SheetVisibility,
} from '../../model/index.ts';

/** How the cells of one style look, as far as it matters to the reading; cells name styles by position. */
export interface CellStyle {
  /** The number format's code, such as `0.00%`. */
  readonly format: string;
  readonly bold: boolean;
  readonly filled: boolean;
  /** A rule above the cell: totals often have one. */
  readonly ruled: boolean;
  /** Spaces that the text is set in by; groups of rows show by it. */
  readonly indent: number;
  /** What the eye sees of it, for pictures of the sheet. Absent where it is plain, or not read. */
  readonly look?: CellLook;
}

/** What holds for every sheet and is known before the first cell is read. */
export interface WorkbookParts {
  readonly format: Format;
  /** Days count from 1904: dates are stored 1462 days smaller than otherwise. */
  readonly date1904: boolean;
  readonly styles: readonly CellStyle[];
  /** Texts that cells name by position. */
  readonly strings: PackedText;
}

/** What is known of a sheet before its cells. */
export interface SheetStart {
  readonly name: string;
  readonly kind: Sheet['kind'];
  readonly visibility: SheetVisibility;
}

/**
 * Takes the cells of one sheet. Rows and columns count from 0. `style` is a position in the styles. `formula` is what `addFormula`
 * gave, or 0. Cells may come in any order, though ascending rows are cheap and others are not; of two at one place the later counts.
 */
export interface SheetBuilder {
  /** Numbers, and days and times, which the style tells apart. */
  number(row: number, col: number, value: number, style: number, formula: number): void;
  /** A text of the workbook's strings. */
  shared(row: number, col: number, string: number, style: number, formula: number): void;
  text(row: number, col: number, text: string, style: number, formula: number): void;
  boolean(row: number, col: number, value: boolean, style: number, formula: number): void;
  /** As Excel writes it: `#REF!`. */
  error(row: number, col: number, code: string, style: number, formula: number): void;
  /** A formula whose value the file does not hold. */
  pending(row: number, col: number, style: number, formula: number): void;
  /** A cell that holds nothing and may yet have a look. */
  blank(row: number, col: number, style: number): void;
  /** A place in the sheet's formulas plus one. Normal formulas that were filled from one cell to others share a place. */
  addFormula(row: number, col: number, formula: NewFormula): number;
  /** To be called once, behind the last cell. */
  finish(details: SheetDetails): void;
}

export interface NewFormula {
  /** With the equals sign in front, as written in the cell at `row`, `col`. */
  readonly text: string;
  readonly kind: Formula['kind'];
  readonly range: CellRect | null;
}

/** Everything of a sheet but its cells. Widths and heights in points. */
export interface SheetDetails {
  readonly merged: readonly CellRect[];
  /** First and last, 0-based. */
  readonly hidden_rows: readonly (readonly [number, number])[];
  readonly hidden_columns: readonly (readonly [number, number])[];
  readonly default_col_width: number;
  /** First and last column, and the width. */
  readonly col_widths: readonly (readonly [number, number, number])[];
  readonly default_row_height: number;
  /** Row and height, ascending. */
  readonly row_heights: readonly (readonly [number, number])[];
  readonly comments: readonly (Omit<Comment, 'anchor'> & { readonly cell: string })[];
  readonly links: readonly { readonly range: string; readonly text: string; readonly target: string }[];
  readonly validations: readonly { readonly range: string; readonly rule: string }[];
  readonly conditional_formats: readonly { readonly range: string; readonly rule: string }[];
  readonly charts: readonly ChartPart[];
  readonly pictures: readonly { readonly at: CellRect; readonly alt: string | null }[];
  /** Texts that lie over the cells, in boxes and other shapes. */
  readonly shapes: readonly { readonly at: CellRect; readonly text: string }[];
  readonly print_areas: readonly string[];
  readonly frozen: { readonly rows: number; readonly columns: number } | null;
  readonly row_groups: readonly GroupPart[];
  readonly column_groups: readonly GroupPart[];
  readonly filter: CellRect | null;
}

export interface ChartPart {
  readonly title: string | null;
  /** References of the values, such as `Data!$B$2:$B$9`. */
  readonly series: readonly string[];
  /** Cells that it covers; null for a sheet that is a chart. */
  readonly at: CellRect | null;
}

export interface GroupPart {
  readonly first: number;
  readonly last: number;
  readonly level: number;
  readonly collapsed: boolean;
}

/** What is known of a workbook once all its parts are read. */
export interface WorkbookEnd {
  readonly metadata: Metadata;
  readonly names: readonly DefinedName[];
  readonly list_objects: readonly ListObject[];
  readonly external_links: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Turns the parts of a workbook into a document, whichever format they come from. */
export interface WorkbookBuilder {
  /** Sheets come in their order; one is finished before the next begins. */
  sheet(start: SheetStart): SheetBuilder;
  finish(end: WorkbookEnd): DocumentBody;
}
