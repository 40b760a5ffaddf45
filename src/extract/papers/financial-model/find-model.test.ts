import { describe, expect, test } from 'vitest';
import { buildWorkbook, filled, series, type WrittenSheet } from '../../../audit/testing/build-workbook.ts';
import type { DocumentHead, ExtractedField, FieldValue } from '../../../model/index.ts';
import { validate } from '../../../validate/index.ts';
import { resolveSchema } from '../../index.ts';
import { extractFields } from '../../testing/extract-fields.ts';
import { germanPlan, threeStatements } from './testing/models.ts';

const schema = resolveSchema('financial_model');

type Items = readonly Readonly<Record<string, FieldValue>>[];

async function read(sheets: readonly WrittenSheet[], head: Partial<DocumentHead> = {}) {
  const fields = await extractFields(await buildWorkbook(sheets, head), schema);
  const get = (name: string): ExtractedField => fields.find((field) => field.name === name)!;
  const list = (name: string): Items => (get(name).value ?? []) as Items;
  const labels = (name: string): FieldValue[] => list(name).map((item) => item['label']!);
  return { fields, get, list, labels };
}

describe('a model of three statements', () => {
  const model = read(threeStatements());

  test('has its sheets by their roles, the cover left out', async () => {
    const { list } = await model;
    expect(list('key_sheets').map(({ label, value }) => [label, value])).toEqual([
      ['Assumptions', 'inputs'],
      ['P&L', 'calculation'],
      ['Balance', 'calculation'],
      ['Summary', 'outputs'],
      ['Checks', 'checks'],
    ]);
  });

  test('has the constants that formulas compute with as assumptions, rates first', async () => {
    const { list, labels } = await model;
    expect(labels('assumptions').slice(0, 3)).toEqual(['Tax rate', 'Volume growth', 'Discount rate']);
    expect(list('assumptions')).toContainEqual({
      label: 'Price per unit (€)',
      value: 4.5,
      unit: '€',
      cell: 'Assumptions!B5',
    });
    expect(list('assumptions')).toHaveLength(9);
  });

  test('tells what drives revenue from what drives costs, and the discount rate from both', async () => {
    const { labels } = await model;
    expect(labels('revenue_drivers')).toEqual([
      'Volume growth',
      'Price per unit (€)',
      'Units sold in the first year',
      'Units (FY2028)',
    ]);
    expect(labels('cost_drivers')).toEqual([
      ...['Tax rate', 'Ingredients', 'Headcount', 'Salary per head (€)'],
      ...['Cost of goods sold (Total)', 'Salaries (Total)'],
    ]);
  });

  test('has results with the period that they are of: the total where there is one, else the last', async () => {
    const { list, labels } = await model;
    expect(labels('output_metrics').slice(0, 4)).toEqual([
      ...['NPV (€)', 'Net income of the last year (€)', 'EBITDA margin', 'Closing cash (€)'],
    ]);
    expect(list('output_metrics')).toContainEqual({
      label: 'Net income (Total)',
      value: expect.closeTo(56_024.89),
      unit: '€',
      cell: "'P&L'!G9",
    });
    expect(labels('output_metrics')).toContain('Total assets (FY2028)');
    expect(labels('output_metrics')).not.toContain('Balance check (FY2028)');
  });

  test('has each period once', async () => {
    const { list } = await model;
    expect(list('periods').map(({ label, value, cell }) => [label, value, cell])).toEqual([
      ['FY2024', '2024', "'P&L'!B1"],
      ['FY2025', '2025', "'P&L'!C1"],
      ['FY2026', '2026', "'P&L'!D1"],
      ['FY2027', '2027', "'P&L'!E1"],
      ['FY2028', '2028', "'P&L'!F1"],
    ]);
  });

  test('has its checks with what their cells say', async () => {
    const { list } = await model;
    expect(list('checks').map(({ label, value, unit }) => [label, value, unit])).toEqual([
      ['Balance check (FY2028)', '0', null],
      ['Balance sheet balances', 'OK', null],
      ['Cash is never negative', 'TRUE', null],
    ]);
  });

  test('shows the first cell of a check that fails', async () => {
    const sheets = threeStatements().map((sheet) =>
      sheet.name === 'Balance' ? { ...sheet, cells: { ...sheet.cells, C6: '=C3-C5+7' } } : sheet,
    );
    const { list } = await read(sheets);
    expect(list('checks')[0]).toMatchObject({ label: 'Balance check (FY2025)', value: '7', cell: 'Balance!C6' });
    expect(list('checks')[1]).toMatchObject({ value: 'ERROR' });
  });

  test('is summed up in a sentence that cites the sheets and periods it names', async () => {
    const { value, citations } = (await model).get('workbook_summary');
    expect(value).toBe(
      '6 sheets, 83 formulas; inputs on Assumptions, results on Summary, checks on Checks; periods FY2024 to FY2028.',
    );
    expect(citations.map(({ anchor }) => anchor)).toEqual([
      ...['Assumptions!A1', 'Summary!A1', 'Checks!A1', "'P&L'!B1", "'P&L'!F1"],
    ]);
    expect(citations.every(({ match }) => match === 'derived')).toBe(true);
  });

  test('cites every leaf, all verified, and passes validation', async () => {
    const { fields } = await model;
    for (const { name, value, citations } of fields) {
      expect(citations.every(({ verified, visible }) => verified && visible)).toBe(true);
      if (!Array.isArray(value)) continue;
      const cited = new Set(citations.map(({ path }) => path));
      for (const [i, item] of (value as Items).entries()) {
        for (const [part, own] of Object.entries(item)) {
          expect(cited.has(`${name}[${i}].${part}`)).toBe(own !== null);
        }
      }
    }
    const { checks } = validate(schema, fields);
    expect(checks.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('gives the same answer twice', async () => {
    const [one, two] = [await model, await read(threeStatements())];
    expect(JSON.stringify(two.fields)).toBe(JSON.stringify(one.fields));
  });
});

test('reads a German plan', async () => {
  const { get, labels, list } = await read(germanPlan());
  expect(get('workbook_summary').value).toBe(
    '2 sheets, 18 formulas; inputs on Annahmen; periods 2024 (Ist) to 2026 (Plan).',
  );
  expect(labels('revenue_drivers')).toEqual(['Umsatzwachstum', 'Absatzmenge', 'Verkaufspreis (€)']);
  expect(labels('cost_drivers').slice(0, 2)).toEqual(['Steuersatz', 'Personalkosten (€)']);
  expect(labels('output_metrics')).toEqual([
    ...['Betriebsergebnis (2026 (Plan))', 'Jahresüberschuss (2026 (Plan))', 'Umsatzerlöse (2026 (Plan))'],
  ]);
  expect(labels('checks')).toEqual(['Kontrolle (2026 (Plan))']);
  expect(list('assumptions')[1]).toEqual({ label: 'Umsatzwachstum', value: 0.05, unit: '%', cell: 'Annahmen!B4' });
});

describe('assumptions', () => {
  const plan = (line: WrittenSheet['cells'], more: WrittenSheet['cells'] = {}): WrittenSheet[] => [
    { name: 'Plan', cells: { ...series('B1:E1', ['2023A', '2024A', '2025E', '2026E']), ...line, ...more } },
  ];

  test('are constants after formulas, of which the first is given', async () => {
    const rates = { A3: 'Growth', B3: '=B2/100', C3: '=C2/B2-1', D3: 0.04, E3: 0.05 };
    const { list } = await read(
      plan({ A2: 'Revenue', B2: 100, C2: 110, D2: '=C2*(1+D3)', E2: '=D2*(1+E3)', ...rates }),
    );
    expect(list('assumptions').map(({ label, value }) => [label, value])).toEqual([['Growth (2025E)', 0.04]]);
  });

  test('are not figures that nothing computes with', async () => {
    const { list } = await read(plan({ A2: 'Founded', B2: 7, A3: 'Sum', B3: '=1+1' }));
    expect(list('assumptions')).toEqual([]);
  });

  test('are what a sheet of inputs holds where no formula is there to follow', async () => {
    const { list } = await read([{ name: 'Inputs', cells: { A1: 'Lease term', B1: 24, C1: 'months' } }]);
    expect(list('assumptions')).toEqual([{ label: 'Lease term', value: 24, unit: 'months', cell: 'Inputs!B1' }]);
  });

  test('are no records of a long table', async () => {
    const rows = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        [`A${i + 2}`, `Item ${i}`],
        [`B${i + 2}`, i + 0.5],
        [`C${i + 2}`, i],
      ]).flat(),
    );
    const cells = { A1: 'Item', B1: 'Price', C1: 'Stock', ...rows, A64: 'Sum', B64: '=SUM(B2:B61)' };
    const { list } = await read([{ name: 'Orders', cells }]);
    expect(list('assumptions')).toEqual([]);
  });
});

test('follows formulas to revenue or costs where a label says neither', async () => {
  const cells = {
    ...{ A1: 'Alpha', B1: 10, A2: 'Delta', B2: 3, A3: 'Gamma', B3: 2 },
    ...{ A5: 'Total revenue', B5: '=B1*B3', A6: 'Total costs', B6: '=B2*B3' },
  };
  const { labels } = await read([{ name: 'Sheet1', cells }]);
  expect(labels('revenue_drivers')).toEqual(['Alpha']);
  expect(labels('cost_drivers')).toEqual(['Delta']);
});

test('reads a time line that runs down', async () => {
  const cells = {
    ...{ A1: 'Month', B1: 'Revenue', C1: 'EBITDA' },
    ...series('A2:A4', ['Jan-24', 'Feb-24', 'Mar-24']),
    ...series('B2:B4', [10, 20, 30]),
    ...filled('C2:C4', '=B2/2'),
  };
  const { list } = await read([{ name: 'Sheet1', cells }]);
  expect(list('periods').map(({ value }) => value)).toEqual(['2024-01', '2024-02', '2024-03']);
  expect(list('output_metrics')).toEqual([{ label: 'EBITDA (Mar-24)', value: 15, unit: null, cell: 'Sheet1!C4' }]);
});

test('takes the unit of amounts from the heading above, and not for rates', async () => {
  const cells = {
    ...{ A1: 'USD in thousands', A2: '', ...series('B3:C3', ['FY24', 'FY25']) },
    ...{ A4: 'Net income', ...filled('B4:C4', '=2*5') },
    ...{ A5: 'Net margin', ...filled('B5:C5', '=1/5') },
  };
  const { list } = await read([{ name: 'Sheet1', cells }]);
  expect(list('output_metrics').map(({ label, unit }) => [label, unit])).toEqual([
    ['Net income (FY25)', 'USD in thousands'],
    ['Net margin (FY25)', null],
  ]);
});
