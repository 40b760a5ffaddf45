// Probability distributions and tests: normal, t, chi-squared, F, gamma, binomial and others.
import type { Context } from '../context.ts';
import { finite } from '../values/coerce.ts';
import { ERROR, type Scalar, type Value } from '../values/values.ts';
import { eachEntry, listNumbers, listPairs } from './argument-entries.ts';
import { define, defineAll, type FunctionSpec } from './define.ts';
import { combinations } from './math.ts';
import { mean, variance } from './samples.ts';
import {
  betaShare,
  errorComplement,
  errorFunction,
  gamma,
  gammaShare,
  invertShare,
  logGamma,
  normalDensity,
  normalInverse,
  normalShare,
} from './special-functions.ts';

const allowed = (condition: boolean): void => {
  if (!condition) throw ERROR.num;
};

const isShare = (p: number): boolean => p > 0 && p < 1;

function normal(x: number, middle: number, spread: number, whole: boolean): Scalar {
  allowed(spread > 0);
  const z = (x - middle) / spread;
  return finite(whole ? normalShare(z) : normalDensity(z) / spread);
}

function normalFrom(p: number, middle: number, spread: number): Scalar {
  allowed(isShare(p) && spread > 0);
  return finite(middle + spread * normalInverse(p));
}

/** Share of Student's distribution below t. */
export function studentShare(t: number, freedom: number): number {
  const tail = betaShare(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

const studentDensity = (t: number, n: number): number =>
  Math.exp(logGamma((n + 1) / 2) - logGamma(n / 2)) / Math.sqrt(n * Math.PI) / (1 + (t * t) / n) ** ((n + 1) / 2);

function studentFrom(p: number, freedom: number): number {
  allowed(isShare(p) && freedom >= 1);
  return p === 0.5 ? 0 : invertShare((t) => studentShare(t, Math.trunc(freedom)), p, -1, 1);
}

const chiShare = (x: number, freedom: number): number => gammaShare(freedom / 2, x / 2);

function chiFrom(p: number, freedom: number): number {
  allowed(p >= 0 && p < 1 && freedom >= 1);
  return p === 0 ? 0 : invertShare((x) => chiShare(x, Math.trunc(freedom)), p, 0, 1);
}

const chiDensity = (x: number, n: number): number =>
  Math.exp((n / 2 - 1) * Math.log(x) - x / 2 - (n / 2) * Math.LN2 - logGamma(n / 2));

const fisherShare = (x: number, a: number, b: number): number => betaShare((a * x) / (a * x + b), a / 2, b / 2);

const fisherDensity = (x: number, a: number, b: number): number =>
  Math.exp(
    (a / 2) * Math.log(a) +
      (b / 2) * Math.log(b) +
      (a / 2 - 1) * Math.log(x) -
      ((a + b) / 2) * Math.log(b + a * x) +
      logGamma((a + b) / 2) -
      logGamma(a / 2) -
      logGamma(b / 2),
  );

function fisherFrom(p: number, a: number, b: number): number {
  allowed(p >= 0 && p < 1 && a >= 1 && b >= 1);
  return p === 0 ? 0 : invertShare((x) => fisherShare(x, Math.trunc(a), Math.trunc(b)), p, 0, 1);
}

const logCombinations = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

function binomialChance(k: number, n: number, p: number): number {
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  if (n < 1000) return combinations(n, k) * p ** k * (1 - p) ** (n - k);
  return Math.exp(logCombinations(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

function binomial(successes: number, trials: number, p: number, whole: boolean): Scalar {
  const [k, n] = [Math.trunc(successes), Math.trunc(trials)];
  allowed(k >= 0 && k <= n && p >= 0 && p <= 1);
  if (!whole) return finite(binomialChance(k, n, p));
  return k === n ? 1 : betaShare(1 - p, n - k, k + 1);
}

function binomialFrom(trials: number, p: number, alpha: number, context: Context): Scalar {
  const n = Math.trunc(trials);
  allowed(n >= 0 && isShare(p) && alpha > 0 && alpha < 1);
  let total = 0;
  for (let k = 0; k <= n; k++) {
    context.meter.step(1);
    total += binomialChance(k, n, p);
    if (total >= alpha) return k;
  }
  return n;
}

function poisson(x: number, middle: number, whole: boolean): Scalar {
  const k = Math.trunc(x);
  allowed(k >= 0 && middle >= 0);
  if (whole) return middle === 0 ? 1 : 1 - gammaShare(k + 1, middle);
  if (middle === 0) return k === 0 ? 1 : 0;
  return finite(Math.exp(-middle + k * Math.log(middle) - logGamma(k + 1)));
}

function exponential(x: number, rate: number, whole: boolean): Scalar {
  allowed(x >= 0 && rate > 0);
  return whole ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x);
}

function gammaDistribution(x: number, shape: number, scale: number, whole: boolean): Scalar {
  allowed(x >= 0 && shape > 0 && scale > 0);
  if (whole) return gammaShare(shape, x / scale);
  return finite(Math.exp((shape - 1) * Math.log(x) - x / scale - shape * Math.log(scale) - logGamma(shape)));
}

function beta(x: number, a: number, b: number, whole: boolean, low: number, high: number): Scalar {
  allowed(a > 0 && b > 0 && x >= low && x <= high && low < high);
  const share = (x - low) / (high - low);
  if (whole) return betaShare(share, a, b);
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b)) / (high - low);
  return finite(scale * share ** (a - 1) * (1 - share) ** (b - 1));
}

function weibull(x: number, shape: number, scale: number, whole: boolean): Scalar {
  allowed(x >= 0 && shape > 0 && scale > 0);
  const power = (x / scale) ** shape;
  return finite(whole ? -Math.expm1(-power) : (shape / scale) * (x / scale) ** (shape - 1) * Math.exp(-power));
}

function hypergeometric(x: number, drawn: number, good: number, all: number, whole: boolean, context: Context): Scalar {
  const [k, n, m, total] = [x, drawn, good, all].map(Math.trunc) as [number, number, number, number];
  const least = Math.max(0, n - total + m);
  allowed(k >= least && k <= Math.min(n, m) && n <= total && m <= total && n >= 0 && m >= 0);
  const chance = (i: number): number =>
    Math.exp(logCombinations(m, i) + logCombinations(total - m, n - i) - logCombinations(total, n));
  if (!whole) return chance(k);
  context.meter.step(k - least + 1);
  let sum = 0;
  for (let i = least; i <= k; i++) sum += chance(i);
  return sum;
}

function negativeBinomial(failures: number, successes: number, p: number, whole: boolean): Scalar {
  const [f, s] = [Math.trunc(failures), Math.trunc(successes)];
  allowed(f >= 0 && s >= 1 && p >= 0 && p <= 1);
  if (whole) return betaShare(p, s, f + 1);
  return finite(combinations(f + s - 1, s - 1) * p ** s * (1 - p) ** f);
}

/** Two samples: type 1 paired, 2 of equal variance, 3 of unequal. */
function studentTest(a: Value, b: Value, tails: number, type: number, context: Context): Scalar {
  if (type === 1) {
    const { xs, ys } = listPairs(a, b, context);
    const gaps = xs.map((x, i) => x - ys[i]!);
    const t = mean(gaps) / Math.sqrt(Number(variance(gaps, 1)) / gaps.length);
    return finite(tails * (1 - studentShare(Math.abs(t), gaps.length - 1)));
  }
  const [xs, ys] = [listNumbers([a], context), listNumbers([b], context)];
  const [n, m] = [xs.length, ys.length];
  const [v, w] = [Number(variance(xs, 1)), Number(variance(ys, 1))];
  if (Number.isNaN(v) || Number.isNaN(w)) return ERROR.div0;
  const pooled = ((n - 1) * v + (m - 1) * w) / (n + m - 2);
  const error = type === 2 ? pooled * (1 / n + 1 / m) : v / n + w / m;
  const freedom = type === 2 ? n + m - 2 : error ** 2 / ((v / n) ** 2 / (n - 1) + (w / m) ** 2 / (m - 1));
  return finite(tails * (1 - studentShare(Math.abs(mean(xs) - mean(ys)) / Math.sqrt(error), freedom)));
}

function chiTest(actual: Value, expected: Value, context: Context): Scalar {
  const { rows, cols } = context.values(actual);
  const { xs, ys } = listPairs(actual, expected, context);
  const chi = xs.reduce((total, x, i) => total + (x - ys[i]!) ** 2 / ys[i]!, 0);
  const freedom = rows > 1 && cols > 1 ? (rows - 1) * (cols - 1) : Math.max(rows, cols) - 1;
  return freedom < 1 ? ERROR.na : finite(1 - chiShare(chi, freedom));
}

function normalTest(values: Value, x: number, sigma: number | undefined, context: Context): Scalar {
  const numbers: number[] = [];
  eachEntry(values, context, (entry) => {
    if (typeof entry === 'number') numbers.push(entry);
  });
  const spread = sigma ?? Math.sqrt(Number(variance(numbers, 1)));
  return numbers.length === 0
    ? ERROR.na
    : finite(1 - normalShare((mean(numbers) - x) / (spread / Math.sqrt(numbers.length))));
}

const tails = (p: number, count: number): number => {
  if (count !== 1 && count !== 2) throw ERROR.num;
  return p * count;
};

export const DISTRIBUTIONS: readonly FunctionSpec[] = [
  ...defineAll(['NORM.DIST', 'NORMDIST'], 'nnnb', ([x, middle, spread, whole]) => normal(x, middle, spread, whole)),
  ...defineAll(['NORM.INV', 'NORMINV'], 'nnn', ([p, middle, spread]) => normalFrom(p, middle, spread)),
  define('NORM.S.DIST', 'nb', ([z, whole]) => (whole ? normalShare(z) : normalDensity(z))),
  define('NORMSDIST', 'n', ([z]) => normalShare(z)),
  ...defineAll(['NORM.S.INV', 'NORMSINV'], 'n', ([p]) => normalFrom(p, 0, 1)),
  define('PHI', 'n', ([z]) => normalDensity(z)),
  define('GAUSS', 'n', ([z]) => normalShare(z) - 0.5),
  ...defineAll(['ERF', 'ERF.PRECISE'], 'nn?', ([a, b]) =>
    b === undefined ? errorFunction(a) : errorFunction(b) - errorFunction(a),
  ),
  ...defineAll(['ERFC', 'ERFC.PRECISE'], 'n', ([x]) => errorComplement(x)),
  define('GAMMA', 'n', ([x]) => (x <= 0 && Number.isInteger(x) ? ERROR.num : finite(gamma(x)))),
  ...defineAll(['GAMMALN', 'GAMMALN.PRECISE'], 'n', ([x]) => (x <= 0 ? ERROR.num : finite(logGamma(x)))),
  define('LOGNORM.DIST', 'nnnb', ([x, middle, spread, whole]) => {
    allowed(x > 0 && spread > 0);
    const z = (Math.log(x) - middle) / spread;
    return finite(whole ? normalShare(z) : normalDensity(z) / (spread * x));
  }),
  define('LOGNORMDIST', 'nnn', ([x, middle, spread]) => {
    allowed(x > 0 && spread > 0);
    return normalShare((Math.log(x) - middle) / spread);
  }),
  ...defineAll(['LOGNORM.INV', 'LOGINV'], 'nnn', ([p, middle, spread]) => {
    allowed(isShare(p) && spread > 0);
    return finite(Math.exp(middle + spread * normalInverse(p)));
  }),
  define('T.DIST', 'nnb', ([t, n, whole]) => {
    allowed(n >= 1);
    return whole ? studentShare(t, Math.trunc(n)) : studentDensity(t, Math.trunc(n));
  }),
  define('T.DIST.RT', 'nn', ([t, n]) => (n < 1 ? ERROR.num : 1 - studentShare(t, Math.trunc(n)))),
  define('T.DIST.2T', 'nn', ([t, n]) => (n < 1 || t < 0 ? ERROR.num : 2 * (1 - studentShare(t, Math.trunc(n))))),
  define('TDIST', 'nnn', ([t, n, count]) => {
    allowed(n >= 1 && t >= 0);
    return tails(1 - studentShare(t, Math.trunc(n)), count);
  }),
  define('T.INV', 'nn', ([p, n]) => studentFrom(p, n)),
  ...defineAll(['T.INV.2T', 'TINV'], 'nn', ([p, n]) => studentFrom(1 - p / 2, n)),
  ...defineAll(['T.TEST', 'TTEST'], 'aann', ([a, b, count, type], context) =>
    studentTest(a, b, tails(1, count), Math.trunc(type), context),
  ),
  define('CHISQ.DIST', 'nnb', ([x, n, whole]) => {
    allowed(x >= 0 && n >= 1);
    return finite(whole ? chiShare(x, Math.trunc(n)) : chiDensity(x, Math.trunc(n)));
  }),
  ...defineAll(['CHISQ.DIST.RT', 'CHIDIST'], 'nn', ([x, n]) =>
    x < 0 || n < 1 ? ERROR.num : 1 - chiShare(x, Math.trunc(n)),
  ),
  define('CHISQ.INV', 'nn', ([p, n]) => chiFrom(p, n)),
  ...defineAll(['CHISQ.INV.RT', 'CHIINV'], 'nn', ([p, n]) => chiFrom(1 - p, n)),
  ...defineAll(['CHISQ.TEST', 'CHITEST'], 'aa', ([a, b], context) => chiTest(a, b, context)),
  define('F.DIST', 'nnnb', ([x, a, b, whole]) => {
    allowed(x >= 0 && a >= 1 && b >= 1);
    return finite(
      whole ? fisherShare(x, Math.trunc(a), Math.trunc(b)) : fisherDensity(x, Math.trunc(a), Math.trunc(b)),
    );
  }),
  ...defineAll(['F.DIST.RT', 'FDIST'], 'nnn', ([x, a, b]) =>
    x < 0 || a < 1 || b < 1 ? ERROR.num : 1 - fisherShare(x, Math.trunc(a), Math.trunc(b)),
  ),
  define('F.INV', 'nnn', ([p, a, b]) => fisherFrom(p, a, b)),
  ...defineAll(['F.INV.RT', 'FINV'], 'nnn', ([p, a, b]) => fisherFrom(1 - p, a, b)),
  ...defineAll(['BINOM.DIST', 'BINOMDIST'], 'nnnb', ([k, n, p, whole]) => binomial(k, n, p, whole)),
  ...defineAll(['BINOM.INV', 'CRITBINOM'], 'nnn', ([n, p, alpha], context) => binomialFrom(n, p, alpha, context)),
  define('NEGBINOM.DIST', 'nnnb', ([f, s, p, whole]) => negativeBinomial(f, s, p, whole)),
  define('NEGBINOMDIST', 'nnn', ([f, s, p]) => negativeBinomial(f, s, p, false)),
  ...defineAll(['POISSON.DIST', 'POISSON'], 'nnb', ([x, middle, whole]) => poisson(x, middle, whole)),
  ...defineAll(['EXPON.DIST', 'EXPONDIST'], 'nnb', ([x, rate, whole]) => exponential(x, rate, whole)),
  ...defineAll(['GAMMA.DIST', 'GAMMADIST'], 'nnnb', ([x, shape, scale, whole]) =>
    gammaDistribution(x, shape, scale, whole),
  ),
  ...defineAll(['GAMMA.INV', 'GAMMAINV'], 'nnn', ([p, shape, scale]) => {
    allowed(p >= 0 && p < 1 && shape > 0 && scale > 0);
    return p === 0 ? 0 : finite(scale * invertShare((x) => gammaShare(shape, x), p, 0, 1));
  }),
  define('BETA.DIST', 'nnnbn~n~', ([x, a, b, whole, low = 0, high = 1]) => beta(x, a, b, whole, low, high)),
  define('BETADIST', 'nnnn~n~', ([x, a, b, low = 0, high = 1]) => beta(x, a, b, true, low, high)),
  ...defineAll(['BETA.INV', 'BETAINV'], 'nnnn~n~', ([p, a, b, low = 0, high = 1]) => {
    allowed(isShare(p) && a > 0 && b > 0 && low < high);
    return finite(low + (high - low) * invertShare((x) => betaShare(x, a, b), p, 0, 1));
  }),
  ...defineAll(['WEIBULL.DIST', 'WEIBULL'], 'nnnb', ([x, shape, scale, whole]) => weibull(x, shape, scale, whole)),
  define('HYPGEOM.DIST', 'nnnnb', ([x, drawn, good, all, whole], context) =>
    hypergeometric(x, drawn, good, all, whole, context),
  ),
  define('HYPGEOMDIST', 'nnnn', ([x, drawn, good, all], context) =>
    hypergeometric(x, drawn, good, all, false, context),
  ),
  ...defineAll(['CONFIDENCE', 'CONFIDENCE.NORM'], 'nnn', ([alpha, spread, n]) => {
    allowed(isShare(alpha) && spread > 0 && n >= 1);
    return finite((normalInverse(1 - alpha / 2) * spread) / Math.sqrt(Math.trunc(n)));
  }),
  define('CONFIDENCE.T', 'nnn', ([alpha, spread, n]) => {
    allowed(isShare(alpha) && spread > 0);
    if (n < 2) return ERROR.div0;
    return finite((studentFrom(1 - alpha / 2, Math.trunc(n) - 1) * spread) / Math.sqrt(Math.trunc(n)));
  }),
  ...defineAll(['Z.TEST', 'ZTEST'], 'ann?', ([values, x, sigma], context) => normalTest(values, x, sigma, context)),
];
