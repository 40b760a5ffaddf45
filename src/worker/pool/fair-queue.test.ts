import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const nobody = (): number => 0;

it('takes turns between tenants, in order within each', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0]!, item);
  const taken = Array.from({ length: 7 }, () => queue.take(nobody, false));
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', null]);
  expect(queue.size).toBe(0);
});

it('goes first to whoever has the fewest under way', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'b1', 'c1']) queue.add(item[0]!, item);
  const running = (tenant: string): number => ({ a: 2, b: 1 })[tenant] ?? 0;
  expect(queue.idleTenants(running)).toBe(1);
  expect([queue.take(running, false), queue.take(running, false), queue.take(running, false)]).toEqual([
    'c1',
    'b1',
    'a1',
  ]);
});

it('lets only those go, where that is asked, who have nothing under way', () => {
  const queue = createFairQueue<string>();
  queue.add('a', 'a1');
  expect(queue.take(() => 1, true)).toBeNull();
  expect(queue.take(nobody, true)).toBe('a1');
});

it('is rid of what is taken out of it', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2']) queue.add('a', item);
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('b', 'a2')]).toEqual([true, false, false]);
  expect([queue.size, queue.waitingOf('a'), queue.waitingOf('b')]).toEqual([1, 1, 0]);
  expect(queue.drain()).toEqual(['a2']);
  expect(queue.size).toBe(0);
});
