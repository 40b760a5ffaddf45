// Estimates how far a found table can be trusted.
import { columnCount, type Grid, rowCount } from '../grid/grid.ts';
import type { Chunk } from '../text/chunks.ts';
import { alignment } from './evidence.ts';

/** Tables with a smaller share of filled places than this are less sure. */
const WELL_FILLED = 0.7;
/** Tables of fewer cells are less sure. */
const MANY_CELLS = 8;
/** What the worst of each may cost. */
const FILL_COST = 0.25;
const ALIGNMENT_COST = 0.5;
const SIZE_COST = 0.15;
const LEFTOVER_COST = 0.6;

/**
 * How far a grid can be trusted. `claim` is how often tables found in the same way are right; emptiness, entries that are not
 * under one another, text that fell into the table by its place alone, and smallness lower it.
 */
export function confidenceOf(grid: Grid, claim: number, leftover: number): number {
  const filled = grid.cells.filter((c) => c.chunks.length > 0);
  const share = filled.reduce((n, c) => n + c.row_span * c.col_span, 0) / (rowCount(grid) * columnCount(grid));
  let trust = claim;
  trust *= 1 - FILL_COST * (1 - Math.min(1, share / WELL_FILLED));
  if (grid.method !== 'lattice') trust *= 1 - ALIGNMENT_COST * (1 - meanAlignment(grid));
  trust *= 1 - SIZE_COST * (1 - Math.min(1, filled.length / MANY_CELLS));
  trust *= 1 - LEFTOVER_COST * Math.min(1, leftover);
  return Math.round(Math.max(0, Math.min(1, trust)) * 1000) / 1000;
}

/** How well the entries of the columns are under one another, on average; heads count only where there is little else. */
function meanAlignment(grid: Grid): number {
  const known = columnsFrom(grid, grid.header_rows).filter((chunks) => chunks.length > 1);
  const used = known.length ? known : columnsFrom(grid, 0).filter((chunks) => chunks.length > 1);
  return used.length ? used.reduce((sum, chunks) => sum + alignment(chunks), 0) / used.length : 0.5;
}

function columnsFrom(grid: Grid, row: number): Chunk[][] {
  const columns: Chunk[][] = Array.from({ length: columnCount(grid) }, () => []);
  for (const cell of grid.cells) if (cell.col_span === 1 && cell.row >= row) columns[cell.col]!.push(...cell.chunks);
  return columns;
}
