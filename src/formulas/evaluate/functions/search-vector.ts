// Searches a row or column: exact, nearest or binary, with an index for repeated searches.
import type { Context } from '../context.ts';
import { compareNumbers, compareScalars, compareTexts } from '../values/compare.ts';
import { isError, type Matrix, type Scalar } from '../values/values.ts';
import { entryKey, indexValues, sameText, type ValueIndex } from './criteria.ts';
import { hasWildcards, wildcardTest } from './wildcard.ts';

/** A row or a column, seen as a list. */
export interface Vector {
  readonly cells: Matrix;
  readonly first: number;
  readonly step: number;
  readonly length: number;
}

export const columnOf = (cells: Matrix, col: number): Vector => ({
  cells,
  first: col,
  step: cells.cols,
  length: cells.rows,
});

export const rowOf = (cells: Matrix, row: number): Vector => ({
  cells,
  first: row * cells.cols,
  step: 1,
  length: cells.cols,
});

export const entryOf = (vector: Vector, i: number): Scalar => vector.cells.data[vector.first + i * vector.step] ?? null;

const kindOf = (value: Scalar): string => (value === null ? 'number' : typeof value);

/** For the lines of arrays that were searched: null after the first search, an index from the second on. */
const SEARCHED = new WeakMap<Matrix, Map<string, ValueIndex | null>>();

/** Null where the line has not been searched before. */
function findIndex(vector: Vector, context: Context): ValueIndex | null {
  const lines = SEARCHED.get(vector.cells) ?? new Map<string, ValueIndex | null>();
  SEARCHED.set(vector.cells, lines);
  const line = `${vector.first}:${vector.step}`;
  const known = lines.get(line);
  if (known) return known;
  if (known === undefined) {
    lines.set(line, null);
    return null;
  }
  context.meter.step(vector.length);
  const index = indexValues(vector.length, (place) => entryOf(vector, place));
  lines.set(line, index);
  return index;
}

/** The first place, or the last, of a value that equals the wanted one; -1 where there is none. */
export function findExact(wanted: Scalar, vector: Vector, wildcards: boolean, last: boolean, context: Context): number {
  if (wildcards && typeof wanted === 'string' && hasWildcards(wanted)) {
    return findByTest(vector, wildcardOnText(wanted, context), last, context);
  }
  const key = entryKey(wanted ?? 0);
  const index = findIndex(vector, context);
  if (index && key !== null) {
    context.meter.step(1);
    const places = index.get(key);
    return (last ? places?.at(-1) : places?.[0]) ?? -1;
  }
  return findByTest(vector, equalTest(wanted), last, context);
}

function wildcardOnText(pattern: string, { meter }: Context): (value: Scalar) => boolean {
  const matches = wildcardTest(pattern, meter);
  return (value) => typeof value === 'string' && matches(value);
}

function equalTest(wanted: Scalar): (value: Scalar) => boolean {
  if (typeof wanted === 'string') return sameText(wanted);
  if (typeof wanted === 'boolean') return (value) => value === wanted;
  const number = typeof wanted === 'number' ? wanted : 0;
  return (value) => typeof value === 'number' && compareNumbers(value, number) === 0;
}

function findByTest(vector: Vector, test: (value: Scalar) => boolean, last: boolean, context: Context): number {
  for (let i = 0; i < vector.length; i++) {
    const at = last ? vector.length - 1 - i : i;
    if (test(entryOf(vector, at))) {
      context.meter.step(i + 1);
      return at;
    }
  }
  context.meter.step(vector.length);
  return -1;
}

/**
 * The last place whose value is at most the wanted one (at least, where the list descends), by halving, as Excel does it: values
 * of other kinds are passed over, and a list that is not sorted gives what halving finds. -1 where there is none.
 */
export function findSorted(wanted: Scalar, vector: Vector, descending: boolean, context: Context): number {
  const kind = kindOf(wanted);
  const target = wanted ?? 0;
  let low = 0;
  let high = vector.length - 1;
  let found = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    let at = middle;
    while (at <= high && !isKind(entryOf(vector, at), kind)) at++;
    context.meter.step(at - middle + 1);
    if (at > high) {
      high = middle - 1;
      continue;
    }
    const order = compareScalars(entryOf(vector, at), target);
    if (descending ? order >= 0 : order <= 0) {
      found = at;
      low = at + 1;
      if (descending && order === 0) high = middle - 1;
    } else high = middle - 1;
  }
  return found;
}

const isKind = (value: Scalar, kind: string): boolean => value !== null && !isError(value) && typeof value === kind;

/** Through the whole list: the nearest value that is not greater (`side` -1) or not less (1); -1 where there is none. */
export function findNearest(wanted: Scalar, vector: Vector, side: -1 | 1, last: boolean, context: Context): number {
  const kind = kindOf(wanted);
  const target = wanted ?? 0;
  let best = -1;
  context.meter.step(vector.length);
  for (let i = 0; i < vector.length; i++) {
    const at = last ? vector.length - 1 - i : i;
    const value = entryOf(vector, at);
    if (!isKind(value, kind)) continue;
    const order = compareScalars(value, target);
    if (order === 0) return at;
    if (Math.sign(order) === side && (best < 0 || isNearer(value, entryOf(vector, best), side))) best = at;
  }
  return best;
}

function isNearer(value: Scalar, best: Scalar, side: -1 | 1): boolean {
  const order =
    typeof value === 'string' && typeof best === 'string' ? compareTexts(value, best) : compareScalars(value, best);
  return side < 0 ? order > 0 : order < 0;
}
