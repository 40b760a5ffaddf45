import { expect, test } from 'vitest';
import { CONCEPTS, type ReportConcept } from '../../../lexicon/index.ts';
import { knownMetric, metricWords } from './metric-names.ts';

test('the words of a label are in the singular, without brackets, notes and what is taken off', () => {
  expect(metricWords('Total revenues (Note 4):')).toBe('total revenue');
  expect(metricWords('Property and equipment, net of depreciation')).toBe('property and equipment');
});

/** Looked at as a whole, it would take minutes: the time grows with the square of the length. */
test('megabytes of signs in a label are looked at no further than a label goes', () => {
  expect(metricWords(`Revenues${':'.repeat(1_000_000)}x`)).toBe('revenue');
});

/** Of several lines, or of none that statements have by one name. */
const OF_SEVERAL = new Set(['debt', 'earnings_per_share', 'share_repurchase', 'working_capital_change']);

test('what search finds by any of its names, extraction knows by all of them', () => {
  const lines = Object.entries<ReportConcept>(CONCEPTS).filter(
    ([name, { in: at }]) => at.length > 0 && !OF_SEVERAL.has(name),
  );
  expect(lines.length).toBeGreaterThan(25);
  for (const [name, { names }] of lines) {
    const metrics = new Set(names.map((one) => knownMetric(metricWords(one))));
    expect([name, metrics.size, metrics.has(null)]).toEqual([name, 1, false]);
  }
  expect(knownMetric('capital spending')).toBe(knownMetric('purchase of premise and equipment'));
  expect(knownMetric('total debt')).toBeNull();
});
