// Compares an evaluated result with the value stored in the file, within rounding noise.
import type { Evaluated } from './evaluate-formula.ts';

/** Two ways to the same number may differ in its last digits; what differs more is another value. Relative. */
const CLOSE = 1e-11;

/** Sums of amounts that cancel leave this much of them; it shows in no cell. */
const NOUGHT = 1e-10;

/** Whether a formula came to the value that the file holds: a number, text, boolean, or the code of an error. */
export function agrees(computed: Evaluated, cached: number | string | boolean | null): boolean {
  const { value } = computed;
  if (typeof value !== 'number') return value === (cached ?? '');
  if (cached === null) return value === 0;
  if (typeof cached !== 'number') return false;
  const difference = Math.abs(value - cached);
  return difference <= CLOSE * Math.max(Math.abs(value), Math.abs(cached)) || difference < NOUGHT;
}
