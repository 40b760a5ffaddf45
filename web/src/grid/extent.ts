// Number of rows and columns that the grid shows for a sheet.
import { parseRange } from '../a1.ts';
import type { Sheet } from '../wire.ts';

export interface Extent {
  readonly rows: number;
  readonly cols: number;
}

/** From A1 to the last used cell; the used range itself may begin further in. */
export function extentOf({
  used_range,
  row_count,
  col_count,
}: Pick<Sheet, 'used_range' | 'row_count' | 'col_count'>): Extent {
  const used = used_range === null ? null : parseRange(used_range);
  if (!used || !Number.isFinite(used.bottom) || !Number.isFinite(used.right))
    return { rows: row_count, cols: col_count };
  return { rows: used.bottom + 1, cols: used.right + 1 };
}
