// Puts text that no cell took into the cell where it is.
import type { Chunk } from '../text/chunks.ts';
import { columnCount, type Grid, intervalOf, owners } from './grid.ts';

/** The grid with the text that is in its box and is in no cell yet, each in the cell where it is. */
export function placeLeftovers(grid: Grid, inside: readonly Chunk[]): Grid {
  if (inside.length === 0) return grid;
  const whole = new Set<Chunk>();
  for (const cell of grid.cells) for (const chunk of cell.chunks) whole.add(chunk);
  const others = inside.filter((chunk) => !whole.has(chunk));
  if (others.length === 0) return grid;
  // What was parted is in the cells by its words alone.
  const placed = new Set<number>();
  for (const chunk of whole) for (const w of chunk.words) placed.add(w);
  const left = others.filter((chunk) => !chunk.words.some((w) => placed.has(w)));
  if (left.length === 0) return grid;
  const owner = owners(grid);
  const added = new Map<number, Chunk[]>();
  for (const chunk of left) {
    const [row, col] = [intervalOf(grid.ys, (chunk.y0 + chunk.y1) / 2), intervalOf(grid.xs, (chunk.x0 + chunk.x1) / 2)];
    const cell = owner[row * columnCount(grid) + col]!;
    added.set(cell, [...(added.get(cell) ?? []), chunk]);
  }
  return {
    ...grid,
    cells: grid.cells.map((cell, i) => (added.has(i) ? { ...cell, chunks: [...cell.chunks, ...added.get(i)!] } : cell)),
  };
}
