import { expect, test } from 'vitest';
import type { Box } from '../../model/index.ts';
import type { ReadLine } from '../words/to-words.ts';
import { mayBeOnItsSide, surestOf } from './on-its-side.ts';

/** What is read in a box, each character as sure as this. */
function lineOf(text: string, confidence: number, box: Box = [0, 0, 100, 20]): ReadLine {
  const characters = Array.from(text, (letter, i) => ({
    ...{ text: letter, start: i, end: i + 1, confidence, others: [], space: 0 },
  }));
  const ink = { top: 0, bottom: 20, foot: 20, columns: new Uint16Array(100) };
  return { box, width: 100, characters, plain: characters, ink, unread: null };
}

test('a box that is far higher than wide may hold a line on its side', () => {
  expect(mayBeOnItsSide(lineOf('E', 0.99, [0, 0, 20, 100]))).toBe(true);
  expect(mayBeOnItsSide(lineOf('Net', 0.5, [0, 0, 60, 20]))).toBe(false);
});

test('one that is little higher does where what stands in it is not surely read', () => {
  expect(mayBeOnItsSide(lineOf('7', 0.99, [0, 0, 20, 30]))).toBe(false);
  expect(mayBeOnItsSide(lineOf('E', 0.8, [0, 0, 20, 30]))).toBe(true);
});

test('the surer one of both sides is taken', () => {
  const [one, other] = [lineOf('turnover', 0.98), lineOf('JAnOuJny', 0.91)];
  expect(surestOf([other, one])).toBe(one);
});

test('neither is where both are guesses, or have too few letters', () => {
  expect(surestOf([lineOf('turnover', 0.6), lineOf('JAnOuJny', 0.4)])).toBeNull();
  expect(surestOf([lineOf('II', 0.99), lineOf('— - —', 0.99)])).toBeNull();
});
