// Decides the column edges of a table from its grid, the cells' wishes, or its content.
import type { FlowTable } from '../flow.ts';
import { sizeOf } from '../points.ts';
import { columnCount, columnsOf } from './cell-columns.ts';
import { fitColumns } from './fit-columns.ts';

/** In points: a column that the file leaves no width. */
const LEAST_COLUMN = 6;
/** A grid that takes less of the room than this is looked at: has the text room in it? */
const LEAST_SHARE = 0.2;

/** The left edges of the columns, and the right edge of the last, from the table's left edge. */
export function columnEdges(table: FlowTable, available: number, default_tab: number): readonly number[] {
  const count = columnCount(table);
  const grid = stretched(gridWidths(table, count, available), table, available);
  const widths = isTooNarrow(table, grid, available) ? fitColumns(table, count, available, default_tab) : grid;
  const edges = [0];
  for (const width of widths) edges.push(edges.at(-1)! + width);
  return edges;
}

function gridWidths(table: FlowTable, count: number, available: number): number[] {
  const widths = Array.from({ length: count }, (_, n) => sizeOf(table.columns[n] ?? 0));
  const wished = wishedWidths(table, count);
  const missing = widths.filter((width, n) => width === 0 && (wished[n] ?? 0) === 0).length;
  const known = widths.reduce((sum, width, n) => sum + (width || (wished[n] ?? 0)), 0);
  const share = missing > 0 ? Math.max(LEAST_COLUMN, (available - known) / missing) : 0;
  return widths.map((width, n) => Math.max(LEAST_COLUMN, width || wished[n] || share));
}

/** Some programs write any grid and leave it to Word to fit the columns to the text. */
function isTooNarrow(table: FlowTable, widths: readonly number[], available: number): boolean {
  return !table.fixed && widths.reduce((a, b) => a + b, 0) < available * LEAST_SHARE;
}

/** What cells of one column wish, the greatest of each column. */
function wishedWidths(table: FlowTable, count: number): number[] {
  const wished = new Array<number>(count).fill(0);
  for (const row of table.rows) {
    for (const cell of row.cells) {
      const { from, to } = columnsOf(cell, count);
      if (to === from + 1) wished[from] = Math.max(wished[from]!, sizeOf(cell.width ?? 0));
    }
  }
  return wished;
}

/** A table that states its width has it, unless its columns are fixed. */
function stretched(widths: number[], table: FlowTable, available: number): number[] {
  const wanted = statedWidth(table, available);
  if (wanted === null || table.fixed) return widths;
  const sum = widths.reduce((a, b) => a + b, 0);
  return widths.map((width) => (width * wanted) / sum);
}

function statedWidth(table: FlowTable, available: number): number | null {
  if (table.width === null) return null;
  const points = table.width.unit === 'share' ? table.width.value * available : table.width.value;
  return sizeOf(points) > LEAST_COLUMN ? sizeOf(points) : null;
}
