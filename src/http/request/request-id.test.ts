import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const idFor = (given: string | string[] | undefined) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } } as Parameters<typeof requestIdOf>[0]);

test.each(['a', 'trace/1:2', '0af7651916cd43dd8448eb211c80319c', 'x'.repeat(128)])('%s is kept', (id) => {
  expect(idFor(id)).toBe(id);
});

test.each([undefined, '', 'two words', 'x'.repeat(129), 'a\nb', '<script>', 'ü', ['a', 'b']])(
  '%j is replaced by a new one',
  (given) => {
    const [one, other] = [idFor(given), idFor(given)];
    expect(one).toMatch(/^[\w-]{8,}$/);
    expect(one).not.toBe(other);
  },
);
