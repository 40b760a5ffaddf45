import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFuzzySearch, type FuzzyWindow } from './fuzzy-match.ts';

const windows = (quote: string, text: string): readonly FuzzyWindow[] => createFuzzySearch([quote]).windowsOf(text)[0]!;
const compare = (window: FuzzyWindow) => window.compare(0, { steps: Number.POSITIVE_INFINITY });
const best = (quote: string, text: string) => windows(quote, text).map(compare)[0];

it('finds the stretch that is most like a quote, to the word', () => {
  const text = 'In the beginning. The quick brown fox jumped over the lazy dog, and slept.';
  const match = best('The quick browne fox jumps over a lazy dog', text)!;
  expect(text.slice(match.start, match.end)).toBe('The quick brown fox jumped over the lazy dog');
  expect(match.similarity).toBeGreaterThan(0.85);
});

it('gives the very words a similarity of 1, case and accents aside', () => {
  expect(best('uber den wolken', 'Wohl ÜBER DEN WOLKEN muss')).toMatchObject({ start: 5, similarity: 1 });
});

it('finds nothing where half of the words are missing', () => {
  expect(windows('one two three four', 'one five six seven eight')).toEqual([]);
  expect(windows('', 'text')).toEqual([]);
  expect(windows('quote', '')).toEqual([]);
});

it('lies within the text and between 0 and 1', () => {
  const words = fc
    .array(fc.constantFrom('a', 'bb', 'ccc', 'Ünd', 'x'), { maxLength: 30 })
    .map((list) => list.join(' '));
  fc.assert(
    fc.property(words, words, (quote, text) => {
      for (const window of windows(quote, text)) {
        const { start, end, similarity } = compare(window);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(window.shared).toBeLessThanOrEqual(1);
      }
    }),
  );
});
