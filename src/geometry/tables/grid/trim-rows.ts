// Removes titles, notes and empty rows from the ends of a grid.
import { isCaption, isNote } from '../text/captions.ts';
import { type Grid, type GridCell, rowCount, withoutRows } from './grid.ts';

/** A first row that is one cell of more words is a text over the table; so is a last one, which may be shorter. */
const TITLE_WORDS = 25;
const NOTE_WORDS = 20;

/** The table without its title, its notes, and empty rows at its ends. */
export function trimRows(grid: Grid): Grid {
  let current = grid;
  while (rowCount(current) > 1) {
    const first = single(current, 0);
    if (first === null || !(first === '' || isCaption(first) || wordsIn(first) > TITLE_WORDS)) break;
    current = withoutRows(current, 0, 1);
  }
  while (rowCount(current) > 1) {
    const end = rowCount(current) - 1;
    const last = single(current, end);
    if (last === null || !(last === '' || isNote(last) || wordsIn(last) > NOTE_WORDS)) break;
    current = withoutRows(current, end, end + 1);
  }
  return current;
}

const wordsIn = (text: string): number => text.split(' ').length;

/** The text of a row that has one filled cell and is not part of a taller one; null otherwise. */
function single(grid: Grid, row: number): string | null {
  let filled: GridCell | null = null;
  let count = 0;
  // Most rows are told by their first cells, and rows are only ever trimmed at the ends.
  const { cells } = grid;
  for (let k = 0; k < cells.length; k++) {
    const cell = row === 0 ? cells[k]! : cells[cells.length - 1 - k]!;
    if (row === 0 && cell.row > 0) break;
    if (cell.row > row || cell.row + cell.row_span <= row) continue;
    count++;
    if (cell.row_span > 1 || (filled && cell.chunks.length > 0)) return null;
    if (cell.chunks.length > 0) filled = cell;
  }
  if (!filled) return '';
  if (count > 1 && filled.col > 0) return null;
  if (count > 2 && filled.col_span < grid.xs.length - 1 && !filled.chunks.some((c) => isCaption(c.text))) return null;
  return textOf(filled.chunks);
}

const textOf = (chunks: readonly { text: string }[]): string => chunks.map((c) => c.text).join(' ');
