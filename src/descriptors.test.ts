import { expect, test } from 'vitest';
import { descriptorLimit, shareDescriptors } from './descriptors.ts';

const wants = { readers: 2, max_connections: 0 };

test('connections and documents together never take more than there is, from small limits up', () => {
  for (const limit of [96, 128, 256, 1024, 65_536]) {
    const { connections, documents } = shareDescriptors(limit, wants);
    // A connection may hold a file as well.
    expect(2 * connections + documents).toBeLessThan(limit - 10);
  }
});

test('more descriptors are more connections, up to a bound', () => {
  const of = (limit: number): number => shareDescriptors(limit, wants).connections;
  expect(of(256)).toBeGreaterThan(of(128));
  expect(of(1024)).toBeGreaterThan(400);
  expect(of(Number.POSITIVE_INFINITY)).toBe(16_384);
});

test('somebody who names a number of connections gets it', () => {
  expect(shareDescriptors(1024, { ...wants, max_connections: 7 }).connections).toBe(7);
});

test('the limit is what the system says, and the usual one where it says nothing', () => {
  expect(descriptorLimit(() => 'Max open files            256                  4096                 files\n')).toBe(
    256,
  );
  expect(descriptorLimit(() => 'Max open files            unlimited            unlimited            files\n')).toBe(
    Number.POSITIVE_INFINITY,
  );
  expect(descriptorLimit(() => '')).toBe(1024);
  expect(descriptorLimit()).toBeGreaterThan(0);
});
