import type { Chunk } from './chunks.ts';
import { columnCount, type Grid, intervalOf, owners } from './grid.ts';

/** The grid with the text that stands in its box and is in no cell yet, each in the cell where it stands. */
export function withLeftovers(grid: Grid, inside: readonly Chunk[]): Grid {
  if (inside.length === 0) return grid;
  const placed = new Set<number>();
  for (const cell of grid.cells) for (const chunk of cell.chunks) for (const w of chunk.words) placed.add(w);
  const left = inside.filter((chunk) => !placed.has(chunk.words[0]!) && !chunk.words.some((w) => placed.has(w)));
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
