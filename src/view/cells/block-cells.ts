// Iterates the filled cells of one stored block within a range, row by row.
import {
  CELL,
  type CellBlock,
  type CellRect,
  type ColumnCells,
  type DocumentView,
  MAX_COLUMNS,
} from '../../model/index.ts';
import { type Cell, cellAt, entryOf, firstEntry } from './cell.ts';

/** Positions that are looked at for one cell at most; where cells lie further apart, they are gathered and sorted instead. */
const MAX_POSITIONS_A_CELL = 8;
/** So few are looked at in any case. */
const FEW_POSITIONS = 1_024;

/** The filled cells of one block that lie within the range, row by row and left to right. */
export function* blockCells(view: DocumentView, block: CellBlock, rect: CellRect): Generator<Cell> {
  const columns = block.columns.filter((column) => column.col >= rect.left && column.col <= rect.right);
  if (columns.length === 0) return;
  const first = Math.max(0, rect.top - block.first_row);
  const last = Math.min(block.row_count - 1, rect.bottom - block.first_row);
  if (isSparse(columns, first, last)) {
    for (const key of sortedKeys(columns, first, last)) {
      const [row, column] = [Math.floor(key / MAX_COLUMNS), columns[key % MAX_COLUMNS]!];
      yield cellAt(view, column, entryOf(column, row), block.first_row + row);
    }
    return;
  }
  for (let row = first; row <= last; row++) {
    for (const column of columns) {
      const entry = entryOf(column, row);
      if (entry >= 0 && isCell(column, entry)) yield cellAt(view, column, entry, block.first_row + row);
    }
  }
}

/** A formula makes a cell, even where the file does not hold its value. */
const isCell = ({ types, formulas }: ColumnCells, entry: number): boolean =>
  types[entry] !== CELL.empty || (formulas?.[entry] ?? 0) !== 0;

/** Two cells in opposite corners of a sheet span a block of more positions than anyone can look at. */
function isSparse(columns: readonly ColumnCells[], first: number, last: number): boolean {
  const positions = (last - first + 1) * columns.length;
  if (positions <= FEW_POSITIONS) return false;
  let entries = 0;
  for (const column of columns) entries += firstEntry(column, last + 1) - firstEntry(column, first);
  return positions > MAX_POSITIONS_A_CELL * (entries + columns.length);
}

/** Row of the block and position among the columns of each cell as one number, ascending. */
function sortedKeys(columns: readonly ColumnCells[], first: number, last: number): Float64Array {
  const keys: number[] = [];
  for (const [position, column] of columns.entries()) {
    const end = firstEntry(column, last + 1);
    for (let entry = firstEntry(column, first); entry < end; entry++) {
      const row = column.rows ? column.rows[entry]! : entry;
      if (isCell(column, entry)) keys.push(row * MAX_COLUMNS + position);
    }
  }
  return Float64Array.from(keys).sort();
}
