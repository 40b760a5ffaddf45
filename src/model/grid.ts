// Computes the boxes of cells from column widths and row heights of a sheet.

import type { CellRect } from './address.ts';
import { type Box, rounded } from './box.ts';
import { countLeading } from './count-leading.ts';
import type { Sheet } from './sheet.ts';

/** Where the cells of a sheet lie, in points. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  box(rect: CellRect): Box;
}

export type GridMeasures = Pick<
  Sheet,
  'row_count' | 'col_count' | 'default_col_width' | 'col_widths' | 'default_row_height' | 'row_heights'
>;

/** From column widths and row heights. */
export function buildGrid(sheet: GridMeasures): Grid {
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
function rowStarts(sheet: GridMeasures): (row: number) => number {
  const rows = sheet.row_heights.map(([row]) => row);
  const added = [0];
  for (const [, height] of sheet.row_heights) added.push(added.at(-1)! + height - sheet.default_row_height);
  return (row) => {
    const low = countLeading(rows.length, (at) => rows[at]! < row);
    return row * sheet.default_row_height + added[low]!;
  };
}
