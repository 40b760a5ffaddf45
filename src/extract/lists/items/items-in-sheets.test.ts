import { describe, expect, test } from 'vitest';
import type { FieldValue } from '../../../model/index.ts';
import { invoiceSchema } from '../../schemas/invoice.ts';
import { buildView, type TestDocument } from '../../testing/build-view.ts';
import { extractFields } from '../../testing/extract-fields.ts';

async function itemsOf(document: TestDocument): Promise<{ items: Record<string, FieldValue>[]; anchors: string[] }> {
  const fields = await extractFields(await buildView(document), invoiceSchema);
  const { value, citations } = fields.find(({ name }) => name === 'line_items')!;
  for (const citation of citations) expect(citation).toMatchObject({ verified: true });
  const items = ((value ?? []) as Record<string, FieldValue>[]).map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, part]) => part !== null)),
  );
  return { items, anchors: citations.map(({ anchor }) => anchor) };
}

describe('a sheet', () => {
  const rows = [
    ['Invoice', 'INV-7'],
    ['Customer', 'Ada Ltd'],
    [],
    ['Description', 'Qty', 'Unit price', 'VAT', 'Amount'],
    ['Consulting', 10, 120, '20%', 1200],
    ['Travel', 1, 80, '20%', 80],
    ['Subtotal', null, null, null, 1280],
    ['Total', null, null, null, 1536],
  ];

  test('has the rows under the heads as items, each leaf with its cell', async () => {
    const { items, anchors } = await itemsOf({ sheets: [{ rows, tables: [] }] });
    expect(items).toEqual([
      { description: 'Consulting', quantity: 10, unit_price: 120, tax_rate: 20, amount: 1200 },
      { description: 'Travel', quantity: 1, unit_price: 80, tax_rate: 20, amount: 80 },
    ]);
    expect(anchors.slice(0, 5)).toEqual(['Sheet1!A5', 'Sheet1!B5', 'Sheet1!C5', 'Sheet1!D5', 'Sheet1!E5']);
  });

  test('gives the same when a hidden row is added', async () => {
    const shown = await itemsOf({ sheets: [{ rows, tables: [] }] });
    const more = [...rows.slice(0, 6), ['Secret', 5, 10, '20%', 50], ...rows.slice(6)];
    const hidden = await itemsOf({
      sheets: [{ rows: more, tables: [], sheet: { hidden_rows: ['7:7'] } }],
    });
    expect(hidden.items).toEqual(shown.items);
  });

  test('keeps to its columns even where a cell is blank', async () => {
    const { items } = await itemsOf({
      sheets: [
        {
          rows: [
            ['Description', 'Qty', 'Price', 'Discount', 'Amount'],
            ['Bolts', 4, 2, null, 8],
            ['Nuts', null, null, null, 5],
            ['Screws', 10, 1, '10%', 9],
          ],
          tables: [],
        },
      ],
    });
    expect(items.map(({ amount }) => amount)).toEqual([8, 9]);
    expect(items[0]).toEqual({ description: 'Bolts', quantity: 4, unit_price: 2, amount: 8 });
  });
});
