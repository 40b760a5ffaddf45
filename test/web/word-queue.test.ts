import { expect, test } from 'vitest';
import type { Saying } from '../../web/src/extract/kept-review.ts';
import { createWordQueue } from '../../web/src/extract/word-queue.ts';
import type { Review } from '../../web/src/wire.ts';

function slowService() {
  const sent: Saying[] = [];
  const open: ((is_kept: boolean) => void)[] = [];
  const send = (_: string, said: Saying): Promise<Review> => {
    sent.push(said);
    return new Promise((resolve, reject) => {
      open.push((is_kept) => (is_kept ? resolve({} as Review) : reject(new Error('refused'))));
    });
  };
  return { sent, open, queue: createWordQueue(send) };
}

test('words that come while one is under way go together, the last of each field', async () => {
  const { sent, open, queue } = slowService();
  const first = queue.say('e', { values: { a: 1 } });
  const rest = [
    queue.say('e', { values: { b: 1 } }),
    queue.say('e', { withdraw: ['a', 'b'] }),
    queue.say('e', { values: { a: 2 }, reviewer: 'Ada' }),
  ];
  expect(sent).toEqual([{ values: { a: 1 } }]);
  open[0]!(true);
  await first;
  await Promise.resolve();
  expect(sent[1]).toEqual({ values: { a: 2 }, withdraw: ['b'], reviewer: 'Ada' });
  open[1]!(true);
  await Promise.all(rest);
  await queue.settled();
  expect(sent).toHaveLength(2);
});

test('what waits is sent at once when the page is left', () => {
  const { sent, queue } = slowService();
  void queue.say('e', { values: { a: 1 } });
  void queue.say('e', { values: { b: 2 } });
  queue.flush();
  expect(sent).toHaveLength(2);
});

test('a word that is refused is told to who said it, and the next is sent', async () => {
  const { sent, open, queue } = slowService();
  const first = queue.say('e', { values: { a: 1 } });
  const second = queue.say('e', { values: { b: 2 } });
  open[0]!(false);
  await expect(first).rejects.toThrow('refused');
  open[1]!(true);
  await second;
  expect(sent[1]).toEqual({ values: { b: 2 } });
});
