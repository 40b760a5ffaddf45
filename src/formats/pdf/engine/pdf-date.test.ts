import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIsoDate } from './pdf-date.ts';

test.each([
  ["D:20240131235958+01'00'", '2024-01-31T23:59:58+01:00'],
  ["D:20240131235958-03'30", '2024-01-31T23:59:58-03:30'],
  ["D:20240131235958+00'00'", '2024-01-31T23:59:58Z'],
  ['D:20240131235958Z', '2024-01-31T23:59:58Z'],
  ["D:20240131235958Z00'00'", '2024-01-31T23:59:58Z'],
  ['D:20240131235958', '2024-01-31T23:59:58'],
  ['D:202401312359', '2024-01-31T23:59:00'],
  ['D:20240131', '2024-01-31'],
  ['D:202401', '2024-01'],
  ['D:2024', '2024'],
  ['20240131235958', '2024-01-31T23:59:58'],
  ['2024-01-31 23:59:58', '2024-01-31T23:59:58'],
  ['2024-01-31T23:59:58+01:00', '2024-01-31T23:59:58+01:00'],
])('%s is %s', (text, iso) => {
  expect(toIsoDate(text)).toBe(iso);
});

test.each(['', 'D:', 'yesterday', 'D:20241301', 'D:20240132', 'Wed Jan 31 2024'])('%j is no date', (text) => {
  expect(toIsoDate(text)).toBeNull();
});

test('a time that no clock shows is left off', () => {
  expect(toIsoDate('D:20240131256099')).toBe('2024-01-31');
});

test('whatever is written, the answer is a date that can be read, or none', () => {
  const part = fc.stringMatching(/^(D:)?[0-9Z+' -]{0,24}$/);
  fc.assert(
    fc.property(part, (text) => {
      expect(toIsoDate(text) ?? '2000').toMatch(/^\d{4}(-\d\d){0,2}(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/);
    }),
  );
});
