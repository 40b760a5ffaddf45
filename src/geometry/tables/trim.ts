import { isCaption, isNote } from './captions.ts';
import { type Grid, rowCount, withoutRows } from './grid.ts';

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
  const cells = grid.cells.filter((c) => c.row <= row && c.row + c.row_span > row);
  if (cells.some((c) => c.row_span > 1)) return null;
  const filled = cells.filter((c) => c.chunks.length > 0);
  if (filled.length > 1) return null;
  if (filled.length === 1 && cells.length > 1 && filled[0]!.col > 0) return null;
  if (filled.length === 1 && filled[0]!.col_span < grid.xs.length - 1 && cells.length > 2)
    return filled[0]!.chunks.some((c) => isCaption(c.text)) ? textOf(filled[0]!.chunks) : null;
  return filled.length ? textOf(filled[0]!.chunks) : '';
}

const textOf = (chunks: readonly { text: string }[]): string => chunks.map((c) => c.text).join(' ');
