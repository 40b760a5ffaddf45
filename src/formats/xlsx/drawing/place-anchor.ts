// Converts drawing anchors to the cell range they cover.
import type { CellRect } from '../../../model/index.ts';
import type { Axis } from './axis.ts';
import type { Anchor, Marker } from './drawing-part.ts';

export interface SheetAxes {
  readonly columns: Axis;
  readonly rows: Axis;
}

/** The cells that something drawn covers. */
export function placeAnchor(anchor: Anchor, axes: SheetAxes): CellRect {
  const start = anchor.from ?? markerAt(axes, { row: 0, col: 0, down: 0, across: 0 }, anchor.left, anchor.top);
  return between(start, anchor.to ?? markerAt(axes, start, anchor.width, anchor.height));
}

function markerAt({ columns, rows }: SheetAxes, from: Marker, across: number, down: number): Marker {
  const col = columns.lineAt(from.col, from.across + across);
  const row = rows.lineAt(from.row, from.down + down);
  return { row: row.line, down: row.into, col: col.line, across: col.into };
}

/** A corner that only touches a cell does not cover it. */
function between(from: Marker, to: Marker): CellRect {
  const bottom = to.down > 0 ? to.row : to.row - 1;
  const right = to.across > 0 ? to.col : to.col - 1;
  return { top: from.row, left: from.col, bottom: Math.max(from.row, bottom), right: Math.max(from.col, right) };
}
