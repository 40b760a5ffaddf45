// Reads the filled cells of a range over all blocks of a sheet.
import type { CellRect, DocumentView } from '../../model/index.ts';
import { blockCells } from './block-cells.ts';
import type { Cell } from './cell.ts';

/**
 * The filled cells of a range, row by row and left to right, whatever the size of the range: only blocks that exist
 * are looked at. They come in runs, one for each block, because waiting for every cell would cost more than the cells.
 */
export async function* readCells(view: DocumentView, sheet: number, rect: CellRect): AsyncGenerator<Iterable<Cell>> {
  for await (const block of view.cells(sheet, rect.top, rect.bottom)) yield blockCells(view, block, rect);
}

/**
 * Characters that one answer holds, give or take a cell. A few bytes of a workbook can say that a million cells hold the same long text, and
 * answers are built in memory.
 */
export const MAX_ANSWER_CHARACTERS = 2 ** 23;

/** Like `readCells`, gathered; for ranges known to be small. */
export async function listCells(view: DocumentView, sheet: number, rect: CellRect): Promise<Cell[]> {
  const cells: Cell[] = [];
  for await (const run of readCells(view, sheet, rect)) for (const cell of run) cells.push(cell);
  return cells;
}
