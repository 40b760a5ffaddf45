// Loads one block of cells from the service.
import { type CellRect, parseCell, parseRange, rangeName } from '../a1.ts';
import { filePath, post } from '../api/client.ts';
import type { Cell, CellLook, RangeAnswer } from '../wire.ts';
import { BLOCK_COLS, BLOCK_ROWS, type CellBlock } from './cell-blocks.ts';
import type { Extent } from './extent.ts';

interface ReadSheet {
  readonly file_id: string;
  readonly sheet: string;
  /** Keeps the question within what the sheet has. */
  readonly size: Extent;
  readonly hasLooks: boolean;
}

/** Reads one block of a sheet. */
export async function readBlock(
  { file_id, sheet, size, hasLooks }: ReadSheet,
  rect: CellRect,
  signal: AbortSignal,
): Promise<CellBlock> {
  const bottom = Math.min(rect.bottom, size.rows - 1);
  const right = Math.min(rect.right, size.cols - 1);
  const cells = new Map<number, Cell>();
  const looks = new Map<number, CellLook>();
  let widths: readonly number[] = [];
  let cursor: string | null = null;
  do {
    const answer: RangeAnswer = await post<RangeAnswer>(
      filePath(file_id, '/ranges/read'),
      {
        sheet,
        range: rangeName({ ...rect, bottom, right }),
        include_formulas: true,
        // Looks are of the whole range: one page of it has them.
        include_looks: hasLooks && cursor === null,
        max_cells: BLOCK_ROWS * BLOCK_COLS,
        ...(cursor === null ? {} : { cursor }),
      },
      signal,
    );
    for (const cell of answer.cells) {
      const at = parseCell(cell.cell);
      if (at) cells.set((at.row - rect.top) * BLOCK_COLS + at.col - rect.left, cell);
    }
    if (answer.looks) {
      widths = answer.looks.col_widths;
      addLooks(looks, answer.looks, rect);
    }
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return { cells, looks, widths };
}

function addLooks(
  into: Map<number, CellLook>,
  { looks, ranges }: NonNullable<RangeAnswer['looks']>,
  block: CellRect,
): void {
  for (const { range, look } of ranges) {
    const rect = parseRange(range);
    if (!rect) continue;
    for (let row = rect.top; row <= rect.bottom; row += 1)
      for (let col = rect.left; col <= rect.right; col += 1)
        into.set((row - block.top) * BLOCK_COLS + col - block.left, looks[look] as CellLook);
  }
}
