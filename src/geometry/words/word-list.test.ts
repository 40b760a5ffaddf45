import { expect, test } from 'vitest';
import { frameOf } from '../testing/frame-of.ts';
import { allocateWords, selectWords } from './word-list.ts';

test.each([0, 1, 2, 3, 7, 1000])('the arrays of %i words do not lie over each other', (count) => {
  const arrays = Object.values(allocateWords(count));
  arrays.forEach((array, k) => {
    array.fill(k + 1);
  });
  expect(arrays.map((array) => array.length)).toEqual(arrays.map(() => count));
  expect(arrays.every((array, k) => array.every((value) => value === k + 1))).toBe(true);
});

test('a word may have more glyphs than a short number can count', () => {
  const { glyphs } = allocateWords(1);
  glyphs[0] = 70_000;
  expect(glyphs[0]).toBe(70_000);
});

test('words are selected in their order, with all that belongs to them', () => {
  const { words } = frameOf({
    words: [
      ['one two three', 10, 20],
      ['four', 10, 40, 12],
    ],
  });
  const chosen = selectWords(words, Uint8Array.from([0, 1, 0, 1]));
  expect(chosen.count).toBe(2);
  expect(chosen.text).toEqual(['two', 'four']);
  for (const key of ['x0', 'y0', 'x1', 'y1', 'baseline', 'size', 'style', 'run', 'glyphs', 'flags'] as const)
    expect([...chosen[key]]).toEqual([words[key][1], words[key][3]]);
});
