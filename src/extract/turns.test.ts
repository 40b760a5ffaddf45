import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('goes on at once after a few lines, and lets others go first after many', async () => {
  const turn = createTurns();
  expect(turn(10)).toBeUndefined();
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  await turn(100_000);
  order.push('own');
  expect(order).toEqual(['other', 'own']);
  expect(turn(10)).toBeUndefined();
});
