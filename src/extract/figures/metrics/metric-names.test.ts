import { expect, test } from 'vitest';
import { metricWords } from './metric-names.ts';

test('the words of a label are in the singular, without brackets, notes and what is taken off', () => {
  expect(metricWords('Total revenues (Note 4):')).toBe('total revenue');
  expect(metricWords('Property and equipment, net of depreciation')).toBe('property and equipment');
});

/** Looked at as a whole, it would take minutes: the time grows with the square of the length. */
test('megabytes of signs in a label are looked at no further than a label goes', () => {
  expect(metricWords(`Revenues${':'.repeat(1_000_000)}x`)).toBe('revenue');
});
