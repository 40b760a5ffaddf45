// Caches the geometry of each sheet: where its rows and columns lie on the page.
import { buildGrid, type Grid, type Sheet } from '../../model/index.ts';

const grids = new WeakMap<Sheet, Grid>();

/** Where the cells of a sheet lie. */
export function gridOf(sheet: Sheet): Grid {
  let grid = grids.get(sheet);
  if (!grid) {
    grid = buildGrid(sheet);
    grids.set(sheet, grid);
  }
  return grid;
}
