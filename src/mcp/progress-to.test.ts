import type { Notification, ServerContext } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { progressTo } from './progress-to.ts';

const request = (_meta: object | undefined, notify: (sent: Notification) => Promise<void>) =>
  ({ mcpReq: { _meta, notify } }) as unknown as ServerContext;

const fail = (error: unknown): never => {
  throw error;
};

test('progress goes to the token of the request, and only ever grows', async () => {
  const sent: Notification[] = [];
  const tell = progressTo(
    request({ progressToken: 0 }, async (one) => void sent.push(one)),
    fail,
  )!;
  for (const share of [0, 0.4, 0.4, 0.2, 0.9]) tell(share);
  expect(sent.map(({ params }) => params?.['progress'])).toEqual([0, 0.4, 0.9]);
  expect(sent[1]).toMatchObject({ method: 'notifications/progress', params: { progressToken: 0, total: 1 } });
});

test.each([undefined, {}])('nothing is told to a request with %j', (meta) => {
  expect(
    progressTo(
      request(meta, () => Promise.reject(new Error('unasked'))),
      fail,
    ),
  ).toBeUndefined();
});

test('a client that is gone is told to us alone', async () => {
  const closed = new Error('closed');
  const faults: unknown[] = [];
  progressTo(
    request({ progressToken: 'a' }, () => Promise.reject(closed)),
    (error) => faults.push(error),
  )!(0.5);
  await new Promise(setImmediate);
  expect(faults).toEqual([closed]);
});
