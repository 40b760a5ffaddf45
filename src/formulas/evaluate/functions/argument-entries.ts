// Iterates over the entries of function arguments by Excel's rules for numbers, texts and blanks.
import type { Context } from '../context.ts';
import { toNumber } from '../values/coerce.ts';
import {
  ERROR,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Matrix,
  type Scalar,
  type Value,
} from '../values/values.ts';

/** Every entry of a range or array, all areas of a range one after the other, or the single value. */
export function eachEntry(value: Value, context: Context, visit: (entry: Scalar) => void): void {
  if (isLambda(value)) throw ERROR.value;
  if (isReference(value)) {
    for (const area of value.areas) visitAll(context.read(area), context, visit);
  } else if (isMatrix(value)) visitAll(value, context, visit);
  else visit(value);
}

function visitAll({ data }: Matrix, context: Context, visit: (entry: Scalar) => void): void {
  context.meter.step(data.length);
  for (let i = 0; i < data.length; i++) visit(data[i]!);
}

export const isMany = (value: Value): boolean => isReference(value) || isMatrix(value);

/**
 * The numbers among arguments: of ranges and arrays those entries that are numbers, of arguments given by themselves whatever can
 * be made a number. Throws the first error.
 */
export function eachNumber(args: readonly Value[], context: Context, visit: (value: number) => void): void {
  const visitEntry = (entry: Scalar): void => {
    if (typeof entry === 'number') visit(entry);
    else if (isError(entry)) throw entry;
  };
  for (const arg of args) {
    if (isMany(arg)) eachEntry(arg, context, visitEntry);
    else visit(toNumber(context.scalar(arg)));
  }
}

export function listNumbers(args: readonly Value[], context: Context): number[] {
  const numbers: number[] = [];
  eachNumber(args, context, (value) => numbers.push(value));
  return numbers;
}

/** As the functions with an A at the end count: texts of ranges are 0, booleans 0 and 1. */
export function listNumbersA(args: readonly Value[], context: Context): number[] {
  const numbers: number[] = [];
  for (const arg of args) {
    if (!isMany(arg)) numbers.push(toNumber(context.scalar(arg)));
    else {
      eachEntry(arg, context, (entry) => {
        if (isError(entry)) throw entry;
        if (entry !== null) numbers.push(typeof entry === 'string' ? 0 : Number(entry));
      });
    }
  }
  return numbers;
}

/** Two arrays of one length; pairs in which either is no number are left out. Throws `#N/A` where lengths differ. */
export function listPairs(a: Value, b: Value, context: Context): { xs: number[]; ys: number[] } {
  const left = context.values(a).data;
  const right = context.values(b).data;
  if (left.length !== right.length) throw ERROR.na;
  context.meter.step(left.length);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < left.length; i++) {
    const x = left[i]!;
    const y = right[i]!;
    if (isError(x)) throw x;
    if (isError(y)) throw y;
    if (typeof x !== 'number' || typeof y !== 'number') continue;
    xs.push(x);
    ys.push(y);
  }
  return { xs, ys };
}

export const sum = (values: readonly number[]): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
