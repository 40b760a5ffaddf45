import { CELL, type CellBlock, type CellRect, type ColumnCells, type DocumentView } from '../model/index.ts';
import { type Cell, cellAt, entryOf } from './cell.ts';

/** The filled cells of one block that lie within the range, row by row and left to right. */
export function* blockCells(view: DocumentView, block: CellBlock, rect: CellRect): Generator<Cell> {
  const columns = block.columns.filter((column) => column.col >= rect.left && column.col <= rect.right);
  if (columns.length === 0) return;
  const first = Math.max(0, rect.top - block.first_row);
  const last = Math.min(block.row_count - 1, rect.bottom - block.first_row);
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
