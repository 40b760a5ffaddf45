import { expect, test } from 'vitest';
import { frameOf } from './testing/frame-of.ts';
import { allocateWords, selectWords } from './word-list.ts';

test('the arrays of a list do not touch each other', () => {
  const words = allocateWords(3);
  const arrays = Object.values(words);
  arrays.forEach((array, k) => {
    array.fill(k + 1);
  });
  arrays.forEach((array, k) => {
    expect([...array]).toEqual([k + 1, k + 1, k + 1]);
  });
  expect(allocateWords(0).x0.length).toBe(0);
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
