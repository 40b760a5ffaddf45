import { describe, expect, it } from 'vitest';
import type { TableSummary } from '../../model/index.ts';
import { citation, field, found, foundAll, listField, said, schema } from '../testing/build-extraction.ts';

const told = (checks: ReturnType<typeof said>): readonly string[] =>
  checks.map(({ severity, message, fields }) => `${severity}: ${message} [${fields}]`);

describe('due_date_before_date', () => {
  const dates = schema([field('invoice_date', 'date'), field('dueDate', 'date')]);
  const check = (invoice_date: unknown, dueDate: unknown) =>
    told(said('due_date_before_date', dates, foundAll({ invoice_date, dueDate })));

  it('is a warning where an invoice is due before it is written', () => {
    expect(check('2024-03-01', '2024-02-28')).toEqual([
      'warning: The date "dueDate" (2024-02-28) is before "invoice_date" (2024-03-01). [dueDate,invoice_date]',
    ]);
  });

  it('is an info on the same day and later, and silent without two dates', () => {
    expect(check('2024-03-01', '2024-03-01')[0]).toMatch(/^info/);
    expect(check('2024-03-01', '2024-03-31')[0]).toMatch(/^info/);
    expect(check('2024-03-01', null)).toEqual([]);
    expect(check('2024-03-01', 'on receipt')).toEqual([]);
  });

  it('goes by the type as well as the name', () => {
    const texts = schema([field('invoice_date'), field('due_date')]);
    expect(
      said('due_date_before_date', texts, foundAll({ invoice_date: '2024-03-01', due_date: '2024-01-01' })),
    ).toEqual([]);
  });
});

describe('date_order', () => {
  const contract = schema([field('effective_date', 'date'), field('expiration_date', 'date')], 'contract');

  it('is an error where a contract ends before it begins', () => {
    const values = { effective_date: '2024-01-01', expiration_date: '2023-12-31' };
    expect(told(said('date_order', contract, foundAll(values)))).toEqual([
      'error: The date "expiration_date" (2023-12-31) is before "effective_date" (2024-01-01). [effective_date,expiration_date]',
    ]);
  });

  it('is an info where it ends later, under other names too', () => {
    const lease = schema([field('start_date', 'date'), field('end_date', 'date')]);
    const [check] = said('date_order', lease, foundAll({ start_date: '2024-01-01', end_date: '2024-12-31' }));
    expect(check).toMatchObject({ severity: 'info', fields: ['start_date', 'end_date'] });
  });
});

describe('date_range', () => {
  const dated = schema([field('date', 'date'), listField('events', [field('on', 'date')])]);

  it('is a warning for a year outside three centuries, at any depth', () => {
    const values = { date: '2024-01-01', events: [{ on: '2024-01-01' }, { on: '0024-01-01' }] };
    expect(told(said('date_range', dated, foundAll(values)))).toEqual([
      'warning: The date "events[1].on" (0024-01-01) lies outside the years 1900 to 2200. [events]',
    ]);
  });

  it('is an info where all dates are plausible, and silent without any', () => {
    expect(told(said('date_range', dated, foundAll({ date: '1900-01-01', events: [{ on: '2200-12-31' }] })))).toEqual([
      'info: The dates of "date" and "events" lie within the years 1900 to 2200. [date,events]',
    ]);
    expect(said('date_range', dated, foundAll({ date: null }))).toEqual([]);
  });
});

describe('iban_check', () => {
  const check = (iban: unknown) => told(said('iban_check', schema([field('iban')]), foundAll({ iban })));

  it('is an info for right check digits, a warning for wrong ones, an error for no IBAN at all', () => {
    expect(check('DE89 3704 0044 0532 0130 00')).toEqual(['info: The check digits of "iban" are right. [iban]']);
    expect(check('DE89 3704 0044 0532 0130 01')).toEqual([
      'warning: The check digits of "iban" ("DE89 3704 0044 0532 0130 01") are wrong. [iban]',
    ]);
    expect(check('Commerzbank')).toEqual([
      'error: The value of "iban" ("Commerzbank") does not have the form of an IBAN. [iban]',
    ]);
    expect(check(null)).toEqual([]);
  });

  it('finds the field by its name, within lists too', () => {
    const accounts = schema([listField('accounts', [field('beneficiaryIban')])]);
    const values = { accounts: [{ beneficiaryIban: 'x' }] };
    expect(said('iban_check', accounts, foundAll(values))[0]!.message).toContain('"accounts[0].beneficiaryIban"');
    expect(said('iban_check', schema([field('urban')]), foundAll({ urban: 'x' }))).toEqual([]);
  });
});

describe('tax_id_check', () => {
  const check = (value: unknown, name = 'vendor_tax_id') =>
    told(said('tax_id_check', schema([field(name)]), foundAll({ [name]: value })));

  it.each([
    ['DE136695976', 'info: The check digits of "vendor_tax_id" are right. [vendor_tax_id]'],
    ['DE136695977', 'warning: The check digits of "vendor_tax_id" ("DE136695977") are wrong. [vendor_tax_id]'],
    [
      'DE1366959',
      'warning: The value of "vendor_tax_id" ("DE1366959") does not have the form of a tax id of its country. [vendor_tax_id]',
    ],
    ['12/345/67890', 'info: The value of "vendor_tax_id" has no check digits that are known here. [vendor_tax_id]'],
  ])('of %s is told', (value, message) => {
    expect(check(value)).toEqual([message]);
  });

  it('knows such fields by their names', () => {
    for (const name of ['tax_id', 'vatId', 'VAT Number', 'seller_vat_no'])
      expect(check('DE136695976', name)).toHaveLength(1);
    for (const name of ['tax', 'private', 'tax_office']) expect(check('DE136695976', name)).toEqual([]);
  });
});

describe('table_row_count', () => {
  const table = schema([field('rows', 'array'), field('row_count', 'integer')], 'table');
  const own = { id: 't1', row_count: 4, header_rows: 1 } as TableSummary;
  const check = (rows: number, row_count: number, tables: readonly TableSummary[] = []) => {
    const cited = { citation: { ...citation, table_id: 't1' } };
    const fields = [found('rows', Array(rows).fill([1]), cited), found('row_count', row_count, cited)];
    return told(said('table_row_count', table, fields, { tables }));
  };

  it('is an info where all rows are given', () => {
    expect(check(3, 3, [own])).toEqual([
      'info: The field "rows" holds all 3 rows ("row_count") of the table. [rows,row_count]',
    ]);
  });

  it('is a warning where only the first rows are given', () => {
    expect(check(2, 3, [own])).toEqual([
      'warning: The field "rows" holds the first 2 of 3 rows ("row_count"). [rows,row_count]',
    ]);
  });

  it('is an error where the counts contradict each other or the table', () => {
    expect(check(4, 3)).toEqual(['error: The field "rows" holds 4 rows, but "row_count" is 3. [rows,row_count]']);
    expect(check(2, 2, [own])).toEqual([
      'error: The table has 3 records, but "row_count" is 2 and "rows" holds 2. [rows,row_count]',
    ]);
  });
});
