import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { resolveSchema } from '../../schemas/index.ts';
import { pagesOf } from '../../testing/ascii-page.ts';

const ENTRY = {
  type: 'object',
  required: ['period', 'value'],
  properties: {
    period: { type: 'string', description: "Such as 'FY2025 Q3' or 'FY2025'." },
    value: { type: 'number' },
    segment_type: { type: 'string', enum: ['company', 'business', 'geography'], default: 'company' },
    segment_name: { type: 'string' },
  },
};
const asking = (fields: Readonly<Record<string, string>>) =>
  resolveSchema({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, description]) => [name, { type: 'array', description, items: ENTRY }]),
    ),
  });

const INCOME = [
  'Tern Corporation',
  'Consolidated Statements of Income',
  '(In thousands)',
  '                              Year Ended December 31,',
  '                              2024       2023',
  'Product revenue               1,100        950',
  'Service revenue                 200        150',
  'Total revenue                 1,300      1,100',
  'Gross profit                    650        560',
  'Operating income                200        160',
  'Net income                      150        120',
];
const HEADS = [
  '                              Year Ended December 31,',
  '                              2024       2023',
];
const SEGMENTS = [
  'Results of our reportable segments were as follows:',
  ...HEADS,
  'Net revenue:',
  'Boats (a)                       700        600',
  'Sails                           450        380',
  'Reportable segment revenue    1,150        980',
  'Other businesses                150        120',
  'Total net revenue             1,300      1,100',
  'Operating income:',
  'Boats                           160        130',
  'Sails                            80         70',
  'Unallocated                     (40)       (40)',
  'Total operating income          200        160',
  'Gross margin:',
  'Boats                         52.0%      51.0%',
  'Sails                         48.0%      (1.5)%',
  'Consolidated gross margin     50.0%      50.9%',
];

async function partsOf(pages: readonly (readonly string[])[], fields: Readonly<Record<string, string>>) {
  const { fields: found } = await extract(await pagesOf(pages), asking(fields));
  const rows = (value: unknown) =>
    ((value ?? []) as readonly Record<string, unknown>[]).map((item) => [
      item['segment_type'],
      item['segment_name'] ?? null,
      item['period'],
      item['value'],
    ]);
  return { found, of: Object.fromEntries(found.map(({ name, value }) => [name, rows(value)])) };
}

describe('a list whose items may be of parts of the company', () => {
  it('has the segments whose rows add up to the figure of the company, and no other row of the sum', async () => {
    const { of } = await partsOf([INCOME, SEGMENTS], { revenue: '' });
    expect(of['revenue']).toEqual([
      ['company', null, 'FY2024', 1300],
      ['company', null, 'FY2023', 1100],
      ['business', 'Boats', 'FY2024', 700],
      ['business', 'Boats', 'FY2023', 600],
      ['business', 'Sails', 'FY2024', 450],
      ['business', 'Sails', 'FY2023', 380],
    ]);
  });

  it('reads other figures by the names of those segments', async () => {
    const { of } = await partsOf([INCOME, SEGMENTS], {
      operating_income: '',
      gross_margin: 'Gross profit as a percentage of revenue.',
    });
    expect(of['operating_income']).toContainEqual(['business', 'Sails', 'FY2023', 70]);
    expect(of['operating_income']).toHaveLength(6);
    expect(of['gross_margin']).toContainEqual(['business', 'Boats', 'FY2024', 52]);
    expect(of['gross_margin']).toContainEqual(['business', 'Sails', 'FY2023', -1.5]);
    expect(of['gross_margin']).toContainEqual(['company', null, 'FY2023', 50.9]);
  });

  it('tells regions by the heading or by their names', async () => {
    const regions = [
      'Revenue by location of the customer:',
      ...HEADS,
      'North America                   800        700',
      'Europe                          500        400',
    ];
    const { of } = await partsOf([INCOME, regions], { revenue: '' });
    expect(of['revenue']).toContainEqual(['geography', 'Europe', 'FY2023', 400]);
  });

  it('takes no rows that do not add up, and none of which nothing says that they are parts of the company', async () => {
    const wrong = SEGMENTS.map((line) => line.replace('450        380', '470        380'));
    const products = ['Revenue is made of:', ...HEADS, 'Product revenue  1,100  950', 'Service revenue    200  150'];
    const columns = products.map((line) => line.replace(/ {2,}(\S+) {2,}(\S+)$/, '               $1        $2'));
    for (const page of [wrong, columns]) {
      const { of } = await partsOf([INCOME, page], { revenue: '' });
      expect(of['revenue']).toHaveLength(2);
    }
  });

  it('cites the name of the part', async () => {
    const { found } = await partsOf([INCOME, SEGMENTS], { revenue: '' });
    const cited = found[0]!.citations.filter(({ path }) => path === 'revenue[2].segment_name');
    expect(cited.map(({ text, verified }) => [text, verified])).toEqual([['Boats', true]]);
  });
});
