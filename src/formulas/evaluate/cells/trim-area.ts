// Implements trimmed ranges (`A1:.B9`): drops empty rows and columns at the edges.
import type { RangeNode } from '../syntax/syntax.ts';
import { type Area, ERROR, type Matrix, type Reference, reference } from '../values/values.ts';
import type { CellStore } from './cell-store.ts';
import type { Workbook } from './workbook.ts';

/** The range without the empty rows and columns at its edges, as `A1:.B9` asks. */
export function trimArea(
  range: Reference,
  trim: NonNullable<RangeNode['trim']>,
  store: CellStore,
  workbook: Workbook,
): Reference {
  const whole = range.areas[0]!;
  const area = { ...whole, bottom: workbook.cutRow(whole.bottom), right: workbook.cutColumn(whole.right) };
  if (area.bottom < area.top || area.right < area.left) throw ERROR.ref;
  const filled = filledArea(area, store.read(area));
  const head = trim !== 'tail';
  const tail = trim !== 'head';
  return reference({
    sheet: area.sheet,
    top: head ? filled.top : area.top,
    left: head ? filled.left : area.left,
    bottom: tail ? filled.bottom : whole.bottom,
    right: tail ? filled.right : whole.right,
  });
}

function filledArea(area: Area, cells: Matrix): Area {
  let [top, left, bottom, right] = [cells.rows, cells.cols, -1, -1];
  for (let i = 0; i < cells.data.length; i++) {
    if (cells.data[i] === null) continue;
    const row = Math.floor(i / cells.cols);
    const col = i % cells.cols;
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    left = Math.min(left, col);
    right = Math.max(right, col);
  }
  if (bottom < 0) throw ERROR.ref;
  return {
    sheet: area.sheet,
    top: area.top + top,
    left: area.left + left,
    bottom: area.top + bottom,
    right: area.left + right,
  };
}
