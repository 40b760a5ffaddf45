import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('the rate limit forgets the quietest of too many callers, not the loudest', () => {
  const wait = createRateLimit(1, () => 0);
  expect(wait('loud')).toBe(0);
  for (let i = 0; i < 9_000; i++) wait(`caller ${i}`);
  expect(wait('loud')).toBeGreaterThan(0);
  for (let i = 9_000; i < 18_000; i++) wait(`caller ${i}`);
  expect(wait('loud')).toBeGreaterThan(0);
  expect(wait('caller 0')).toBe(0);
});
