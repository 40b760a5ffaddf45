// Condenses cells: equal neighbours become one entry with a range.
import { type CellRect, cellName, rangeName } from '../../model/index.ts';
import type { Cell } from '../../view/index.ts';
import type { CellFields } from '../cells/sheet-cells.ts';

/** A cell in few words: what it holds, and what is out of the ordinary; `key` tells cells apart that differ in more than their place. */
export interface LeanCell {
  readonly row: number;
  readonly col: number;
  readonly fields: object;
  readonly key: string;
}

/** What follows from the value, or is as in most cells, is left out. */
export function toLean({ row, col }: Cell, cell: CellFields): LeanCell {
  const { value, type, text, formula, number_format, merged_into, hidden, comment } = cell;
  const fields = {
    value,
    ...(type === plainType(value) ? {} : { type }),
    ...(text === String(value ?? '') ? {} : { text }),
    ...(formula == null ? {} : { formula }),
    ...(number_format === 'General' ? {} : { number_format }),
    ...(merged_into === null ? {} : { merged_into }),
    ...(hidden ? { hidden } : {}),
    ...(comment === null ? {} : { comment }),
  };
  return { row, col, fields, key: JSON.stringify(fields) };
}

const plainType = (value: Cell['value']): string => (value === null ? 'empty' : typeof value);

interface Run extends CellRect {
  readonly cell: LeanCell;
}

/**
 * Cells that lie row by row, those that are alike and fill a rectangle as one, under its range: first along the row, then down where the
 * row above has the same run.
 */
export function toRuns(cells: readonly LeanCell[]): object[] {
  const runs: { -readonly [Side in keyof Run]: Run[Side] }[] = [];
  const open = new Map<number, (typeof runs)[number]>();
  for (const stretch of stretches(cells)) {
    const above = open.get(stretch.left);
    const goesOn = above?.bottom === stretch.top - 1 && above.right === stretch.right;
    if (above && goesOn && above.cell.key === stretch.cell.key) above.bottom = stretch.top;
    else {
      runs.push(stretch);
      open.set(stretch.left, stretch);
    }
  }
  return runs.map(({ cell, ...rect }) => ({ cell: nameOf(rect), ...cell.fields }));
}

function* stretches(cells: readonly LeanCell[]): Generator<Run> {
  for (let at = 0; at < cells.length; ) {
    const cell = cells[at]!;
    let end = at + 1;
    while (cells[end]?.key === cell.key && cells[end]!.row === cell.row && cells[end]!.col === cell.col + end - at)
      end++;
    yield { cell, top: cell.row, bottom: cell.row, left: cell.col, right: cell.col + end - at - 1 };
    at = end;
  }
}

const nameOf = (rect: CellRect): string =>
  rect.top === rect.bottom && rect.left === rect.right ? cellName(rect.top, rect.left) : rangeName(rect);
