// The port through which evaluation reads a workbook: sheets, cells, formulas, names and tables.
import type { CellRect, DefinedName, Formula, ListObject, Sheet } from '../../../model/index.ts';

/** Takes the filled cells of a rectangle, in any order. */
export interface CellPut {
  /** Numbers, dates and times as serials of the workbook's own date system, as the file holds them. */
  number(row: number, col: number, value: number): void;
  text(row: number, col: number, value: string): void;
  boolean(row: number, col: number, value: boolean): void;
  /** As Excel writes it: `#REF!`. */
  error(row: number, col: number, code: string): void;
  /** A cell with a formula whose value the file does not hold. */
  pending(row: number, col: number): void;
}

/** A formula as written in the cell at `row`, `col`; for an array, its first cell and the cells that it fills. */
export interface PlacedFormula {
  readonly row: number;
  readonly col: number;
  /** With or without the equals sign in front. */
  readonly text: string;
  readonly kind: Formula['kind'];
  readonly range: CellRect | null;
}

/** Where the evaluation finds the workbook. Sheets are named by their `index`, 1-based; rows and columns count from 0. */
export interface CellSource {
  readonly sheets: readonly Pick<Sheet, 'name' | 'index' | 'used_range' | 'hidden_rows'>[];
  readonly names: readonly DefinedName[];
  readonly list_objects: readonly ListObject[];
  readonly date1904: boolean;
  /** Puts every filled cell of the rectangle; it never reaches beyond the used range. */
  load(sheet: number, rect: CellRect, put: CellPut): Promise<void>;
  /** The formulas whose cell, or whose array, touches the rectangle. */
  formulas(sheet: number, rect: CellRect): Promise<readonly PlacedFormula[]>;
}

/** The cell that a formula is in. */
export interface CellPlace {
  readonly sheet: number;
  readonly row: number;
  readonly col: number;
}
