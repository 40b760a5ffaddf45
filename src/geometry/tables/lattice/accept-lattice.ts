// Decides whether crossing rules are a table, and not a chart or drawing.
import type { Grid, GridCell } from '../grid/grid.ts';
import type { Lattice } from './lattice.ts';

/** A lattice with this share of its sides ruled is a grid somebody drew, even if little is written in it. */
const COMPLETE = 0.9;
const LEAST_FILLED_COMPLETE = 0.1;
/** One whose rules run from side to side is one too, if more is written in it. */
const REGULAR = 0.8;
const LEAST_FILLED_REGULAR = 0.3;
/** So is one with a closed outline and most sides ruled, such as one with another table in a cell. */
const CLOSED = 0.95;
const LEAST_COMPLETE_CLOSED = 0.7;
/** Others are drawings unless most cells are filled and most sides ruled. */
const LEAST_FILLED = 0.5;
const LEAST_COMPLETE = 0.6;
/** Forms have boxes of many widths: there it is enough that many are filled. */
const MANY_FILLED = 8;
const LEAST_FILLED_FORM = 0.6;
const LEAST_COMPLETE_FORM = 0.4;
/** Grids of fewer cells must be filled throughout. */
const FEW_CELLS = 4;

/** Whether crossing rules are those of a table, not of a chart, a plan or a few boxes. */
export function acceptLattice(lattice: Lattice, grid: Grid): boolean {
  const filled = grid.cells.filter((c) => c.chunks.length > 0);
  const share = filled.length / grid.cells.length;
  if (filled.length < 2 || (grid.cells.length < FEW_CELLS && share < 1) || (filled.length < 3 && share < 1))
    return false;
  if (filled.length < FEW_CELLS && filled.some(hasColumns)) return false;
  if (lattice.complete >= COMPLETE) return share >= LEAST_FILLED_COMPLETE;
  if (lattice.regular >= REGULAR) return share >= LEAST_FILLED_REGULAR;
  if (lattice.closed >= CLOSED && lattice.complete >= LEAST_COMPLETE_CLOSED) return share >= LEAST_FILLED_REGULAR;
  if (filled.length >= MANY_FILLED && share >= LEAST_FILLED_FORM) return lattice.complete >= LEAST_COMPLETE_FORM;
  return share >= LEAST_FILLED && lattice.complete >= LEAST_COMPLETE;
}

/** A line of a cell with so many chunks is a row of a table in it. */
const MANY_CHUNKS = 3;

function hasColumns(cell: GridCell): boolean {
  const counts = new Map<number, number>();
  for (const { line } of cell.chunks) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts.values()].some((n) => n >= MANY_CHUNKS);
}
