// Helps to test worksheet functions: tables of formulas and their expected results.
import { expect, it } from 'vitest';
import type { CellSource } from '../cells/cell-source.ts';
import { type EvaluateOptions, evaluateFormula } from '../evaluate-formula.ts';
import { sheetSource } from './sheet-source.ts';

/** A formula and what it comes to: a value, the code of an error, or rows of an array. */
export type Fact = readonly [formula: string, expected: number | string | boolean | readonly (readonly unknown[])[]];

/** Of the cell XFD1 by default, far from the cells that the facts look at. */
const FAR = { sheet: 1, row: 0, col: 16_383 };

const EMPTY = sheetSource({ Sheet1: {} });

/** Numbers agree to 12 digits. */
export async function expectFact(
  formula: string,
  expected: Fact[1],
  source: CellSource = EMPTY,
  options: EvaluateOptions = {},
  at = FAR,
): Promise<void> {
  const result = await evaluateFormula(formula, at, source, options);
  expect(result.unsupported, formula).toBeNull();
  const value = Array.isArray(expected) ? result.array : result.value;
  if (typeof expected === 'number' && typeof value === 'number') {
    expect(Math.abs(value - expected), `${formula} is ${value}`).toBeLessThanOrEqual(
      1e-11 * Math.max(1, Math.abs(expected)),
    );
  } else expect(value, formula).toEqual(expected);
}

export function facts(title: string, list: readonly Fact[], source?: CellSource, options?: EvaluateOptions): void {
  it(title, async () => {
    for (const [formula, expected] of list) await expectFact(formula, expected, source, options);
  });
}
