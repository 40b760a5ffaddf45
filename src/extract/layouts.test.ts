import { describe, expect, it } from 'vitest';
import type { ExtractedField, FieldSchema } from '../model/index.ts';
import { resolveSchema } from './index.ts';
import { buildView, type TestCell, type TestSheet } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

const field = (name: string, type: FieldSchema['type'] = 'string'): FieldSchema => ({ name, type, required: false });

async function find(
  rows: readonly (readonly TestCell[])[],
  wanted: FieldSchema,
  more: Partial<TestSheet> = {},
): Promise<ExtractedField> {
  const view = await buildView({ sheets: [{ rows, ...more }] });
  return (await extractFields(view, resolveSchema({ name: 'custom', fields: [wanted] })))[0]!;
}

describe('two columns', () => {
  it('under names that are both known are records', async () => {
    const rows = [
      ['Vendor', 'Total'],
      ['Acme', 99],
    ];
    expect(await find(rows, field('vendor'))).toMatchObject({ value: 'Acme', status: 'found' });
    expect(await find(rows, field('total', 'number'))).toMatchObject({ value: 99, status: 'found' });
  });

  it('with two known labels in the first are keys and values', async () => {
    const rows = [
      ['Vendor', 'Acme'],
      ['Total', '99'],
    ];
    expect(await find(rows, field('vendor'))).toMatchObject({ value: 'Acme', status: 'found' });
  });

  it('whose header holds a value are keys and values, though one key is known', async () => {
    const rows = [
      ['Invoice Number', 'INV-001'],
      ['Colour', 'blue'],
    ];
    expect(await find(rows, field('invoice_number'))).toMatchObject({ value: 'INV-001', status: 'found' });
  });

  it('whose header holds a year are records', async () => {
    const rows = [
      ['Total', '2024'],
      ['North', 5],
      ['South', 7],
    ];
    expect((await find(rows, field('total', 'number'))).value).not.toBe(2024);
  });

  it('of two rows in which one label is known can be either, and that is said', async () => {
    const rows = [
      ['Vendor', 'Acme'],
      ['Colour', 'blue'],
    ];
    const vendor = await find(rows, field('vendor'));
    expect(vendor.status).toBe('ambiguous');
    expect([vendor.value, ...vendor.candidates.map((candidate) => candidate.value)].sort()).toEqual(['Acme', 'Colour']);
  });

  it('of many rows under one known name are records', async () => {
    const rows = [['Name', 'Town'], ...['Ann', 'Bob', 'Cid', 'Dan'].map((name) => [name, 'Ulm'])];
    const name = await find(rows, field('name'));
    expect(name.status).toBe('ambiguous');
    expect(name.candidates.map((candidate) => candidate.value)).not.toContain('Town');
  });

  it('of records with a mark for what is missing are no keys and values', async () => {
    for (const mark of ['n/a', '-', 'unknown']) {
      const rows = [
        ['Name', 'Age'],
        ['Ann', 5],
        ['Bob', mark],
        ['Cid', 7],
      ];
      const name = await find(rows, field('name'));
      expect(name).toMatchObject({ value: 'Ann', status: 'ambiguous' });
    }
  });

  it('that are keys and values do not say what stands below the second', async () => {
    const rows = [
      ['Item', 'Price'],
      ['Pen', 5],
      ['Tax', 1],
      ['Total', 6],
    ];
    expect(await find(rows, field('price', 'number'))).toMatchObject({ value: null, status: 'absent' });
    expect(await find(rows, field('total', 'number'))).toMatchObject({ value: 6, status: 'found' });
  });

  it('without a header are keys and values', async () => {
    const rows = [
      ['Ship', 'Vega'],
      ['Port', 'Kiel'],
    ];
    const tables = [{ top: 0, bottom: 1, header_rows: 0 }];
    expect(await find(rows, field('port'), { tables })).toMatchObject({ value: 'Kiel', status: 'found' });
  });
});

describe('a column of several records', () => {
  const column = (...values: TestCell[]) => [['Name', 'Age'], ...values.map((value) => ['x', value])];

  it('of which only one reads as the type gives no value: to take it would be a guess', async () => {
    for (const rows of [column(5, 'n/a'), column('n/a', 5), column(5, 5, 'unknown')]) {
      expect(await find(rows, field('age', 'integer'))).toMatchObject({
        value: null,
        status: 'absent',
        confidence: 0,
        citation: null,
      });
    }
  });

  it('gives the value that all of them share, blanks left aside', async () => {
    for (const rows of [column(5, 5), column(5, null, 5), column(null, 5)]) {
      expect(await find(rows, field('age', 'integer'))).toMatchObject({ value: 5, status: 'found' });
    }
  });

  it('that differ names them as rivals', async () => {
    const age = await find(column(5, 'n/a', 7), field('age', 'integer'));
    expect(age).toMatchObject({ status: 'ambiguous', value: 5 });
    expect(age.candidates.map((candidate) => candidate.value)).toEqual([7]);
  });
});

describe('the citation of a cell', () => {
  const rows = [
    ['Vendor', 'Acme', null],
    [null, null, null],
    ['Name', 'Age', 'Town'],
    ['Ann', 5, 'Ulm'],
  ];
  const tables = [{ top: 2, bottom: 3 }];

  it('names the table that the cell lies in', async () => {
    const { citation } = await find(rows, field('town'), { tables });
    expect(citation).toMatchObject({ cell: 'C4', anchor: 'Sheet1!C4', table_id: 't1', verified: true });
  });

  it('names none where it lies in none', async () => {
    const { citation } = await find(rows, field('vendor'), { tables });
    expect(citation).toMatchObject({ cell: 'B1', table_id: null, verified: true });
  });

  it('names the table of a rival too', async () => {
    const two = [...rows, ['Bob', 7, 'Bonn']];
    const { candidates } = await find(two, field('town'), { tables: [{ top: 2, bottom: 4 }] });
    expect(candidates.map(({ citation }) => [citation.cell, citation.table_id])).toEqual([['C5', 't1']]);
  });
});

describe('rows of sums', () => {
  const items = { ...field('item', 'object'), fields: [field('name'), field('price', 'number')] };
  const wanted: FieldSchema = { ...field('things', 'array'), items };

  it.each(['Total', 'Grand total', 'Subtotal', 'Summe', 'Gesamtbetrag', 'Sous-total', 'Suma', 'Totale', 'Subtotaal'])(
    '%s is left out of a list',
    async (label) => {
      const rows = [
        ['Name', 'Price'],
        ['Pen', 1],
        ['Ink', 2],
        [label, 3],
      ];
      expect((await find(rows, wanted)).value).toEqual([
        { name: 'Pen', price: 1 },
        { name: 'Ink', price: 2 },
      ]);
    },
  );

  it('in the midst of a list are left out, and the paths count on without them', async () => {
    const rows = [
      ['Name', 'Price'],
      ['Pen', 1],
      ['Subtotal', 1],
      ['Ink', 2],
      ['Total', 3],
    ];
    const { citations } = await find(rows, wanted);
    expect(citations.map(({ path, cell }) => `${path} ${cell}`)).toEqual([
      'things[0].name A2',
      'things[0].price B2',
      'things[1].name A4',
      'things[1].price B4',
    ]);
  });
});
