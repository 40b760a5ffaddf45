import { expect, test } from 'vitest';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import { joinLetters } from './join-letters.ts';

const wordsOf = (...words: NonNullable<FrameSketch['words']>) => frameOf({ words }).words;
const joined = (...words: NonNullable<FrameSketch['words']>) => joinLetters(wordsOf(...words)).text;

test('a title that is spaced out is one word', () => {
  const words = wordsOf(['see', 10, 20], ['T I T L E', 100, 50], ['end', 100, 80]);
  const { text, x0, x1, glyphs, count } = joinLetters(words);
  expect(text).toEqual(['see', 'TITLE', 'end']);
  expect([x0[1], x1[1], glyphs[1], count]).toEqual([words.x0[1], words.x1[5], 5, 3]);
});

test('two spaced-out words are parted at the wider gap', () => {
  expect(joined(['A N N U A L', 100, 50], ['R E P O R T', 150, 50])).toEqual(['ANNUAL', 'REPORT']);
});

test.each<[string, NonNullable<FrameSketch['words']>]>([
  ['three letters', [['a b c', 100, 50]]],
  ['digits, which may be columns', [['1 2 3 4 5', 100, 50]]],
  [
    'letters of different lines',
    [
      ['a', 100, 50],
      ['b', 107, 60],
      ['c', 114, 70],
      ['d', 121, 80],
    ],
  ],
  [
    'letters of different looks',
    [
      ['a', 100, 50, 10, 0],
      ['b', 107, 50, 10, 1],
      ['c', 114, 50, 10, 0],
      ['d', 121, 50, 10, 1],
    ],
  ],
  [
    'letters far apart, as the heads of columns',
    [
      ['A', 100, 50],
      ['B', 150, 50],
      ['C', 200, 50],
      ['D', 250, 50],
    ],
  ],
  ['words', [['to be or not', 100, 50]]],
])('%s stay apart', (_, sketch) => {
  const words = wordsOf(...sketch);
  expect(joinLetters(words)).toBe(words);
});

test('letters that stand on each other are left as they are', () => {
  expect(joined(['a', 100, 50], ['b', 100, 50], ['c', 100, 50], ['d', 100, 50])).toEqual(['a', 'b', 'c', 'd']);
});
