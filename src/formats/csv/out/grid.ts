// Makes up column widths and row heights for a CSV file, which has none, so that cells get boxes.
import { type Box, type CellRect, rounded } from '../../../model/index.ts';

/** Points. A character of the usual face and size, and the air around a text. */
const CHARACTER_WIDTH = 5.5;
const PADDING = 8;
const MIN_WIDTH = 30;
const MAX_WIDTH = 240;
export const DEFAULT_WIDTH = 48;
export const ROW_HEIGHT = 15;

/** The measures of a sheet that has none of its own, from the longest text of each column. */
export interface Grid {
  readonly col_widths: readonly number[];
  readonly width: number;
  readonly height: number;
  box(rect: CellRect): Box;
}

export function createGrid(longest: readonly number[], row_count: number): Grid {
  const col_widths = longest.map(columnWidth);
  const lefts = [0];
  for (const width of col_widths) lefts.push(lefts.at(-1)! + width);
  const left = (col: number): number => lefts[Math.min(col, col_widths.length)]!;
  return {
    col_widths,
    width: lefts.at(-1)!,
    height: row_count * ROW_HEIGHT,
    box: (rect) =>
      rounded([left(rect.left), rect.top * ROW_HEIGHT, left(rect.right + 1), (rect.bottom + 1) * ROW_HEIGHT]),
  };
}

const columnWidth = (characters: number): number =>
  characters === 0 ? DEFAULT_WIDTH : Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, characters * CHARACTER_WIDTH + PADDING));
