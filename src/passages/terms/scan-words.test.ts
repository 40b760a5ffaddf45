import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanWords, WORD } from './scan-words.ts';

function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

/** What the expression finds by itself. */
const byExpression = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(WORD.source, 'gu')), ([word]) => word);

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

  it('are what the expression finds, gone through letter by letter or not', () => {
    const sign = fc.constantFrom(..."abqfy1234059.,'& -|\n", 'é', 'ß', '契', '😀', '𝒜', '½', '\ud83d', '\ude00', '_');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const text = signs.join('');
        expect(wordsOf(text)).toEqual(byExpression(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
