// Dynamic array functions: FILTER, SORT, UNIQUE, SEQUENCE, stacking and slicing, and MAP, REDUCE and their kin.
import type { Context } from '../context.ts';
import { broadcast } from '../values/broadcast.ts';
import { guarded, toBoolean, toText } from '../values/coerce.ts';
import { compareScalars } from '../values/compare.ts';
import {
  ERROR,
  isError,
  isLambda,
  type Lambda,
  type Matrix,
  matrix,
  type Scalar,
  type Value,
} from '../values/values.ts';
import { entryKey } from './criteria.ts';
import { define, type FunctionSpec } from './define.ts';
import { transpose } from './places.ts';

const rowsOf = ({ rows, cols, data }: Matrix): Scalar[][] =>
  Array.from({ length: rows }, (_, row) => data.slice(row * cols, (row + 1) * cols));

function fromRows(rows: readonly (readonly Scalar[])[], cols: number): Value {
  return rows.length === 0 || cols === 0 ? ERROR.calc : matrix(rows.length, cols, rows.flat());
}

/** Works on rows; on columns by turning the array over before and after. */
function alongRows(cells: Matrix, byColumn: boolean, run: (cells: Matrix) => Value): Value {
  if (!byColumn) return run(cells);
  const result = run(transpose(cells));
  return typeof result === 'object' && result !== null && result.kind === 'matrix' ? transpose(result) : result;
}

function filter(source: Value, include: Value, absent: Value | undefined, context: Context): Value {
  const cells = context.values(source);
  const kept = context.values(include);
  const byColumn = kept.rows === 1 && kept.cols === cells.cols && !(kept.cols === 1 && cells.rows === 1);
  if (!byColumn && !(kept.cols === 1 && kept.rows === cells.rows)) return ERROR.value;
  context.meter.step(cells.data.length);
  const result = alongRows(cells, byColumn, (table) =>
    fromRows(
      rowsOf(table).filter((_, i) => toBoolean(kept.data[i] ?? null)),
      table.cols,
    ),
  );
  return result === ERROR.calc && absent !== undefined ? absent : result;
}

/** Numbers, texts, booleans, errors, and blanks at the very end whichever way. */
function order(a: Scalar, b: Scalar, direction: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (isError(a) || isError(b)) return direction * (Number(isError(a)) - Number(isError(b)));
  return direction * compareScalars(a, b);
}

function sortRows(
  rows: Scalar[][],
  keys: readonly { readonly of: (row: number) => Scalar; readonly direction: number }[],
): Scalar[][] {
  const places = rows.map((_, i) => i);
  places.sort((a, b) => {
    for (const key of keys) {
      const found = order(key.of(a), key.of(b), key.direction);
      if (found !== 0) return found;
    }
    return a - b;
  });
  return places.map((place) => rows[place]!);
}

/** Sorting n entries takes about so many steps. */
const sortCost = (n: number): number => Math.ceil(n * Math.log2(n + 2));

function direction(value: Scalar): number {
  if (value !== 1 && value !== -1) throw ERROR.value;
  return value;
}

function sort(
  source: Value,
  by: Value | undefined,
  way: Value | undefined,
  byColumn: boolean,
  context: Context,
): Value {
  const indices = by === undefined ? [1] : context.values(by).data;
  const ways = way === undefined ? [1] : context.values(way).data;
  const cells = context.values(source);
  context.meter.step(sortCost(cells.data.length));
  return alongRows(cells, byColumn, (table) => {
    const rows = rowsOf(table);
    const keys = indices.map((index, i) => {
      const col = Math.trunc(Number(index)) - 1;
      if (!(col >= 0 && col < table.cols)) throw ERROR.value;
      return { of: (row: number) => rows[row]![col]!, direction: direction(ways[i] ?? ways[0]!) };
    });
    return fromRows(sortRows(rows, keys), table.cols);
  });
}

function sortBy(source: Value, args: readonly Value[], context: Context): Value {
  const cells = context.values(source);
  const lists = args.filter((_, i) => i % 2 === 0).map((arg) => context.values(arg));
  const byColumn = lists[0]!.rows === 1 && cells.cols > 1 && lists[0]!.cols === cells.cols;
  context.meter.step(sortCost(cells.data.length));
  return alongRows(cells, byColumn, (table) => {
    if (lists.some(({ data }) => data.length !== table.rows)) return ERROR.value;
    const keys = lists.map(({ data }, i) => ({
      of: (row: number) => data[row]!,
      direction: direction(context.scalar(args[2 * i + 1] ?? 1) ?? 1),
    }));
    return fromRows(sortRows(rowsOf(table), keys), table.cols);
  });
}

function unique(source: Value, byColumn: boolean, once: boolean, context: Context): Value {
  const cells = context.values(source);
  context.meter.step(cells.data.length);
  return alongRows(cells, byColumn, (table) => {
    const seen = new Map<string, { row: Scalar[]; count: number }>();
    for (const row of rowsOf(table)) {
      const key = row.map((entry) => entryKey(entry) ?? 'blank').join('\u0000');
      const known = seen.get(key);
      if (known) known.count++;
      else seen.set(key, { row, count: 1 });
    }
    const kept = [...seen.values()].filter(({ count }) => !once || count === 1);
    return fromRows(
      kept.map(({ row }) => row),
      table.cols,
    );
  });
}

function sequence(rows: number, cols: number, start: number, step: number, context: Context): Value {
  const [high, wide] = [Math.trunc(rows), Math.trunc(cols)];
  if (high < 0 || wide < 0) return ERROR.value;
  if (high === 0 || wide === 0) return ERROR.calc;
  context.meter.allocate(high * wide);
  return matrix(
    high,
    wide,
    Array.from({ length: high * wide }, (_, i) => start + i * step),
  );
}

/** Which rows or columns stay: the first n, or the last where n is negative. */
function spanOf(size: number, n: number | undefined, drop: boolean): [number, number] {
  if (n === undefined) return [0, size];
  const count = Math.min(size, Math.abs(Math.trunc(n)));
  if (drop) return n < 0 ? [0, size - count] : [count, size];
  return n < 0 ? [size - count, size] : [0, count];
}

function takeOrDrop(
  source: Value,
  rows: number | undefined,
  cols: number | undefined,
  drop: boolean,
  context: Context,
): Value {
  const cells = context.values(source);
  const [top, bottom] = spanOf(cells.rows, rows, drop);
  const [left, right] = spanOf(cells.cols, cols, drop);
  return fromRows(
    rowsOf(cells)
      .slice(top, bottom)
      .map((row) => row.slice(left, right)),
    right - left,
  );
}

/** Short rows are filled with `#N/A`. */
function stack(args: readonly Value[], down: boolean, context: Context): Value {
  const parts = args.map((arg) => (down ? context.values(arg) : transpose(context.values(arg))));
  const cols = Math.max(...parts.map((part) => part.cols));
  context.meter.allocate(parts.reduce((total, part) => total + part.rows * cols, 0));
  const rows = parts.flatMap((part) =>
    rowsOf(part).map((row) => [...row, ...new Array<Scalar>(cols - part.cols).fill(ERROR.na)]),
  );
  const stacked = matrix(rows.length, cols, rows.flat());
  return down ? stacked : transpose(stacked);
}

/** Lines by number from 1; negative numbers count from the end. */
function chooseLines(source: Value, args: readonly Value[], byColumn: boolean, context: Context): Value {
  const wanted = args.flatMap((arg) => context.values(arg).data);
  return alongRows(context.values(source), byColumn, (table) => {
    const rows = rowsOf(table);
    context.meter.allocate(wanted.length * table.cols);
    const lines = wanted.map((entry) => {
      const n = Math.trunc(Number(entry));
      const line = n < 0 ? rows[rows.length + n] : rows[n - 1];
      if (!line) throw ERROR.value;
      return line;
    });
    return fromRows(lines, table.cols);
  });
}

function toLine(source: Value, ignore: number, byColumn: boolean, context: Context): Scalar[] {
  const cells = context.values(source);
  context.meter.allocate(cells.data.length);
  const data = byColumn ? transpose(cells).data : cells.data;
  return data.filter((entry) => !((ignore & 1 && entry === null) || (ignore & 2 && isError(entry))));
}

function wrap(source: Value, size: number, pad: Scalar, byColumn: boolean, context: Context): Value {
  const { data } = context.values(source);
  const width = Math.trunc(size);
  if (width < 1) return ERROR.num;
  const lines = Math.ceil(data.length / width);
  context.meter.allocate(lines * width);
  const filled = matrix(
    lines,
    width,
    Array.from({ length: lines * width }, (_, i) => data[i] ?? (i < data.length ? null : pad)),
  );
  return byColumn ? transpose(filled) : filled;
}

function expand(
  source: Value,
  rows: number | undefined,
  cols: number | undefined,
  pad: Scalar,
  context: Context,
): Value {
  const cells = context.values(source);
  const [high, wide] = [Math.trunc(rows ?? cells.rows), Math.trunc(cols ?? cells.cols)];
  if (high < cells.rows || wide < cells.cols) return ERROR.value;
  context.meter.allocate(high * wide);
  const data = Array.from({ length: high * wide }, (_, i): Scalar => {
    const [row, col] = [Math.floor(i / wide), i % wide];
    return row < cells.rows && col < cells.cols ? cells.data[row * cells.cols + col]! : pad;
  });
  return matrix(high, wide, data);
}

function textSplit(
  text: string,
  columns: readonly string[],
  rows: readonly string[],
  skip: boolean,
  folded: boolean,
  pad: Scalar,
  context: Context,
): Value {
  const lines = splitBy(text, rows, skip, folded).map((line) => splitBy(line, columns, skip, folded));
  const cols = Math.max(...lines.map((line) => line.length));
  context.meter.allocate(lines.length * cols);
  return fromRows(
    lines.map((line) => [...line, ...new Array<Scalar>(cols - line.length).fill(pad)]),
    cols,
  );
}

function splitBy(text: string, delimiters: readonly string[], skip: boolean, folded: boolean): string[] {
  const wanted = delimiters.filter((delimiter) => delimiter !== '');
  if (wanted.length === 0) return [text];
  const pattern = wanted.map((delimiter) => delimiter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const parts = text.split(new RegExp(pattern, folded ? 'i' : ''));
  return skip ? parts.filter((part) => part !== '') : parts;
}

const listDelimiters = (value: Value | undefined, context: Context): string[] =>
  value === undefined ? [] : context.values(value).data.map(toText);

function getLambda(value: Value): Lambda {
  if (isError(value)) throw value;
  if (!isLambda(value)) throw ERROR.value;
  return value;
}

const applyTo = (lambda: Lambda, args: readonly Value[], context: Context): Scalar =>
  guarded(() => {
    const result = lambda.apply(args);
    return isLambda(result) ? ERROR.calc : context.scalar(result);
  });

function map(args: readonly Value[], context: Context): Value {
  const lambda = getLambda(args.at(-1) ?? null);
  const arrays = args.slice(0, -1).map((arg) => context.values(arg));
  return broadcast(arrays, context.meter, (entries) => applyTo(lambda, entries, context));
}

/** REDUCE gives the last, SCAN every one. */
function fold(start: Value, source: Value, lambda: Lambda, every: boolean, context: Context): Value {
  const cells = context.values(source);
  context.meter.allocate(cells.data.length);
  let held: Value = start;
  const all: Scalar[] = [];
  for (const entry of cells.data) {
    held = lambda.apply([held, entry]);
    if (every) all.push(context.scalar(held));
  }
  return every ? matrix(cells.rows, cells.cols, all) : held;
}

function byLines(source: Value, lambda: Lambda, byColumn: boolean, context: Context): Value {
  const cells = context.values(source);
  const table = byColumn ? transpose(cells) : cells;
  const data = rowsOf(table).map((row) =>
    applyTo(lambda, [byColumn ? matrix(row.length, 1, row) : matrix(1, row.length, row)], context),
  );
  return byColumn ? matrix(1, data.length, data) : matrix(data.length, 1, data);
}

function makeArray(rows: number, cols: number, lambda: Lambda, context: Context): Value {
  const [high, wide] = [Math.trunc(rows), Math.trunc(cols)];
  if (high < 1 || wide < 1) return ERROR.value;
  context.meter.allocate(high * wide);
  const data = Array.from({ length: high * wide }, (_, i) =>
    applyTo(lambda, [Math.floor(i / wide) + 1, (i % wide) + 1], context),
  );
  return matrix(high, wide, data);
}

export const ARRAYS: readonly FunctionSpec[] = [
  define('FILTER', 'aaa~', ([source, include, absent], context) => filter(source, include, absent, context)),
  define('SORT', 'aa~a~b~', ([source, by, way, byColumn = false], context) => sort(source, by, way, byColumn, context)),
  define('SORTBY', 'aa*', ([source, ...args], context) => sortBy(source, args, context)),
  define('UNIQUE', 'ab~b~', ([source, byColumn = false, once = false], context) =>
    unique(source, byColumn, once, context),
  ),
  define('SEQUENCE', 'n~n~n~n~', ([rows = 1, cols = 1, start = 1, step = 1], context) =>
    sequence(rows, cols, start, step, context),
  ),
  define('TAKE', 'an~n~', ([source, rows, cols], context) => takeOrDrop(source, rows, cols, false, context)),
  define('DROP', 'an~n~', ([source, rows, cols], context) => takeOrDrop(source, rows, cols, true, context)),
  define('VSTACK', 'a*', (args, context) => stack(args, true, context)),
  define('HSTACK', 'a*', (args, context) => stack(args, false, context)),
  define('CHOOSEROWS', 'aa*', ([source, ...args], context) => chooseLines(source, args, false, context)),
  define('CHOOSECOLS', 'aa*', ([source, ...args], context) => chooseLines(source, args, true, context)),
  define('TOCOL', 'an~b~', ([source, ignore = 0, byColumn = false], context) => {
    const line = toLine(source, ignore, byColumn, context);
    return line.length === 0 ? ERROR.calc : matrix(line.length, 1, line);
  }),
  define('TOROW', 'an~b~', ([source, ignore = 0, byColumn = false], context) => {
    const line = toLine(source, ignore, byColumn, context);
    return line.length === 0 ? ERROR.calc : matrix(1, line.length, line);
  }),
  define('WRAPROWS', 'ans~', ([source, size, pad = ERROR.na], context) => wrap(source, size, pad, false, context)),
  define('WRAPCOLS', 'ans~', ([source, size, pad = ERROR.na], context) => wrap(source, size, pad, true, context)),
  define('EXPAND', 'an~n~s~', ([source, rows, cols, pad = ERROR.na], context) =>
    expand(source, rows, cols, pad, context),
  ),
  define('TEXTSPLIT', 'ta~a~b~n~s~', ([text, columns, rows, skip = false, folded = 0, pad = ERROR.na], context) =>
    textSplit(text, listDelimiters(columns, context), listDelimiters(rows, context), skip, folded !== 0, pad, context),
  ),
  define('MAP', 'aa*', (args, context) => map(args, context)),
  define('REDUCE', 'aaa', ([start, source, lambda], context) => fold(start, source, getLambda(lambda), false, context)),
  define('SCAN', 'aaa', ([start, source, lambda], context) => fold(start, source, getLambda(lambda), true, context)),
  define('BYROW', 'aa', ([source, lambda], context) => byLines(source, getLambda(lambda), false, context)),
  define('BYCOL', 'aa', ([source, lambda], context) => byLines(source, getLambda(lambda), true, context)),
  define('MAKEARRAY', 'nna', ([rows, cols, lambda], context) => makeArray(rows, cols, getLambda(lambda), context)),
];
