import { expect, test } from 'vitest';
import type { Logits } from '../network/recognition-network.ts';
import { decode } from './decode.ts';
import { exponential } from './exponential.ts';

const ALPHABET = ['', 'a', 'b', 'c'];

/** Steps with a logit for each character. */
const logitsOf = (steps: readonly (readonly number[])[]): Logits => ({
  steps: steps.length,
  alphabet: () => ALPHABET,
  most: (step) => Math.fround(Math.max(...steps[step]!)),
  at: (step, index) => Math.fround(steps[step]![index]!),
  above: (step) => Int32Array.from(steps[step]!.keys()),
});

test('repeats are one character, unless something stands between them', () => {
  const [blank, a, b] = [
    [9, 0, 0, 0],
    [0, 9, 0, 0],
    [0, 0, 9, 0],
  ];
  const text = (...steps: number[][]): string =>
    decode(logitsOf(steps))
      .map((one) => one.text)
      .join('');
  expect(text(blank!, a!, a!, b!, blank!)).toBe('ab');
  expect(text(a!, blank!, a!, blank!, blank!)).toBe('aa');
  expect(text(blank!, blank!)).toBe('');
});

test('a character is as sure as at its surest step, and keeps what else it may be', () => {
  const [first] = decode(
    logitsOf([
      [0, 2, 1, -9],
      [0, 5, 3, -9],
    ]),
  );
  expect([first!.text, first!.start, first!.end]).toEqual(['a', 0, 2]);
  const sum = 1 + Math.exp(-2) + Math.exp(-5);
  expect(first!.confidence).toBeCloseTo(1 / sum, 4);
  expect(first!.others.map(({ text }) => text)).toEqual(['b']);
  expect(first!.others[0]!.confidence).toBeCloseTo(Math.exp(-2) / sum, 4);
});

test('how near a space came is kept, of the steps since the last character', () => {
  const steps = [
    [0, 9, 0, 4],
    [9, 0, 0, 7],
    [9, 0, 0, 1],
    [0, 0, 9, 0],
  ];
  const logits = { ...logitsOf(steps), alphabet: () => ['', 'a', 'b', ' '] };
  expect(decode(logits).map(({ space }) => space)).toEqual([-5, -2]);
  expect(decode(logitsOf(steps))[1]!.space).toBe(Number.NEGATIVE_INFINITY);
});

test('numbers that are none are no characters', () => {
  expect(decode(logitsOf([[Number.NaN, Number.NaN, Number.NaN, Number.NaN]]))).toEqual([]);
});

test.each([0, -0.1, -1, -3.7, -12, -39])('e to the power of %d', (power) => {
  expect(exponential(power) / Math.exp(power)).toBeCloseTo(1, 8);
});

test('far below zero, and what is no number, the power is zero', () => {
  expect([exponential(-1000), exponential(Number.NEGATIVE_INFINITY), exponential(Number.NaN)]).toEqual([0, 0, 0]);
});
