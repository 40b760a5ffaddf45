import { expect, test } from 'vitest';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import { dropDuplicates } from './drop-duplicates.ts';
import { WORD } from './words.ts';

const wordsOf = (...words: NonNullable<FrameSketch['words']>) => frameOf({ words }).words;

test('a word painted again beside itself is one word', () => {
  const { words, dropped } = dropDuplicates(
    wordsOf(['Bold title', 100, 50], ['Bold title', 100.4, 50.2], ['other', 100, 90]),
  );
  expect(words.text).toEqual(['Bold', 'title', 'other']);
  expect(dropped).toBe(9);
});

test('a word painted many times is one word', () => {
  const { words, dropped } = dropDuplicates(wordsOf(['Bold', 100, 50], ['Bold', 100.4, 50], ['Bold', 100.8, 50]));
  expect([words.text, dropped]).toEqual([['Bold'], 8]);
});

test('the same word elsewhere is another', () => {
  const words = wordsOf(['again', 100, 50], ['again', 140, 50], ['again', 100, 62]);
  expect(dropDuplicates(words)).toEqual({ words, dropped: 0 });
});

test('a hidden word and a seen one at its place are two', () => {
  const words = wordsOf(['scan', 100, 50], ['scan', 100, 50]);
  words.flags[1] = WORD.hidden;
  expect(dropDuplicates(words).dropped).toBe(0);
});
