// Loads one block of cells from the service.
import { type CellRect, parseCell, rangeName } from '../a1.ts';
import { filePath, post } from '../api/client.ts';
import type { Cell, RangeAnswer } from '../wire.ts';
import { BLOCK_COLS, BLOCK_ROWS, type CellBlock } from './cell-blocks.ts';
import type { Extent } from './extent.ts';

/** Reads one block of a sheet; `size` keeps the question within what the sheet has. */
export async function readBlock(
  file_id: string,
  sheet: string,
  size: Extent,
  rect: CellRect,
  signal: AbortSignal,
): Promise<CellBlock> {
  const bottom = Math.min(rect.bottom, size.rows - 1);
  const right = Math.min(rect.right, size.cols - 1);
  const cells = new Map<number, Cell>();
  let cursor: string | null = null;
  do {
    const answer: RangeAnswer = await post<RangeAnswer>(
      filePath(file_id, '/ranges/read'),
      {
        sheet,
        range: rangeName({ ...rect, bottom, right }),
        include_formulas: true,
        max_cells: BLOCK_ROWS * BLOCK_COLS,
        ...(cursor === null ? {} : { cursor }),
      },
      signal,
    );
    for (const cell of answer.cells) {
      const at = parseCell(cell.cell);
      if (at) cells.set((at.row - rect.top) * BLOCK_COLS + at.col - rect.left, cell);
    }
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return cells;
}
