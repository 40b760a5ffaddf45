import { expect, test } from 'vitest';
import { frameOf } from '../testing/frame-of.ts';
import { isGlued } from '../words.ts';
import { joinBrokenWords } from './broken-words.ts';

/** Letters are 5 points wide: the cell holds nine of them between margins of 5 points. */
const CELL = [55, 80, 111, 120] as const;

const joined = (...texts: readonly string[]) => {
  const { words } = frameOf({ words: texts.map((text, k) => [text, 60, 100 + 12 * k] as const) });
  const lines = joinBrokenWords(
    words,
    CELL,
    texts.map((_, k) => [k]),
  );
  return { words, lines };
};

test('letters that a cell had no room for belong to their word', () => {
  const { words, lines } = joined('col1Heade', 'r');
  expect(lines).toEqual([[0, 1]]);
  expect(isGlued(words, 0, 1)).toBe(true);
});

test('what may be a word of its own stays a line of its own', () => {
  expect(joined('Vitaminen', 'a').lines).toEqual([[0], [1]]);
  expect(joined('Vitaminen', 'C').lines).toEqual([[0], [1]]);
});

test('a line that had room was ended on purpose', () => {
  expect(joined('mass', 'm').lines).toEqual([[0], [1]]);
});
