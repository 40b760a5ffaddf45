// Lists sheet cells that belong to no table, row by row, with anchors to cite them.
import { cellsAnchor } from '../../cite/index.ts';
import {
  type CellBlock,
  type CellRect,
  cellName,
  type DocumentView,
  MAX_COLUMNS,
  rounded,
  type Sheet,
  unite,
} from '../../model/index.ts';
import { blockCells, type Cell, gridOf, hiddenOf } from '../../view/index.ts';
import { clampToPage } from './sheet-place.ts';

/** The cells of one row that belong to no table. */
export interface LooseRow {
  readonly row: number;
  readonly cells: readonly Pick<Cell, 'col' | 'text'>[];
}

/** Rows `top` to `bottom` without the cells of tables, a row at a time. */
export async function* looseRows(
  view: DocumentView,
  sheet: Sheet,
  tables: readonly CellRect[],
  [top, bottom]: readonly [number, number],
  includeHidden: boolean,
): AsyncGenerator<LooseRow> {
  const hidden = includeHidden ? null : hiddenOf(sheet);
  const isCovered = createCover(tables);
  for await (const whole of view.cells(sheet.index, top, bottom)) {
    const block = withoutCovered(whole, tables);
    let held: HeldRow = { row: -1, cells: [] };
    for (const { row, col, text } of blockCells(view, block, { top, left: 0, bottom, right: MAX_COLUMNS })) {
      if (!/\S/.test(text) || hidden?.cell(row, col) || isCovered(row, col)) continue;
      if (held.row !== row) {
        if (held.row >= 0) yield held;
        held = { row, cells: [] };
      }
      held.cells.push({ col, text });
    }
    if (held.row >= 0) yield held;
  }
}

interface HeldRow {
  readonly row: number;
  readonly cells: Pick<Cell, 'col' | 'text'>[];
}

/** A table may have millions of rows; its columns are passed over at once. */
function withoutCovered(block: CellBlock, tables: readonly CellRect[]): CellBlock {
  const last = block.first_row + block.row_count - 1;
  const covering = tables.filter(({ top, bottom }) => top <= block.first_row && bottom >= last);
  if (covering.length === 0) return block;
  const isLeft = ({ col }: { readonly col: number }): boolean =>
    !covering.some(({ left, right }) => col >= left && col <= right);
  return { ...block, columns: block.columns.filter(isLeft) };
}

/** Whether a table holds the cell. Rows must be asked for in ascending order; `tables` ascend by their top. */
function createCover(tables: readonly CellRect[]): (row: number, col: number) => boolean {
  let next = 0;
  let at = -1;
  let held: CellRect[] = [];
  return (row, col) => {
    if (row !== at) {
      at = row;
      while (next < tables.length && tables[next]!.top <= row) held.push(tables[next++]!);
      if (held.some(({ bottom }) => bottom < row)) held = held.filter(({ bottom }) => bottom >= row);
    }
    return held.some(({ left, right }) => col >= left && col <= right);
  };
}

/** More pieces than this are named by the range around them. */
const MAX_NAMED = 50;

/** The cells of the row, runs of neighbours as ranges, joined where there are several. */
export function citeLooseRow(view: DocumentView, sheet: Sheet, { row, cells }: LooseRow) {
  const runs: CellRect[] = [];
  for (const { col } of cells) {
    const last = runs.at(-1);
    if (last && last.right === col - 1) runs[runs.length - 1] = { ...last, right: col };
    else runs.push({ top: row, left: col, bottom: row, right: col });
  }
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const named = runs.length > MAX_NAMED ? [{ ...first, right: last.right }] : runs;
  const grid = gridOf(sheet);
  const box = named.map((rect) => grid.box(rect)).reduce(unite);
  return {
    page: sheet.index,
    bbox: clampToPage(view, sheet, rounded(box)),
    anchor: named.map((rect) => cellsAnchor(sheet.name, rect)).join('+'),
  };
}

/** Of the cell that a block is in. */
export const nameOf = ({ row, cells }: LooseRow): string => cellName(row, cells[0]!.col);
