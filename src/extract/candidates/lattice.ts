// Presents visible sheet cells as rows and columns of neighbours, with the areas of tables, for the search by label.
import {
  type CellRect,
  type CellType,
  countLeading,
  type DocumentView,
  MAX_COLUMNS,
  type Sheet,
  type TableCell,
} from '../../model/index.ts';
import { hiddenOf, readCells, sheetRange } from '../../view/index.ts';
import type { Place } from '../cite-place.ts';
import type { Source } from '../values/index.ts';

export interface LatticeCell extends Source {
  readonly row: number;
  readonly col: number;
}

/** A table within a lattice. */
export interface Area {
  readonly table_id: string;
  readonly rect: CellRect;
  readonly header_rows: number;
}

/** Cells in rows and columns that can be each other's neighbours: those of a sheet. Hidden ones are left out. */
export interface Lattice {
  /** Rows that hold anything, top down; cells from left to right. */
  readonly rows: ReadonlyMap<number, readonly LatticeCell[]>;
  readonly areas: readonly Area[];
  /** The last row that was looked at. */
  readonly last_row: number;
  place(cell: LatticeCell): Place;
}

/** Labels are looked for in the first rows of a sheet: below lie records, not labels. */
export const LABEL_ROWS = 5_000;
/** And in so many cells of a document at most. */
export const LABEL_CELLS = 100_000;

export async function listLattices(view: DocumentView): Promise<Lattice[]> {
  const lattices: Lattice[] = [];
  let budget = LABEL_CELLS;
  const add = (lattice: Lattice): void => {
    for (const row of lattice.rows.values()) budget -= row.length;
    lattices.push(lattice);
  };
  for (const sheet of view.head.sheets) {
    if (sheet.visibility === 'visible' && budget > 0) add(await sheetLattice(view, sheet, budget));
  }
  return lattices;
}

async function sheetLattice(view: DocumentView, sheet: Sheet, budget: number): Promise<Lattice> {
  const rows = new Map<number, LatticeCell[]>();
  const hidden = hiddenOf(sheet);
  const rect: CellRect = { top: 0, left: 0, bottom: LABEL_ROWS - 1, right: MAX_COLUMNS };
  let last_row = Math.min(LABEL_ROWS, sheet.row_count) - 1;
  let left = budget;
  reading: for await (const run of readCells(view, sheet.index, rect)) {
    for (const cell of run) {
      if (left-- === 0) {
        last_row = cell.row - 1;
        break reading;
      }
      if (cell.text !== '' && !hidden.cell(cell.row, cell.col)) put(rows, cell);
    }
  }
  const areas = areasOf(view, sheet);
  const tableOf = (cell: LatticeCell): string | null => areas.find((area) => isInside(area, cell))?.table_id ?? null;
  const place = (cell: LatticeCell): Place => {
    return { kind: 'cell', sheet, row: cell.row, col: cell.col, table_id: tableOf(cell) };
  };
  return { rows, last_row, areas, place };
}

function areasOf(view: DocumentView, sheet: Sheet): Area[] {
  return view.head.tables.flatMap((table) => {
    const within = table.sheet === sheet.name ? sheetRange(view, table) : null;
    return within ? [{ table_id: table.id, rect: within.rect, header_rows: table.header_rows }] : [];
  });
}

function put(rows: Map<number, LatticeCell[]>, cell: LatticeCell): void {
  const row = rows.get(cell.row);
  if (row) row.push(cell);
  else rows.set(cell.row, [cell]);
}

export const isInside = ({ rect }: Area, { row, col }: LatticeCell): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;

export function cellIn(lattice: Lattice, row: number, col: number): LatticeCell | undefined {
  const [cell] = cellsFrom(lattice, row, col, 1);
  return cell?.col === col ? cell : undefined;
}

/** So many filled cells of a row from a column on. Found by halving: a row may hold thousands of labels. */
export function cellsFrom(lattice: Lattice, row: number, col: number, count: number): readonly LatticeCell[] {
  const cells = lattice.rows.get(row) ?? [];
  const from = countLeading(cells.length, (at) => cells[at]!.col < col);
  return cells.slice(from, from + count);
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** A table cell keeps its value without its type. */
export function sourceOf({ text, value }: Pick<TableCell, 'text' | 'value'>): Source {
  return { text, value, type: typeOf(value) };
}

function typeOf(value: TableCell['value']): CellType {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' && ISO_DATE.test(value) ? 'date' : 'string';
}
