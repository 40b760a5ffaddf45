import { expect, test } from 'vitest';
import { matchesTag } from './entity-tag.ts';

test('entity tags are compared weakly, in lists too', () => {
  expect(matchesTag('W/"a"', '"a"')).toBe(true);
  expect(matchesTag('"b", W/"a"', '"a"')).toBe(true);
  expect(matchesTag('*', '"a"')).toBe(true);
  expect(matchesTag('"ab"', '"a"')).toBe(false);
  expect(matchesTag('a', '"a"')).toBe(false);
  expect(matchesTag(undefined, '"a"')).toBe(false);
});
