// Measures a grid for judgement: share filled, share of numbers, words, slanted strokes.
import { boxOf, columnCount, type Grid, rowCount } from '../grid/grid.ts';
import { isNumeric } from '../text/kinds.ts';

/** What can be told of a grid without knowing the truth. */
export interface Quality {
  /** Share of the positions with text. */
  readonly filled: number;
  /** Share of the filled cells outside the first column that are numbers. */
  readonly numbers: number;
  /** Cells with text. */
  readonly cells: number;
}

export function qualityOf(grid: Grid): Quality {
  const [rows, columns] = [rowCount(grid), columnCount(grid)];
  let [filled, cells, outside, numbers] = [0, 0, 0, 0];
  for (const cell of grid.cells) {
    if (!cell.chunks.length) continue;
    filled += cell.row_span * cell.col_span;
    cells++;
    if (cell.col === 0) continue;
    outside++;
    if (cell.chunks.every((c) => isNumeric(c.kind))) numbers++;
  }
  return { filled: filled / (rows * columns), numbers: outside ? numbers / outside : 0, cells };
}

/** How many words its cells hold. */
export function wordsIn({ cells }: Grid): number {
  let words = 0;
  for (const { chunks } of cells) for (const chunk of chunks) words += chunk.words.length;
  return words;
}

/** Slanted strokes inside. */
export function slantedInside(grid: Grid, slanted: Float32Array): number {
  const [x0, y0, x1, y1] = boxOf(grid);
  let count = 0;
  for (let i = 0; i < slanted.length; i += 2)
    if (slanted[i]! > x0 && slanted[i]! < x1 && slanted[i + 1]! > y0 && slanted[i + 1]! < y1) count++;
  return count;
}
