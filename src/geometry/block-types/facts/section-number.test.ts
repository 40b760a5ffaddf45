import { expect, it } from 'vitest';
import { sectionNumber } from './section-number.ts';

it.each([
  ['1 Introduction', 'decimal', 1],
  ['2.1. Background', 'decimal', 2],
  ['3.2.1 Reported losses', 'decimal', 3],
  ['B.2 More of it', 'decimal', 2],
  ['IV. RESULTS', 'roman', 1],
  ['C. Sleep schedule', 'letter', 1],
  ['Chapter 7', 'word', 1],
  ['Anhang B: Zahlen', 'word', 1],
])('reads the number of "%s"', (text, kind, depth) => {
  expect(sectionNumber(text)).toMatchObject({ kind, depth });
});

it.each(['Introduction', '2020 was a year', 'I am no number', '3.5', '12', 'A heading'])(
  'finds none in "%s"',
  (text) => {
    expect(sectionNumber(text)).toBeNull();
  },
);

it('knows a number that rows of tables have too', () => {
  expect(sectionNumber('2 Methods')?.bare).toBe(true);
  expect(sectionNumber('2. Methods')?.bare).toBe(false);
});
