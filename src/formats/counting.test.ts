import { expect, test } from 'vitest';
import { toHebrew, toLetters, toOrdinal, toRoman } from './counting.ts';

test('numbers are counted in Roman numerals and letters, and in digits where these have no end', () => {
  expect([1, 4, 9, 40, 1994, 5000].map(toRoman)).toEqual(['i', 'iv', 'ix', 'xl', 'mcmxciv', 'mmmmm']);
  expect([1, 26, 27, 53].map(toLetters)).toEqual(['a', 'z', 'aa', 'aaa']);
  for (const count of [toRoman, toLetters]) expect([0, -1, 2 ** 31].map(count)).toEqual(['0', '-1', '2147483648']);
});

test('ordinals end as they are spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112, 122].map(toOrdinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 112th 122nd',
  );
});

test('Hebrew letters add up, fifteen and sixteen apart', () => {
  expect([1, 14, 15, 16, 17, 415, 999].map(toHebrew)).toEqual(['א', 'יד', 'טו', 'טז', 'יז', 'תטו', 'תתקצט']);
});
