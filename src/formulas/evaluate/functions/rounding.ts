// Rounding functions, computed in decimal as Excel shows numbers.
import { finite } from '../values/coerce.ts';
import { ERROR, type Scalar } from '../values/values.ts';
import { define, defineAll, type FunctionSpec } from './define.ts';

/** Beyond these a double has no digits left to round. */
const MAX_DIGITS = 308;

/** Multiplies by a power of ten in decimal, so that no binary noise comes in. */
function shift(value: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

/** Rounds what Excel shows of a number, which are its first 15 digits. */
export function roundBy(value: number, digits: number, way: (value: number) => number): number {
  const places = Math.max(-MAX_DIGITS, Math.min(MAX_DIGITS, Math.trunc(digits)));
  const shown = Number(Math.abs(value).toPrecision(15));
  const scaled = shift(shown, places);
  if (!Number.isFinite(scaled)) return value;
  return Math.sign(value) * shift(way(scaled), -places);
}

/** Half away from zero. */
export const roundHalf = (value: number, digits: number): number => roundBy(value, digits, Math.round);

/** How often a step fits, without the noise of the division. */
const quotient = (value: number, step: number): number => Number((value / step).toPrecision(15));

function toMultiple(value: number, step: number, way: (value: number) => number): Scalar {
  return step === 0 ? 0 : finite(way(quotient(value, step)) * step);
}

/** Up and down are towards more and less; with `away`, of negative numbers away from zero. */
function ceilingMath(value: number, step: number, away: boolean, up: boolean): Scalar {
  const way = up !== (away && value < 0) ? Math.ceil : Math.floor;
  return toMultiple(value, Math.abs(step), way);
}

/** The old functions: a step of the sign of the number rounds away from zero, or towards it. */
function ceilingOld(value: number, step: number, way: (value: number) => number): Scalar {
  if (value > 0 && step < 0) return ERROR.num;
  return toMultiple(value, step, way);
}

const toEven = (value: number): number => Math.sign(value) * Math.ceil(Math.abs(value) / 2) * 2;

const toOdd = (value: number): number =>
  value === 0 ? 1 : Math.sign(value) * (Math.ceil((Math.abs(value) + 1) / 2) * 2 - 1);

export const ROUNDING: readonly FunctionSpec[] = [
  define('ROUND', 'nn', ([x, digits]) => finite(roundHalf(x, digits))),
  define('ROUNDUP', 'nn', ([x, digits]) => finite(roundBy(x, digits, Math.ceil))),
  define('ROUNDDOWN', 'nn', ([x, digits]) => finite(roundBy(x, digits, Math.floor))),
  define('TRUNC', 'nn?', ([x, digits = 0]) => finite(digits === 0 ? Math.trunc(x) : roundBy(x, digits, Math.floor))),
  define('INT', 'n', ([x]) => Math.floor(x)),
  define('EVEN', 'n', ([x]) => toEven(x)),
  define('ODD', 'n', ([x]) => toOdd(x)),
  define('MROUND', 'nn', ([x, step]) => {
    if (x * step < 0) return ERROR.num;
    return toMultiple(x, step, Math.round);
  }),
  define('CEILING', 'nn', ([x, step]) => ceilingOld(x, step, Math.ceil)),
  define('FLOOR', 'nn', ([x, step]) => (step === 0 && x !== 0 ? ERROR.div0 : ceilingOld(x, step, Math.floor))),
  define('CEILING.MATH', 'nn~n~', ([x, step = 1, mode = 0]) => ceilingMath(x, step, mode !== 0, true)),
  define('FLOOR.MATH', 'nn~n~', ([x, step = 1, mode = 0]) => ceilingMath(x, step, mode !== 0, false)),
  ...defineAll(['CEILING.PRECISE', 'ISO.CEILING'], 'nn~', ([x, step = 1]) => ceilingMath(x, step, false, true)),
  define('FLOOR.PRECISE', 'nn~', ([x, step = 1]) => ceilingMath(x, step, false, false)),
];
