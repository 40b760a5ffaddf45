import { expect, test } from 'vitest';
import type { Frame, Frames } from '../../../geometry/index.ts';
import { type FrameSketch, frameOf } from '../../../geometry/testing/frame-of.ts';
import { createWordLookup, textOfWords } from './words-in-box.ts';

const PAGE = { width: 600, height: 800 };
const framesOf = (words: NonNullable<FrameSketch['words']>, others: readonly Frame[] = []): Frames => ({
  main: frameOf({ words }),
  others,
  slanted: null,
  twins: 0,
  merged: 0,
});

test('words whose middles lie in the box are found, in the order of the stream', () => {
  const find = createWordLookup(
    framesOf([
      ['below', 100, 90],
      ['one two three', 100, 50],
    ]),
    PAGE,
  );
  expect(textOfWords(find([100, 40, 140, 100]))).toBe('below one two');
  expect(textOfWords(find([100, 40, 140, 60]))).toBe('one two');
  expect(find([400, 40, 500, 60]).words).toEqual([]);
});

test('words of other directions are found where the main one has none', () => {
  const turned: Frame = { ...frameOf({ words: [['up', 100, 50]], width: 800, height: 600 }), turn: 3 };
  const find = createWordLookup(framesOf([['flat', 100, 50]], [turned]), PAGE);
  expect(textOfWords(find([40, 680, 60, 720]))).toBe('up');
  expect(find([40, 680, 60, 720]).frame).toBe(turned);
});

test('a glued word follows its neighbour without a blank', () => {
  const find = createWordLookup(framesOf([['mc~2 E', 100, 50]]), PAGE);
  const { frame } = find([0, 0, 600, 800]);
  expect(textOfWords({ frame, words: [0, 1, 2] })).toBe('mc2 E');
  expect(textOfWords({ frame, words: [2, 1] })).toBe('E 2');
  expect(textOfWords({ frame, words: [1] })).toBe('2');
});

test('an empty page has no words anywhere', () => {
  expect(createWordLookup(framesOf([]), PAGE)([0, 0, 600, 800]).words).toEqual([]);
});
