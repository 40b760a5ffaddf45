import { expect, test } from 'vitest';
import { type InkWord, measureLines } from './measure-lines.ts';

/** With a box as high as its font would be if its ink were that of letters. */
const wordAt = (text: string, baseline: number, size: number): InkWord => ({
  ...{ text, confidence: 1 },
  box: [50, baseline - 0.77 * size, 90, baseline + 0.22 * size],
});

test('lines of dashes are of the size of the page, and lie above its baselines', () => {
  const [, dash] = measureLines([[wordAt('Total', 100, 10)], [wordAt('—', 97.7, 2)]]);
  expect(dash!.size).toBe(10);
  expect(dash!.baseline).toBeCloseTo(100, 1);
});

test('where all lines are dashes they are as they are', () => {
  expect(measureLines([[wordAt('—', 97.7, 4)]])[0]!.size).toBe(4);
});
