// Removes empty slivers that double rules leave in a grid.
import { columnCount, type Grid, type GridCell, rowCount } from './grid.ts';

/** Columns narrower and rows lower than this, in points, are gaps between double rules when nothing is written in them. */
const NARROW = 8;
const LOW = 5;

/** The grid without the slivers between double rules. */
export function dropSlivers(grid: Grid): Grid {
  return dropRows(dropColumns(grid));
}

function dropColumns(grid: Grid): Grid {
  const written = new Uint8Array(columnCount(grid));
  for (const cell of grid.cells) if (cell.chunks.length && cell.col_span === 1) written[cell.col] = 1;
  const gone = slivers(grid.xs, written, NARROW);
  if (!gone) return grid;
  const { edges, place } = without(grid.xs, gone);
  const cells: GridCell[] = [];
  for (const cell of grid.cells) {
    const [col, end] = [place[cell.col]!, place[cell.col + cell.col_span]!];
    if (end > col) cells.push({ ...cell, col, col_span: end - col });
  }
  return { ...grid, xs: edges, cells };
}

function dropRows(grid: Grid): Grid {
  const written = new Uint8Array(rowCount(grid));
  for (const cell of grid.cells) if (cell.chunks.length && cell.row_span === 1) written[cell.row] = 1;
  const gone = slivers(grid.ys, written, LOW);
  if (!gone) return grid;
  const { edges, place } = without(grid.ys, gone);
  const cells: GridCell[] = [];
  for (const cell of grid.cells) {
    const [row, end] = [place[cell.row]!, place[cell.row + cell.row_span]!];
    if (end > row) cells.push({ ...cell, row, row_span: end - row });
  }
  return { ...grid, ys: edges, cells };
}

/** Which intervals are slivers; null where none is, or where all would be. */
function slivers(edges: readonly number[], written: Uint8Array, least: number): Uint8Array | null {
  const gone = new Uint8Array(written.length);
  let count = 0;
  for (let i = 0; i < gone.length; i++) {
    if (written[i] || !(edges[i + 1]! - edges[i]! < least)) continue;
    gone[i] = 1;
    count++;
  }
  return count === 0 || count === gone.length ? null : gone;
}

/** Edges without those of the slivers, and the new place of each old edge. A sliver goes to the interval before it. */
function without(edges: readonly number[], gone: Uint8Array): { edges: number[]; place: number[] } {
  const kept: number[] = [];
  const place: number[] = [];
  for (let i = 0; i < gone.length; i++) {
    place.push(gone[i] && kept.length === 0 ? 0 : kept.length);
    if (!gone[i]) kept.push(kept.length === 0 ? edges[0]! : edges[i]!);
  }
  place.push(kept.length);
  return { edges: [...kept, edges.at(-1)!], place };
}
