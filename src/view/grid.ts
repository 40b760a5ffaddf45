import { type Box, type CellRect, rounded, type Sheet } from '../model/index.ts';

/** Where the cells of a sheet lie, from column widths and row heights. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  box(rect: CellRect): Box;
}

const grids = new WeakMap<Sheet, Grid>();

export function gridOf(sheet: Sheet): Grid {
  let grid = grids.get(sheet);
  if (!grid) {
    grid = buildGrid(sheet);
    grids.set(sheet, grid);
  }
  return grid;
}

function buildGrid(sheet: Sheet): Grid {
  const columnStarts = [0];
  for (const width of sheet.col_widths) columnStarts.push(columnStarts.at(-1)! + width);
  const known = sheet.col_widths.length;
  const x = (col: number): number =>
    col <= known ? columnStarts[col]! : columnStarts[known]! + (col - known) * sheet.default_col_width;
  const y = rowStarts(sheet);
  return {
    width: x(Math.max(1, sheet.col_count)),
    height: y(Math.max(1, sheet.row_count)),
    box: ({ top, left, bottom, right }) => rounded([x(left), y(top), x(right + 1), y(bottom + 1)]),
  };
}

/** The distance of a row's upper edge from the top: by the default height, plus what the rows of other heights add. */
function rowStarts(sheet: Sheet): (row: number) => number {
  const rows = sheet.row_heights.map(([row]) => row);
  const added = [0];
  for (const [, height] of sheet.row_heights) added.push(added.at(-1)! + height - sheet.default_row_height);
  return (row) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return row * sheet.default_row_height + added[low]!;
  };
}
