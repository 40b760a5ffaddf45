import { expect, test } from 'vitest';
import { countTokens } from './index.ts';

test('nothing costs nothing, and more text never costs less', () => {
  expect(countTokens('')).toBe(0);
  expect(countTokens('one')).toBe(1);
  expect(countTokens('one two')).toBeGreaterThan(countTokens('one'));
});
