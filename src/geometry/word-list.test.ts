import { expect, test } from 'vitest';
import { GLYPH } from './ink.ts';
import { frameOf } from './testing/frame-of.ts';
import { createWordList, selectWords } from './word-list.ts';
import { WORD } from './words.ts';

test('a word is as large as its glyphs together', () => {
  const list = createWordList(3);
  list.begin(2, 7, 100, WORD.glued);
  list.append(4, 0, 10, 90, 15, 102, 10);
  list.append(5, 0, 15, 88, 22, 101, 12);
  list.begin(3, 8, 120, 0);
  list.append(6, 0, 30, 110, 35, 122, 9);
  const words = list.finish((members, from, to) => members.subarray(from, to).join());
  expect(words.count).toBe(2);
  expect(words.text).toEqual(['4,5', '6']);
  expect([words.x0[0], words.y0[0], words.x1[0], words.y1[0]]).toEqual([10, 88, 22, 102]);
  expect([...words.size]).toEqual([12, 9]);
  expect([...words.glyphs]).toEqual([2, 1]);
  expect([...words.style]).toEqual([2, 3]);
  expect([...words.run]).toEqual([7, 8]);
  expect([...words.baseline]).toEqual([100, 120]);
  expect([...words.flags]).toEqual([WORD.glued, 0]);
});

test('a word that ends in a hyphen says so, one that only has one does not', () => {
  const list = createWordList(4);
  list.begin(0, 0, 0, 0);
  list.append(0, 0, 0, 0, 1, 1, 1);
  list.append(1, GLYPH.hyphen, 1, 0, 2, 1, 1);
  list.begin(0, 0, 0, 0);
  list.append(2, GLYPH.hyphen, 0, 0, 1, 1, 1);
  list.append(3, GLYPH.hidden | GLYPH.unmapped, 1, 0, 2, 1, 1);
  expect([...list.finish(() => '').flags]).toEqual([WORD.hyphen, WORD.hidden | WORD.unmapped]);
});

test('a word may have more glyphs than a short number can count', () => {
  const list = createWordList(70_000);
  list.begin(0, 0, 0, 0);
  for (let i = 0; i < 70_000; i++) list.append(i, 0, 0, 0, 1, 1, 1);
  expect(list.finish(() => '').glyphs[0]).toBe(70_000);
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
