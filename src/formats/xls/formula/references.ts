// Decodes cell and area references of BIFF tokens, relative offsets and wrap-around included.
import { columnName } from '../../../model/index.ts';
import type { Payload } from '../../ole/payload.ts';

/** The size of a sheet, on which relative references wrap around, and how its references are written. */
export interface GridForm {
  /** BIFF8: a row takes 16 bits. BIFF5 and 7: 14 bits, with the flags above them, and the column a byte. */
  readonly wide: boolean;
}

export const COLUMNS = 256;
export const COLUMN_RELATIVE = 0x4000;
export const ROW_RELATIVE = 0x8000;

export const rowsOf = (grid: GridForm): number => (grid.wide ? 65_536 : 16_384);

interface Corner {
  readonly row: number;
  readonly col: number;
  readonly rowRelative: boolean;
  readonly colRelative: boolean;
}

/** The cell from which offsets count. */
export interface Base {
  readonly row: number;
  readonly col: number;
  /** Where it is given, it is widened by every offset that is met. */
  readonly reach?: Reach;
}

/** How far the relative references of a formula lead from its cell, at least the cell itself. */
export class Reach {
  private up = 0;
  private down = 0;
  private left = 0;
  private right = 0;

  widen(rows: number, columns: number): void {
    this.up = Math.min(this.up, rows);
    this.down = Math.max(this.down, rows);
    this.left = Math.min(this.left, columns);
    this.right = Math.max(this.right, columns);
  }

  /** False where a reference of the formula, in this cell, would leave the sheet and come in again at the other side. */
  fits(row: number, col: number, grid: GridForm): boolean {
    const rows = rowsOf(grid);
    return row + this.up >= 0 && row + this.down < rows && col + this.left >= 0 && col + this.right < COLUMNS;
  }
}

/** One reference to a cell. With a base, relative parts are signed distances from it. */
export function readCell(payload: Payload, grid: GridForm, base: Base | null): string {
  const row = payload.u16();
  const col = grid.wide ? payload.u16() : payload.u8();
  return cornerText(toCorner(row, col, grid, base));
}

/** One reference to an area; whole columns and rows are written without the other half. */
export function readArea(payload: Payload, grid: GridForm, base: Base | null): string {
  const firstRow = payload.u16();
  const lastRow = payload.u16();
  const firstCol = grid.wide ? payload.u16() : payload.u8();
  const lastCol = grid.wide ? payload.u16() : payload.u8();
  return areaText(toCorner(firstRow, firstCol, grid, base), toCorner(lastRow, lastCol, grid, base), grid);
}

function toCorner(row: number, col: number, grid: GridForm, base: Base | null): Corner {
  const flags = grid.wide ? col : row;
  const rows = rowsOf(grid);
  const rowRelative = (flags & ROW_RELATIVE) !== 0;
  const colRelative = (flags & COLUMN_RELATIVE) !== 0;
  if (base?.reach) {
    const spare = grid.wide ? 16 : 18;
    base.reach.widen(rowRelative ? (row << spare) >> spare : 0, colRelative ? (col << 24) >> 24 : 0);
  }
  return {
    // Both sizes are powers of two, so that a remainder wraps negative distances too.
    row: ((row & (rows - 1)) + (base && rowRelative ? base.row : 0)) & (rows - 1),
    col: ((col & (COLUMNS - 1)) + (base && colRelative ? base.col : 0)) & (COLUMNS - 1),
    rowRelative,
    colRelative,
  };
}

const colText = (corner: Corner): string => (corner.colRelative ? '' : '$') + columnName(corner.col);
const rowText = (corner: Corner): string => (corner.rowRelative ? '' : '$') + (corner.row + 1);
const cornerText = (corner: Corner): string => colText(corner) + rowText(corner);

function areaText(first: Corner, last: Corner, grid: GridForm): string {
  const isColumns = first.row === 0 && last.row === rowsOf(grid) - 1 && !first.rowRelative && !last.rowRelative;
  if (isColumns) return `${colText(first)}:${colText(last)}`;
  const isRows = first.col === 0 && last.col === COLUMNS - 1 && !first.colRelative && !last.colRelative;
  if (isRows) return `${rowText(first)}:${rowText(last)}`;
  return `${cornerText(first)}:${cornerText(last)}`;
}
