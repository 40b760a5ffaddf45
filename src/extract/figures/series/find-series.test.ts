import { describe, expect, it } from 'vitest';
import type { Extracted, FieldValue } from '../../../model/index.ts';
import { extract } from '../../extract.ts';
import { resolveSchema } from '../../schemas/index.ts';
import { pageOf, pagesOf } from '../../testing/ascii-page.ts';

const ENTRY = {
  type: 'object',
  required: ['period', 'value'],
  properties: {
    period: { type: 'string', description: "Such as 'FY2025 Q3' or 'FY2025'." },
    value: { type: 'number' },
    unit: { type: 'string' },
    scale: { type: 'integer' },
    level: { type: 'string', enum: ['company', 'segment'], default: 'company' },
  },
};
const asking = (...names: string[]) =>
  resolveSchema({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'array', items: ENTRY }])),
  });

const INCOME = [
  'Acme Corporation',
  'Consolidated Statements of Income',
  '(In thousands, except per share amounts)',
  '                              Three Months Ended     Six Months Ended',
  '                                 June 30,               June 30,',
  '                              2024       2023        2024       2023',
  'Net sales                     1,200      1,000       2,300      1,900',
  'Interest expense                (12)       (10)        (25)       (21)',
  'Income tax expense (benefit)     30         20         (40)        35',
  'Net income (loss)                90        (70)        200       (110)',
  'Earnings per share:',
  'Basic                          0.45      (0.35)       1.00      (0.55)',
];
const BALANCE = [
  'Consolidated Balance Sheets',
  '(In thousands)',
  '                              June 30,   December 31,',
  '                                2024         2023',
  'Cash and cash equivalents      $ 410        $ 388',
  'Total current assets             900          850',
];

async function valuesOf(names: readonly string[], pictures = [INCOME, BALANCE]): Promise<Record<string, FieldValue>> {
  const { fields } = await extract(await pagesOf(pictures), asking(...names));
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

const periodsOf = (value: FieldValue | undefined): unknown =>
  (value as readonly { period: string; value: number }[] | null)?.map((item) => [item.period, item.value]);

describe('a list that asks for one figure over time', () => {
  it('has an item for each column of the row that bears its name', async () => {
    const { revenue } = await valuesOf(['revenue']);
    expect(periodsOf(revenue)).toEqual([
      ['FY2024 Q2', 1200],
      ['FY2023 Q2', 1000],
      ['FY2024 H1', 2300],
      ['FY2023 H1', 1900],
    ]);
  });

  it('says what the figures are multiples of, and takes what the schema says of silence', async () => {
    const { cash } = await valuesOf(['cash']);
    expect(cash).toEqual([
      { period: 'FY2024 Q2', value: 410, unit: 'USD', scale: 1000, level: 'company' },
      { period: 'FY2023', value: 388, unit: 'USD', scale: 1000, level: 'company' },
    ]);
  });

  it('gives an expense that is written as a deduction as what was spent', async () => {
    const { interest_expense, income_tax_expense } = await valuesOf(['interest_expense', 'income_tax_expense']);
    expect(periodsOf(interest_expense)).toContainEqual(['FY2024 Q2', 12]);
    expect(periodsOf(income_tax_expense)).toContainEqual(['FY2024 H1', -40]);
  });

  it('reads a bare word under its heading, and amounts a share as they stand', async () => {
    const { basic_eps } = await valuesOf(['basic_eps']);
    expect(periodsOf(basic_eps)).toContainEqual(['FY2023 Q2', -0.35]);
    expect(basic_eps).toMatchObject([{ scale: 1 }, { scale: 1 }, { scale: 1 }, { scale: 1 }]);
  });

  it('cites each part where it stands, the period by all lines of its head', async () => {
    const { fields }: Extracted = await extract(await pagesOf([INCOME, BALANCE]), asking('revenue'));
    const of = (path: string) => fields[0]!.citations.filter((citation) => citation.path === path);
    expect(of('revenue[0].value').map(({ text }) => text)).toEqual(['1,200']);
    expect(of('revenue[2].period').map(({ text }) => text)).toEqual(['Six Months Ended', 'June 30,', '2024']);
    expect(fields[0]!.citations.every(({ verified }) => verified)).toBe(true);
  });

  it('takes further periods from a table that agrees on those it shares, and from no other', async () => {
    const flows = [
      'Consolidated Statements of Cash Flows',
      '(In thousands)',
      '                                Six Months Ended June 30,',
      '                                2024       2023',
      'Share-based compensation          77         66',
    ];
    const note = (half: string) => [
      '                                Three Months Ended     Six Months Ended',
      '                                   June 30,               June 30,',
      '                                2024       2023        2024       2023',
      `Total share-based compensation    40         31          ${half}         66`,
    ];
    const same = await valuesOf(['stock_based_compensation'], [BALANCE, flows, note('77')]);
    expect(periodsOf(same['stock_based_compensation'])).toContainEqual(['FY2024 Q2', 40]);
    expect(same['stock_based_compensation']).toContainEqual(
      expect.objectContaining({ period: 'FY2023 Q2', scale: 1000 }),
    );
    const other = await valuesOf(['stock_based_compensation'], [BALANCE, flows, note('78')]);
    expect(other['stock_based_compensation']).toHaveLength(2);
  });

  it('is absent where a number of shares is asked for and the row that bears the name holds money', async () => {
    const flows = [
      'Consolidated Statements of Cash Flows',
      '(In thousands)',
      '                                Six Months Ended June 30,',
      '                                2024       2023',
      'Repurchases of common stock      (77)       (66)',
    ];
    const schema = (description: string) =>
      resolveSchema({
        type: 'object',
        properties: { shares_repurchased: { type: 'array', description, items: ENTRY } },
      });
    const found = async (description: string) =>
      (await extract(await pagesOf([BALANCE, flows]), schema(description))).fields[0]!.value;
    expect(periodsOf(await found('Cash used to repurchase shares'))).toHaveLength(2);
    expect(await found('Number of common shares repurchased')).toBeNull();
  });

  it('is absent where no row bears the name', async () => {
    expect(await valuesOf(['goodwill', 'employees'])).toEqual({ goodwill: null, employees: null });
  });

  it('is absent where the items must say what no row of figures says', async () => {
    const growth = {
      ...ENTRY,
      required: ['compared_with'],
      properties: { ...ENTRY.properties, compared_with: { type: 'string' } },
    };
    const schema = resolveSchema({ type: 'object', properties: { revenue: { type: 'array', items: growth } } });
    expect((await extract(await pageOf(INCOME), schema)).fields[0]!.status).toBe('absent');
  });

  it('gives days and years where the schema asks for them', async () => {
    const items = { type: 'object', properties: { year: { type: 'integer' }, amount: { type: 'number' } } };
    const schema = resolveSchema({ type: 'object', properties: { current_assets: { type: 'array', items } } });
    const { fields } = await extract(await pageOf(BALANCE), schema);
    expect(fields[0]!.value).toEqual([
      { year: 2024, amount: 900 },
      { year: 2023, amount: 850 },
    ]);
  });

  it('gives no default that is not of the type or the choices of its part', async () => {
    const properties = { ...ENTRY.properties, level: { type: 'string', enum: ['company'], default: 'group' } };
    const items = { ...ENTRY, properties: { ...properties, rank: { type: 'integer', default: 'first' } } };
    const schema = resolveSchema({ type: 'object', properties: { cash: { type: 'array', items } } });
    const { fields } = await extract(await pageOf(BALANCE), schema);
    expect(fields[0]!.value).toMatchObject([
      { value: 410, level: null, rank: null },
      { value: 388, level: null, rank: null },
    ]);
  });

  it('numbers a year that ends in winter as the text does, and not where the text leaves it open', async () => {
    const sheet = [
      'Consolidated Balance Sheets',
      '                      November 2, 2024   February 3, 2024   October 28, 2023',
      'Total assets                       900                850                840',
    ];
    const labels = async (text: string) => {
      const { total_assets } = await valuesOf(['total_assets'], [[text], sheet]);
      return (total_assets as readonly { period: string }[] | null)?.map(({ period }) => period);
    };
    expect(await labels('Sales of fiscal 2024 and fiscal 2023 were alike.')).toEqual([
      'FY2024 Q3',
      'FY2023',
      'FY2023 Q3',
    ]);
    expect(await labels('Sales of fiscal 2025 and fiscal 2024 were alike.')).toEqual([
      'FY2025 Q3',
      'FY2024',
      'FY2024 Q3',
    ]);
    expect(await labels('Sales were alike.')).toBeUndefined();
  });

  it('gives no part of a year as the year', async () => {
    const items = { type: 'object', properties: { year: { type: 'integer' }, amount: { type: 'number' } } };
    const schema = resolveSchema({ type: 'object', properties: { revenue: { type: 'array', items } } });
    expect((await extract(await pagesOf([INCOME, BALANCE]), schema)).fields[0]!.status).toBe('absent');
  });
});

describe('figures that are not those of the company over time', () => {
  const statement = (title: string, ...heads: string[]) => [
    title,
    '(In thousands)',
    ...heads,
    'Revenue                    7        500        400',
    'Net income                           50         40',
  ];
  const YEARS = '                      Note       2024       2023';
  const revenueOf = async (...picture: string[]) => periodsOf((await valuesOf(['revenue'], [picture]))['revenue']);

  it('leave out the number of a note, even where a year has no figure', async () => {
    const both = [
      ['FY2024', 500],
      ['FY2023', 400],
    ];
    expect(await revenueOf(...statement('Income Statement', YEARS))).toEqual(both);
    const [title, units, years] = statement('Income Statement', YEARS);
    expect(await revenueOf(title!, units!, years!, 'Revenue                    7        500')).toEqual([both[0]]);
  });

  it.each([
    'Pro Forma Statements of Income',
    'Condensed Income Statement (Parent Company Only)',
    'Income Statement of the Registrant',
    'Summarized Income Statement of Equity Method Investees',
    'Income Statement by Segment',
    'Income Statement, three months',
  ])('are not taken from a table that is called %s', async (title) => {
    expect(await revenueOf(...statement(title, YEARS))).toBeUndefined();
  });

  it('are not taken where words or equal heads part the columns', async () => {
    const split = '                               Actual     Budget';
    expect(await revenueOf(...statement('Income Statement', split, YEARS))).toBeUndefined();
    const twins = '                      Note       2024       2024';
    expect(await revenueOf(...statement('Income Statement', twins))).toBeUndefined();
  });

  it('are not taken from columns of days whose length nobody tells', async () => {
    const days = '                      Note   March 31, 2024   March 31, 2023';
    const picture = ['Income Statement', days, 'Revenue                           500              400'];
    expect(periodsOf((await valuesOf(['revenue'], [picture, BALANCE]))['revenue'])).toBeUndefined();
  });

  it('are not taken with the wrong sign from a loss that is written without one', async () => {
    const loss = (a: string, b: string) => [
      'Income Statement',
      YEARS,
      `Net loss                        ${a}       ${b}`,
    ];
    const netIncome = async (a: string, b: string) =>
      periodsOf((await valuesOf(['net_income'], [loss(a, b)]))['net_income']);
    expect(await netIncome('  50', '  40')).toBeUndefined();
    expect(await netIncome('(50)', '(40)')).toContainEqual(['FY2024', -50]);
  });
});

describe('the period of a report', () => {
  const periodIn = async (pictures: readonly (readonly string[])[], description: string): Promise<unknown> => {
    const schema = resolveSchema({ type: 'object', properties: { report_period: { type: 'string', description } } });
    const { fields } = await extract(await pagesOf(pictures), schema);
    expect(fields[0]!.citation?.verified ?? true).toBe(true);
    return fields[0]!.value;
  };

  it('is the label of the newest balance sheet where the field shows such labels', async () => {
    expect(await periodIn([INCOME, BALANCE], "Such as 'FY2025 Q3' or 'FY2025'.")).toBe('FY2024 Q2');
  });

  it('is not made up where there is no balance sheet, or no such label is asked for', async () => {
    expect(await periodIn([INCOME], "Such as 'FY2025 Q3'.")).toBeNull();
    expect(await periodIn([INCOME, BALANCE], 'The period.')).toBeNull();
  });
});
