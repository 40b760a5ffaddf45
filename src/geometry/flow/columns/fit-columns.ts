// Fits column widths to content as Word does for autofit tables.
import type { FlowTable } from '../flow.ts';
import { sizeOf } from '../points.ts';
import { columnsOf } from './cell-columns.ts';
import { contentWidth } from './content-width.ts';

/** Rows that are measured; those of a long table are much alike. */
const MOST_ROWS = 200;

/** Widths by what is in the columns, as Word fits them: whole lines if there is room, else words and a share of what is left. */
export function fitColumns(table: FlowTable, count: number, available: number, default_tab: number): number[] {
  const { least, most } = contentOf(table, count, default_tab);
  const [sumLeast, sumMost] = [sum(least), sum(most)];
  if (sumMost <= available) return most;
  if (sumLeast >= available) return least.map((width) => (width * available) / sumLeast);
  const share = (available - sumLeast) / (sumMost - sumLeast);
  return least.map((width, n) => width + (most[n]! - width) * share);
}

function contentOf(table: FlowTable, count: number, default_tab: number): { least: number[]; most: number[] } {
  const least = new Array<number>(count).fill(LEAST_COLUMN);
  const most = new Array<number>(count).fill(LEAST_COLUMN);
  for (const row of table.rows.slice(0, MOST_ROWS)) {
    for (const cell of row.cells) {
      const { from, to } = columnsOf(cell, count);
      if (to !== from + 1) continue;
      const margins = sizeOf(cell.margins[0]) + sizeOf(cell.margins[2]) + RULES;
      const width = contentWidth(cell.blocks, default_tab);
      least[from] = Math.max(least[from]!, width.least + margins);
      most[from] = Math.max(most[from]!, width.most + margins);
    }
  }
  return { least, most };
}

/** In points. */
const LEAST_COLUMN = 6;
/** Room for the rules at both sides, so that a line that just fits is not broken. */
const RULES = 1;

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
