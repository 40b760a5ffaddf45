import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../model/index.ts';
import { scalarQueries } from './queries.ts';
import { buildVocabulary } from './vocabulary.ts';

const field = (name: string, more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type: 'string',
  required: false,
  ...more,
});
const queries = scalarQueries([field('total'), field('invoice_date'), field('invoice'), field('tax_total')]);
const vocabulary = buildVocabulary(queries);
const strengths = (text: string): Record<string, number> =>
  Object.fromEntries(
    vocabulary.hits(text).map((hit) => [queries[hit.query]!.field.name, Number(hit.strength.toFixed(3))]),
  );

describe('the strength of a label', () => {
  it.each([
    ['Invoice date', { invoice_date: 1 }],
    ['INVOICE_DATE', { invoice_date: 1 }],
    ['Total', { total: 0.9 }],
    ['Total (EUR)', { total: 0.873 }],
    ['Total 19 %', { total: 0.873 }],
    ['Total paid', { total: 0.63 }],
    ['Grand total', { total: 0.45 }],
    ['Tax total', { tax_total: 1 }],
    ['The tax total', { tax_total: 0.55 }],
    ['Sum', {}],
    ['', {}],
    ['INV-001', {}],
    ['x'.repeat(100), {}],
  ])('of %j is %j', (text, expected) => {
    expect(strengths(text)).toEqual(expected);
  });
});

describe('a text as a label', () => {
  it('speaks of what stands beside it, or of what follows its colon', () => {
    expect(vocabulary.read('Total:')).toMatchObject({ beside: [{ query: 0 }], inline: [] });
    expect(vocabulary.read('Total: 5')).toMatchObject({ beside: [], inline: [{ start: 6, colon: true }] });
    expect(vocabulary.read('Total 5')).toMatchObject({ beside: [{ query: 0 }], inline: [{ start: 5, colon: false }] });
    expect(vocabulary.read('http://example.org')).toEqual({ beside: [], inline: [] });
  });

  it('of an object is better with the name of the object', () => {
    const parts = scalarQueries([field('customer', { type: 'object', fields: [field('name')] })]);
    const [both] = buildVocabulary(parts).hits('Customer name');
    const [own] = buildVocabulary(parts).hits('Name');
    expect(parts[0]!.keys).toEqual(['customer', 'name']);
    expect(both!.strength).toBeGreaterThan(own!.strength);
  });
});
