import { describe, expect, it } from 'vitest';
import type { ExtractionSchema } from '../model/index.ts';
import { resolveSchema } from './index.ts';
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
    for (const field of found.slice(0, -1)) expect(field).toEqual(whole.find(({ name }) => name === field.name));
    expect(found.at(-1)?.name).toBe('paper_a4');
  });

  it('is a schema of its own where a field is of another type', async () => {
    const fields = invoice.fields.map((field) =>
      field.name === 'total' ? { ...field, type: 'string' as const } : field,
    );
    const found = await extractFields(await view(), copy({ fields }));
    expect(found.find(({ name }) => name === 'total')).toMatchObject({
      type: 'string',
      value: expect.any(String),
    });
  });
});
