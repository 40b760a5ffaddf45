import { describe, expect, it } from 'vitest';
import type { ExtractedField, ExtractionSchema, FieldSchema, FieldType, FieldValue } from '../model/index.ts';
import { resolveSchema } from './index.ts';
import { pageOf } from './testing/ascii-page.ts';
import { buildView } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

const view = () =>
  buildView({
    sheets: [
      {
        rows: [
          ['INVOICE', '', ''],
          ['Invoice number', 'A-1007', ''],
          ['Invoice date', '2024-03-05', ''],
          ['Item', 'Quantity', 'Amount'],
          ['Ink, black', 2, 40],
          ['Paper, A4', 5, 25],
          ['Total', '', 65],
        ],
      },
    ],
  });

const invoice = resolveSchema('invoice');
/** As it comes from JSON: another object with the same fields. */
const copy = (change: Partial<ExtractionSchema> = {}): ExtractionSchema => ({ ...structuredClone(invoice), ...change });

const retyped = (name: string, type: FieldType): ExtractionSchema =>
  copy({ fields: invoice.fields.map((field) => (field.name === name ? { ...field, type } : field)) });
const givenFor = (fields: readonly ExtractedField[], name: string): FieldValue =>
  fields.find((field) => field.name === name)!.value;

const page = () =>
  pageOf([
    'Rechnung Nr. RE-4711 vom 5. März 2024',
    '',
    'Nettobetrag     1.000,00 EUR',
    'MwSt 19 %         190,00 EUR',
    'Gesamtbetrag    1.190,00 EUR',
  ]);

describe('a built-in schema that was edited', () => {
  it('finds what the schema itself finds', async () => {
    const found = await extractFields(await view(), invoice);
    expect(found.filter(({ status }) => status === 'found').length).toBeGreaterThan(3);
    expect(await extractFields(await view(), copy())).toEqual(found);
  });

  it('may leave fields out and have others', async () => {
    const kept = invoice.fields.filter(({ name }) => ['line_items', 'total', 'invoice_number'].includes(name));
    const own = { name: 'paper_a4', type: 'number', required: false } as const;
    const found = await extractFields(await view(), copy({ fields: [...kept, own] }));
    const whole = await extractFields(await view(), invoice);
    for (const { confidence, ...field } of found.slice(0, -1)) {
      const { confidence: before, ...same } = whole.find(({ name }) => name === field.name)!;
      expect(field).toEqual(same);
      // How much of what was asked for was found tells of the document.
      expect(Math.abs(confidence - before)).toBeLessThanOrEqual(0.03);
    }
    expect(found.at(-1)?.name).toBe('paper_a4');
  });

  it('gives a sum as the text that stands there where a text is asked for', async () => {
    const found = await extractFields(await page(), retyped('total', 'string'));
    const whole = await extractFields(await page(), invoice);
    expect(givenFor(found, 'total')).toBe('1.190,00 EUR');
    for (const field of found) {
      if (field.name !== 'total') expect(field).toEqual(whole.find(({ name }) => name === field.name));
    }
  });

  it('gives a date as it is written where a text is asked for, and a sum as an amount of money', async () => {
    expect(givenFor(await extractFields(await page(), retyped('invoice_date', 'string')), 'invoice_date')).toBe(
      '5. März 2024',
    );
    expect(givenFor(await extractFields(await page(), retyped('total', 'currency')), 'total')).toBe(1190);
  });

  it('gives nothing where no value is of the type that is asked for', async () => {
    expect(givenFor(await extractFields(await page(), retyped('total', 'boolean')), 'total')).toBeNull();
  });

  it('keeps to its patterns and choices', async () => {
    const change = (name: string, more: Partial<FieldSchema>) =>
      copy({ fields: invoice.fields.map((field) => (field.name === name ? { ...field, ...more } : field)) });
    const number = async (pattern: string) =>
      givenFor(await extractFields(await page(), change('invoice_number', { pattern })), 'invoice_number');
    expect(await number('^RE-\\d+$')).toBe('RE-4711');
    expect(await number('^INV-\\d+$')).toBeNull();
    const currency = change('currency', { enum: ['USD', 'CHF'] });
    expect(givenFor(await extractFields(await page(), currency), 'currency')).toBeNull();
  });
});
