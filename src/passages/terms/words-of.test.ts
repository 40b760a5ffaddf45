import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOf, wordsOf } from './words-of.ts';

describe('words of a text', () => {
  it('are letters, numbers with their separators, quarters, and letters around signs that belong to them', () => {
    expect(wordsOf("sg&a, r&d: 2q24 u.s. 1,234.5 3rd q3fy22 it's größe 契約 x")).toEqual([
      'sg&a',
      'r&d',
      '2q24',
      'u.s.',
      '1,234.5',
      '3',
      'rd',
      'q3fy22',
      'it',
      's',
      'größe',
      '契約',
      'x',
    ]);
  });

  it('are where they are said to be, with no letter or digit between them', () => {
    const sign = fc.constantFrom(..."abqfy1234059.,'& -|\n", 'é', 'ß', '契', '😀', '𝒜', '½', '\ud83d', '\ude00', '_');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const text = signs.join('');
        const words = wordsOf(text);
        const places = placesOf(text, words);
        let end = 0;
        for (const [i, word] of words.entries()) {
          expect(text.slice(end, places[i])).not.toMatch(/[\p{L}\p{N}]/u);
          end = places[i]! + word.length;
          expect(text.slice(places[i], end)).toBe(word);
        }
        expect(text.slice(end)).not.toMatch(/[\p{L}\p{N}]/u);
      }),
      { numRuns: 2_000 },
    );
  });
});
