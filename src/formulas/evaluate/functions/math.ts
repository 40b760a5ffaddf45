// Mathematical functions: SUM, powers, logarithms, trigonometry, combinatorics.
import type { Context } from '../context.ts';
import { power } from '../operators.ts';
import { finite } from '../values/coerce.ts';
import { Unsupported } from '../values/signals.ts';
import { ERROR, type Scalar, type Value } from '../values/values.ts';
import { eachNumber, listNumbers, listPairs, sum } from './argument-entries.ts';
import { define, defineAll, type FunctionSpec } from './define.ts';

const of = (name: string, run: (x: number) => number): FunctionSpec => define(name, 'n', ([x]) => finite(run(x)));

/** `#NUM!` outside the domain. */
const within = (name: string, allowed: (x: number) => boolean, run: (x: number) => number): FunctionSpec =>
  define(name, 'n', ([x]) => (allowed(x) ? finite(run(x)) : ERROR.num));

/** Sines and the like of larger angles are `#NUM!`. */
const MAX_ANGLE = 2 ** 27;

const angle = (name: string, run: (x: number) => number): FunctionSpec =>
  within(name, (x) => Math.abs(x) < MAX_ANGLE, run);

/** One over a function; `#DIV/0!` where that is 0. */
const reciprocal = (name: string, run: (x: number) => number): FunctionSpec =>
  define(name, 'n', ([x]) => {
    if (Math.abs(x) >= MAX_ANGLE && !name.endsWith('H')) return ERROR.num;
    const value = run(x);
    return value === 0 ? ERROR.div0 : finite(1 / value);
  });

export function factorial(n: number): number {
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return product;
}

/** 170! is the last that a double holds. */
const MAX_FACTORIAL = 170;

function doubleFactorial(n: number): Scalar {
  if (n < -1 || n > 300) return ERROR.num;
  let product = 1;
  for (let i = n; i > 1; i -= 2) product *= i;
  return finite(product);
}

/** Multiplied up from the small end, so that every step is whole. */
export function combinations(n: number, k: number): number {
  const fewer = Math.min(k, n - k);
  let result = 1;
  for (let i = 1; i <= fewer && Number.isFinite(result); i++) result = (result * (n - fewer + i)) / i;
  return result < Number.MAX_SAFE_INTEGER ? Math.round(result) : result;
}

function combin(a: number, b: number, again: boolean): Scalar {
  const n = Math.trunc(a);
  const k = Math.trunc(b);
  if (n < 0 || k < 0) return ERROR.num;
  if (again) return n === 0 && k > 0 ? ERROR.num : finite(combinations(Math.max(0, n + k - 1), k));
  return k > n ? ERROR.num : finite(combinations(n, k));
}

function permut(a: number, b: number): Scalar {
  const n = Math.trunc(a);
  const k = Math.trunc(b);
  if (n < 0 || k < 0 || k > n) return ERROR.num;
  let result = 1;
  for (let i = 0; i < k && Number.isFinite(result); i++) result *= n - i;
  return finite(result);
}

export function greatestCommon(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** Whole numbers from 0; `#NUM!` for others. */
function wholes(args: readonly Value[], context: Context): number[] {
  const numbers = listNumbers(args, context).map(Math.trunc);
  if (numbers.some((n) => n < 0 || n > Number.MAX_SAFE_INTEGER)) throw ERROR.num;
  return numbers;
}

function modulo(n: number, d: number): Scalar {
  if (d === 0) return ERROR.div0;
  return finite(n - d * Math.floor(n / d));
}

function logarithm(x: number, base: number): Scalar {
  if (x <= 0 || base <= 0) return ERROR.num;
  if (base === 1) return ERROR.div0;
  if (base === 10) return finite(Math.log10(x));
  return finite(base === 2 ? Math.log2(x) : Math.log(x) / Math.log(base));
}

/** Of pairs, x before y. */
const pairSum = (name: string, run: (x: number, y: number) => number): FunctionSpec =>
  define(name, 'aa', ([a, b], context) => {
    const { xs, ys } = listPairs(a, b, context);
    return finite(sum(xs.map((x, i) => run(x, ys[i]!))));
  });

function product(args: readonly Value[], context: Context): Scalar {
  let result = 1;
  let any = false;
  eachNumber(args, context, (value) => {
    result *= value;
    any = true;
  });
  return any ? finite(result) : 0;
}

const volatileFunction = (name: string, signature: string): FunctionSpec =>
  define(name, signature, () => {
    throw new Unsupported('volatile');
  });

export const MATH: readonly FunctionSpec[] = [
  of('ABS', Math.abs),
  of('SIGN', Math.sign),
  of('EXP', Math.exp),
  of('RADIANS', (x) => (x * Math.PI) / 180),
  of('DEGREES', (x) => (x * 180) / Math.PI),
  of('ATAN', Math.atan),
  of('SINH', Math.sinh),
  of('COSH', Math.cosh),
  of('TANH', Math.tanh),
  of('ASINH', Math.asinh),
  of('ACOT', (x) => Math.PI / 2 - Math.atan(x)),
  angle('SIN', Math.sin),
  angle('COS', Math.cos),
  angle('TAN', Math.tan),
  reciprocal('SEC', Math.cos),
  reciprocal('CSC', Math.sin),
  reciprocal('COT', Math.tan),
  reciprocal('SECH', Math.cosh),
  reciprocal('CSCH', Math.sinh),
  reciprocal('COTH', Math.tanh),
  within('ASIN', (x) => Math.abs(x) <= 1, Math.asin),
  within('ACOS', (x) => Math.abs(x) <= 1, Math.acos),
  within('ATANH', (x) => Math.abs(x) < 1, Math.atanh),
  within('ACOSH', (x) => x >= 1, Math.acosh),
  within(
    'ACOTH',
    (x) => Math.abs(x) > 1,
    (x) => Math.atanh(1 / x),
  ),
  within('SQRT', (x) => x >= 0, Math.sqrt),
  within(
    'SQRTPI',
    (x) => x >= 0,
    (x) => Math.sqrt(x * Math.PI),
  ),
  within('LN', (x) => x > 0, Math.log),
  within('LOG10', (x) => x > 0, Math.log10),
  within(
    'FACT',
    (x) => x >= 0 && x < MAX_FACTORIAL + 1,
    (x) => factorial(Math.trunc(x)),
  ),
  define('FACTDOUBLE', 'n', ([x]) => doubleFactorial(Math.trunc(x))),
  define('PI', '', () => Math.PI),
  define('ATAN2', 'nn', ([x, y]) => (x === 0 && y === 0 ? ERROR.div0 : Math.atan2(y, x))),
  define('LOG', 'nn?', ([x, base = 10]) => logarithm(x, base)),
  define('POWER', 'nn', ([x, y]) => power(x, y)),
  define('MOD', 'nn', ([n, d]) => modulo(n, d)),
  define('QUOTIENT', 'nn', ([a, b]) => (b === 0 ? ERROR.div0 : Math.trunc(a / b))),
  define('COMBIN', 'nn', ([n, k]) => combin(n, k, false)),
  define('COMBINA', 'nn', ([n, k]) => combin(n, k, true)),
  define('PERMUT', 'nn', ([n, k]) => permut(n, k)),
  define('PERMUTATIONA', 'nn', ([n, k]) => (n < 0 || k < 0 ? ERROR.num : finite(Math.trunc(n) ** Math.trunc(k)))),
  define('GCD', 'r*', (args, context) => wholes(args, context).reduce(greatestCommon, 0)),
  define('LCM', 'r*', (args, context) =>
    finite(wholes(args, context).reduce((a, b) => (a === 0 || b === 0 ? 0 : (a / greatestCommon(a, b)) * b), 1)),
  ),
  define('MULTINOMIAL', 'r*', (args, context) => {
    const numbers = wholes(args, context);
    const total = sum(numbers);
    if (total > MAX_FACTORIAL) return ERROR.num;
    return finite(Math.round(factorial(total) / numbers.reduce((all, n) => all * factorial(n), 1)));
  }),
  define('SUM', 'r*', (args, context) => {
    let total = 0;
    eachNumber(args, context, (value) => {
      total += value;
    });
    return finite(total);
  }),
  define('SUMSQ', 'r*', (args, context) => finite(sum(listNumbers(args, context).map((x) => x * x)))),
  define('PRODUCT', 'r*', product),
  define('SERIESSUM', 'nnnr', ([x, n, m, coefficients], context) =>
    finite(sum(listNumbers([coefficients], context).map((a, i) => a * x ** (n + i * m)))),
  ),
  pairSum('SUMX2MY2', (x, y) => x * x - y * y),
  pairSum('SUMX2PY2', (x, y) => x * x + y * y),
  pairSum('SUMXMY2', (x, y) => (x - y) ** 2),
  volatileFunction('RAND', ''),
  volatileFunction('RANDBETWEEN', 'll'),
  volatileFunction('RANDARRAY', 'l?l?l?l?l?'),
  volatileFunction('NOW', ''),
  volatileFunction('TODAY', ''),
  ...defineAll(['RTD', 'CUBEVALUE', 'CUBEMEMBER', 'WEBSERVICE'], 'l*', () => {
    throw new Unsupported('external');
  }),
];
