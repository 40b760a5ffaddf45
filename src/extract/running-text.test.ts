import { describe, expect, it } from 'vitest';
import type { ExtractedField, FieldSchema, Table } from '../model/index.ts';
import { resolveSchema } from './index.ts';
import { buildView, type TestDocument } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

const field = (name: string, type: FieldSchema['type'] = 'string', more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});

async function find(document: TestDocument, ...fields: FieldSchema[]): Promise<Record<string, ExtractedField>> {
  const found = await extractFields(await buildView(document), resolveSchema({ name: 'x', fields }));
  return Object.fromEntries(found.map((one) => [one.name, one]));
}

const lines = (...texts: string[]): TestDocument => ({ blocks: texts.map((text) => ({ text })) });

describe('several labels in one line', () => {
  const fields = [field('invoice_no'), field('date', 'date'), field('total', 'number')];

  it('each speak of what follows up to the next', async () => {
    const text = 'Invoice no: A-7  Date: 1 May 2024  Total: 12.50 EUR';
    const found = await find(lines(text), ...fields);
    expect(Object.values(found).map(({ value }) => value)).toEqual(['A-7', '2024-05-01', 12.5]);
    for (const { citation, raw_text } of Object.values(found)) {
      expect(citation).toMatchObject({ verified: true, text: raw_text });
    }
  });

  it('may be apart by tabs', async () => {
    const found = await find(lines('Invoice no\tA-7'), ...fields);
    expect(found['invoice_no']).toMatchObject({ value: 'A-7', status: 'found' });
  });

  it('leave the first absent where nothing stands between them', async () => {
    const found = await find(lines('Invoice no: Date: 1 May 2024'), ...fields);
    expect(found['invoice_no']).toMatchObject({ value: null, status: 'absent' });
    expect(found['date']!.value).toBe('2024-05-01');
  });

  it('are found behind one that nobody asked for', async () => {
    const found = await find(lines('Our ref: 99  Total: 12'), ...fields);
    expect(found['total']!.value).toBe(12);
  });

  it('do not part a value that holds a colon', async () => {
    const found = await find(lines('Invoice no: A:7/12:30'), ...fields);
    expect(found['invoice_no']!.value).toBe('A:7/12:30');
  });

  it('in one cell are read alike', async () => {
    const sheet = { rows: [['Invoice no: A-7 Total: 12']], tables: [] };
    const found = await find({ sheets: [sheet] }, ...fields);
    expect([found['invoice_no']!.value, found['total']!.value]).toEqual(['A-7', 12]);
    expect(found['total']!.citation).toMatchObject({ cell: 'A1', verified: true });
  });
});

describe('form fields', () => {
  const form = (name: string, value: string | null, text = `${name} ${value ?? ''}`): TestDocument => ({
    blocks: [{ text, type: 'form_field', field: { name, value } }],
  });

  it('give their value by their name, whatever the spelling', async () => {
    const { customer_name: found } = await find(form('CustomerName', 'Acme'), field('customer_name'));
    expect(found).toMatchObject({ value: 'Acme', status: 'found' });
    expect(found!.citation).toMatchObject({ anchor: 'p1.b1:13-17', text: 'Acme' });
  });

  it('that are not filled in are absent', async () => {
    for (const value of [null, '']) {
      const { total } = await find(form('Total', value), field('total', 'number'));
      expect(total).toMatchObject({ value: null, status: 'absent' });
    }
  });

  it('whose value does not show on the page cannot be cited and are absent', async () => {
    const { total } = await find(form('Total', '12', 'Total ____'), field('total', 'number'));
    expect(total).toMatchObject({ value: null, status: 'absent' });
  });

  it('are boxes to be ticked too', async () => {
    const { paid } = await find(form('Paid', 'Yes'), field('paid', 'boolean'));
    expect(paid).toMatchObject({ value: true, status: 'found' });
  });
});

describe('a label over its value', () => {
  it('speaks of the next line, and less surely of the next block', async () => {
    const near = await find(lines('Vendor\nAcme Ltd'), field('vendor'));
    const far = await find(lines('Vendor', 'Acme Ltd'), field('vendor'));
    expect([near['vendor']!.value, far['vendor']!.value]).toEqual(['Acme Ltd', 'Acme Ltd']);
    expect(near['vendor']!.confidence).toBeGreaterThanOrEqual(far['vendor']!.confidence);
  });

  it('says nothing where nothing of its type follows', async () => {
    const { total } = await find(lines('Total', 'see overleaf'), field('total', 'number'));
    expect(total).toMatchObject({ value: null, status: 'absent' });
  });

  it('does not reach over a form field or the end', async () => {
    const blocks = [
      { text: 'Vendor' },
      { text: 'Total 5', type: 'form_field', field: { name: 'Total', value: '5' } },
    ] as const;
    expect((await find({ blocks }, field('vendor')))['vendor']!.status).toBe('absent');
    expect((await find(lines('Vendor'), field('vendor')))['vendor']!.status).toBe('absent');
  });
});

describe('a table on a page', () => {
  const table = (rows: readonly (readonly string[])[], header_rows: number): Table => ({
    id: 't1',
    title: null,
    page: 1,
    end_page: 1,
    sheet: null,
    range: null,
    bbox: [0, 0, 100, 20 * rows.length],
    row_count: rows.length,
    col_count: rows[0]!.length,
    header_rows,
    confidence: 0.9,
    geometry: 'native',
    rows: rows.map((texts, row) => ({
      row,
      page: 1,
      bbox: [0, 20 * row, 100, 20 * row + 20],
      cells: texts.map((text, col) => ({
        row,
        col,
        row_span: 1,
        col_span: 1,
        text,
        value: null,
        is_header: row < header_rows,
        bbox: [50 * col, 20 * row, 50 * col + 50, 20 * row + 20],
      })),
    })),
  });

  it('gives keys and values with the boxes of their cells', async () => {
    const tables = [
      table(
        [
          ['Vendor', 'Acme'],
          ['Total', '€ 12,50'],
        ],
        0,
      ),
    ];
    const { vendor, total } = await find({ tables }, field('vendor'), field('total', 'number'));
    expect(vendor!.citation).toMatchObject({ anchor: 't1.r0.c1:0-4', table_id: 't1', bbox: [50, 0, 100, 20], page: 1 });
    expect(total).toMatchObject({
      value: 12.5,
      raw_text: '€ 12,50',
      citation: { anchor: 't1.r1.c1:0-7', verified: true },
    });
  });

  it('gives lists, every leaf with the box of its cell', async () => {
    const items = field('item', 'object', { fields: [field('name'), field('price', 'number')] });
    const tables = [
      table(
        [
          ['Name', 'Price'],
          ['Pen', '1,50'],
          ['Total', '1,50'],
        ],
        1,
      ),
    ];
    const { things } = await find({ tables }, field('things', 'array', { items }));
    expect(things!.value).toEqual([{ name: 'Pen', price: 1.5 }]);
    expect(things!.citations.map(({ anchor, path, bbox }) => [anchor, path, bbox])).toEqual([
      ['t1.r1.c0', 'things[0].name', [0, 20, 50, 40]],
      ['t1.r1.c1', 'things[0].price', [50, 20, 100, 40]],
    ]);
  });
});
