// Implements the binary operators of formulas with Excel's coercions, errors and rounding of near-zero differences.
import type { BinaryOperator } from './syntax/syntax.ts';
import { finite, toNumber, toText } from './values/coerce.ts';
import { compareScalars } from './values/compare.ts';
import { ERROR, isError, type Scalar } from './values/values.ts';

/** Of two values; throws the error that Excel would show. */
export function operate(op: BinaryOperator, a: Scalar, b: Scalar): Scalar {
  if (isError(a)) return a;
  if (isError(b)) return b;
  switch (op) {
    case '+':
      return finite(toNumber(a) + toNumber(b));
    case '-':
      return finite(toNumber(a) - toNumber(b));
    case '*':
      return finite(toNumber(a) * toNumber(b));
    case '/':
      return divide(toNumber(a), toNumber(b));
    case '^':
      return power(toNumber(a), toNumber(b));
    case '&':
      return join(toText(a), toText(b));
    case '=':
      return compareScalars(a, b) === 0;
    case '<>':
      return compareScalars(a, b) !== 0;
    case '<':
      return compareScalars(a, b) < 0;
    case '<=':
      return compareScalars(a, b) <= 0;
    case '>':
      return compareScalars(a, b) > 0;
    case '>=':
      return compareScalars(a, b) >= 0;
  }
}

function divide(a: number, b: number): Scalar {
  return b === 0 ? ERROR.div0 : finite(a / b);
}

export function power(base: number, exponent: number): Scalar {
  if (base === 0 && exponent === 0) return ERROR.num;
  if (base === 0 && exponent < 0) return ERROR.div0;
  return finite(base ** exponent);
}

/** Texts of cells end at 32,767 characters. */
export const MAX_TEXT = 32_767;

function join(a: string, b: string): Scalar {
  return a.length + b.length > MAX_TEXT ? ERROR.value : a + b;
}

/**
 * A difference that is the last step of a formula is 0 where it is nothing but the noise of the 15th digit, as in `=0.5-0.4-0.1`.
 */
export function settleDifference(result: Scalar, a: Scalar): Scalar {
  if (typeof result !== 'number' || typeof a !== 'number') return result;
  return Math.abs(result) < NOISE * Math.abs(a) ? 0 : result;
}

const NOISE = 2 ** -49;
