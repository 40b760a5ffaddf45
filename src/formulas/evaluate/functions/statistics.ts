// Statistical functions over samples: deviation, rank, percentile, correlation, linear fit.
import type { Context } from '../context.ts';
import { finite } from '../values/coerce.ts';
import { ERROR, matrix, type Scalar, type Value } from '../values/values.ts';
import { listNumbers, listNumbersA, listPairs, sum } from './argument-entries.ts';
import { define, defineAll, type FunctionSpec } from './define.ts';
import {
  ascending,
  deviations,
  findMode,
  listModes,
  mean,
  median,
  percentile,
  quartile,
  rankedFrom,
  variance,
} from './samples.ts';

const ofAll = (names: readonly string[], run: (numbers: readonly number[]) => Scalar): FunctionSpec[] =>
  defineAll(names, 'r*', (args, context) => run(listNumbers(args, context)));

const root = (value: Scalar): Scalar => (typeof value === 'number' ? Math.sqrt(value) : value);

const ranked = (names: readonly string[], run: (numbers: readonly number[], k: number) => Scalar): FunctionSpec[] =>
  defineAll(names, 'rn', ([range, k], context) => run(listNumbers([range], context), k));

/** `#NUM!` for what is not above 0. */
function positive(numbers: readonly number[]): readonly number[] {
  if (numbers.length === 0 || numbers.some((x) => x <= 0)) throw ERROR.num;
  return numbers;
}

/** Moments of the third and fourth degree. */
function skewness(numbers: readonly number[], whole: boolean): Scalar {
  const n = numbers.length;
  if (n < (whole ? 1 : 3)) return ERROR.div0;
  const middle = mean(numbers);
  const spread = Math.sqrt(deviations(numbers) / (whole ? n : n - 1));
  if (spread === 0) return ERROR.div0;
  const cubes = sum(numbers.map((x) => ((x - middle) / spread) ** 3));
  return finite(whole ? cubes / n : (cubes * n) / ((n - 1) * (n - 2)));
}

function kurtosis(numbers: readonly number[]): Scalar {
  const n = numbers.length;
  const spread = Math.sqrt(deviations(numbers) / (n - 1));
  if (n < 4 || spread === 0) return ERROR.div0;
  const middle = mean(numbers);
  const fourth = sum(numbers.map((x) => ((x - middle) / spread) ** 4));
  const scale = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return finite(scale * fourth - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3)));
}

/** `average`: equal numbers share the mean of their places. */
function rank(value: number, numbers: readonly number[], order: number, average: boolean): Scalar {
  let before = 0;
  let equal = 0;
  for (const other of numbers) {
    if (other === value) equal++;
    else if (order === 0 ? other > value : other < value) before++;
  }
  if (equal === 0) return ERROR.na;
  return average ? before + (equal + 1) / 2 : before + 1;
}

function percentRank(numbers: readonly number[], x: number, digits: number, outer: boolean): Scalar {
  const sorted = ascending(numbers);
  const n = sorted.length;
  if (n === 0 || digits < 1) return ERROR.num;
  if (x < sorted[0]! || x > sorted[n - 1]!) return ERROR.na;
  const below = sorted.findIndex((value) => value >= x);
  const step = sorted[below]! - (sorted[below - 1] ?? 0);
  const place = sorted[below] === x ? below : below - 1 + (x - sorted[below - 1]!) / step;
  const share = outer ? (place + 1) / (n + 1) : n === 1 ? 1 : place / (n - 1);
  const scale = 10 ** Math.trunc(digits);
  return Math.floor(Number((share * scale).toPrecision(15))) / scale;
}

function trimMean(numbers: readonly number[], share: number): Scalar {
  if (numbers.length === 0 || share < 0 || share >= 1) return ERROR.num;
  const cut = Math.floor((numbers.length * share) / 2);
  return finite(mean([...ascending(numbers).slice(cut, numbers.length - cut)]));
}

interface Fit {
  readonly slope: number;
  readonly intercept: number;
  readonly correlation: number;
  /** Standard error of the predicted y. */
  readonly error: number;
  readonly n: number;
}

/** The straight line of least squares; `#DIV/0!` where the x are all alike. */
function fitLine(ys: readonly number[], xs: readonly number[]): Fit {
  const n = xs.length;
  if (n === 0) throw ERROR.div0;
  const [mx, my] = [mean(xs), mean(ys)];
  const xx = deviations(xs);
  const yy = deviations(ys);
  const xy = sum(xs.map((x, i) => (x - mx) * (ys[i]! - my)));
  const slope = xy / xx;
  return {
    slope,
    intercept: my - slope * mx,
    correlation: xy / Math.sqrt(xx * yy),
    error: Math.sqrt((yy - xy ** 2 / xx) / (n - 2)),
    n,
  };
}

const orDivided = (value: number): Scalar => (Number.isFinite(value) ? value : ERROR.div0);

/** Arguments known y, known x. */
const fitted = (names: readonly string[], run: (fit: Fit) => number): FunctionSpec[] =>
  defineAll(names, 'aa', ([ys, xs], context) => {
    const pairs = listPairs(ys, xs, context);
    return orDivided(run(fitLine(pairs.xs, pairs.ys)));
  });

function covariance(a: Value, b: Value, lost: 0 | 1, context: Context): Scalar {
  const { xs, ys } = listPairs(a, b, context);
  if (xs.length <= lost) return ERROR.div0;
  const [mx, my] = [mean(xs), mean(ys)];
  return finite(sum(xs.map((x, i) => (x - mx) * (ys[i]! - my))) / (xs.length - lost));
}

function probability(values: Value, chances: Value, low: number, high: number, context: Context): Scalar {
  const { xs, ys } = listPairs(values, chances, context);
  if (Math.abs(sum(ys) - 1) > 1e-9 || ys.some((p) => p < 0 || p > 1)) return ERROR.num;
  return sum(ys.filter((_, i) => xs[i]! >= low && xs[i]! <= high));
}

export const STATISTICS: readonly FunctionSpec[] = [
  ...ofAll(['STDEV', 'STDEV.S'], (numbers) => root(variance(numbers, 1))),
  ...ofAll(['STDEVP', 'STDEV.P'], (numbers) => root(variance(numbers, 0))),
  ...ofAll(['VAR', 'VAR.S'], (numbers) => variance(numbers, 1)),
  ...ofAll(['VARP', 'VAR.P'], (numbers) => variance(numbers, 0)),
  define('STDEVA', 'r*', (args, context) => root(variance(listNumbersA(args, context), 1))),
  define('STDEVPA', 'r*', (args, context) => root(variance(listNumbersA(args, context), 0))),
  define('VARA', 'r*', (args, context) => variance(listNumbersA(args, context), 1)),
  define('VARPA', 'r*', (args, context) => variance(listNumbersA(args, context), 0)),
  ...ofAll(['MEDIAN'], median),
  ...defineAll(['MODE', 'MODE.SNGL'], 'a*', (args, context) => findMode(listNumbers(args, context))),
  define('MODE.MULT', 'a*', (args, context) => {
    const modes = listModes(listNumbers(args, context));
    return modes.length === 0 ? ERROR.na : matrix(modes.length, 1, modes);
  }),
  ...ofAll(['DEVSQ'], (numbers) => (numbers.length === 0 ? ERROR.num : finite(deviations(numbers)))),
  ...ofAll(['AVEDEV'], (numbers) => {
    if (numbers.length === 0) return ERROR.num;
    const middle = mean(numbers);
    return finite(mean(numbers.map((x) => Math.abs(x - middle))));
  }),
  ...ofAll(['GEOMEAN'], (numbers) => finite(Math.exp(mean(positive(numbers).map(Math.log))))),
  ...ofAll(['HARMEAN'], (numbers) => finite(numbers.length / sum(positive(numbers).map((x) => 1 / x)))),
  ...ofAll(['SKEW'], (numbers) => skewness(numbers, false)),
  ...ofAll(['SKEW.P'], (numbers) => skewness(numbers, true)),
  ...ofAll(['KURT'], kurtosis),
  ...ranked(['LARGE'], (numbers, k) => rankedFrom(numbers, k, true)),
  ...ranked(['SMALL'], (numbers, k) => rankedFrom(numbers, k, false)),
  ...ranked(['PERCENTILE', 'PERCENTILE.INC'], (numbers, k) => percentile(numbers, k, false)),
  ...ranked(['PERCENTILE.EXC'], (numbers, k) => percentile(numbers, k, true)),
  ...ranked(['QUARTILE', 'QUARTILE.INC'], (numbers, k) => quartile(numbers, k, false)),
  ...ranked(['QUARTILE.EXC'], (numbers, k) => quartile(numbers, k, true)),
  ...ranked(['TRIMMEAN'], trimMean),
  ...defineAll(['RANK', 'RANK.EQ'], 'nrn?', ([x, range, order = 0], context) =>
    rank(x, listNumbers([range], context), order, false),
  ),
  define('RANK.AVG', 'nrn?', ([x, range, order = 0], context) => rank(x, listNumbers([range], context), order, true)),
  ...defineAll(['PERCENTRANK', 'PERCENTRANK.INC'], 'rnn?', ([range, x, digits = 3], context) =>
    percentRank(listNumbers([range], context), x, digits, false),
  ),
  define('PERCENTRANK.EXC', 'rnn?', ([range, x, digits = 3], context) =>
    percentRank(listNumbers([range], context), x, digits, true),
  ),
  ...fitted(['SLOPE'], (fit) => fit.slope),
  ...fitted(['INTERCEPT'], (fit) => fit.intercept),
  ...fitted(['CORREL', 'PEARSON'], (fit) => fit.correlation),
  ...fitted(['RSQ'], (fit) => fit.correlation ** 2),
  ...fitted(['STEYX'], (fit) => fit.error),
  ...defineAll(['FORECAST', 'FORECAST.LINEAR'], 'naa', ([x, ys, xs], context) => {
    const pairs = listPairs(ys, xs, context);
    const { slope, intercept } = fitLine(pairs.xs, pairs.ys);
    return orDivided(intercept + slope * x);
  }),
  ...defineAll(['COVAR', 'COVARIANCE.P'], 'aa', ([a, b], context) => covariance(a, b, 0, context)),
  define('COVARIANCE.S', 'aa', ([a, b], context) => covariance(a, b, 1, context)),
  define('PROB', 'aann?', ([values, chances, low, high = low], context) =>
    probability(values, chances, low, high, context),
  ),
  define('STANDARDIZE', 'nnn', ([x, middle, spread]) => (spread <= 0 ? ERROR.num : finite((x - middle) / spread))),
  define('FISHER', 'n', ([x]) => (Math.abs(x) >= 1 ? ERROR.num : Math.atanh(x))),
  define('FISHERINV', 'n', ([x]) => Math.tanh(x)),
];
