import { describe, expect, it } from 'vitest';
import type { FieldSchema, FieldType } from '../../model/index.ts';
import { conceptWords } from './lexicon/index.ts';
import { customQueries } from './queries.ts';
import { buildVocabulary } from './vocabulary.ts';

const field = (name: string, type: FieldType = 'string', more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});

const strength = (asked: FieldSchema, text: string): number => {
  const [hit] = buildVocabulary(customQueries([asked])).hits(text);
  return Number((hit?.strength ?? 0).toFixed(2));
};

describe('the words of a label', () => {
  it.each([
    ['Rechnungsnummer', ['invoice', 'number']],
    ['Factuurdatum', ['invoice', 'date']],
    ['faellig_am', ['due']],
    ['N° de facture', ['number', 'invoice']],
    ['Bill to', ['buyer']],
    ['VAT 19 %', ['vat', '19']],
    ['Sponsor', ['sponsor']],
    ['of the', []],
  ])('%s mean %j', (text, expected) => {
    expect(conceptWords(text).map((word) => word.concepts[0])).toEqual(expected);
  });
});

describe('how well a label names a field', () => {
  it.each([
    ['contract_num', 'string', 'Contract #', 1],
    ['contract_num', 'string', 'No. of contract', 1],
    ['contract_num', 'string', 'Contract', 0.75],
    ['contract_num', 'string', 'Order #', 0.8],
    ['contract_num', 'string', 'Alt Order #', 0],
    ['contract_num', 'string', 'Contract date', 0],
    ['contract_num', 'string', 'Contract / Revision', 0.68],
    ['advertiser', 'string', 'Advertiser name', 0.86],
    ['advertiser', 'string', 'Advertiser code', 0.27],
    ['gross_amount', 'currency', 'Gross total', 0.8],
    ['gross_amount', 'currency', 'Net total', 0],
    ['flight_from', 'date', 'Flight start date', 0.95],
    ['flight_from', 'date', 'Flight end date', 0],
    ['flight_from', 'date', 'Start date', 0.57],
    ['dob', 'date', 'Colour', 0],
  ] as const)('%s (%s) by %j: %d', (name, type, text, expected) => {
    expect(strength(field(name, type), text)).toBeCloseTo(expected, 1);
  });

  it('is better where the description has the further words', () => {
    const plain = strength(field('location'), 'Drilling location');
    const hinted = strength(
      field('location', 'string', { description: 'Where the drilling of the well was done' }),
      'Drilling location',
    );
    expect(hinted).toBeGreaterThan(plain);
  });

  it('leaves a label to the field that it names best', () => {
    const queries = customQueries([field('amount', 'number'), field('total', 'number')]);
    const hits = buildVocabulary(queries).hits('Total');
    expect(hits.map((hit) => queries[hit.query]!.field.name)).toEqual(['total']);
  });

  it('is nothing for what bears a legal form, and for what goes on in the next cell', () => {
    expect(strength(field('lieferant'), 'Lieferant Nord GmbH')).toBe(0);
    expect(strength(field('total', 'number'), 'Gesamtbetrag der')).toBe(0);
  });
});
