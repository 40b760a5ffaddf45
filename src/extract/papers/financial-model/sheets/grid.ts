// Common form of sheets and page tables for financial models: visible cells with places and names.
import { type CellType, cellName, quoteSheet, type Sheet, type TableSummary } from '../../../../model/index.ts';
import type { Place } from '../../../cite-place.ts';

/** A filled cell that a reader sees. */
export interface GridCell {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly type: CellType;
  readonly value: string | number | boolean | null;
  readonly number_format: string;
  readonly is_formula: boolean;
}

/** Cells in rows and columns: a sheet, or a table of a page. */
export interface Grid {
  /** Of the sheet; the title of the table, empty where it has none. */
  readonly name: string;
  readonly sheet: Sheet | null;
  readonly table: TableSummary | null;
  /** Rows that hold anything, top down; cells from left to right. */
  readonly rows: ReadonlyMap<number, readonly GridCell[]>;
  tableAt(row: number, col: number): string | null;
}

/** A cell and the grid that it is in. */
export interface CellAt {
  readonly grid: Grid;
  readonly cell: GridCell;
}

export function placeOfCell({ grid, cell }: CellAt): Place {
  const { row, col } = cell;
  if (grid.sheet) return { kind: 'cell', sheet: grid.sheet, row, col, table_id: grid.tableAt(row, col) };
  return { kind: 'table', table: grid.table!, row, col };
}

/** `Inputs!B7`; `t3.r5.c2` in a table of a page. */
export const nameOfCell = ({ grid, cell }: CellAt): string =>
  grid.sheet
    ? `${quoteSheet(grid.sheet.name)}!${cellName(cell.row, cell.col)}`
    : `${grid.table!.id}.r${cell.row}.c${cell.col}`;

const LETTERS = /\p{L}{2}/u;

export const isText = ({ type, text }: GridCell): boolean => type === 'string' && LETTERS.test(text);

export const isNumber = (cell: GridCell): cell is GridCell & { readonly value: number } =>
  cell.type === 'number' && typeof cell.value === 'number' && Number.isFinite(cell.value);
