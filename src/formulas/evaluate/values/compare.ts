// Compares and orders values as Excel does.
import type { Scalar } from './values.ts';

const COLLATOR = new Intl.Collator('en', { sensitivity: 'accent' });

/** Numbers come before texts, texts before booleans. */
const rank = (value: Scalar): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);

/** Numbers that agree in 15 digits are equal. */
const CLOSE = 1e-14;

export function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  const difference = a - b;
  if (Math.abs(difference) < CLOSE * Math.abs(a) && Number(a.toPrecision(15)) === Number(b.toPrecision(15))) return 0;
  return difference < 0 ? -1 : 1;
}

/** As Excel sorts them, without regard to case. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return COLLATOR.compare(a, b);
}

/** Of two values that are no errors. A blank counts as the zero of the other's type. */
export function compareScalars(a: Scalar, b: Scalar): number {
  const left = a ?? zeroLike(b);
  const right = b ?? zeroLike(a);
  const byRank = rank(left) - rank(right);
  if (byRank !== 0) return byRank;
  if (typeof left === 'number') return compareNumbers(left, right as number);
  if (typeof left === 'string') return compareTexts(left, right as string);
  return Number(left) - Number(right);
}

function zeroLike(value: Scalar): Scalar {
  if (typeof value === 'string') return '';
  return typeof value === 'boolean' ? false : 0;
}
