import { describe, expect, it } from 'vitest';
import type { ExtractedField, FieldSchema } from '../model/index.ts';
import { resolveSchema, toData } from './index.ts';
import { buildView, type TestCell, type TestSheet } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

const field = (name: string, type: FieldSchema['type'] = 'string', more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});

/** Extracts custom fields from one sheet, and gives them back by name. */
async function fromSheet(
  rows: readonly (readonly TestCell[])[],
  fields: readonly FieldSchema[],
  more: Partial<TestSheet> = {},
): Promise<Record<string, ExtractedField>> {
  const found = await extractFields(
    await buildView({ sheets: [{ rows, ...more }] }),
    resolveSchema({ name: 'custom', fields }),
  );
  return Object.fromEntries(found.map((one) => [one.name, one]));
}

const NO_TABLES = { tables: [] } as const;

describe('a label and its value in cells', () => {
  it('finds the value right of the label and cites its cell', async () => {
    const { invoice_number: number } = await fromSheet(
      [['Invoice Number', 'INV-001']],
      [field('invoice_number')],
      NO_TABLES,
    );
    expect(number).toMatchObject({ value: 'INV-001', raw_text: 'INV-001', status: 'found', type: 'string' });
    expect(number!.citation).toMatchObject({
      page: 1,
      sheet: 'Sheet1',
      cell: 'B1',
      bbox: [60, 0, 120, 15],
      text: 'INV-001',
      path: 'invoice_number',
      match: 'exact',
      verified: true,
      visible: true,
    });
  });

  it('finds the value below the label where nothing stands on the right', async () => {
    const { total } = await fromSheet([['Total'], [12.5]], [field('total', 'number')], NO_TABLES);
    expect(total).toMatchObject({ value: 12.5, status: 'found' });
    expect(total!.citation?.cell).toBe('A2');
  });

  it('prefers the right neighbour to the one below', async () => {
    const { total } = await fromSheet(
      [
        ['Total', 5],
        [7, null],
      ],
      [field('total', 'number')],
      NO_TABLES,
    );
    expect(total!.value).toBe(5);
    expect(total!.candidates.map((candidate) => candidate.value)).toEqual([7]);
  });

  it('reads a label and a value that share a cell', async () => {
    const { due_date: due } = await fromSheet([['Due date: 15 March 2024']], [field('due_date', 'date')], NO_TABLES);
    expect(due).toMatchObject({ value: '2024-03-15', raw_text: '15 March 2024' });
    expect(due!.citation).toMatchObject({ cell: 'A1', match: 'normalized', verified: true });
  });

  it('takes an empty value for absent, not the next label', async () => {
    const { vendor } = await fromSheet(
      [
        ['Vendor', null],
        ['Date', '2024-01-01'],
      ],
      [field('vendor')],
      NO_TABLES,
    );
    expect(vendor).toMatchObject({ value: null, status: 'absent', confidence: 0, citation: null, citations: [] });
  });

  it('never takes another label for a value', async () => {
    const rows = [
      ['Vendor', 'Customer'],
      ['Acme', 'Beta'],
    ];
    const { vendor, customer } = await fromSheet(rows, [field('vendor'), field('customer')], NO_TABLES);
    expect([vendor!.value, customer!.value]).toEqual(['Acme', 'Beta']);
  });

  it('uses the typed value of a cell', async () => {
    const rows = [
      ['Paid', true],
      ['On', new Date('2024-03-01')],
      ['Amount', 1234.5],
    ];
    const fields = [field('paid', 'boolean'), field('on', 'date'), field('amount', 'number')];
    const { paid, on, amount } = await fromSheet(rows, fields, NO_TABLES);
    expect([paid!.value, on!.value, amount!.value]).toEqual([true, '2024-03-01', 1234.5]);
  });

  it('passes over neighbours that do not suit the type', async () => {
    const { total } = await fromSheet([['Total', 'EUR', '1.234,50']], [field('total', 'number')], NO_TABLES);
    expect(total).toMatchObject({ value: 1234.5, raw_text: '1.234,50' });
  });

  it('matches labels whatever their case, accents, joins and plural', async () => {
    const rows = [
      ['ÉCHÉANCES', 'a'],
      ['customerName', 'b'],
      ['po-number', 'c'],
    ];
    const fields = [field('echeance'), field('customer_name'), field('PO No')];
    const found = await fromSheet(rows, fields, NO_TABLES);
    expect(Object.values(found).map((one) => one.value)).toEqual(['a', 'b', 'c']);
  });

  it('finds fields by their aliases and by a short description', async () => {
    const rows = [
      ['Kunde', 'Acme'],
      ['Cost centre', '4711'],
    ];
    const fields = [
      field('customer', 'string', { aliases: ['Kunde'] }),
      field('cc', 'string', { description: 'Cost centre' }),
    ];
    const { customer, cc } = await fromSheet(rows, fields, NO_TABLES);
    expect([customer!.value, cc!.value]).toEqual(['Acme', '4711']);
    expect(customer!.confidence).toBeGreaterThanOrEqual(cc!.confidence);
  });

  it('prefers the exact label to one that only begins with it', async () => {
    const rows = [
      ['Total number of employees', 12],
      ['Total', 99],
    ];
    const { total } = await fromSheet(rows, [field('total', 'number')], NO_TABLES);
    expect(total!.value).toBe(99);
  });

  it('says ambiguous where two different values are equally good, and is less sure of either', async () => {
    const rows = [
      ['Total', 5],
      [null, null],
      ['Total', 7],
    ];
    const { total } = await fromSheet(rows, [field('total', 'number')], NO_TABLES);
    const { total: alone } = await fromSheet(rows.slice(0, 1), [field('total', 'number')], NO_TABLES);
    expect(total).toMatchObject({ status: 'ambiguous', value: 5 });
    expect(total!.confidence).toBeLessThan(alone!.confidence);
    expect(total!.candidates[0]).toMatchObject({ value: 7, citation: { cell: 'B3' } });
  });

  it('is surer of a value that stands in two places', async () => {
    const once = await fromSheet([['Grand total', 5]], [field('total', 'number')], NO_TABLES);
    const twice = await fromSheet(
      [['Grand total', 5], [null], ['Grand total', 5]],
      [field('total', 'number')],
      NO_TABLES,
    );
    expect(twice['total']!.confidence).toBeGreaterThan(once['total']!.confidence);
    expect(twice['total']!.status).toBe('found');
  });

  it('keeps to a pattern and to a list of choices', async () => {
    const rows = [
      ['Reference', 'our INV-77 of May'],
      ['Status', 'PAID'],
      ['Level', 'purple'],
    ];
    const fields = [
      field('reference', 'string', { pattern: 'INV-\\d+' }),
      field('status', 'string', { enum: ['open', 'paid'] }),
      field('level', 'string', { enum: ['red', 'green'] }),
    ];
    const { reference, status, level } = await fromSheet(rows, fields, NO_TABLES);
    expect([reference!.value, status!.value, level!.value]).toEqual(['INV-77', 'paid', null]);
  });

  it('never takes what is hidden', async () => {
    const rows = [
      ['Total', 5],
      ['Grand total', 6],
      ['Total', 7],
    ];
    const { total } = await fromSheet(rows, [field('total', 'number')], {
      ...NO_TABLES,
      sheet: { hidden_rows: ['2:3'] },
    });
    expect(total).toMatchObject({ value: 5, status: 'found', candidates: [] });
    const hidden = await fromSheet(rows, [field('total', 'number')], { sheet: { visibility: 'hidden' } });
    expect(hidden['total']!.status).toBe('absent');
  });

  it('is surest of nothing and unsure of nothing: a missing label is absent', async () => {
    const { iban } = await fromSheet([['Total', 5]], [field('iban')], NO_TABLES);
    expect(iban).toEqual({
      name: 'iban',
      type: 'string',
      value: null,
      raw_text: null,
      confidence: 0,
      status: 'absent',
      citation: null,
      citations: [],
      candidates: [],
    });
  });
});

describe('a list of keys and values that was read as a table', () => {
  const rows = [
    ['Vendor', 'Acme'],
    ['Date', '2024-01-05'],
    ['Total', 99.5],
  ];

  it('is known by the labels in its first column', async () => {
    const { vendor, total } = await fromSheet(rows, [field('vendor'), field('total', 'number')]);
    expect([vendor!.value, total!.value]).toEqual(['Acme', 99.5]);
  });

  it('is known by the mixed types of its second column', async () => {
    const { vendor } = await fromSheet(rows, [field('vendor')]);
    expect(vendor).toMatchObject({ value: 'Acme', status: 'found' });
  });
});

describe('more lists of keys and values', () => {
  it('are known by labels that the built-in schemas know, though one field is asked for', async () => {
    const rows = [
      ['Vendor', 'Acme'],
      ['Total', 99],
      ['Tax', 2],
    ];
    expect((await fromSheet(rows, [field('vendor')]))['vendor']).toMatchObject({ value: 'Acme', status: 'found' });
  });

  it('are known where the reader took two pairs of texts for two header rows', async () => {
    const rows = [
      ['Ship', 'Vega'],
      ['Port', 'Kiel'],
      ['Crew', 12],
    ];
    const tables = [{ top: 0, bottom: 2, header_rows: 2 }];
    expect((await fromSheet(rows, [field('ship')], { tables }))['ship']).toMatchObject({
      value: 'Vega',
      status: 'found',
    });
  });

  it('keep a value that sounds like its label', async () => {
    const rows = [
      ['Invoice Number', 'INV-001'],
      ['Invoice date', '2024-01-15'],
    ];
    const view = await buildView({ sheets: [{ rows }] });
    const found = await extractFields(view, resolveSchema('invoice'));
    expect(found.find((one) => one.name === 'invoice_number')).toMatchObject({ value: 'INV-001', candidates: [] });
    expect(found.find((one) => one.name === 'invoice_date')).toMatchObject({ value: '2024-01-15' });
  });
});

describe('a table with a header', () => {
  it('does not say which column is meant by the label of a row', async () => {
    const rows = [
      ['Region', 'Spring', 'Summer'],
      ['North', 100, 120],
      ['Total', 100, 120],
    ];
    const { total } = await fromSheet(rows, [field('total', 'number')]);
    expect(total).toMatchObject({ value: 100, status: 'ambiguous' });
    expect(total!.candidates.map((candidate) => candidate.value)).toEqual([120]);
  });

  it('gives no shared value where a record has something else', async () => {
    const rows = [
      ['Name', 'Age'],
      ['Ann', 5],
      ['Bob', 'n/a'],
    ];
    const { age } = await fromSheet(rows, [field('age', 'integer')]);
    expect(age!.confidence).toBeLessThan(0.3);
  });

  it('gives the values of its only record', async () => {
    const rows = [
      ['invoice_number', 'Vendor', 'Total'],
      ['INV-1', 'Acme', 99],
    ];
    const { vendor, total } = await fromSheet(rows, [field('vendor'), field('total', 'number')]);
    expect([vendor!.value, total!.value]).toEqual(['Acme', 99]);
    expect(vendor!.citation?.cell).toBe('B2');
  });

  it('gives a value that all records share', async () => {
    const rows = [
      ['Currency', 'Item'],
      ['EUR', 'a'],
      ['EUR', 'b'],
      ['EUR', 'c'],
    ];
    const { currency } = await fromSheet(rows, [field('currency', 'currency')]);
    expect(currency).toMatchObject({ value: 'EUR', status: 'found' });
  });

  it('says ambiguous where records differ', async () => {
    const rows = [
      ['Name', 'Age'],
      ['Ann', 5],
      ['Bob', 7],
      ['Cid', 9],
    ];
    const { name } = await fromSheet(rows, [field('name')]);
    expect(name).toMatchObject({ status: 'ambiguous', value: 'Ann' });
    expect(name!.candidates.map((candidate) => candidate.value)).toEqual(['Bob', 'Cid']);
  });
});

describe('lists', () => {
  const items = {
    name: 'item',
    type: 'object',
    required: false,
    fields: [field('name'), field('price', 'number')],
  } as const;

  it('come from the table whose headers match, every leaf cited with its path', async () => {
    const rows = [
      ['Name', 'Colour', 'Price'],
      ['Pen', 'red', '1,50 €'],
      ['Ink', '', '12,00 €'],
    ];
    const { things } = await fromSheet(rows, [field('things', 'array', { items })]);
    expect(things!.value).toEqual([
      { name: 'Pen', price: 1.5 },
      { name: 'Ink', price: 12 },
    ]);
    expect(things!.citations.map(({ path, cell, verified }) => [path, cell, verified])).toEqual([
      ['things[0].name', 'A2', true],
      ['things[0].price', 'C2', true],
      ['things[1].name', 'A3', true],
      ['things[1].price', 'C3', true],
    ]);
    expect(things!.citation).toMatchObject({ range: 'A1:C3', table_id: 't1' });
  });

  it('leave out rows of totals', async () => {
    const rows = [
      ['Name', 'Qty', 'Price'],
      ['Pen', 1, 2],
      ['Total', null, 2],
    ];
    const fields = [
      field('things', 'array', { items: { ...items, fields: [...items.fields, field('quantity', 'number')] } }),
    ];
    const { things } = await fromSheet(rows, fields);
    expect(things!.value).toEqual([{ name: 'Pen', price: 2, quantity: 1 }]);
  });

  it('of single values leave out a total too', async () => {
    const rows = [
      ['Region', 'Sales'],
      ['North', 5],
      ['Grand total', 5],
    ];
    expect((await fromSheet(rows, [field('regions', 'array')]))['regions']!.value).toEqual(['North']);
  });

  it('keep a row that only begins like a total', async () => {
    const rows = [
      ['Name', 'Price'],
      ['Total Station S3', 2],
    ];
    const { things } = await fromSheet(rows, [field('things', 'array', { items })]);
    expect(things!.value).toEqual([{ name: 'Total Station S3', price: 2 }]);
  });

  it('of single values are the column under their name', async () => {
    const rows = [
      ['Party', 'Role'],
      ['Acme', 'buyer'],
      ['Beta', 'seller'],
    ];
    const { parties } = await fromSheet(rows, [field('parties', 'array')]);
    expect(parties!.value).toEqual(['Acme', 'Beta'].map(String));
    expect(parties!.citations.map((citation) => citation.path)).toEqual(['parties[0]', 'parties[1]']);
  });

  it('are absent where too few headers match', async () => {
    const rows = [
      ['Name', 'Age'],
      ['Ann', 5],
    ];
    const { things } = await fromSheet(rows, [field('things', 'array', { items })]);
    expect(things).toMatchObject({ value: null, status: 'absent' });
  });

  it('with the same parts are told apart by the title of their table', async () => {
    const rows = [
      ['Name', 'Price'],
      ['Pen', 1],
    ];
    const fields = [field('costs', 'array', { items }), field('revenues', 'array', { items })];
    const titled = await fromSheet(rows, fields, { tables: [{ top: 0, bottom: 1, title: 'Revenue' }] });
    expect([titled['costs']!.status, titled['revenues']!.status]).toEqual(['absent', 'found']);
  });
});

describe('objects', () => {
  it('gather their parts, which may bear the name of the object', async () => {
    const rows = [
      ['Customer name', 'Acme'],
      ['Vendor name', 'Beta'],
      ['City', 'Ulm'],
    ];
    const customer = field('customer', 'object', { fields: [field('name'), field('city'), field('vat')] });
    const found = await fromSheet(rows, [customer], NO_TABLES);
    expect(found['customer']).toMatchObject({ value: { name: 'Acme', city: 'Ulm', vat: null }, status: 'found' });
    expect(found['customer']!.citations.map((citation) => citation.path)).toEqual(['customer.name', 'customer.city']);
  });

  it('without any part are absent', async () => {
    const found = await fromSheet([['a', 'b']], [field('customer', 'object', { fields: [field('vat')] })], NO_TABLES);
    expect(found['customer']).toMatchObject({ value: null, status: 'absent' });
  });
});

describe('running text', () => {
  const fromBlocks = async (blocks: Parameters<typeof buildView>[0]['blocks'], fields: readonly FieldSchema[]) =>
    toData(await extractFields(await buildView({ blocks: blocks! }), resolveSchema({ name: 'x', fields })));

  it('gives what follows a label and a colon, and cites those characters', async () => {
    const view = await buildView({ blocks: [{ text: 'Dear all,\nTotal: $4,250.00\nThanks' }] });
    const [total] = await extractFields(view, resolveSchema({ name: 'x', fields: [field('total', 'number')] }));
    expect(total).toMatchObject({ value: 4250, raw_text: '$4,250.00' });
    expect(total!.citation).toMatchObject({
      anchor: 'p1.b1:17-26',
      text: '$4,250.00',
      verified: true,
      page_width: 612,
    });
  });

  it('boxes the words of the value', async () => {
    const lines = [
      {
        start: 0,
        end: 8,
        bbox: [0, 0, 80, 10],
        words: [
          { start: 0, end: 6, bbox: [0, 0, 60, 10] },
          { start: 7, end: 8, bbox: [70, 0, 80, 10] },
        ],
      },
    ] as const;
    const view = await buildView({ blocks: [{ text: 'Total: 5', lines }] });
    const [total] = await extractFields(view, resolveSchema({ name: 'x', fields: [field('total', 'number')] }));
    expect(total!.citation!.bbox).toEqual([70, 0, 80, 10]);
  });

  it('reads form fields, a heading with its paragraph, and a number without a colon', async () => {
    const blocks = [
      { text: 'Tax id DE123', type: 'form_field', field: { name: 'Tax id', value: 'DE123' } },
      { text: 'Governing law', type: 'heading' },
      { text: 'The laws of France.' },
      { text: 'Amount due 12.50 EUR' },
    ] as const;
    const fields = [field('tax_id'), field('governing_law'), field('amount_due', 'number')];
    expect(await fromBlocks(blocks, fields)).toEqual({
      tax_id: 'DE123',
      governing_law: 'The laws of France.',
      amount_due: 12.5,
    });
  });

  it('ignores hidden text and remarks', async () => {
    const blocks = [
      { text: 'Total: 1', visible: false },
      { text: 'Total: 2', type: 'comment' },
      { text: 'Total: 3' },
    ] as const;
    expect(await fromBlocks(blocks, [field('total', 'number')])).toEqual({ total: 3 });
  });
});

describe('the invoice schema', () => {
  const rows = [
    ['Rechnungsnummer', 'R-17', null, null],
    ['Rechnungsdatum', '05.03.2024', null, null],
    ['Lieferant', 'Muster GmbH', null, null],
    ['Währung', 'EUR', null, null],
    [null, null, null, null],
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
    ['Stift', '2', '1,50', '3,00'],
    ['Tinte', '1', '1.000,00', '1.000,00'],
    ['Zwischensumme', null, null, '1.003,00'],
    ['MwSt 19 %', null, null, '190,57'],
    ['Gesamtbetrag', null, null, '1.193,57'],
  ];
  const view = () => buildView({ sheets: [{ rows, tables: [{ top: 5, bottom: 10 }] }] });

  it('reads a German invoice in cells', async () => {
    const data = toData(await extractFields(await view(), resolveSchema('invoice')));
    expect(data).toMatchObject({
      invoice_number: 'R-17',
      invoice_date: '2024-03-05',
      vendor_name: 'Muster GmbH',
      currency: 'EUR',
      subtotal: 1003,
      tax: 190.57,
      total: 1193.57,
      iban: null,
    });
    expect(data['line_items']).toMatchObject([
      { description: 'Stift', quantity: 2, unit_price: 1.5, amount: 3, unit: null },
      { description: 'Tinte', quantity: 1, unit_price: 1000, amount: 1000, unit: null },
    ]);
  });

  it('gives the same answer twice, to the byte', async () => {
    const schema = resolveSchema('invoice');
    expect(JSON.stringify(await extractFields(await view(), schema))).toBe(
      JSON.stringify(await extractFields(await view(), schema)),
    );
  });
});
