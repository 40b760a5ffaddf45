import { describe, expect, test } from 'vitest';
import { auditView } from '../audit-view.ts';
import { gridTable, viewOfTables } from '../testing/grid-table.ts';

type Rows = readonly (readonly (string | null)[])[];

/** Findings as severity, kind and anchor, and how often each relation holds and fails. */
async function audit(rows: Rows, header_rows = 1) {
  const { findings, tables } = await auditView(await viewOfTables(gridTable(rows, { header_rows })));
  return {
    told: findings.map(
      ({ severity, code, table }) => `${severity} ${code.replace(/^table_|_mismatch$/g, '')} ${table?.anchor}`,
    ),
    messages: findings.map(({ message }) => message),
    related: findings.map(({ related }) => related),
    relations: Object.fromEntries((tables[0]?.relations ?? []).map(({ kind, holds, fails }) => [kind, [holds, fails]])),
    confidence: tables[0]?.confidence ?? null,
  };
}

describe('sums of columns', () => {
  const rows = [
    ['Region', '2022', '2023', '2024'],
    ['North', '120', '131', '140'],
    ['South', '250', '244', '262'],
    ['West', '310', '305', '333'],
    ['Total', '680', '680', '735'],
  ];

  test('that close are counted and make the table surer', async () => {
    const { told, relations, confidence } = await audit(rows);
    expect(told).toEqual([]);
    expect(relations).toEqual({ sum: [3, 0] });
    expect(confidence).toBeGreaterThan(0.8);
  });

  test('that fail in one column are told with the numbers and the cells', async () => {
    const { told, messages, related, confidence } = await audit(rows.with(4, ['Total', '680', '680', '753']));
    expect(told).toEqual(['warning sum t1.r4.c3']);
    expect(messages[0]).toBe(
      '"753" should be 735, the sum of 3 cells from t1.r1.c3 to t1.r3.c3: it is 18 too high. Two digits seem to be exchanged. The same holds 2 times elsewhere in the table.',
    );
    expect(related[0]).toEqual(['t1.r3.c3', 't1.r2.c3', 't1.r1.c3']);
    expect(confidence).toBeLessThan(0.8);
  });

  test('with the total first', async () => {
    const [head, ...body] = rows;
    const first = [head!, body.at(-1)!, ...body.slice(0, -1)];
    expect((await audit(first)).relations).toEqual({ sum: [3, 0] });
    expect((await audit(first.with(1, ['Total', '680', '690', '735']))).told).toEqual(['warning sum t1.r1.c2']);
  });

  test('of one column only are a remark, where the difference says what happened', async () => {
    const list = (total: string): Rows => [
      ['Item', 'Amount'],
      ['Pens', '12.00'],
      ['Ink', '30.50'],
      ['Paper', '8.25'],
      ['Total', total],
    ];
    expect((await audit(list('50.75'))).told).toEqual([]);
    expect((await audit(list('42.50'))).told).toEqual(['info sum t1.r4.c1']);
    expect((await audit(list('507.50'))).messages[0]).toContain('factor of 10');
    expect((await audit(list('99.00'))).told).toEqual([]);
  });

  test('name the row that was left out, counted twice or has the wrong sign', async () => {
    const withTotal = (total: string) => audit(rows.with(4, ['Total', '680', '680', total]));
    expect((await withTotal('473')).messages[0]).toContain('It leaves out "262" in t1.r2.c3.');
    expect((await withTotal('875')).messages[0]).toContain('It counts "140" in t1.r1.c3 twice');
    expect((await withTotal('455')).messages[0]).toContain('other sign of "140" in t1.r1.c3');
  });

  test('allow for the rounding of their parts', async () => {
    const shares = [
      ['Part', 'A', 'B'],
      ['x', '33.3', '33.4'],
      ['y', '33.3', '33.3'],
      ['z', '33.3', '33.3'],
      ['Total', '100.0', '100.0'],
    ];
    expect((await audit(shares)).told).toEqual([]);
    expect((await audit(shares)).relations).toEqual({ sum: [2, 0] });
  });

  test('know negative numbers, dashes and notes', async () => {
    const cash = [
      ['', '2023', '2024'],
      ['Operating', '$ 1,250', '$ 1,380*'],
      ['Investing', '(430)', '(512)'],
      ['Financing', '—', '(90)'],
      ['Total', '$ 820', '$ 778'],
    ];
    expect((await audit(cash)).relations).toEqual({ sum: [2, 0] });
    expect((await audit(cash.with(2, ['Investing', '(430)', '512']))).told).toEqual(['warning sum t1.r4.c2']);
  });

  test('say nothing of averages, rates and shares in the row of totals', async () => {
    const mixed = [
      ['Country', 'Shops', 'Sales', 'Sales per shop', 'Growth %'],
      ['A', '100', '2,000', '20', '3.5'],
      ['B', '300', '9,000', '30', '4.0'],
      ['C', '200', '4,000', '20', '1.5'],
      ['Total', '600', '15,000', '25', '2.9'],
    ];
    expect((await audit(mixed)).told).toEqual([]);
  });

  test('say nothing where a part is not given', async () => {
    const gaps = [
      ['', 'A', 'B', 'C'],
      ['x', '10', '200', 'n/a'],
      ['y', '25', '300', '30'],
      ['z', '30', '400', '50'],
      ['Total', '65', '900', '120'],
    ];
    expect((await audit(gaps)).told).toEqual([]);
    expect((await audit(gaps.with(1, ['x', '10', '200', '']))).told).toEqual([]);
  });

  test('pass over lines that only say what a line above holds', async () => {
    const rows = [
      ['', 'A', 'B'],
      ['Staff', '500', '620'],
      ['of which pensions', '80', '95'],
      ['Rent', '120', '125'],
      ['Total', '620', '745'],
    ];
    expect((await audit(rows)).relations).toEqual({ sum: [2, 0] });
  });

  test('take a merged cell for its own column only', async () => {
    const rows = [
      ['', 'A', 'B', 'C'],
      ['x', '150', null, '10'],
      ['y', '200', '30', '20'],
      ['Total', '350', '99', '30'],
    ];
    expect((await audit(rows)).told).toEqual([]);
  });
});

describe('nested totals', () => {
  const sheet = (changes: Readonly<Record<number, readonly string[]>> = {}): Rows =>
    [
      ['', '2023', '2024'],
      ['Cash', '110', '125'],
      ['Receivables', '240', '260'],
      ['Total current assets', '350', '385'],
      ['Plant', '800', '790'],
      ['Goodwill', '90', '90'],
      ['Total non-current assets', '890', '880'],
      ['Total assets', '1,240', '1,265'],
    ].map((row, i) => changes[i] ?? row);

  test('close one after the other', async () => {
    expect((await audit(sheet())).relations).toEqual({ sum: [2, 0], subtotal: [4, 0] });
  });

  test('are told as subtotals where they fail', async () => {
    const { told } = await audit(sheet({ 3: ['Total current assets', '350', '395'] }));
    expect(told).toEqual(['error subtotal t1.r3.c2']);
  });
});

describe('totals in other languages', () => {
  test.each([
    ['Summe', '1.234,50', '2.000,00', '3.234,50', '3.324,50'],
    ['Gesamtbetrag', '12,50', '7,00', '19,50', '91,50'],
    ['Somme', '1 234,50', '2 000,00', '3 234,50', '3 324,50'],
    ['Total général', '12,50', '7,00', '19,50', '91,50'],
    ['Suma', '12,50', '7,00', '19,50', '91,50'],
    ['Totale', '12,50', '7,00', '19,50', '91,50'],
    ['Totaal', '12,50', '7,00', '19,50', '91,50'],
    ['Grand total', '12.50', '7.00', '19.50', '91.50'],
  ])('%s', async (label, a, b, right, wrong) => {
    const rows = (total: string): Rows => [
      ['', 'X'],
      ['a', a],
      ['b', b],
      [label, total],
    ];
    expect((await audit(rows(right))).relations).toEqual({ sum: [1, 0] });
    expect((await audit(rows(wrong))).told).toEqual(['info sum t1.r3.c1']);
  });
});

describe('sums of rows', () => {
  const rows = [
    ['Month', 'Web', 'Shop', 'Total'],
    ['Jan', '120', '310', '430'],
    ['Feb', '131', '305', '436'],
    ['Mar', '140', '333', '473'],
    ['Apr', '155', '298', '453'],
    ['Total', '546', '1,246', '1,792'],
  ];

  test('close along with those of columns', async () => {
    const { told, relations } = await audit(rows);
    expect(told).toEqual([]);
    expect(relations.sum).toEqual([8, 0]);
  });

  test('prove together which number is wrong', async () => {
    const { told, messages } = await audit(rows.with(3, ['Mar', '140', '353', '473']));
    expect(told).toEqual(['error sum t1.r3.c2']);
    expect(messages[0]).toBe(
      '"353" should be 333: then both the sum in t1.r5.c2 and the sum in t1.r3.c3 would hold, and it is 20 too high.',
    );
  });
});

describe('products', () => {
  const rows = (last: string, price = 'Unit price'): Rows => [
    ['Item', 'Qty', price, 'Amount'],
    ['Pens', '12', '1.25', '15.00'],
    ['Ink', '3', '9.90', '29.70'],
    ['Paper', '40', '4.15', '166.00'],
    ['Glue', '7', '2.20', last],
  ];

  test('of quantity and price are found, and told where they fail', async () => {
    expect((await audit(rows('15.40'))).relations).toEqual({ product: [4, 0] });
    const { told, messages } = await audit(rows('14.50'));
    expect(told).toEqual(['warning product t1.r4.c3']);
    expect(messages[0]).toContain('"14.50" should be 15.40, the product of t1.r4.c1 and t1.r4.c2');
  });

  test('are not held against amounts with a discount', async () => {
    expect((await audit(rows('14.50', 'Price less discount'))).told).toEqual([]);
  });
});

describe('percentages', () => {
  test('are shares of a total', async () => {
    const rows = (last: string): Rows => [
      ['Fuel', 'TWh', 'Share'],
      ['Coal', '250', '25.0%'],
      ['Gas', '400', '40.0%'],
      ['Wind', '200', '20.0%'],
      ['Solar', '100', '10.0%'],
      ['Other', '50', last],
      ['Total', '1,000', '100.0%'],
    ];
    expect((await audit(rows('5.0%'))).told).toEqual([]);
    expect((await audit(rows('5.6%'))).told).toEqual(['error sum t1.r5.c2']);
  });

  test('are changes from one column to the next', async () => {
    const rows = (last: string): Rows => [
      ['', '2023', '2024', 'Change %'],
      ['A', '1,250', '1,380', '10.4'],
      ['B', '2,430', '2,205', '(9.3)'],
      ['C', '3,310', '3,905', '18.0'],
      ['D', '4,125', '4,333', last],
      ['E', '987', '1,043', '5.7'],
    ];
    expect((await audit(rows('5.0'))).relations).toEqual({ percent: [5, 0] });
    expect((await audit(rows('7.0'))).told).toEqual(['warning percent t1.r4.c3']);
  });
});

describe('differences', () => {
  test('between columns are found', async () => {
    const rows = (last: string): Rows => [
      ['', 'Budget', 'Actual', 'Variance'],
      ['A', '1,250', '1,380', '(130)'],
      ['B', '2,430', '2,205', '225'],
      ['C', '3,310', '3,905', '(595)'],
      ['D', '4,125', '4,333', '(208)'],
      ['E', '987', '1,043', last],
    ];
    expect((await audit(rows('(56)'))).relations).toEqual({ difference: [5, 0] });
    expect((await audit(rows('56'))).told).toEqual(['warning difference t1.r5.c3']);
  });

  test('run down a statement', async () => {
    const rows = [
      ['', '2022', '2023', '2024'],
      ['Revenue', '1,000', '1,200', '1,500'],
      ['Cost of sales', '600', '690', '870'],
      ['Gross profit', '400', '510', '630'],
      ['Expenses', '150', '170', '180'],
      ['Net income', '250', '340', '450'],
    ];
    expect((await audit(rows)).relations).toEqual({ difference: [6, 0] });
  });
});
