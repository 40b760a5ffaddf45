// Splits merged cells whose text follows the grid around them.
import type { Chunk } from '../text/chunks.ts';
import { isNumeric } from '../text/kinds.ts';
import { type Grid, type GridCell, inOrder, intervalOf } from './grid.ts';

/** Merged cells cut where the grid has an edge that no text crosses and text is on both sides: bands without rules inside. */
export function cutSpans(grid: Grid): Grid {
  const isMerged = (cell: GridCell) => cell.col_span > 1 && cell.chunks.length > 0;
  const cells = grid.cells.some(isMerged) ? grid.cells.flatMap((cell) => cutAcross(grid, cell)) : grid.cells;
  return { ...grid, cells: inOrder(cells) };
}

function cutAcross(grid: Grid, cell: GridCell): GridCell[] {
  if (cell.col_span === 1) return [cell];
  if (cell.chunks.length === 1) return cutAroundNumber(grid, cell);
  if (cell.chunks.length === 0) return [cell];
  const parts: GridCell[] = [];
  let from = cell.col;
  for (let c = cell.col + 1; c < cell.col + cell.col_span; c++) {
    const x = grid.xs[c]!;
    const left = cell.chunks.filter((k) => centre(k) < x && centre(k) >= grid.xs[from]!);
    const right = cell.chunks.filter((k) => centre(k) >= x);
    if (!left.length || !right.length || cell.chunks.some((k) => k.x0 < x - 1 && k.x1 > x + 1)) continue;
    parts.push({ ...cell, col: from, col_span: c - from, chunks: left });
    from = c;
  }
  const rest = cell.chunks.filter((k) => centre(k) >= grid.xs[from]! || from === cell.col);
  parts.push({ ...cell, col: from, col_span: cell.col + cell.col_span - from, chunks: rest });
  return parts;
}

/** A number further from the middle of its cell than this share of the width belongs to one column of it. */
const OFF_CENTRE = 0.2;

/** A merged cell whose number is in one of its columns is that column's cell and blank ones beside it. */
function cutAroundNumber({ xs }: Grid, cell: GridCell): GridCell[] {
  const chunk = cell.chunks[0]!;
  const [left, right] = [xs[cell.col]!, xs[cell.col + cell.col_span]!];
  if (!isNumeric(chunk.kind) || Math.abs(centre(chunk) - (left + right) / 2) < OFF_CENTRE * (right - left))
    return [cell];
  const own = intervalOf(xs, centre(chunk));
  if (chunk.x0 < xs[own]! || chunk.x1 > xs[own + 1]!) return [cell];
  return Array.from({ length: cell.col_span }, (_, k) => ({
    ...cell,
    col: cell.col + k,
    col_span: 1,
    chunks: cell.col + k === own ? cell.chunks : [],
  }));
}

const centre = (chunk: Chunk): number => (chunk.x0 + chunk.x1) / 2;

/** A text in the first rows: a head of several lines beside heads in two rows. */
const isHead = (cell: GridCell): boolean =>
  cell.row === 0 && cell.row_span <= MOST_HEAD_ROWS && !cell.chunks.some((c) => isNumeric(c.kind));
const MOST_HEAD_ROWS = 3;

/** Text that runs on has more lines than this for each row beside it. */
const MOST_LINES = 1.4;

const lineCount = (cell: GridCell): number => new Set(cell.chunks.map((c) => c.line)).size;

/** Of the rows a tall cell takes, this share must have a line of its text for it to be cut. */
const FILLED_ROWS = 0.8;

/** Tall cells cut where their lines are beside the rows of their neighbours. */
export function cutTallCells(grid: Grid): Grid {
  if (!grid.cells.some((cell) => cell.row_span > 1 && cell.chunks.length > 1)) return grid;
  return {
    ...grid,
    cells: inOrder(
      grid.cells.flatMap((cell) => {
        if (cell.row_span < 2) return [cell];
        const rows = new Map<number, Chunk[]>();
        for (const chunk of cell.chunks) {
          const r = intervalOf(grid.ys, (chunk.y0 + chunk.y1) / 2);
          rows.set(r, [...(rows.get(r) ?? []), chunk]);
        }
        if (
          rows.size < 2 ||
          rows.size < FILLED_ROWS * cell.row_span ||
          isHead(cell) ||
          lineCount(cell) > MOST_LINES * cell.row_span
        )
          return [cell];
        return Array.from({ length: cell.row_span }, (_, k) => ({
          ...cell,
          row: cell.row + k,
          row_span: 1,
          chunks: rows.get(cell.row + k) ?? [],
        }));
      }),
    ),
  };
}
