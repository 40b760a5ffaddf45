import { expect, test } from 'vitest';
import { createChangeFinder } from './change-finder.ts';

const file = (path: string, size: number, mtime_ms: number) => ({ path, size, mtime_ms });

test('a file is told once it has been the same long enough, and again when it changes', () => {
  const look = createChangeFinder(500);
  expect(look([file('a', 1, 1000)], 1000)).toEqual({ settled: [], removed: [], unsettled: 1 });
  expect(look([file('a', 2, 1300)], 1400)).toEqual({ settled: [], removed: [], unsettled: 1 });
  expect(look([file('a', 2, 1300)], 1800).settled).toEqual([file('a', 2, 1300)]);
  expect(look([file('a', 2, 1300)], 2500)).toEqual({ settled: [], removed: [], unsettled: 0 });
  expect(look([file('a', 2, 2600)], 2700).unsettled).toBe(1);
  expect(look([file('a', 2, 2600)], 3200).settled).toEqual([file('a', 2, 2600)]);
});

test('what was written long ago is told at the first look', () => {
  expect(createChangeFinder(500)([file('old', 1, 10), file('new', 1, 999)], 1000)).toMatchObject({
    settled: [file('old', 1, 10)],
    unsettled: 1,
  });
});

test('a date in the future keeps no file waiting for ever', () => {
  const look = createChangeFinder(500);
  expect(look([file('a', 1, 9e12)], 1000).settled).toEqual([]);
  expect(look([file('a', 1, 9e12)], 1500).settled).toHaveLength(1);
});

test('what is gone is told, and is new when it comes again', () => {
  const look = createChangeFinder(0);
  look([file('a', 1, 0), file('b', 1, 0)], 1);
  expect(look([file('b', 1, 0)], 2)).toEqual({ settled: [], removed: ['a'], unsettled: 0 });
  expect(look([file('a', 1, 0), file('b', 1, 0)], 3).settled).toEqual([file('a', 1, 0)]);
});
