// Counts the header rows of a grid by content and bold type.
import type { Frame } from '../../words/frame.ts';
import { KIND } from '../text/kinds.ts';
import { columnCount, type Grid, type GridCell, rowCount } from './grid.ts';

/** No header has more rows. */
const MOST_ROWS = 6;

/** How many of the first rows name what the columns hold, where no rule has told. */
export function countHeaderRows(frame: Frame, grid: Grid): number {
  const rows = rowCount(grid);
  if (rows < 2) return 0;
  const most = Math.min(rows - 1, MOST_ROWS);
  const bold = countRows(rows, (row) => boldShare(frame, grid, row) >= MOSTLY);
  if (bold > 0) return reach(grid, bold);
  let values = 0;
  while (values < most && !hasValue(grid, values)) values++;
  if (values === 0 || values === most) return 0;
  return hasEmptyStart(grid) || values === 1 ? reach(grid, values) : 0;
}

/** How many of the first rows are bold throughout, over others that are not, and name most columns. */
export function countBoldRows(frame: Frame, grid: Grid): number {
  const rows = countRows(rowCount(grid), (row) => boldShare(frame, grid, row) === 1);
  const names = grid.cells.filter((c) => c.row < rows && c.chunks.length > 0);
  if (names.length < 2 || names.length < rows * NAMED * columnCount(grid) || names.some(isEntry)) return 0;
  return reach(grid, rows);
}

/** Whether a cell holds a value, or the label of one that is beside it. */
const isEntry = ({ chunks }: GridCell): boolean =>
  chunks.some((c) => c.kind === KIND.number) || chunks.at(-1)!.text.endsWith(':');

/** Of the words of a bold row this share is bold; of the columns a head names this share. */
const MOSTLY = 0.8;
const NAMED = 0.5;

/** How many of the first rows pass a test that the row after them does not. One that all rows pass says nothing. */
function countRows(rows: number, isSuch: (row: number) => boolean): number {
  const most = Math.min(rows - 1, MOST_ROWS);
  let count = 0;
  while (count < most && isSuch(count)) count++;
  return count < rows - 1 && !isSuch(count) ? count : 0;
}

/** A header reaches as far down as the cells that begin in it. */
function reach(grid: Grid, rows: number): number {
  let end = rows;
  for (const cell of grid.cells)
    if (cell.row < rows && cell.chunks.length) end = Math.max(end, cell.row + cell.row_span);
  return Math.min(end, rowCount(grid) - 1);
}

function boldShare(frame: Frame, grid: Grid, row: number): number {
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
  return all > 0 ? bold / all : 0;
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
