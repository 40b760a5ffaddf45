// Hook that loads the cell blocks in view and measures column widths.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CellRect } from '../a1.ts';
import { problemOf } from '../api/client.ts';
import type { Cell, Problem } from '../wire.ts';
import { BLOCK_COLS, type CellBlock, type CellBlocks, createCellBlocks } from './cell-blocks.ts';
import { DEFAULT_WIDTH, offsetsOf, widthFor } from './columns.ts';
import type { Extent } from './extent.ts';
import { readBlock } from './read-block.ts';
import { createTextWidth } from './text-width.ts';

export interface SheetCells {
  readonly blocks: CellBlocks;
  readonly offsets: Float64Array;
  readonly problem: Problem | null;
}

/** The cells of a sheet as they come in, and the widths that the first of each column ask for. */
export function useBlocks(file_id: string, name: string, { rows, cols }: Extent, hasLooks: boolean): SheetCells {
  const [, redraw] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const measured = useRef<(number | undefined)[]>([]);
  const [offsets, setOffsets] = useState(() => offsetsOf(Array.from({ length: cols }, () => DEFAULT_WIDTH)));

  const blocks = useMemo(() => {
    const textWidth = createTextWidth(document.body);
    // Widths only grow: a later block may hold longer numbers, and a column that shrinks under the eye is worse than a wide one.
    const measure = (rect: CellRect, block: CellBlock): void => {
      const last = Math.min(rect.right, cols - 1);
      let grew = false;
      for (let col = rect.left; col <= last; col += 1) {
        const width = widthFor(columnOf(block, col - rect.left), textWidth, block.widths[col - rect.left]);
        if (width <= (measured.current[col] ?? 0)) continue;
        measured.current[col] = width;
        grew = true;
      }
      if (grew) setOffsets(offsetsOf(Array.from({ length: cols }, (_, col) => measured.current[col] ?? DEFAULT_WIDTH)));
    };
    return createCellBlocks({
      read: (rect, signal) => readBlock({ file_id, sheet: name, size: { rows, cols }, hasLooks }, rect, signal),
      changed: (rect, block) => {
        measure(rect, block);
        setProblem(null);
        redraw((tick) => tick + 1);
      },
      failed: (error) => setProblem(problemOf(error)),
    });
  }, [file_id, name, rows, cols, hasLooks]);
  useEffect(() => () => blocks.stop(), [blocks]);
  return { blocks, offsets, problem };
}

function* columnOf(block: CellBlock, col: number): Iterable<Cell> {
  for (const [at, cell] of block.cells) if (at % BLOCK_COLS === col) yield cell;
}
