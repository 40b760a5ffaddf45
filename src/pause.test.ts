import { expect, it } from 'vitest';
import { createPause, LINES_A_TURN } from './pause.ts';

it('goes on at once after a few lines, and lets others go first after many', async () => {
  const pause = createPause(LINES_A_TURN);
  expect(pause(10)).toBeUndefined();
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  await pause(100_000);
  order.push('own');
  expect(order).toEqual(['other', 'own']);
  expect(pause(10)).toBeUndefined();
});
