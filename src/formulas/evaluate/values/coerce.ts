// Converts values to number, text or boolean by Excel's rules, with its errors.
import { parseNumber, toGeneral } from './text-number.ts';
import { ERROR, isError, type Scalar } from './values.ts';

/** Each throws the error that Excel would show. */
export function toNumber(value: Scalar): number {
  switch (typeof value) {
    case 'number':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    case 'string': {
      const parsed = parseNumber(value);
      if (parsed === null) throw ERROR.value;
      return parsed;
    }
    default:
      if (value === null) return 0;
      throw value;
  }
}

export function toText(value: Scalar): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return toGeneral(value);
    case 'boolean':
      return value ? 'TRUE' : 'FALSE';
    default:
      if (value === null) return '';
      throw value;
  }
}

export function toBoolean(value: Scalar): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'number':
      return value !== 0;
    case 'string': {
      const upper = value.toUpperCase();
      if (upper === 'TRUE') return true;
      if (upper === 'FALSE') return false;
      throw ERROR.value;
    }
    default:
      if (value === null) return false;
      throw value;
  }
}

/** Numbers that Excel cannot hold become `#NUM!`; what is smaller than its least becomes 0. */
export function finite(value: number): Scalar {
  if (!Number.isFinite(value)) return ERROR.num;
  return Math.abs(value) < LEAST ? 0 : value;
}

const LEAST = 2.2250738585072014e-308;

/** Runs what may throw an error of the sheet, and gives it as a value. */
export function guarded<T>(run: () => T): T | Scalar {
  try {
    return run();
  } catch (thrown) {
    if (isError(thrown)) return thrown;
    throw thrown;
  }
}
