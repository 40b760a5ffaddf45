// Parses criteria such as `">=5"` or `"A*"` and indexes values for fast matching.
import type { Meter } from '../meter.ts';
import { compareNumbers, compareTexts } from '../values/compare.ts';
import { parseNumber } from '../values/text-number.ts';
import { isError, type Matrix, type Scalar, toError } from '../values/values.ts';
import { hasWildcards, wildcardTest } from './wildcard.ts';

/** A condition of SUMIF and its kin, read once. */
export interface Criterion {
  readonly test: (value: Scalar) => boolean;
  /** The key of the values that meet it, where it asks for one value and nothing else. */
  readonly key: string | null;
}

const OPERATOR = /^(<>|<=|>=|=|<|>)?([\s\S]*)$/;

export function readCriterion(value: Scalar, meter: Meter): Criterion {
  if (typeof value === 'string') return readText(value, meter);
  return equalTo(value ?? 0, meter);
}

function readText(text: string, meter: Meter): Criterion {
  const [, operator = '', operand = ''] = OPERATOR.exec(text)!;
  const value = toOperand(operand);
  switch (operator) {
    case '':
      return operand === '' ? { test: isEmpty, key: null } : equalTo(value, meter);
    case '=':
      return operand === '' ? { test: (x) => x === null, key: null } : equalTo(value, meter);
    case '<>':
      return operand === '' ? { test: (x) => x !== null, key: null } : not(equalTo(value, meter));
    default:
      return { test: operand === '' ? () => false : ordered(operator, value), key: null };
  }
}

const isEmpty = (value: Scalar): boolean => value === null || value === '';

/** What is behind the operator: a number, a boolean, an error or a text. */
function toOperand(text: string): Scalar {
  const upper = text.trim().toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return upper === 'TRUE';
  if (/^#[A-Z/0_]+[!?]?$/.test(upper) && toError(upper).code === upper) return toError(upper);
  return parseNumber(text) ?? text;
}

const not = ({ test }: Criterion): Criterion => ({ test: (value) => !test(value), key: null });

function equalTo(wanted: Scalar, meter: Meter): Criterion {
  const key = entryKey(wanted);
  if (typeof wanted === 'number') {
    return { test: (x) => asNumber(x, (number) => compareNumbers(number, wanted) === 0), key };
  }
  if (typeof wanted !== 'string') return { test: (x) => x === wanted, key };
  if (hasWildcards(wanted)) {
    const matches = wildcardTest(wanted, meter);
    return { test: (x) => typeof x === 'string' && matches(x), key: null };
  }
  return { test: sameText(wanted), key };
}

/** Without regard to case, which leaves the length of long texts as it is. */
export function sameText(wanted: string): (value: Scalar) => boolean {
  const lower = wanted.toLowerCase();
  return (value) =>
    typeof value === 'string' &&
    (value.length === wanted.length || value.length < LONG_TEXT) &&
    value.toLowerCase() === lower;
}

/** Characters. Of longer texts those of another length are not looked at. */
const LONG_TEXT = 256;

/** Texts that look like numbers equal them. */
function asNumber(value: Scalar, test: (value: number) => boolean): boolean {
  if (typeof value === 'number') return test(value);
  if (typeof value !== 'string' || !/^\s*[+-]?[\d.]/.test(value)) return false;
  const parsed = /^\s*[+-]?[\d.]+(e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : Number.NaN;
  return !Number.isNaN(parsed) && test(parsed);
}

/** Only values of the operand's own kind are greater or less. */
function ordered(operator: string, operand: Scalar): (value: Scalar) => boolean {
  const holds = (order: number): boolean =>
    operator === '<' ? order < 0 : operator === '<=' ? order <= 0 : operator === '>' ? order > 0 : order >= 0;
  if (typeof operand === 'number') return (x) => typeof x === 'number' && holds(compareNumbers(x, operand));
  if (typeof operand === 'string') return (x) => typeof x === 'string' && holds(compareTexts(x, operand));
  return (x) => typeof x === 'boolean' && typeof operand === 'boolean' && holds(Number(x) - Number(operand));
}

/** Values that count as equal have the same key; blanks have none. */
export function entryKey(value: Scalar): string | null {
  switch (typeof value) {
    case 'number':
      return `n${Number(value.toPrecision(15))}`;
    case 'string':
      return `s${value.toLowerCase()}`;
    case 'boolean':
      return `b${value}`;
    default:
      return isError(value) ? `e${value.code}` : null;
  }
}

/** For every value the places where it is in a list, ascending. */
export type ValueIndex = ReadonlyMap<string, readonly number[]>;

export function indexValues(length: number, valueAt: (place: number) => Scalar): ValueIndex {
  const index = new Map<string, number[]>();
  for (let i = 0; i < length; i++) {
    const key = entryKey(valueAt(i));
    if (key === null) continue;
    const places = index.get(key);
    if (places) places.push(i);
    else index.set(key, [i]);
  }
  return index;
}

const INDICES = new WeakMap<Matrix, ValueIndex>();

/** Of the entries of an array; built once for each array. */
export function indexOf(cells: Matrix): ValueIndex {
  const known = INDICES.get(cells) ?? indexValues(cells.data.length, (place) => cells.data[place]!);
  INDICES.set(cells, known);
  return known;
}
