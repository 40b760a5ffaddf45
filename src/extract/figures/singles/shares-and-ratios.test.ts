import { expect, it } from 'vitest';
import type { DocumentView } from '../../../model/index.ts';
import { resolveSchema } from '../../schemas/index.ts';
import { pageOf } from '../../testing/ascii-page.ts';
import { extractFields } from '../../testing/extract-fields.ts';

async function valuesOf(view: DocumentView, ...names: string[]): Promise<unknown[]> {
  const fields = names.map((name) => ({ name, type: 'number', required: false }));
  const found = await extractFields(view, resolveSchema({ name: 'figures', fields }));
  return names.map((name) => found.find((field) => field.name === name)!.value);
}

it('takes no ratio, rate of growth or amount a share for the amount', async () => {
  const view = await pageOf([
    'Consolidated Statements of Cash Flows',
    '(In thousands)',
    '                                                  2023        2022',
    'Capital expenditures to depreciation ratio         1.2         1.1',
    'Operating cash flow as % of revenue               18.1        17.0',
    'Net cash provided by operating activities      $ 91,204    $ 80,100',
    'Purchases of property and equipment             (30,100)    (28,040)',
    'Net cash used in investing activities           (33,000)    (29,000)',
    'Dividends paid per common share                    0.62        0.55',
    'Dividends paid                                  (12,500)    (11,000)',
    'Net cash used in financing activities           (20,000)    (18,000)',
  ]);
  expect(await valuesOf(view, 'capital_expenditures', 'operating_cash_flow', 'dividends_paid')).toEqual([
    30_100_000, 91_204_000, 12_500_000,
  ]);
});

it('takes nothing from a table of percentages, whether or not it says so', async () => {
  const rows = (head: string): string[] => [
    head,
    '                              2024        2023',
    'Net sales                    100.0       100.0',
    'Gross profit                  45.0        44.1',
    'Operating income              15.2        14.8',
  ];
  for (const head of ['The following table sets forth items as a percentage of net sales:', 'Results of operations'])
    expect(await valuesOf(await pageOf(rows(head)), 'gross_profit', 'operating_income')).toEqual([null, null]);
});

it('gives a ratio where it is asked for', async () => {
  const view = await pageOf([
    'Consolidated Balance Sheets',
    '(In millions)',
    '                         December 31, 2023    December 31, 2022',
    'Total assets                        $ 530                $ 498',
    'Total liabilities                     210                  205',
    'Total equity                          320                  293',
    'Equity ratio                        60.4%                58.8%',
  ]);
  expect(await valuesOf(view, 'total_assets', 'equity_ratio')).toEqual([530_000_000, 60.4]);
});
