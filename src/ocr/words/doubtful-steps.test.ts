import { expect, test } from 'vitest';
import type { DecodedCharacter } from './decode.ts';
import { doubtfulSteps } from './doubtful-steps.ts';

const STEPS = 16;

/** A character at each of these steps. */
const at = (steps: readonly number[], confidence = 0.99): DecodedCharacter[] =>
  steps.map((start) => ({ text: 'a', start, end: start + 1, confidence, others: [], space: Number.NEGATIVE_INFINITY }));

/** Ink in all columns of these steps. */
const inkOf = (from: number, to: number) => ({
  ...{ top: 8, bottom: 40, foot: 40 },
  columns: Uint16Array.from({ length: STEPS * 8 }, (_, x) => (x >= from * 8 && x < to * 8 ? 9 : 0)),
});

test('nothing is doubtful of a line that is sure and whose ink lies at its characters', () => {
  expect(doubtfulSteps(at([1, 3, 5, 7]), inkOf(0, 9), STEPS)).toEqual([]);
  expect(doubtfulSteps([], inkOf(0, 0), STEPS)).toEqual([]);
});

test('a character that is not sure is doubtful with the steps beside it', () => {
  expect(doubtfulSteps([...at([1, 3]), ...at([5], 0.6), ...at([7])], inkOf(0, 9), STEPS)).toEqual([4, 5, 6]);
  expect(doubtfulSteps(at([0, 15], 0.6), inkOf(0, 16), STEPS)).toContain(15);
});

test('ink that was passed over is doubtful, before, between and behind characters', () => {
  expect(doubtfulSteps(at([6, 8]), inkOf(1, 9), STEPS)).toEqual([0, 1, 2, 3, 4]);
  expect(doubtfulSteps(at([1, 3, 11, 13]), inkOf(0, 14), STEPS)).toEqual([5, 6, 7, 8, 9]);
  expect(doubtfulSteps(at([1, 3]), inkOf(0, 9), STEPS)).toEqual([5, 6, 7, 8, 9]);
  expect(doubtfulSteps([], inkOf(0, 2), STEPS)).toEqual([0, 1, 2]);
});
