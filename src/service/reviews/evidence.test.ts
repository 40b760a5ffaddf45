import { describe, expect, it } from 'vitest';
import type { Citation } from '../../model/index.ts';
import { evidenceOf, type ReviewedField } from './evidence.ts';

const cite = (page: number, path: string, text: string): Citation =>
  ({ page, bbox: [1, 2, 3, 4], path, text }) as unknown as Citation;
const field = (name: string, more: Partial<ReviewedField>): ReviewedField => ({
  ...{ name, value: null, review: 'unreviewed', reviewed_by: null, citation: null },
  ...more,
});

describe('places that show the values of a review', () => {
  it('are those of the extraction, with what was said; lists item by item', () => {
    const fields = [
      field('total', { value: 12.5, review: 'accepted', reviewed_by: 'Ada', citation: cite(2, 'total', '12,50') }),
      field('items', { value: [{ name: 'Tea' }], citation: cite(1, 'items[0].name', 'Tea') }),
    ];
    const extracted = [
      { name: 'total', citations: [cite(2, 'total', '12,50')] },
      { name: 'items', citations: [cite(1, 'items[0].name', 'Tea'), cite(1, 'items[1].name', 'Jam')] },
    ];
    const bbox = [1, 2, 3, 4];
    expect(evidenceOf(fields, extracted)).toEqual([
      { page: 2, bbox, label: 'total', text: 'total: 12.5\naccepted by Ada' },
      { page: 1, bbox, label: 'items[0].name', text: 'items: Tea\nnot reviewed' },
      { page: 1, bbox, label: 'items[1].name', text: 'items: Jam\nnot reviewed' },
    ]);
  });

  it('are where a person says, and nowhere for what the document has not', () => {
    const fields = [
      field('total', { value: 9, review: 'corrected', citation: cite(3, 'total', '9') }),
      field('due', { review: 'absent', citation: cite(1, 'due', 'now') }),
    ];
    const extracted = [{ name: 'total', citations: [cite(2, 'total', '12,50')] }];
    expect(evidenceOf(fields, extracted).map(({ page, label }) => [page, label])).toEqual([[3, 'total']]);
  });
});
