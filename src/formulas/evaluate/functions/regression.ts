// Regression functions: LINEST, LOGEST, TREND, GROWTH.
import type { Context } from '../context.ts';
import { ERROR, matrix, type Scalar, type Value } from '../values/values.ts';
import { eliminate, identity, type Numbers, readNumbers, toValue } from './algebra.ts';
import { sum } from './argument-entries.ts';
import { define, type FunctionSpec } from './define.ts';

interface Fit {
  /** In the order of the columns of x, the constant last. */
  readonly factors: readonly number[];
  readonly errors: readonly number[];
  readonly freedom: number;
  readonly explained: number;
  readonly residual: number;
}

interface Observations {
  readonly ys: readonly number[];
  /** A row for each observation. */
  readonly xs: Numbers;
  readonly vertical: boolean;
}

const turn = (rows: Numbers): Numbers => rows[0]!.map((_, col) => rows.map((row) => row[col]!));

/** Without x the observations are counted from 1; a column of y has its x beside it, a row below it. */
function readObservations(known: Value, against: Value | undefined, context: Context): Observations {
  const table = readNumbers(known, context);
  const vertical = table[0]!.length === 1;
  if (!vertical && table.length > 1 && against === undefined) throw ERROR.ref;
  const ys = table.flat();
  const given = against === undefined ? ys.map((_, i) => [i + 1]) : readNumbers(against, context);
  if (against === undefined || given.length * given[0]!.length === ys.length) {
    return { ys, xs: given.flat().map((x) => [x]), vertical };
  }
  const xs = vertical ? given : turn(given);
  if (xs.length !== ys.length) throw ERROR.ref;
  return { ys, xs, vertical };
}

/** Least squares by the normal equations. */
function leastSquares({ ys, xs }: Observations, withConstant: boolean, context: Context): Fit {
  const rows = withConstant ? xs.map((row) => [...row, 1]) : xs;
  const size = rows[0]!.length;
  context.meter.step(rows.length * size * size + size ** 3);
  const products = identity(size).map((_, i) =>
    identity(size).map((_, j) => sum(rows.map((row) => row[i]! * row[j]!))),
  );
  const inverse = identity(size);
  if (eliminate(products, inverse) === 0) throw ERROR.num;
  const right = inverse.map((_, i) => sum(rows.map((row, k) => row[i]! * ys[k]!)));
  const factors = inverse.map((row) => sum(row.map((x, i) => x * right[i]!)));
  const fitted = rows.map((row) => sum(row.map((x, i) => x * factors[i]!)));
  const middle = withConstant ? sum(ys) / ys.length : 0;
  const residual = sum(ys.map((y, i) => (y - fitted[i]!) ** 2));
  const freedom = ys.length - size;
  const errors = inverse.map((row, i) => Math.sqrt((row[i]! * residual) / freedom));
  return {
    factors: withConstant ? factors : [...factors, 0],
    errors,
    freedom,
    explained: sum(fitted.map((y) => (y - middle) ** 2)),
    residual,
  };
}

const orMissing = (value: number): Scalar => (Number.isFinite(value) ? value : ERROR.num);

/** Factors from the last column to the first, the constant at the end, and the figures of the fit below. */
function describeFit({ factors, errors, freedom, explained, residual }: Fit, withStatistics: boolean): Value {
  const backwards = (list: readonly number[]): number[] => [...list.slice(0, -1).reverse(), list.at(-1)!];
  const cols = factors.length;
  if (!withStatistics) return toValue([backwards(factors)]);
  const withConstant = errors.length === cols;
  const spread = Math.sqrt(residual / freedom);
  const columns = withConstant ? cols - 1 : errors.length;
  const deviation: Scalar[] = withConstant ? backwards(errors) : [...[...errors].reverse(), ERROR.na];
  const pad = (a: number, b: number): Scalar[] => [
    orMissing(a),
    orMissing(b),
    ...new Array<Scalar>(Math.max(0, cols - 2)).fill(ERROR.na),
  ];
  return matrix(5, cols, [
    ...backwards(factors),
    ...deviation,
    ...pad(explained / (explained + residual), spread),
    ...pad(explained / columns / (residual / freedom), freedom),
    ...pad(explained, residual),
  ]);
}

/** What the fit makes of other x, in their shape. */
function predict(
  known: Value,
  against: Value | undefined,
  fresh: Value | undefined,
  withConstant: boolean,
  exponential: boolean,
  context: Context,
): Value {
  const observations = prepare(readObservations(known, against, context), exponential);
  const { factors } = leastSquares(observations, withConstant, context);
  const width = factors.length - 1;
  const at = fresh === undefined ? null : readNumbers(fresh, context);
  const rows =
    at === null ? observations.xs : width === 1 ? at.flat().map((x) => [x]) : observations.vertical ? at : turn(at);
  if (rows.some((row) => row.length !== width)) return ERROR.ref;
  const values = rows.map((row) => {
    const value = sum(row.map((x, i) => x * factors[i]!)) + factors.at(-1)!;
    return exponential ? Math.exp(value) : value;
  });
  const down = at === null ? observations.vertical : width === 1 ? at[0]!.length === 1 : observations.vertical;
  return toValue(down ? values.map((value) => [value]) : [values]);
}

/** Growth is a straight line of logarithms. */
function prepare(observations: Observations, exponential: boolean): Observations {
  if (!exponential) return observations;
  if (observations.ys.some((y) => y <= 0)) throw ERROR.num;
  return { ...observations, ys: observations.ys.map(Math.log) };
}

const predictor = (name: string, exponential: boolean): FunctionSpec =>
  define(name, 'aa~a~b~', ([known, against, fresh, withConstant = true], context) =>
    predict(known, against, fresh, withConstant, exponential, context),
  );

export const REGRESSION: readonly FunctionSpec[] = [
  predictor('TREND', false),
  predictor('GROWTH', true),
  define('LINEST', 'aa~b~b~', ([known, against, withConstant = true, statistics = false], context) =>
    describeFit(leastSquares(readObservations(known, against, context), withConstant, context), statistics),
  ),
  define('LOGEST', 'aa~b~', ([known, against, withConstant = true], context) => {
    const found = leastSquares(prepare(readObservations(known, against, context), true), withConstant, context);
    return describeFit({ ...found, factors: found.factors.map(Math.exp) }, false);
  }),
];
