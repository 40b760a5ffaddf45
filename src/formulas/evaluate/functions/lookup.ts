// Lookup functions: VLOOKUP, XLOOKUP, MATCH, INDEX, CHOOSE and others.
import type { Context } from '../context.ts';
import { guarded, toNumber } from '../values/coerce.ts';
import {
  ERROR,
  isError,
  isMatrix,
  isReference,
  type Matrix,
  matrix,
  reference,
  type Scalar,
  type Value,
} from '../values/values.ts';
import { define, type FunctionSpec, type Lazy } from './define.ts';
import { columnOf, entryOf, findExact, findNearest, findSorted, rowOf, type Vector } from './search-vector.ts';

function lookUp(wanted: Scalar, table: Value, index: number, sorted: boolean, context: Context, down: boolean): Scalar {
  const cells = context.values(table);
  const line = Math.trunc(index);
  if (line < 1) return ERROR.value;
  if (line > (down ? cells.cols : cells.rows)) return ERROR.ref;
  const vector = down ? columnOf(cells, 0) : rowOf(cells, 0);
  const at = sorted ? findSorted(wanted, vector, false, context) : findExact(wanted, vector, true, false, context);
  if (at < 0) return ERROR.na;
  return (down ? cells.data[at * cells.cols + line - 1] : cells.data[(line - 1) * cells.cols + at]) ?? 0;
}

/** The only row or column of a value; `null` where it has several of both. */
function toVector(value: Value, context: Context): Vector | null {
  const cells = context.values(value);
  if (cells.cols === 1) return columnOf(cells, 0);
  return cells.rows === 1 ? rowOf(cells, 0) : null;
}

/** Across where the table is wider than high, down otherwise; the result is the last row or column. */
function lookUpAny(wanted: Scalar, table: Value, results: Value | undefined, context: Context): Scalar {
  const cells = context.values(table);
  const wide = cells.cols > cells.rows;
  const vector = wide ? rowOf(cells, 0) : columnOf(cells, 0);
  const at = findSorted(wanted, vector, false, context);
  if (at < 0) return ERROR.na;
  if (results === undefined) {
    return entryOf(wide ? rowOf(cells, cells.rows - 1) : columnOf(cells, cells.cols - 1), at) ?? 0;
  }
  const target = toVector(results, context);
  if (!target) return ERROR.na;
  return at < target.length ? (entryOf(target, at) ?? 0) : ERROR.na;
}

function match(wanted: Scalar, list: Value, type: number, context: Context): Scalar {
  const vector = toVector(list, context);
  if (!vector) return ERROR.na;
  const at =
    type === 0 ? findExact(wanted, vector, true, false, context) : findSorted(wanted, vector, type < 0, context);
  return at < 0 ? ERROR.na : at + 1;
}

/** Match modes 0 exact, -1 or less, 1 or greater, 2 wildcards; search modes 1, -1 from the end, 2 and -2 by halving. */
function findByModes(wanted: Scalar, vector: Vector, mode: number, search: number, context: Context): number {
  const last = search === -1;
  if (mode === 2) return findExact(wanted, vector, true, last, context);
  const exact = findExact(wanted, vector, false, last, context);
  if (exact >= 0 || mode === 0) return exact;
  return findNearest(wanted, vector, mode < 0 ? -1 : 1, last, context);
}

function checkModes(mode: number, search: number): void {
  if (![0, -1, 1, 2].includes(mode) || ![1, -1, 2, -2].includes(search)) throw ERROR.value;
}

function xLookUp(
  wanted: Scalar,
  list: Value,
  results: Value,
  absent: Lazy | undefined,
  mode: number,
  search: number,
  context: Context,
): Value {
  checkModes(mode, search);
  const cells = context.values(list);
  const vector = toVector(list, context);
  if (!vector) return ERROR.value;
  const down = cells.cols === 1;
  const at = findByModes(wanted, vector, mode, search, context);
  if (at < 0) return absent ? absent() : ERROR.na;
  return takeLine(results, at, down, vector.length, context);
}

/** A row of the results where the search went down, a column where it went across; a range stays a range. */
function takeLine(results: Value, at: number, down: boolean, length: number, context: Context): Value {
  if (isReference(results) && results.areas.length === 1) {
    const area = results.areas[0]!;
    const size = down ? area.bottom - area.top + 1 : area.right - area.left + 1;
    if (at >= size) return ERROR.value;
    return down
      ? reference({ ...area, top: area.top + at, bottom: area.top + at })
      : reference({ ...area, left: area.left + at, right: area.left + at });
  }
  const cells = context.values(results);
  if ((down ? cells.rows : cells.cols) !== length) return ERROR.value;
  if (down) return matrix(1, cells.cols, cells.data.slice(at * cells.cols, (at + 1) * cells.cols));
  return matrix(
    cells.rows,
    1,
    Array.from({ length: cells.rows }, (_, row) => cells.data[row * cells.cols + at]!),
  );
}

/** Row or column 0 is all of them; a list may be named by one number. */
function index(source: Value, row: number, col: number | undefined, area: number, context: Context): Value {
  if (isReference(source)) {
    const found = source.areas[Math.trunc(area) - 1];
    if (!found) return ERROR.ref;
    const rows = found.bottom - found.top + 1;
    const cols = found.right - found.left + 1;
    const [r, c] = indexPlaces(row, col, rows, cols);
    if (r > rows || c > cols) return ERROR.ref;
    return reference({
      sheet: found.sheet,
      top: r === 0 ? found.top : found.top + r - 1,
      bottom: r === 0 ? found.bottom : found.top + r - 1,
      left: c === 0 ? found.left : found.left + c - 1,
      right: c === 0 ? found.right : found.left + c - 1,
    });
  }
  if (area !== 1) return ERROR.ref;
  const cells = context.values(source);
  const [r, c] = indexPlaces(row, col, cells.rows, cells.cols);
  return r > cells.rows || c > cells.cols ? ERROR.ref : pick(cells, r, c);
}

function indexPlaces(row: number, col: number | undefined, rows: number, cols: number): [number, number] {
  const r = Math.trunc(row);
  if (r < 0 || (col ?? 0) < 0) throw ERROR.value;
  if (col !== undefined) return [r, Math.trunc(col)];
  return rows === 1 && cols > 1 ? [1, r] : [r, cols === 1 ? 1 : 0];
}

function pick(cells: Matrix, row: number, col: number): Value {
  if (row > 0 && col > 0) return cells.data[(row - 1) * cells.cols + col - 1]!;
  const rows = row > 0 ? [row - 1] : Array.from({ length: cells.rows }, (_, i) => i);
  const cols = col > 0 ? [col - 1] : Array.from({ length: cells.cols }, (_, i) => i);
  return matrix(
    rows.length,
    cols.length,
    rows.flatMap((r) => cols.map((c) => cells.data[r * cells.cols + c]!)),
  );
}

function chooseFrom(which: Value, choices: readonly Lazy[], context: Context): Value {
  const item = context.item(which);
  if (isMatrix(item)) return chooseColumns(item, choices, context);
  if (isError(item)) return item;
  const at = Math.trunc(toNumber(item));
  return choices[at - 1]?.() ?? (at >= 1 && at <= choices.length ? null : ERROR.value);
}

/** `CHOOSE({1,2},A1:A9,C1:C9)` sets columns side by side. */
function chooseColumns(which: Matrix, choices: readonly Lazy[], context: Context): Value {
  const columns = which.data.map((entry) =>
    guarded(() => context.item(chooseFrom(entry, choices, context)) as Scalar | Matrix),
  );
  const rows = columns.reduce<number>(
    (most, column) => Math.max(most, isMatrix(column as Value) ? (column as Matrix).rows : 1),
    which.rows,
  );
  context.meter.allocate(rows * which.cols);
  const data: Scalar[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < which.cols; col++) {
      const column = columns[(which.rows === 1 ? 0 : row) * which.cols + col] as Scalar | Matrix | undefined;
      if (column === undefined) data.push(ERROR.na);
      else if (!isMatrix(column)) data.push(column);
      else
        data.push(
          column.data[(column.rows === 1 ? 0 : row) * column.cols + Math.min(col, column.cols - 1)] ?? ERROR.na,
        );
    }
  }
  return matrix(rows, which.cols, data);
}

export const LOOKUP: readonly FunctionSpec[] = [
  define('VLOOKUP', 'srnb?', ([wanted, table, column, sorted = true], context) =>
    lookUp(wanted, table, column, sorted, context, true),
  ),
  define('HLOOKUP', 'srnb?', ([wanted, table, row, sorted = true], context) =>
    lookUp(wanted, table, row, sorted, context, false),
  ),
  define('LOOKUP', 'saa?', ([wanted, table, results], context) => lookUpAny(wanted, table, results, context)),
  define('MATCH', 'srn?', ([wanted, list, type = 1], context) => match(wanted, list, type, context)),
  define('XMATCH', 'san~n~', ([wanted, list, mode = 0, search = 1], context) => {
    checkModes(mode, search);
    const vector = toVector(list, context);
    if (!vector) return ERROR.value;
    const at = findByModes(wanted, vector, mode, search, context);
    return at < 0 ? ERROR.na : at + 1;
  }),
  define('XLOOKUP', 'saal~n~n~', ([wanted, list, results, absent, mode = 0, search = 1], context) =>
    xLookUp(wanted, list, results, absent, mode, search, context),
  ),
  define('INDEX', 'an?n?n?', ([source, row = 0, col, area = 1], context) => index(source, row, col, area, context)),
  define('CHOOSE', 'rl*', ([which, ...choices], context) => chooseFrom(which, choices, context)),
];
