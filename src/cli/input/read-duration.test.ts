import { expect, test } from 'vitest';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { readDuration } from './read-duration.ts';

const read = (text: string | undefined) =>
  readDuration(invocation('keys', [], text === undefined ? {} : { overlap: text }, createTestWorld({})), 'overlap');

test('seconds, minutes, hours and days are read', () => {
  expect(['90', '90s', '2m', '3h', '1d', '0'].map(read)).toEqual([90, 90, 120, 10_800, 86_400, 0]);
  expect(read(undefined)).toBeUndefined();
});

test.each(['', 'soon', '-1', '1.5h', '1w', '9999999d'])('%s is no length of time', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ exitCode: 2 }));
});
