import { expect, test } from 'vitest';
import type { Invocation } from '../../world.ts';
import { bucketPlaceOf, isBucket, outputPath } from './bucket-place.ts';

const callWith = (flags: object = {}) => ({ flags }) as Invocation;

test.each([
  ['s3://inbox', { bucket: 'inbox', prefix: '' }],
  ['s3://inbox/', { bucket: 'inbox', prefix: '' }],
  ['s3://inbox/2026/11/', { bucket: 'inbox', prefix: '2026/11/' }],
  ['s3://inbox/2026/inv', { bucket: 'inbox', prefix: '2026/inv' }],
])('%s is a part of a bucket', (named, place) => {
  expect(isBucket(named)).toBe(true);
  expect(bucketPlaceOf(callWith({ include: [] }), named)).toEqual(place);
});

test('a folder is none, and an address without a bucket is refused', () => {
  expect(isBucket('inbox/s3://x')).toBe(false);
  expect(() => bucketPlaceOf(callWith(), 's3:///x')).toThrow('names no bucket');
});

test.each([
  ['include', ['*.pdf'], 'longer prefix'],
  ['ocr', 'never', 'Leave out --ocr'],
  ['password', 'x', 'Leave out --password'],
])('--%s is refused, as the server would not heed it', (flag, value, hint) => {
  const ask = () => bucketPlaceOf(callWith({ [flag]: value }), 's3://inbox');
  expect(ask).toThrow(`--${flag} does not go with a bucket`);
  expect(ask).toThrow(
    expect.objectContaining({ trouble: expect.objectContaining({ hint: expect.stringContaining(hint) }) }),
  );
});

test.each([
  ['', 'a/b.pdf', 'a/b.pdf'],
  ['2026/', '2026/a/b.pdf', 'a/b.pdf'],
  ['2026/inv', '2026/inv-1.pdf', 'inv-1.pdf'],
  ['', '../b.pdf', null],
  ['x/', 'x/../../b.pdf', null],
  ['', '/etc/b.pdf', null],
  ['', 'a//b.pdf', null],
  ['', 'a\\..\\b.pdf', null],
])('under the prefix %j the object %j goes to %j', (prefix, name, path) => {
  expect(outputPath({ bucket: 'inbox', prefix }, name)).toBe(path);
});
