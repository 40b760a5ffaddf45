// Numeric root finder behind the financial functions that iterate, such as RATE and IRR.

/** Newton's method stops here; what it has not found by then it will not find. */
const MAX_ROUNDS = 100;

/** Relative. */
const CLOSE = 1e-12;

const MAX_HALVINGS = 200;

/**
 * A root near a guess: Newton's steps first, then halving between two points of opposite sign found outwards from the guess. Null
 * where neither comes to an end. `low` is the bound below which the function has no sense.
 */
export function findRoot(f: (x: number) => number, guess: number, low: number): number | null {
  return newton(f, guess, low) ?? bisect(f, guess, low);
}

function newton(f: (x: number) => number, guess: number, low: number): number | null {
  let x = guess;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const value = f(x);
    if (value === 0) return x;
    const h = Math.max(1e-7, Math.abs(x) * 1e-7);
    const slope = (f(x + h) - f(x - h)) / (2 * h);
    const next = x - value / slope;
    if (!Number.isFinite(next) || next <= low) return null;
    if (Math.abs(next - x) <= CLOSE * Math.max(1, Math.abs(next))) return next;
    x = next;
  }
  return null;
}

function bisect(f: (x: number) => number, guess: number, low: number): number | null {
  const bracket = findBracket(f, guess, low);
  if (!bracket) return null;
  let [a, b] = bracket;
  const sign = Math.sign(f(a));
  for (let i = 0; i < MAX_HALVINGS && b - a > Math.abs(a) * 1e-15; i++) {
    const middle = (a + b) / 2;
    if (Math.sign(f(middle)) === sign) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

function findBracket(f: (x: number) => number, guess: number, low: number): [number, number] | null {
  let [a, b] = [guess, guess];
  let step = 0.01;
  for (let i = 0; i < MAX_ROUNDS; i++, step *= 1.3) {
    const [left, right] = [a - step <= low ? (a + low) / 2 : a - step, b + step];
    for (const [x, y] of [[left, a] as const, [b, right] as const]) {
      const [fx, fy] = [f(x), f(y)];
      if (Number.isFinite(fx) && Number.isFinite(fy) && Math.sign(fx) !== Math.sign(fy)) return [x, y];
    }
    a = left;
    b = right;
  }
  return null;
}
