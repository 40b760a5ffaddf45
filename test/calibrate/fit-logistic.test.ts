import { expect, it } from 'vitest';

const { fitLogistic } = (await import(new URL('../../scripts/calibrate/fit-logistic.mjs', import.meta.url).href)) as {
  fitLogistic(
    rows: readonly (readonly number[])[],
    targets: readonly number[],
    ridge: readonly number[],
    isAtLeastZero: readonly boolean[],
  ): number[];
};
const { FITTED } = await import('../../src/extract/confidence/fitted.ts');

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const rows = Array.from({ length: 400 }, (_, i) => [1, (i % 20) / 20, ((i * 7) % 11) / 11]);

it('finds the weights that made the targets', () => {
  const targets = rows.map(([, a, b]) => logistic(-1 + 3 * a! + 0.5 * b!));
  const weights = fitLogistic(rows, targets, [0, 0, 0], [false, false, false]);
  expect(weights[0]).toBeCloseTo(-1, 4);
  expect(weights[1]).toBeCloseTo(3, 4);
  expect(weights[2]).toBeCloseTo(0.5, 4);
});

it('leaves out a weight that would be negative and must not be', () => {
  const targets = rows.map(([, a, b]) => logistic(2 * a! - 2 * b!));
  const [, first, second] = fitLogistic(rows, targets, [0, 0, 0], [false, true, true]);
  expect(first).toBeGreaterThan(1);
  expect(second).toBe(0);
});

it('draws weights to 0 by the ridge', () => {
  const targets = rows.map(([, a]) => Number(a! > 0.5));
  const [, free] = fitLogistic(rows, targets, [0, 0.01, 0.01], [false, false, false]);
  const [, drawn] = fitLogistic(rows, targets, [0, 100, 100], [false, false, false]);
  expect(Math.abs(drawn!)).toBeLessThan(Math.abs(free!));
});

it('was fitted: every value of the reliability table is counted, and the weights have the signs they must have', () => {
  const { fit, reliability, values, sets } = FITTED;
  expect(values).toBeGreaterThan(0);
  expect(reliability.reduce((sum, bin) => sum + bin.values, 0)).toBe(values);
  expect(sets.reduce((sum, set) => sum + set.values, 0)).toBe(values);
  for (const weight of [fit.score, fit.margin, fit.agreement, -fit.contested]) expect(weight).toBeGreaterThanOrEqual(0);
});
