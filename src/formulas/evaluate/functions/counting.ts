// Counting and summary functions: COUNT, AVERAGE, MIN, MAX, SUMPRODUCT, SUBTOTAL, AGGREGATE.
import type { Context } from '../context.ts';
import { finite, guarded, toNumber } from '../values/coerce.ts';
import { Unsupported } from '../values/signals.ts';
import {
  type Area,
  ERROR,
  isError,
  isMatrix,
  isReference,
  type Matrix,
  matrix,
  type Scalar,
  type Value,
} from '../values/values.ts';
import { eachEntry, eachNumber, isMany, listNumbers, listNumbersA, sum } from './argument-entries.ts';
import { define, type FunctionSpec } from './define.ts';
import { findMode, median, percentile, quartile, rankedFrom, variance } from './samples.ts';

function count(args: readonly Value[], context: Context): number {
  let found = 0;
  for (const arg of args) {
    if (isMany(arg)) {
      eachEntry(arg, context, (entry) => {
        if (typeof entry === 'number') found++;
      });
    } else if (!isError(guarded(() => toNumber(context.scalar(arg))))) found++;
  }
  return found;
}

function countFilled(args: readonly Value[], context: Context): number {
  let found = 0;
  for (const arg of args) {
    if (!isMany(arg)) found++;
    else {
      eachEntry(arg, context, (entry) => {
        if (entry !== null) found++;
      });
    }
  }
  return found;
}

function countBlank(range: Value, context: Context): number {
  let filled = 0;
  let size = 0;
  eachEntry(range, context, (entry) => {
    size++;
    if (entry !== null && entry !== '') filled++;
  });
  if (isReference(range)) {
    size = sum(range.areas.map((area) => (area.bottom - area.top + 1) * (area.right - area.left + 1)));
  }
  return size - filled;
}

const average = (numbers: readonly number[]): Scalar =>
  numbers.length === 0 ? ERROR.div0 : finite(sum(numbers) / numbers.length);

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0);
const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0);

function sumProduct(args: readonly Value[], context: Context): Scalar {
  const arrays = args.map((arg) => context.values(arg));
  const { rows, cols } = arrays[0]!;
  if (arrays.some((array) => array.rows !== rows || array.cols !== cols)) return ERROR.value;
  context.meter.step(rows * cols * arrays.length);
  let total = 0;
  for (let i = 0; i < rows * cols; i++) {
    let product = 1;
    for (const { data } of arrays) {
      const value = data[i]!;
      if (isError(value)) return value;
      product *= typeof value === 'number' ? value : 0;
    }
    total += product;
  }
  return finite(total);
}

/** What SUBTOTAL and AGGREGATE do, by number. */
const SUMMARIES: readonly ((numbers: readonly number[], entries: readonly Scalar[]) => Scalar)[] = [
  average,
  (numbers) => numbers.length,
  (_, entries) => entries.filter((entry) => entry !== null).length,
  most,
  least,
  (numbers) => (numbers.length === 0 ? 0 : finite(numbers.reduce((a, b) => a * b, 1))),
  (numbers) => root(variance(numbers, 1)),
  (numbers) => root(variance(numbers, 0)),
  (numbers) => finite(sum(numbers)),
  (numbers) => variance(numbers, 1),
  (numbers) => variance(numbers, 0),
  median,
  findMode,
];

const root = (value: Scalar): Scalar => (typeof value === 'number' ? Math.sqrt(value) : value);

interface Skipping {
  readonly hidden: boolean;
  readonly errors: boolean;
  /** Cells whose formula is itself a SUBTOTAL or AGGREGATE, so that totals do not count twice. */
  readonly totals: boolean;
}

const TOTAL = /\b(SUBTOTAL|AGGREGATE)\s*\(/i;

function listCounted(args: readonly Value[], skip: Skipping, context: Context): Scalar[] {
  const entries = args.flatMap((arg) => {
    if (isReference(arg)) return arg.areas.flatMap((area) => countedCells(area, skip, context));
    if (isMatrix(arg)) return arg.data;
    throw ERROR.value;
  });
  return skip.errors ? entries.filter((entry) => !isError(entry)) : entries;
}

function countedCells(area: Area, skip: Skipping, context: Context): Scalar[] {
  const totals = skip.totals ? totalCells(area, context) : null;
  const cells = context.read(area);
  return cells.data.filter((_, i) => {
    const row = area.top + Math.floor(i / cells.cols);
    const col = area.left + (i % cells.cols);
    if (totals?.has(row * 2 ** 20 + col)) return false;
    return !(skip.hidden && context.workbook.isHiddenRow(area.sheet, row));
  });
}

function totalCells(area: Area, context: Context): Set<number> {
  const bottom = context.workbook.cutRow(area.bottom);
  const right = context.workbook.cutColumn(area.right);
  const formulas = context.formulas({ ...area, bottom: Math.max(area.top, bottom), right: Math.max(area.left, right) });
  return new Set(formulas.filter(({ text }) => TOTAL.test(text)).map(({ row, col }) => row * 2 ** 20 + col));
}

function summarise(code: number, entries: readonly Scalar[]): Scalar {
  const run = SUMMARIES[code - 1];
  if (!run) return ERROR.value;
  const failed = entries.find(isError);
  if (failed && code !== 2 && code !== 3) return failed;
  return run(
    entries.filter((entry) => typeof entry === 'number'),
    entries,
  );
}

/**
 * Codes below 100 count rows that were hidden by hand but not those that a filter hides, which cannot be told apart here: where it
 * matters there is no answer.
 */
function subtotal(code: number, args: readonly Value[], context: Context): Scalar {
  const whole = Math.trunc(code);
  const kind = whole > 100 ? whole - 100 : whole;
  if (kind < 1 || kind > 11) return ERROR.value;
  const shown = summarise(kind, listCounted(args, { hidden: true, errors: false, totals: true }, context));
  if (whole > 100) return shown;
  const all = summarise(kind, listCounted(args, { hidden: false, errors: false, totals: true }, context));
  if (all !== shown) throw new Unsupported('hidden rows');
  return all;
}

function aggregate(code: number, option: number, args: readonly Value[], context: Context): Scalar {
  const kind = Math.trunc(code);
  const choice = Math.trunc(option);
  if (kind < 1 || kind > 19 || choice < 0 || choice > 7) return ERROR.value;
  const skip = { hidden: choice % 2 === 1, errors: choice % 4 >= 2, totals: choice < 4 };
  if (kind <= 13) return summarise(kind, listCounted(args, skip, context));
  const entries = listCounted(args.slice(0, 1), skip, context);
  const failed = entries.find(isError);
  if (failed) return failed;
  const numbers = entries.filter((entry) => typeof entry === 'number');
  const k = toNumber(context.scalar(args[1] ?? null));
  if (kind === 14) return rankedFrom(numbers, k, true);
  if (kind === 15) return rankedFrom(numbers, k, false);
  if (kind === 16 || kind === 18) return percentile(numbers, k, kind === 18);
  return quartile(numbers, k, kind === 19);
}

function frequency(data: Value, bins: Value, context: Context): Matrix {
  const numbers = listNumbers([data], context);
  const limits = listNumbers([bins], context);
  const sorted = [...new Set(limits)].sort((a, b) => a - b);
  const counts = new Array<number>(sorted.length + 1).fill(0);
  for (const value of numbers) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    counts[low] = counts[low]! + 1;
  }
  const given = new Map(sorted.map((limit, i) => [limit, counts[i]!]));
  const column = limits.map((limit) => {
    const found = given.get(limit) ?? 0;
    given.set(limit, 0);
    return found;
  });
  return matrix(column.length + 1, 1, [...column, counts.at(-1)!]);
}

export const COUNTING: readonly FunctionSpec[] = [
  define('COUNT', 'r*', count),
  define('COUNTA', 'r*', countFilled),
  define('COUNTBLANK', 'r', ([range], context) => countBlank(range, context)),
  define('AVERAGE', 'r*', (args, context) => average(listNumbers(args, context))),
  define('AVERAGEA', 'r*', (args, context) => average(listNumbersA(args, context))),
  define('MAX', 'r*', (args, context) => {
    let found: number | null = null;
    eachNumber(args, context, (value) => {
      if (found === null || value > found) found = value;
    });
    return found ?? 0;
  }),
  define('MIN', 'r*', (args, context) => {
    let found: number | null = null;
    eachNumber(args, context, (value) => {
      if (found === null || value < found) found = value;
    });
    return found ?? 0;
  }),
  define('MAXA', 'r*', (args, context) => most(listNumbersA(args, context))),
  define('MINA', 'r*', (args, context) => least(listNumbersA(args, context))),
  define('SUMPRODUCT', 'a*', sumProduct),
  define('SUBTOTAL', 'nr*', ([code, ...args], context) => subtotal(code, args, context)),
  define('AGGREGATE', 'nna*', ([code, option, ...args], context) => aggregate(code, option, args, context)),
  define('FREQUENCY', 'aa', ([data, bins], context) => frequency(data, bins, context)),
  define('GETPIVOTDATA', 'l*', () => {
    throw new Unsupported('pivot table');
  }),
];
