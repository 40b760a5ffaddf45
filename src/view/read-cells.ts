import { CELL, type CellRect, type ColumnCells, type DocumentView } from '../model/index.ts';
import { type Cell, cellAt, entryOf } from './cell.ts';

/**
 * The filled cells of a range, row by row and left to right, whatever the size of the range: only blocks that exist
 * are looked at.
 */
export async function* readCells(view: DocumentView, sheet: number, rect: CellRect): AsyncGenerator<Cell> {
  for await (const block of view.cells(sheet, rect.top, rect.bottom)) {
    const columns = block.columns.filter((column) => column.col >= rect.left && column.col <= rect.right);
    if (columns.length === 0) continue;
    const first = Math.max(0, rect.top - block.first_row);
    const last = Math.min(block.row_count - 1, rect.bottom - block.first_row);
    for (let row = first; row <= last; row++) yield* rowOf(view, columns, row, block.first_row);
  }
}

function* rowOf(view: DocumentView, columns: readonly ColumnCells[], row: number, firstRow: number): Generator<Cell> {
  for (const column of columns) {
    const entry = entryOf(column, row);
    if (entry >= 0 && column.types[entry] !== CELL.empty) yield cellAt(view, column, entry, firstRow + row);
  }
}

/** Like `readCells`, gathered; for ranges known to be small. */
export async function listCells(view: DocumentView, sheet: number, rect: CellRect): Promise<Cell[]> {
  const cells: Cell[] = [];
  for await (const cell of readCells(view, sheet, rect)) cells.push(cell);
  return cells;
}
