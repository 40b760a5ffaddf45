import type { Frame } from '../frame.ts';
import { type Grid, rowCount } from './grid.ts';
import { KIND } from './kinds.ts';

/** No header has more rows. */
const MOST_ROWS = 6;

/** How many of the first rows name what the columns hold, where no rule has told. */
export function countHeaderRows(frame: Frame, grid: Grid): number {
  const rows = rowCount(grid);
  if (rows < 2) return 0;
  const most = Math.min(rows - 1, MOST_ROWS);
  let bold = 0;
  while (bold < most && isBold(frame, grid, bold)) bold++;
  // A table that is bold throughout says nothing by it.
  if (bold > 0 && bold < rows - 1 && !isBold(frame, grid, bold)) return reach(grid, bold);
  let values = 0;
  while (values < most && !hasValue(grid, values)) values++;
  if (values === 0 || values === most) return 0;
  return hasEmptyStart(grid) || values === 1 ? reach(grid, values) : 0;
}

/** A header reaches as far down as the cells that begin in it. */
function reach(grid: Grid, rows: number): number {
  let end = rows;
  for (const cell of grid.cells)
    if (cell.row < rows && cell.chunks.length) end = Math.max(end, cell.row + cell.row_span);
  return Math.min(end, rowCount(grid) - 1);
}

function isBold(frame: Frame, grid: Grid, row: number): boolean {
  let [bold, all] = [0, 0];
  for (const cell of grid.cells) {
    if (cell.row > row) break;
    if (cell.row + cell.row_span <= row) continue;
    for (const chunk of cell.chunks)
      for (const w of chunk.words) {
        all++;
        if (frame.styles[frame.words.style[w]!]?.bold) bold++;
      }
  }
  return all > 0 && bold >= 0.8 * all;
}

function hasValue(grid: Grid, row: number): boolean {
  for (const cell of grid.cells) {
    if (cell.row > row) break;
    if (cell.row === row && cell.col > 0 && cell.chunks.some((k) => k.kind === KIND.number)) return true;
  }
  return false;
}

/** A blank first cell, as over the labels of rows. */
const hasEmptyStart = (grid: Grid): boolean => grid.cells[0]!.chunks.length === 0;
