import { expect, test } from 'vitest';
import { KeptMemory } from './kept-memory.ts';

test('memory is given out again while it is large enough', () => {
  const memory = new KeptMemory();
  const first = memory.take(100);
  expect(first.byteLength).toBeGreaterThanOrEqual(100);
  expect(memory.take(60)).toBe(first);
  const larger = memory.take(10_000);
  expect(larger.byteLength).toBeGreaterThanOrEqual(10_000);
  expect(memory.take(100)).toBe(larger);
});

test('very large memory is not kept', () => {
  const memory = new KeptMemory();
  const small = memory.take(100);
  expect(memory.take(2 ** 24).byteLength).toBe(2 ** 24);
  expect(memory.take(100)).toBe(small);
});
