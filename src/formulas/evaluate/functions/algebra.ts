// Matrix functions (MMULT, MINVERSE, MDETERM …) and Gauss-Jordan elimination.
import type { Context } from '../context.ts';
import { finite } from '../values/coerce.ts';
import { ERROR, isError, matrix, type Scalar, type Value } from '../values/values.ts';
import { define, type FunctionSpec } from './define.ts';

/** Rows of numbers. */
export type Numbers = number[][];

/** `#VALUE!` unless every entry is a number. */
export function readNumbers(value: Value, context: Context): Numbers {
  const { rows, cols, data } = context.values(value);
  return Array.from({ length: rows }, (_, row) =>
    data.slice(row * cols, (row + 1) * cols).map((entry) => {
      if (isError(entry)) throw entry;
      if (typeof entry !== 'number') throw ERROR.value;
      return entry;
    }),
  );
}

export const toValue = (rows: Numbers): Value =>
  matrix(
    rows.length,
    rows[0]!.length,
    rows.flatMap((row) => row.map((entry): Scalar => finite(entry))),
  );

function multiply(a: Numbers, b: Numbers, context: Context): Value {
  if (a[0]!.length !== b.length) return ERROR.value;
  context.meter.step(a.length * b.length * b[0]!.length);
  context.meter.allocate(a.length * b[0]!.length);
  return toValue(a.map((row) => b[0]!.map((_, col) => row.reduce((sum, x, i) => sum + x * b[i]![col]!, 0))));
}

/** Gauss and Jordan with the largest pivot; returns the determinant and turns `beside` into the inverse. */
export function eliminate(table: Numbers, beside: Numbers): number {
  const n = table.length;
  let determinant = 1;
  for (let col = 0; col < n; col++) {
    let pivot = col;
    for (let row = col + 1; row < n; row++) {
      if (Math.abs(table[row]![col]!) > Math.abs(table[pivot]![col]!)) pivot = row;
    }
    const head = table[pivot]![col]!;
    if (head === 0) return 0;
    if (pivot !== col) {
      [table[col], table[pivot]] = [table[pivot]!, table[col]!];
      [beside[col], beside[pivot]] = [beside[pivot]!, beside[col]!];
      determinant = -determinant;
    }
    determinant *= head;
    for (const rows of [table, beside]) rows[col] = rows[col]!.map((x) => x / head);
    for (let row = 0; row < n; row++) {
      const factor = table[row]![col]!;
      if (row === col || factor === 0) continue;
      for (const rows of [table, beside]) rows[row] = rows[row]!.map((x, i) => x - factor * rows[col]![i]!);
    }
  }
  return determinant;
}

export const identity = (n: number): Numbers =>
  Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => (row === col ? 1 : 0)));

function readSquare(value: Value, context: Context): Numbers {
  const table = readNumbers(value, context);
  if (table.length !== table[0]!.length) throw ERROR.value;
  context.meter.step(2 * table.length ** 3);
  return table;
}

export const ALGEBRA: readonly FunctionSpec[] = [
  define('MMULT', 'aa', ([a, b], context) => multiply(readNumbers(a, context), readNumbers(b, context), context)),
  define('MDETERM', 'a', ([value], context) => {
    const table = readSquare(value, context);
    return finite(eliminate(table, identity(table.length)));
  }),
  define('MINVERSE', 'a', ([value], context) => {
    const table = readSquare(value, context);
    const beside = identity(table.length);
    return eliminate(table, beside) === 0 ? ERROR.num : toValue(beside);
  }),
  define('MUNIT', 'n', ([n], context) => {
    if (n < 1) return ERROR.value;
    context.meter.allocate(Math.trunc(n) ** 2);
    return toValue(identity(Math.trunc(n)));
  }),
];
