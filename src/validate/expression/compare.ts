// Comparison of values in rule expressions, with tolerance for numbers.
import { dayOf } from '../day.ts';
import type { ComparisonOperator } from './node.ts';
import { EvaluationFault, kindOf, type Scalar } from './value.ts';

/** Of the larger number: what sums of binary fractions may be off by. */
const RELATIVE_NOISE = 1e-12;
const DATE_CHARS = '2024-01-31'.length;

/**
 * Numbers within the tolerance of each other are equal and neither is less; `<` and `>` hold within it too where it was asked
 * for. Texts are compared by their characters, which orders dates; a date and a time by the day. Null makes null.
 */
export function compare(operator: ComparisonOperator, a: Scalar, b: Scalar, tolerance: number): boolean | null {
  if (a === null || b === null) return null;
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(operator, a, b, tolerance);
  if (typeof a === 'string' && typeof b === 'string') return byOrder(operator, ...sameKind(a, b));
  if (typeof a === 'boolean' && typeof b === 'boolean' && (operator === '=' || operator === '!='))
    return (a === b) === (operator === '=');
  throw new EvaluationFault(`\`${operator}\` does not compare ${kindOf(a)} with ${kindOf(b)}`);
}

function compareNumbers(operator: ComparisonOperator, a: number, b: number, tolerance: number): boolean {
  const isEqual = Math.abs(a - b) <= tolerance + RELATIVE_NOISE * Math.max(Math.abs(a), Math.abs(b));
  switch (operator) {
    case '=':
      return isEqual;
    case '!=':
      return !isEqual;
    case '<=':
      return a < b || isEqual;
    case '>=':
      return a > b || isEqual;
    case '<':
      return tolerance > 0 ? a < b || isEqual : a < b && !isEqual;
    case '>':
      return tolerance > 0 ? a > b || isEqual : a > b && !isEqual;
  }
}

function byOrder(operator: ComparisonOperator, a: string, b: string): boolean {
  switch (operator) {
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

/** A date beside a time of day is compared by the day. */
function sameKind(a: string, b: string): [string, string] {
  const areDates = a.length !== b.length && dayOf(a) !== null && dayOf(b) !== null;
  const isPlain = areDates && Math.min(a.length, b.length) === DATE_CHARS;
  return isPlain ? [a.slice(0, DATE_CHARS), b.slice(0, DATE_CHARS)] : [a, b];
}
