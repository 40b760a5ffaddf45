import { expect, it } from 'vitest';
import { isRightToLeft, visualOrder } from './direction.ts';

it('words of scripts from right to left are told by their letters', () => {
  expect(['שלום', 'مرحبا', 'abc', '12', '(!)', 'été'].map(isRightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  ['abc', 'abc'],
  ['שלום', 'םולש'],
  ['(שלום', 'םולש)'],
  ['ב-12.50', '12.50-ב'],
  ['שָׁלום', 'םולשָׁ'],
])('%s stands on the page as %s', (word, shown) => {
  expect(visualOrder(word)).toBe(shown);
});
