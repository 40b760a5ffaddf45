// Functions about references: ROW, COLUMN, ADDRESS, OFFSET, INDIRECT, TRANSPOSE and others.
import { columnName, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import type { Context } from '../context.ts';
import {
  type Area,
  ERROR,
  isMatrix,
  isReference,
  type Matrix,
  matrix,
  reference,
  type Value,
} from '../values/values.ts';
import { define, type FunctionSpec } from './define.ts';

/** The numbers of the rows or columns of a range, the first alone where single values are wanted. */
function numbersOf(range: Value | undefined, context: Context, across: boolean): Value {
  if (range === undefined) return (across ? context.place.col : context.place.row) + 1;
  if (!isReference(range)) return ERROR.value;
  const area = range.areas[0]!;
  const first = across ? area.left : area.top;
  const last = across ? area.right : context.workbook.cutRow(area.bottom);
  if (!context.arrays || first >= last) return first + 1;
  context.meter.allocate(last - first + 1);
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i + 1);
  return across ? matrix(1, numbers.length, numbers) : matrix(numbers.length, 1, numbers);
}

function sizeOf(value: Value, across: boolean): Value {
  if (isMatrix(value)) return across ? value.cols : value.rows;
  if (!isReference(value)) return 1;
  const area = value.areas[0]!;
  return across ? area.right - area.left + 1 : area.bottom - area.top + 1;
}

/** Kinds 1 `$A$1`, 2 `A$1`, 3 `$A1`, 4 `A1`. */
function address(row: number, col: number, kind: number, a1: boolean, sheet: string | undefined): Value {
  if (row < 1 || col < 1 || row > SHEET_ROWS || col > SHEET_COLUMNS || kind < 1 || kind > 4) return ERROR.value;
  const [r, c] = [Math.trunc(row), Math.trunc(col)];
  const rowFixed = kind <= 2;
  const colFixed = kind % 2 === 1;
  const cell = a1
    ? `${colFixed ? '$' : ''}${columnName(c - 1)}${rowFixed ? '$' : ''}${r}`
    : `R${rowFixed ? r : `[${r}]`}C${colFixed ? c : `[${c}]`}`;
  if (sheet === undefined) return cell;
  return `${/^[A-Za-z_\u0080-\uffff][\w.\u0080-\uffff]*$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${cell}`;
}

function offset(
  source: Value,
  rows: number,
  cols: number,
  height: number | undefined,
  width: number | undefined,
): Value {
  if (!isReference(source)) return ERROR.value;
  const area = source.areas[0]!;
  const top = area.top + Math.trunc(rows);
  const left = area.left + Math.trunc(cols);
  const high = Math.trunc(height ?? area.bottom - area.top + 1);
  const wide = Math.trunc(width ?? area.right - area.left + 1);
  if (high === 0 || wide === 0) return ERROR.ref;
  const moved = { sheet: area.sheet, ...span(top, high, 'top', 'bottom'), ...span(left, wide, 'left', 'right') };
  return isOnSheet(moved) ? reference(moved) : ERROR.ref;
}

/** A negative size reaches back. */
function span<A extends string, B extends string>(start: number, size: number, a: A, b: B): Record<A | B, number> {
  const end = start + size + (size > 0 ? -1 : 1);
  return { [a]: Math.min(start, end), [b]: Math.max(start, end) } as Record<A | B, number>;
}

const isOnSheet = ({ top, left, bottom, right }: Area): boolean =>
  top >= 0 && left >= 0 && bottom < SHEET_ROWS && right < SHEET_COLUMNS;

const R1C1 = /^(?:(.*)!)?R(\d+|\[-?\d+\])?C(\d+|\[-?\d+\])?(?::R(\d+|\[-?\d+\])?C(\d+|\[-?\d+\])?)?$/i;

function indirect(text: string, a1: boolean, context: Context): Value {
  if (a1) return context.refer(text);
  const parts = R1C1.exec(text.trim());
  if (!parts) return ERROR.ref;
  const [, sheet, row, col, row2 = row, col2 = col] = parts;
  const { place } = context;
  const from = address(along(row, place.row), along(col, place.col), 1, true, undefined);
  const to = address(along(row2, place.row), along(col2, place.col), 1, true, undefined);
  if (typeof from !== 'string' || typeof to !== 'string') return ERROR.ref;
  return context.refer(`${sheet === undefined ? '' : `${sheet}!`}${from}:${to}`);
}

/** `5` is the fifth, `[-1]` the one before the formula's own, nothing its own; counted from 1. */
function along(part: string | undefined, own: number): number {
  if (part === undefined) return own + 1;
  return part.startsWith('[') ? own + 1 + Number(part.slice(1, -1)) : Number(part);
}

export function transpose(cells: Matrix): Matrix {
  const { rows, cols, data } = cells;
  return matrix(
    cols,
    rows,
    Array.from({ length: data.length }, (_, i) => data[(i % rows) * cols + Math.floor(i / rows)]!),
  );
}

export const PLACES: readonly FunctionSpec[] = [
  define('ROW', 'r?', ([range], context) => numbersOf(range, context, false)),
  define('COLUMN', 'r?', ([range], context) => numbersOf(range, context, true)),
  define('ROWS', 'a', ([value]) => sizeOf(value, false)),
  define('COLUMNS', 'a', ([value]) => sizeOf(value, true)),
  define('AREAS', 'r', ([value]) => (isReference(value) ? value.areas.length : ERROR.value)),
  define('ADDRESS', 'nnn~b~t?', ([row, col, kind = 1, a1 = true, sheet]) => address(row, col, kind, a1, sheet)),
  define('OFFSET', 'rnnn~n~', ([source, rows, cols, height, width]) => offset(source, rows, cols, height, width)),
  define('INDIRECT', 'tb?', ([text, a1 = true], context) => indirect(text, a1, context)),
  define('TRANSPOSE', 'a', ([value], context) => {
    const cells = context.values(value);
    context.meter.allocate(cells.data.length);
    return transpose(cells);
  }),
  define('SHEETS', 'r?', ([range], context) => {
    if (range === undefined) return context.workbook.sheetNames.length;
    return isReference(range) ? new Set(range.areas.map(({ sheet }) => sheet)).size : ERROR.value;
  }),
  define('SHEET', 'r?', ([what], context) => {
    if (what === undefined) return context.place.sheet;
    if (isReference(what)) return what.areas[0]!.sheet;
    return typeof what === 'string' ? context.workbook.findSheet(what) || ERROR.na : ERROR.na;
  }),
  define('HYPERLINK', 'ss?', ([link, shown]) => shown ?? link),
  define('SINGLE', 'r', ([value], context) => context.scalar(value)),
];
