import { expect, test } from 'vitest';
import type { DecodedCharacter } from './decode.ts';
import { isSettled } from './is-settled.ts';

/** A character at each of these steps. */
const at = (steps: readonly number[], confidence = 0.99): DecodedCharacter[] =>
  steps.map((start) => ({ text: 'a', start, end: start + 1, confidence, others: [] }));

/** Ink in all columns of these steps. */
const inkOf = (from: number, to: number) => ({
  ...{ top: 8, bottom: 40 },
  columns: Uint16Array.from({ length: 160 }, (_, x) => (x >= from * 8 && x < to * 8 ? 9 : 0)),
});

test('a line stands that is sure throughout and whose ink lies at its characters', () => {
  expect(isSettled(at([1, 3, 5, 7]), inkOf(0, 9))).toBe(true);
  expect(isSettled(at([1, 3, 5, 7], 0.8), inkOf(0, 9))).toBe(false);
  expect(isSettled([...at([1, 3, 5, 7, 9, 11]), ...at([13], 0.45)], inkOf(0, 14))).toBe(false);
});

test('ink that was passed over asks for the other characters, before, between and behind', () => {
  expect(isSettled(at([6, 8]), inkOf(1, 9))).toBe(false);
  expect(isSettled(at([1, 3, 11, 13]), inkOf(0, 14))).toBe(false);
  expect(isSettled(at([1, 3, 5]), inkOf(0, 12))).toBe(false);
  expect(isSettled([], inkOf(0, 4))).toBe(false);
});
