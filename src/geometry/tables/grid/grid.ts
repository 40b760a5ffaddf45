// A table grid under construction, and operations on its cells and rows.
import type { Box } from '../../../model/index.ts';
import type { FoundTable } from '../../words/frame.ts';
import type { Chunk } from '../text/chunks.ts';

export interface GridCell {
  readonly row: number;
  readonly col: number;
  readonly row_span: number;
  readonly col_span: number;
  readonly chunks: readonly Chunk[];
}

/** A table in the making: every position is covered by exactly one cell. */
export interface Grid {
  /** Left edges of the columns and the right edge of the last. */
  readonly xs: readonly number[];
  /** Top edges of the rows and the bottom of the last. */
  readonly ys: readonly number[];
  /** Ordered by row, then column. */
  readonly cells: readonly GridCell[];
  readonly header_rows: number;
  readonly method: FoundTable['method'];
}

export const boxOf = ({ xs, ys }: Grid): Box => [xs[0]!, ys[0]!, xs.at(-1)!, ys.at(-1)!];

export const rowCount = (grid: Grid): number => grid.ys.length - 1;
export const columnCount = (grid: Grid): number => grid.xs.length - 1;

/** Position of the cell that covers each position of the grid, row by row. */
export function owners(grid: Grid): Int32Array {
  const columns = columnCount(grid);
  const owner = new Int32Array(rowCount(grid) * columns).fill(-1);
  grid.cells.forEach((cell, i) => {
    for (let r = cell.row; r < cell.row + cell.row_span; r++)
      for (let c = cell.col; c < cell.col + cell.col_span; c++) owner[r * columns + c] = i;
  });
  return owner;
}

export function inOrder(cells: readonly GridCell[]): readonly GridCell[] {
  for (let i = 1; i < cells.length; i++) if (byPlace(cells[i - 1]!, cells[i]!) > 0) return [...cells].sort(byPlace);
  return cells;
}

const byPlace = (a: GridCell, b: GridCell): number => a.row - b.row || a.col - b.col;

/** Which of the intervals between ascending edges holds a value; the nearest where it lies outside. */
export function intervalOf(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if (edges[mid]! <= value) low = mid;
    else high = mid - 1;
  }
  return low;
}

/**
 * A row cut into several. Each line of its cells goes to the new row that `rowOf` gives for it; taller cells grow by the rows that were
 * added.
 */
export function cutRow(grid: Grid, row: number, cuts: readonly number[], rowOf: (chunk: Chunk) => number): Grid {
  const added = cuts.length;
  const cells: GridCell[] = [];
  for (const cell of grid.cells) {
    if (cell.row > row) cells.push({ ...cell, row: cell.row + added });
    else if (cell.row + cell.row_span <= row) cells.push(cell);
    else if (cell.row_span > 1) cells.push({ ...cell, row_span: cell.row_span + added });
    else
      for (let k = 0; k <= added; k++)
        cells.push({ ...cell, row: row + k, chunks: cell.chunks.filter((chunk) => rowOf(chunk) === k) });
  }
  const header = grid.header_rows > row ? grid.header_rows + added : grid.header_rows;
  const ys = [...grid.ys.slice(0, row + 1), ...cuts, ...grid.ys.slice(row + 1)];
  return { ...grid, ys, cells: inOrder(cells), header_rows: header };
}

/** A column cut into several. `place` gives the first and last new column of a cell's chunk. */
export function cutColumn(
  grid: Grid,
  col: number,
  cuts: readonly number[],
  place: (chunk: Chunk) => readonly [number, number],
): Grid {
  const added = cuts.length;
  const cells: GridCell[] = [];
  for (const cell of grid.cells) {
    if (cell.col > col) cells.push({ ...cell, col: cell.col + added });
    else if (cell.col + cell.col_span <= col) cells.push(cell);
    else if (cell.col_span > 1) cells.push({ ...cell, col_span: cell.col_span + added });
    else cells.push(...spread(cell, col, added + 1, place));
  }
  return { ...grid, xs: [...grid.xs.slice(0, col + 1), ...cuts, ...grid.xs.slice(col + 1)], cells: inOrder(cells) };
}

function spread(
  cell: GridCell,
  col: number,
  count: number,
  place: (chunk: Chunk) => readonly [number, number],
): GridCell[] {
  // Columns that one chunk joins are one cell.
  const joined = new Uint8Array(count);
  for (const chunk of cell.chunks) {
    const [from, to] = place(chunk);
    for (let k = from + 1; k <= to; k++) joined[k] = 1;
  }
  const out: GridCell[] = [];
  for (let from = 0; from < count; ) {
    let to = from + 1;
    while (to < count && joined[to]) to++;
    const [a, b] = [from, to];
    const chunks = cell.chunks.filter((chunk) => place(chunk)[0] >= a && place(chunk)[0] < b);
    out.push({ ...cell, col: col + from, col_span: to - from, chunks });
    from = to;
  }
  return out;
}

/** Rows without a word taken out, or columns; edges of what remains stay where they are. */
export function withoutRows(grid: Grid, from: number, to: number): Grid {
  const gone = to - from;
  const cells: GridCell[] = [];
  for (const cell of grid.cells) {
    const top = cell.row < from ? cell.row : Math.max(from, cell.row - gone);
    const last = cell.row + cell.row_span;
    const bottom = last <= from ? last : Math.max(from, last - gone);
    if (bottom > top) cells.push({ ...cell, row: top, row_span: bottom - top });
  }
  // Rows are only ever taken from the ends.
  const ys = from === 0 ? grid.ys.slice(to) : grid.ys.slice(0, from + 1);
  return {
    ...grid,
    ys,
    cells: inOrder(cells),
    header_rows: Math.max(0, from === 0 ? grid.header_rows - gone : grid.header_rows),
  };
}
