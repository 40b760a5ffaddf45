// Gamma, beta, error and normal distribution functions, on which the statistical functions build.

/** Gamma and beta functions and what is made of them; after Lanczos and Lentz, to about 14 digits. */
const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

const MAX_TERMS = 2000;
const TINY = 1e-300;
const CLOSE = 1e-16;

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  const z = x - 1;
  const t = z + 7.5;
  let series = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) series += LANCZOS[i]! / (z + i);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series);
}

export function gamma(x: number): number {
  if (Number.isInteger(x) && x > 0 && x <= 171) {
    let product = 1;
    for (let i = 2; i < x; i++) product *= i;
    return product;
  }
  const size = Math.exp(logGamma(x));
  return x < 0 && Math.floor(x) % 2 !== 0 ? -size : size;
}

/** The lower incomplete gamma function over the whole one. */
export function gammaShare(a: number, x: number): number {
  if (x <= 0) return 0;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? scale * gammaSeries(a, x) : 1 - scale * gammaFraction(a, x);
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < MAX_TERMS && Math.abs(term) > Math.abs(total) * CLOSE; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < MAX_TERMS; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / nonZero(an * d + b);
    c = nonZero(b + an / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < CLOSE * 10) break;
  }
  return h;
}

const nonZero = (x: number): number => (Math.abs(x) < TINY ? TINY : x);

/** The incomplete beta function over the whole one. */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return (scale * betaFraction(x, a, b)) / a;
  return 1 - (scale * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < CLOSE * 10) break;
  }
  return h;
}

export const errorFunction = (x: number): number => Math.sign(x) * gammaShare(0.5, x * x);

/** One less the error function, which keeps its digits far out. */
export function errorComplement(x: number): number {
  if (x < 1) return 1 - errorFunction(x);
  return Math.exp(-x * x - logGamma(0.5)) * x * gammaFraction(0.5, x * x);
}

export const normalShare = (z: number): number => 0.5 * errorComplement(-z / Math.SQRT2);

export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Where a share that grows with x is met, by halving between bounds that are widened first. */
export function invertShare(share: (x: number) => number, wanted: number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < 1100 && share(high) < wanted; i++) high *= 2;
  for (let i = 0; i < 1100 && low < 0 && share(low) > wanted; i++) low *= 2;
  for (let i = 0; i < 200 && high - low > Math.abs(low) * 1e-16; i++) {
    const middle = (low + high) / 2;
    if (share(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export const normalInverse = (p: number): number => invertShare(normalShare, p, -1, 1);
