import { describe, expect, test } from 'vitest';
import { frameOf } from '../testing/frame-of.ts';
import { isGlued } from './words.ts';

describe('isGlued', () => {
  test('believes the stream of words that follow each other', () => {
    const { words } = frameOf({ words: [['x~2 next', 50, 100]] });
    expect([isGlued(words, 0, 1), isGlued(words, 1, 2)]).toEqual([true, false]);
  });

  test('looks at the places of words that do not', () => {
    const { words } = frameOf({
      words: [
        ['?', 70, 100],
        ['far', 200, 100],
        ['hype', 50, 100],
        ['low', 70, 108],
      ],
    });
    expect([isGlued(words, 2, 0), isGlued(words, 2, 1), isGlued(words, 1, 3)]).toEqual([true, false, false]);
  });

  test('knows a large initial and the word that it begins', () => {
    const { words } = frameOf({
      words: [
        ['T', 50, 124, 40],
        ['he sun', 73, 100, 10],
        ['A', 50, 224, 40],
        ['ship', 73, 200, 10],
        ['A', 50, 324, 40],
        ['fter', 71, 300, 10],
        ['O', 50, 424, 40],
        ["'Hara", 73, 400, 10],
      ],
    });
    expect([isGlued(words, 0, 1), isGlued(words, 1, 2)]).toEqual([true, false]);
    expect([isGlued(words, 3, 4), isGlued(words, 5, 6), isGlued(words, 7, 8)]).toEqual([false, true, true]);
  });
});
