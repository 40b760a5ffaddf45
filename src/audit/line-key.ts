// Compares two formulas as filled along a row or column, ignoring differences that only the anchoring of references
// makes.
import type { Formula } from '../model/index.ts';
import { patternOf } from './audited-book.ts';
import type { Axis } from './lines.ts';

/**
 * Whether two formulas say the same all along a line: down a column `$A1` and `A1` do, so columns are compared by their positions there,
 * and rows along a row.
 */
export function isAlike(a: Formula, b: Formula, axis: Axis, at: number): boolean {
  return a === b || lineKey(a, axis, at) === lineKey(b, axis, at);
}

function lineKey(formula: Formula, axis: Axis, at: number): string {
  const pattern = patternOf(formula);
  return axis === 'column'
    ? pattern.replace(/(~(?:R(?:\d+|\[-?\d+\]))?)C\[(-?\d+)\]/g, (_, before, d) => `${before}C${at + Number(d)}`)
    : pattern.replace(/~R\[(-?\d+)\]/g, (_, d) => `~R${at + Number(d)}`);
}
