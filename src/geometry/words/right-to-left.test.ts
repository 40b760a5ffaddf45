import { expect, test } from 'vitest';
import { isRightToLeftText } from './right-to-left.ts';

test.each(['שלום', 'کتاب', 'a ب', '\ufefb', '\ufb1d'])('%j runs to the left, or some of it', (text) => {
  expect(isRightToLeftText(text)).toBe(true);
});

test.each(['', 'abc', 'αβγ', '漢字', '\ufb01', '1,234'])('%j does not', (text) => {
  expect(isRightToLeftText(text)).toBe(false);
});
