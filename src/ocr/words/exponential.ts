// e to a power of zero or less, by additions and multiplications alone, so that every machine gives the same.
const LN2 = Math.LN2;
/** Below it the power is taken for zero. */
const LEAST = -40;
const HALVES = Float64Array.from({ length: 64 }, (_, index) => 1 / 2 ** index);

export function exponential(x: number): number {
  if (!(x > LEAST)) return 0;
  const halvings = Math.round(-x / LN2);
  const rest = x + halvings * LN2;
  let sum = 1;
  for (let term = 9; term > 0; term--) sum = 1 + (sum * rest) / term;
  return sum * HALVES[halvings]!;
}
