import { expect, it } from 'vitest';
import type { FieldType } from '../../model/index.ts';
import { resolveSchema } from '../index.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { extractFields } from '../testing/extract-fields.ts';

type Case = readonly [string, readonly string[], Readonly<Record<string, FieldType>>, readonly (readonly unknown[])[]];

/** Lists of papers that no specialist knows, whose heads say in other words what the schema asks for. */
const CASES: readonly Case[] = [
  [
    'a statement of an account',
    [
      'Date      Description                     Withdrawals     Deposits      Balance',
      '03/02     POS PURCHASE GREEN GROCER             84.20                  2,326.35',
      '03/05     PAYROLL ACME CORP                               1,200.00     3,526.35',
      '03/11     RENT TRANSFER                      1,500.00                  2,026.35',
    ],
    { date: 'string', description: 'string', debit: 'number', credit: 'number', balance: 'number' },
    [
      ['03/02', 'POS PURCHASE GREEN GROCER', 84.2, null, 2326.35],
      ['03/05', 'PAYROLL ACME CORP', null, 1200, 3526.35],
      ['03/11', 'RENT TRANSFER', 1500, null, 2026.35],
    ],
  ],
  [
    'a German price list',
    [
      'Art.-Nr.    Bezeichnung                VPE      Preis',
      '1001        Pinsel flach 50 mm          12       3,95',
      '1002        Farbroller                   6       7,20',
      '1003        Abdeckfolie 4 x 5 m         20       1,15',
    ],
    { article_number: 'string', name: 'string', packaging_unit: 'integer', unit_price: 'number' },
    [
      ['1001', 'Pinsel flach 50 mm', 12, 3.95],
      ['1002', 'Farbroller', 6, 7.2],
      ['1003', 'Abdeckfolie 4 x 5 m', 20, 1.15],
    ],
  ],
  [
    'the lines of an order',
    [
      'Line   Part No.   Description               Qty   UOM   Unit Cost   Ext. Cost',
      '1      SS-440     Shackle, galvanized        24   EA        18.50      444.00',
      '2      RP-12      Rope, nylon               600   FT         0.62      372.00',
    ],
    { part_number: 'string', quantity: 'number', unit: 'string', unit_cost: 'number', extended_cost: 'number' },
    [
      ['SS-440', 24, 'EA', 18.5, 444],
      ['RP-12', 600, 'FT', 0.62, 372],
    ],
  ],
  [
    'what was ordered, without what is added under its sum',
    [
      'Item                          Qty       Price',
      'The Salt Path (paperback)       1       £9.99',
      'Bookmark, brass                 2       £7.00',
      'Subtotal                               £16.99',
      'Shipping                                £2.50',
      'Order total                            £19.49',
    ],
    { name: 'string', quantity: 'integer', price: 'number' },
    [
      ['The Salt Path (paperback)', 1, 9.99],
      ['Bookmark, brass', 2, 7],
    ],
  ],
  [
    'the coverages of a Spanish policy',
    [
      'Garantía            Capital asegurado      Franquicia',
      'Continente                  180.000,00 €          0,00 €',
      'Contenido                    35.000,00 €        150,00 €',
    ],
    { coverage: 'string', insured_amount: 'number', deductible: 'number' },
    [
      ['Continente', 180000, 0],
      ['Contenido', 35000, 150],
    ],
  ],
  [
    'the staff of a French firm',
    [
      'Nom                 Emploi            Salaire brut',
      'Karim Benali        Menuisier             2 199,22',
      'Léa Fontaine        Comptable             2 450,00',
    ],
    { employee_name: 'string', job_title: 'string', gross_salary: 'number' },
    [
      ['Karim Benali', 'Menuisier', 2199.22],
      ['Léa Fontaine', 'Comptable', 2450],
    ],
  ],
];

it.each(CASES)('reads %s', async (_, picture, parts, rows) => {
  const fields = Object.entries(parts).map(([name, type]) => ({ name, type }));
  const schema = resolveSchema({
    name: 'x',
    fields: [{ name: 'rows', type: 'array', items: { type: 'object', fields } }],
  });
  const [found] = await extractFields(await pageOf(picture), schema);
  const names = Object.keys(parts);
  expect(found!.value).toEqual(rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]]))));
  for (const citation of found!.citations) expect(citation.verified).toBe(true);
});
