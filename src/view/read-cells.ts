import type { CellRect, DocumentView } from '../model/index.ts';
import { blockCells } from './block-cells.ts';
import type { Cell } from './cell.ts';

/**
 * The filled cells of a range, row by row and left to right, whatever the size of the range: only blocks that exist
 * are looked at.
 */
export async function* readCells(view: DocumentView, sheet: number, rect: CellRect): AsyncGenerator<Cell> {
  for await (const block of view.cells(sheet, rect.top, rect.bottom)) yield* blockCells(view, block, rect);
}

/** Like `readCells`, gathered; for ranges known to be small. */
export async function listCells(view: DocumentView, sheet: number, rect: CellRect): Promise<Cell[]> {
  const cells: Cell[] = [];
  for await (const block of view.cells(sheet, rect.top, rect.bottom)) {
    for (const cell of blockCells(view, block, rect)) cells.push(cell);
  }
  return cells;
}
