// Builds the cells of a lattice and puts text into them.
import type { Frame } from '../../words/frame.ts';
import { type Grid, type GridCell, intervalOf, owners } from '../grid/grid.ts';
import { type Chunk, chunkOf } from '../text/chunks.ts';
import type { Lattice } from './lattice.ts';

/** The cells of a lattice with the text in them. */
export function latticeGrid(frame: Frame, lattice: Lattice, chunks: readonly Chunk[]): Grid {
  const bare: Grid = { xs: lattice.xs, ys: lattice.ys, cells: uniteUnits(lattice), header_rows: 0, method: 'lattice' };
  return withChunks(frame, bare, chunks);
}

/** Positions with no rule between them as one cell. Always rectangles: what would give another shape stays apart. */
function uniteUnits({ xs, ys, left, top }: Lattice): GridCell[] {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const taken = new Uint8Array(rows * columns);
  const cells: GridCell[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      if (taken[r * columns + c]) continue;
      let right = c + 1;
      while (right < columns && !left[r * columns + right] && !taken[r * columns + right]) right++;
      let bottom = r + 1;
      while (bottom < rows && isOpenRow(bottom, c, right)) bottom++;
      for (let y = r; y < bottom; y++) taken.fill(1, y * columns + c, y * columns + right);
      cells.push({ row: r, col: c, row_span: bottom - r, col_span: right - c, chunks: [] });
    }
  function isOpenRow(r: number, from: number, to: number): boolean {
    for (let c = from; c < to; c++) {
      if (top[r * columns + c] || taken[r * columns + c]) return false;
      if (c > from && left[r * columns + c]) return false;
    }
    return (from === 0 || left[r * columns + from] === 1) && (to === columns || left[r * columns + to] === 1);
  }
  return cells;
}

/** Puts chunks into the cells they are in; one that runs over several is parted between its words. */
function withChunks(frame: Frame, grid: Grid, chunks: readonly Chunk[]): Grid {
  const owner = owners(grid);
  const columns = grid.xs.length - 1;
  const held: Chunk[][] = grid.cells.map(() => []);
  const cellAt = (x: number, y: number) => owner[intervalOf(grid.ys, y) * columns + intervalOf(grid.xs, x)]!;
  for (const chunk of chunks) {
    const y = (chunk.y0 + chunk.y1) / 2;
    const first = cellAt(chunk.x0, y);
    if (first === cellAt(chunk.x1, y)) {
      held[first]!.push(chunk);
      continue;
    }
    const parts = new Map<number, number[]>();
    for (const w of chunk.words) {
      const cell = cellAt((frame.words.x0[w]! + frame.words.x1[w]!) / 2, y);
      parts.set(cell, [...(parts.get(cell) ?? []), w]);
    }
    for (const [cell, words] of parts) held[cell]!.push(parts.size === 1 ? chunk : chunkOf(frame, words, chunk.line));
  }
  return {
    ...grid,
    cells: grid.cells.map((cell, i) => ({
      ...cell,
      chunks: withoutOverprint(held[i]!, grid.xs[cell.col + cell.col_span]!),
    })),
  };
}

/** Text may stand out of its cell by this, in points. */
const STANDS_OUT = 2;
/** Texts that share more than this part of the lower one's height are printed over one another. */
const OVERPRINT = 0.3;

/** Text that stands out of its cell and is printed over other text is not of the table. */
function withoutOverprint(chunks: readonly Chunk[], right: number): readonly Chunk[] {
  if (chunks.length < 2 || chunks.every((c) => c.x1 <= right + STANDS_OUT)) return chunks;
  const isOver = (a: Chunk, b: Chunk) =>
    a.line !== b.line &&
    Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0) &&
    Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > OVERPRINT * Math.min(a.y1 - a.y0, b.y1 - b.y0);
  return chunks.filter((a) => a.x1 <= right + STANDS_OUT || !chunks.some((b) => b !== a && isOver(a, b)));
}
