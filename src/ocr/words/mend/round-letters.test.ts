import { expect, test } from 'vitest';
import { withRounds } from './round-letters.ts';

/** The word read so, its last round letter in doubt, or as sure as this. */
function reread(text: string, confidence = 0.6): string {
  const last = Math.max(text.lastIndexOf('0'), text.lastIndexOf('O'));
  const word = Array.from(text, (letter, i) => ({
    ...{ text: letter, start: i, end: i + 1, confidence: i === last ? confidence : 1 },
    others: i === last ? [{ text: letter === 'O' ? '0' : 'O', confidence: 0.3 }] : [],
    space: Number.NEGATIVE_INFINITY,
  }));
  return withRounds(word)
    .map((one) => one.text)
    .join('');
}

test.each([
  ['1.0O', '1.00'],
  ['P.0.', 'P.O.'],
  ['WATERL0', 'WATERLO'],
])('what else is in a word tells a zero from a letter: %s', (read, meant) => {
  expect(reread(read)).toBe(meant);
  expect(reread(read, 0.95)).toBe(read);
});

test.each(['A1O', 'O', 'Bo0', '-0-'])('nothing is told where there are letters and digits, or neither: %s', (read) => {
  expect(reread(read)).toBe(read);
});

test('a low nought behind figures is no letter', () => {
  const low = (text: string): string => {
    const word = Array.from(text, (letter, i) => ({
      ...{ text: letter, start: i, end: i + 1, confidence: 0.97 },
      others: letter === 'o' ? [{ text: '0', confidence: 0.02 }] : [],
      space: Number.NEGATIVE_INFINITY,
    }));
    return withRounds(word)
      .map((one) => one.text)
      .join('');
  };
  expect(low('mid-95os')).toBe('mid-950s');
  expect(low('198o')).toBe('1980');
  expect(low('4os.')).toBe('40s.');
  expect(low('no')).toBe('no');
  expect(low('2oz')).toBe('2oz');
  expect(low('3osa')).toBe('3osa');
});
