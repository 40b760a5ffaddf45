import { expect, test } from 'vitest';
import type { EmbeddedInvoice } from '../../model/index.ts';
import type { Finding } from '../finding.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { placeOfCells, readText } from '../text/index.ts';
import { mergeEmbedded, type PageFindings } from './merge-embedded.ts';

const PAGE = [
  'Nordlicht Kabel GmbH',
  'Invoice R-2024/17   5 March 2024',
  '',
  'Item               Qty  Price   VAT   Amount',
  'Copper wire 2 mm   40   2,50    19%   100,00',
  'Net                                   100,00',
  'Tax                                    19,00',
  'Total                                 119,00',
  'Paid                                  120,00',
];

type Values = Readonly<Record<string, string | number>>;

const WHOLE: Values = {
  vendor_name: 'NORDLICHT Kabel GmbH',
  invoice_number: 'R-2024/17',
  invoice_date: '2024-03-05',
  subtotal: 100,
  tax: 19,
  total: 119,
  'line_items[0].description': 'Copper wire 2 mm',
  'line_items[0].quantity': 40,
  'line_items[0].unit_price': 2.5,
  'line_items[0].tax_rate': 19,
  'line_items[0].amount': 100,
};

const invoiceOf = (values: Values, is_credit = false): EmbeddedInvoice => ({
  file_name: 'factur-x.xml',
  syntax: 'cii',
  profile: null,
  is_credit,
  entries: Object.entries(values).map(([path, value]) => ({ path, value, text: String(value), element: `X/${path}` })),
});

interface Case {
  readonly picture?: readonly string[];
  readonly values: Values;
  readonly is_credit?: boolean;
  /** What the rules found: the line of the picture that it stands on, its value and score. */
  readonly found?: Readonly<Record<string, readonly [line: number, value: string | number, score: number]>>;
}

async function merge({ picture = PAGE, values, is_credit = false, found = {} }: Case) {
  const text = await readText(await pageOf(picture));
  const lines = text.pages[0]!.lines;
  const singles = Object.entries(found).map(([field, [line, value, score]]): [string, Finding[]] => {
    const cell = lines[line]!.cells.at(-1)!;
    return [field, [{ value, raw_text: cell.text, place: placeOfCells([cell]), score, evidence: 'label_right' }]];
  });
  const page: PageFindings = { singles: new Map(singles), lists: new Map() };
  return mergeEmbedded(text, invoiceOf(values, is_credit), page);
}

test('what stands on the page is found there, in the words of the page', async () => {
  const { singles, warnings } = await merge({ values: WHOLE });
  expect([...singles].map(([field, [best]]) => [field, best!.value, best!.raw_text])).toEqual([
    ['vendor_name', 'NORDLICHT Kabel GmbH', 'Nordlicht Kabel GmbH'],
    ['invoice_number', 'R-2024/17', 'R-2024/17'],
    ['invoice_date', '2024-03-05', '5 March 2024'],
    ['subtotal', 100, '100,00'],
    ['tax', 19, '19,00'],
    ['total', 119, '119,00'],
  ]);
  expect(warnings).toEqual([]);
});

test('a line has each of its parts where the page shows it', async () => {
  const { lists } = await merge({ values: WHOLE });
  const [item] = lists.get('line_items')!.items;
  expect(Object.fromEntries(item!.map(({ keys, value, raw_text }) => [keys[0], [value, raw_text]]))).toEqual({
    description: ['Copper wire 2 mm', 'Copper wire 2 mm'],
    amount: [100, '100,00'],
    quantity: [40, '40'],
    unit_price: [2.5, '2,50'],
    tax_rate: [19, '19'],
  });
});

test('a value that the rules found too keeps its place and is surer than one that only stands somewhere', async () => {
  const { singles } = await merge({ values: { total: 119 }, found: { total: [6, 119, 0.5] } });
  const alone = await merge({ values: { total: 119 } });
  expect(singles.get('total')![0]!.score).toBeGreaterThan(alone.singles.get('total')![0]!.score);
});

test('where the page clearly shows another total, that is the answer and both are told', async () => {
  const { singles, warnings } = await merge({ values: { total: 120 }, found: { total: [6, 119, 0.9] } });
  expect(singles.get('total')!.map(({ value }) => value)).toEqual([119]);
  expect(warnings).toEqual([
    {
      code: 'embedded_invoice_disagrees',
      message: 'total: the page shows "119,00" (page 1), the embedded factur-x.xml says "120" (X/total).',
      fields: ['total'],
    },
  ]);
});

test('a weak finding gives way to what the XML states and the page shows', async () => {
  const { singles, warnings } = await merge({ values: { total: 119 }, found: { total: [4, 100, 0.4] } });
  expect(singles.get('total')![0]!.value).toBe(119);
  expect(warnings).toEqual([]);
});

test('sums that all stand on the page outvote a clear finding, which is told', async () => {
  const values = { subtotal: 100, tax: 19, total: 119 };
  const { singles, warnings } = await merge({ values, found: { total: [7, 120, 0.9] } });
  expect(singles.get('total')![0]!.value).toBe(119);
  expect(warnings.map(({ code, fields }) => [code, fields])).toEqual([['embedded_invoice_disagrees', ['total']]]);
});

test('what stands in the XML alone is no finding, and is told', async () => {
  const { singles, lists, warnings } = await merge({
    values: { iban: 'DE89370400440532013000', 'line_items[0].description': 'Rope', 'line_items[0].amount': 7 },
  });
  expect(singles.get('iban')).toEqual([]);
  expect(lists.size).toBe(0);
  expect(warnings).toEqual([
    {
      code: 'embedded_value_not_visible',
      message: 'iban: the embedded factur-x.xml says "DE89370400440532013000" (X/iban), which stands on no page.',
      fields: ['iban'],
    },
    {
      code: 'embedded_value_not_visible',
      message:
        'line_items[0]: the embedded factur-x.xml says "Rope 7" (X/line_items[0].amount), which stands on no page.',
      fields: ['line_items'],
    },
  ]);
});

test('a sign counts, but in a credit note it is that of the XML', async () => {
  const picture = ['Total   -119,00'];
  const plain = await merge({ picture, values: { total: 119 } });
  expect(plain.warnings.map(({ code }) => code)).toEqual(['embedded_value_not_visible']);
  const credit = await merge({ picture, values: { total: 119 }, is_credit: true });
  expect(credit.singles.get('total')![0]).toMatchObject({ value: 119, raw_text: '-119,00', derived: true });
  expect(credit.warnings).toEqual([]);
});

test('the number of a house is no amount', async () => {
  const { singles } = await merge({ picture: ['Hafenweg 119'], values: { total: 119 } });
  expect(singles.get('total')).toEqual([]);
});

test('equal lines are found one after the other, no place twice', async () => {
  const picture = ['Item  Amount', 'Rope  7,00', 'Rope  7,00', 'Rope  7,00'];
  const rope = (i: number): Values => ({ [`line_items[${i}].description`]: 'Rope', [`line_items[${i}].amount`]: 7 });
  const { lists, warnings } = await merge({ picture, values: { ...rope(0), ...rope(1), ...rope(2), ...rope(3) } });
  const places = lists.get('line_items')!.items.map((item) => JSON.stringify(item.map(({ place }) => place)));
  expect(new Set(places).size).toBe(3);
  expect(warnings.map(({ message }) => message.slice(0, 13))).toEqual(['line_items[3]']);
});

test('no invoice however long keeps it busy: what is not found is told for the first lines', async () => {
  const values: Record<string, string | number> = {};
  for (let i = 0; i < 3_000; i++) {
    values[`line_items[${i}].description`] = 'Copper wire 2 mm';
    values[`line_items[${i}].amount`] = 100;
  }
  const { lists, warnings } = await merge({ values });
  expect(lists.get('line_items')!.items).toHaveLength(1);
  expect(warnings).toHaveLength(21);
  expect(warnings.at(-1)!.message).toContain('2979 further lines');
});
