import { describe, expect, it } from 'vitest';
import { type TableEvidence, tableConfidence } from './table-confidence.ts';

const column = (filled: number, typed: number) => ({ filled, typed, first: 0, last: filled - 1 });

/** Eleven full rows: a header and ten of one kind each. */
const BEST: TableEvidence = {
  rect: { top: 0, left: 0, bottom: 10, right: 1 },
  header: 'typed',
  header_rows: 1,
  regular: 1,
  columns: [column(11, 0), column(11, 10)],
  label_values: false,
};
const with_ = (change: Partial<TableEvidence>): number => tableConfidence({ ...BEST, ...change });

describe('the confidence in a table', () => {
  it('is never certainty', () => {
    expect(tableConfidence(BEST)).toBe(0.97);
  });

  it.each<[string, Partial<TableEvidence>, number]>([
    ['names stand over texts only', { header: 'text' }, 0.87],
    ['nothing names the columns', { header: 'none', header_rows: 0 }, 0.71],
    ['half of the rows have another width', { regular: 0.5 }, 0.8],
    ['half of the cells are missing', { columns: [column(11, 0), column(1, 0)] }, 0.92],
    ['columns mix kinds', { columns: [column(11, 5), column(11, 5)] }, 0.87],
    ['it is short', { rect: { top: 0, left: 0, bottom: 1, right: 1 }, columns: [column(2, 0), column(2, 1)] }, 0.88],
    ['it is a list', { rect: { top: 0, left: 0, bottom: 10, right: 0 }, columns: [column(11, 10)] }, 0.58],
    ['it is labels and values', { header: 'none', header_rows: 0, label_values: true }, 0.5],
  ])('is less where %s', (_, change, expected) => {
    expect(with_(change)).toBeCloseTo(expected, 2);
    expect(with_(change)).toBeLessThan(tableConfidence(BEST));
  });
});
