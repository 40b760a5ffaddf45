import { describe, expect, it } from 'vitest';
import type { DocumentView, ExtractedField } from '../../../model/index.ts';
import { resolveSchema } from '../../schemas/index.ts';
import { pageOf, pagesOf } from '../../testing/ascii-page.ts';
import { buildView } from '../../testing/build-view.ts';
import { extractFields } from '../../testing/extract-fields.ts';

/** Fields by name, each with its description. */
async function ask(
  view: DocumentView,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, ExtractedField>> {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, { type: ['number', 'null'], description }]),
  );
  const found = await extractFields(view, resolveSchema({ type: 'object', properties }));
  return Object.fromEntries(found.map((field) => [field.name, field]));
}

async function valuesOf(view: DocumentView, ...names: string[]): Promise<unknown[]> {
  const fields = await ask(view, Object.fromEntries(names.map((name) => [name, ''])));
  return names.map((name) => fields[name]!.value);
}

const QUARTER = [
  'Norwind Corporation',
  'Condensed Consolidated Statements of Operations (Unaudited)',
  '(In millions, except number of shares, which are reflected in thousands, and per-share amounts)',
  '                                     Three Months Ended        Nine Months Ended',
  '                                        September 30,             September 30,',
  '                                     2025          2024        2025          2024',
  'Net sales:',
  'Products                           $  410        $  380      $ 1,200       $ 1,100',
  'Services                               90            70          260           210',
  'Total net sales                       500           450        1,460         1,310',
  'Cost of sales                         300           280          880           820',
  'Gross margin                          200           170          580           490',
  'Research and development               40            35          115           100',
  'Operating income (loss)                60           (12)         170            80',
  'Net income (loss)                  $   45        $  (10)     $   130       $    60',
  'Earnings (loss) per share:',
  'Basic                              $ 0.45        $(0.10)     $  1.30       $  0.60',
  'Diluted                            $ 0.44        $(0.10)     $  1.28       $  0.59',
  'Shares used in computing earnings (loss) per share:',
  'Basic                             100,000       100,500      100,200       100,700',
];
const FLOWS = [
  'Condensed Consolidated Statements of Cash Flows (Unaudited)',
  '(In millions)',
  '                                                 Nine Months Ended',
  '                                                   September 30,',
  '                                                 2025        2024',
  'Operating activities:',
  'Net income                                     $  130      $   60',
  'Net cash provided by operating activities         210         150',
  'Investing activities:',
  'Purchases of property and equipment               (75)        (64)',
  'Proceeds from sale of property and equipment        5           -',
  'Net cash used in investing activities             (70)        (64)',
  'Net cash used in financing activities             (90)        (50)',
];
const BALANCE = [
  'Condensed Consolidated Balance Sheets',
  '(In millions)',
  '                                            September 30,   December 31,',
  '                                                2025            2024',
  'Current assets:',
  'Cash and cash equivalents                     $  120          $  110',
  'Inventories                                       80              70',
  'Total current assets                             200             180',
  'Total assets                                  $  900          $  870',
  'Current liabilities:',
  'Accounts payable                                  60              55',
  'Term debt                                         10              12',
  'Total current liabilities                         70              67',
  'Non-current liabilities:',
  'Term debt                                        250             260',
  'Total non-current liabilities                    250             260',
  'Total liabilities                                320             327',
  'Commitments and contingencies (Note 9)',
  'Total shareholders’ equity                       580             543',
  'Total liabilities and shareholders’ equity    $  900          $  870',
];
const interim = () => pagesOf([QUARTER, BALANCE, FLOWS]);

describe('a figure that a field asks for', () => {
  it('is that of the newest quarter where nothing else is said, in full units', async () => {
    const fields = await ask(await interim(), {
      revenue: '',
      eps_basic: '',
      operating_cash_flow: '',
      total_assets: '',
    });
    expect(fields['revenue']).toMatchObject({ value: 500_000_000, raw_text: '500', scale: 1_000_000, status: 'found' });
    expect(fields['eps_basic']).toMatchObject({ value: 0.45, scale: 1 });
    expect(fields['operating_cash_flow']).toMatchObject({ value: 210_000_000 });
    expect(fields['total_assets']).toMatchObject({ value: 900_000_000 });
    for (const field of Object.values(fields)) expect(field.citation?.verified).toBe(true);
  });

  it('is that of the period that its name or description tells', async () => {
    const fields = await ask(await interim(), {
      revenue_current: 'total revenue of the latest fiscal quarter (three months)',
      revenue_prior: 'total revenue of the same quarter one year before',
      revenue_ytd: '',
      revenue_nine_months: '',
      revenue_q3_2024: '',
      total_assets_prior: 'total assets at the earlier balance sheet date',
      cash_and_equivalents_2024: '',
      net_income_prior_year: 'for the nine months',
    });
    const values = Object.values(fields).map(({ value }) => value && Number(value) / 1e6);
    expect(values).toEqual([500, 450, 1460, 1460, 450, 870, 110, 60]);
  });

  it('is absent where the document has no such period', async () => {
    const fields = await ask(await interim(), {
      revenue_year: 'total revenue of the full fiscal year',
      revenue_2019: '',
      operating_cash_flow: 'of the three months',
    });
    expect(Object.values(fields).map(({ value }) => value)).toEqual([null, null, null]);
  });

  it('takes the length of the period from its twin', async () => {
    const fields = await ask(await pagesOf([QUARTER, BALANCE]), {
      net_income_current: 'net income of the year to date',
      net_income_prior: 'net income of the same period one year before',
    });
    expect(Object.values(fields).map(({ value }) => value)).toEqual([130_000_000, 60_000_000]);
  });

  it('is what was paid where the field asks for a payment, and signed where it asks for that', async () => {
    const fields = await ask(await interim(), {
      capital_expenditures: '',
      capital_expenditures_prior: 'as a positive number',
      purchases_of_property_and_equipment: 'signed, as in the statement of cash flows',
      investing_cash_flow: '',
    });
    expect(Object.values(fields).map(({ value }) => Number(value) / 1e6)).toEqual([75, 64, -75, -70]);
  });

  it('is found by its section where rows bear the same name', async () => {
    expect(await valuesOf(await interim(), 'long_term_debt')).toEqual([250_000_000]);
  });

  it('counts shares in the multiples that the note says of them', async () => {
    expect(await valuesOf(await interim(), 'weighted_average_shares_basic')).toEqual([100_000_000]);
  });

  it('may be named in words of its own', async () => {
    const fields = await ask(await interim(), {
      proceeds_from_sale_of_property_and_equipment: '',
      field_7: 'Total current liabilities at the balance sheet date',
      serviceRevenue: 'Net sales of services',
    });
    expect(fields['proceeds_from_sale_of_property_and_equipment']!.value).toBe(5_000_000);
    expect(fields['field_7']!.value).toBe(70_000_000);
  });

  it('reads a dash as zero', async () => {
    expect(await valuesOf(await interim(), 'proceeds_from_sale_of_property_and_equipment_prior')).toEqual([0]);
  });

  it('is given as it is printed where the field asks for that', async () => {
    const schema = resolveSchema({
      fields: [{ name: 'total_assets', type: 'number', scale: 'as_printed' }],
    });
    const [field] = await extractFields(await interim(), schema);
    expect(field).toMatchObject({ value: 900, raw_text: '900', scale: 1_000_000 });
  });
});

describe('statements of many makes', () => {
  it('name their year in the corner of the head', async () => {
    const view = await pageOf([
      'CONSOLIDATED STATEMENTS OF INCOME',
      '(In millions except per share data)',
      'Year Ended December 31,                                           2024        2023        2022',
      'Net Operating Revenues                                         $ 4,706     $ 4,575     $ 4,300',
      'Cost of goods sold                                               1,832       1,852       1,800',
      'Operating Income                                                   999       1,131       1,090',
      'Consolidated Net Income                                          1,065       1,070         957',
      'Less: Net income attributable to noncontrolling interests            2           1           3',
      'Net Income Attributable to Shareowners of Bellweather          $ 1,063     $ 1,069     $   954',
      'Basic Net Income Per Share 1                                   $  2.47     $  2.48     $  2.20',
    ]);
    expect(await valuesOf(view, 'revenue', 'revenue_2022', 'net_income_fy2023', 'eps_basic_prior')).toEqual([
      4_706_000_000, 4_300_000_000, 1_069_000_000, 2.48,
    ]);
  });

  it('count years in weeks', async () => {
    const view = await pageOf([
      'Consolidated Statements of Earnings',
      '($ in thousands, except per share data)',
      '                            53 Weeks Ended     52 Weeks Ended     52 Weeks Ended',
      '                            February 3, 2024   January 28, 2023   January 29, 2022',
      'Net sales                          $ 812,400          $ 790,100          $ 760,000',
      'Cost of sales                        500,000            480,000            470,000',
      'Operating income                      90,000             80,000             70,000',
      'Net earnings                          60,000             55,000             50,000',
    ]);
    const fields = await ask(view, {
      revenue: 'of the latest fiscal year',
      revenue_prior: 'of the fiscal year before it',
      third: 'net sales two years before',
    });
    expect(Object.values(fields).map(({ value }) => value)).toEqual([812_400_000, 790_100_000, 760_000_000]);
  });

  it('set the restated column beside the one that it takes the place of', async () => {
    const view = await pageOf([
      'Consolidated Income Statement',
      '(In thousands)',
      'Year ended December 31,        2024          2023               2023',
      '                                       (As restated)   (As previously reported)',
      'Revenue                       1,000           900                880',
      'Gross profit                    400           350                345',
      'Operating profit                100            90                 85',
      'Net income                       70            60                 55',
    ]);
    expect(await valuesOf(view, 'revenue', 'revenue_prior', 'net_income_prior')).toEqual([1_000_000, 900_000, 60_000]);
  });

  it('stand behind those of segments and of the parent alone', async () => {
    const segment = [
      'Segment Results',
      '(In millions)',
      '                          Year Ended June 30,',
      '                          2024         2023',
      'Revenue                    120          110',
      'Operating income            30           25',
    ];
    const whole = [
      'Consolidated Statements of Income',
      '(In millions)',
      '                          Year Ended June 30,',
      '                          2024         2023',
      'Revenue                    900          800',
      'Operating income           200          180',
      'Income before income taxes 190          170',
      'Net income                 150          130',
    ];
    const parent = [
      'Schedule I – Condensed Financial Information (Parent Company Only)',
      'Condensed Statements of Income',
      '(In millions)',
      '                          Year Ended June 30,',
      '                          2024         2023',
      'Revenue                     10            9',
      'Net income                 150          130',
    ];
    const view = await pagesOf([segment, whole, parent]);
    expect(await valuesOf(view, 'revenue', 'operating_income_prior')).toEqual([900_000_000, 180_000_000]);
  });

  it('write the losses of a company with and without brackets', async () => {
    const statement = (loss: string, per: string) => [
      'Statements of Operations and Comprehensive Loss',
      '(In thousands, except share and per share data)',
      '                                                          Year Ended December 31,',
      '                                                            2024          2023',
      `Loss from operations                                      ${loss}`,
      `Net loss                                                  ${loss}`,
      `Net loss per share, basic and diluted                     ${per}`,
      'Weighted-average shares outstanding, basic and diluted    21,345,678    20,111,222',
    ];
    const names = [
      'operating_income',
      'net_income_prior',
      'eps_diluted',
      'eps_basic_prior',
      'weighted_average_shares_basic',
    ];
    const found = [-9_120_000, -8_000_000, -0.43, -0.4, 21_345_678];
    expect(
      await valuesOf(await pageOf(statement('$ (9,120)    $ (8,000)', '$  (0.43)     $ (0.40)')), ...names),
    ).toEqual(found);
    expect(
      await valuesOf(await pageOf(statement('    9,120        8,000', '    0.43         0.40')), ...names),
    ).toEqual(found);
  });

  it('stand in a press release with a quarter beside the year, which is asked for or left open', async () => {
    const view = await pageOf([
      'Condensed Consolidated Statements of Income',
      '(in thousands, except per share data) (unaudited)',
      '                     Three Months Ended            Twelve Months Ended',
      '                        December 31,                  December 31,',
      '                     2024          2023            2024          2023',
      'Revenue              $   10,500    $    9,800      $   41,000    $   38,000',
      'Gross profit              4,000         3,700          16,000        15,000',
      'Operating income          1,000           900           4,000         3,500',
      'Net income                  700           600           3,000         2,600',
    ]);
    const fields = await ask(view, {
      revenue_year: 'total revenue of the latest fiscal year',
      revenue_quarter: 'total revenue of the fourth quarter',
      revenue: '',
    });
    expect([fields['revenue_year']!.value, fields['revenue_quarter']!.value]).toEqual([41_000_000, 10_500_000]);
    expect(fields['revenue']!.status).toBe('ambiguous');
    expect(fields['revenue']!.candidates.map(({ value }) => value)).toContain(41_000_000);
  });

  it('have columns of notes, changes and shares beside those of the years', async () => {
    const view = await pageOf([
      'Consolidated Statement of Profit or Loss',
      '                             Note        2024        2023     Change     % of sales',
      '                                        £’000       £’000      £’000',
      'Revenue                         3      52,100      48,700      3,400        100 %',
      'Cost of sales                  12     (30,000)    (28,000)    (2,000)        58 %',
      'Gross profit                           22,100      20,700      1,400         42 %',
      'Operating profit               4c       6,100       5,700        400         12 %',
      'Taxation                        7        (900)        200     (1,100)         2 %',
      'Profit for the year                     5,200       5,900       (700)        10 %',
    ]);
    expect(
      await valuesOf(view, 'revenue', 'cost_of_revenue_prior', 'operating_profit', 'net_income', 'income_tax_expense'),
    ).toEqual([52_100_000, 28_000_000, 6_100_000, 5_200_000, 900_000]);
  });

  it('are German', async () => {
    const view = await pagesOf([
      [
        'Konzern-Gewinn- und Verlustrechnung',
        'in Mio. €                                   1.1.–31.12.2024    1.1.–31.12.2023',
        'Umsatzerlöse                                        1.234,5            1.100,0',
        'Umsatzkosten                                         -700,2             -650,0',
        'Bruttoergebnis vom Umsatz                             534,3              450,0',
        'Forschungs- und Entwicklungskosten                    -90,1              -80,0',
        'Betriebsergebnis                                      120,4              100,0',
        'Konzernergebnis                                        80,6               70,0',
        'Ergebnis je Aktie (unverwässert) in €                  1,61               1,40',
      ],
      [
        'Konzernbilanz',
        'in Mio. €                                        31.12.2024         31.12.2023',
        'Zahlungsmittel und Zahlungsmitteläquivalente          210,0              190,0',
        'Vorräte                                               300,0              280,0',
        'Bilanzsumme                                         2.000,0            1.900,0',
        'Eigenkapital                                          900,0              850,0',
      ],
    ]);
    expect(
      await valuesOf(
        view,
        'revenue',
        'umsatzerloese_vorjahr',
        'cost_of_revenue',
        'net_income',
        'eps_basic',
        'total_assets',
        'eigenkapital_vorjahr',
      ),
    ).toEqual([1_234_500_000, 1_100_000_000, 700_200_000, 80_600_000, 1.61, 2_000_000_000, 850_000_000]);
  });

  it('are French and Spanish', async () => {
    const french = await pageOf([
      'Compte de résultat consolidé',
      '(en milliers d’euros)                   Exercice 2024    Exercice 2023',
      'Chiffre d’affaires                             84 200           80 100',
      'Résultat opérationnel                           9 300            8 700',
      'Résultat net part du groupe                     6 100            5 900',
      'Résultat par action (en euros)                   2,10             1,98',
    ]);
    expect(await valuesOf(french, 'revenue', 'operating_income_prior', 'net_income')).toEqual([
      84_200_000, 8_700_000, 6_100_000,
    ]);
    const spanish = await pageOf([
      'Cuenta de resultados consolidada',
      '(en miles de euros)                          2024         2023',
      'Importe neto de la cifra de negocios       51.200       49.800',
      'Resultado de explotación                    7.100        6.900',
      'Resultado del ejercicio                     4.900        4.700',
    ]);
    expect(await valuesOf(spanish, 'revenue', 'operating_income', 'net_income_prior')).toEqual([
      51_200_000, 7_100_000, 4_700_000,
    ]);
  });

  it('are sheets of a workbook, with days and years for heads', async () => {
    const view = await buildView({
      sheets: [
        {
          name: 'Income Statement',
          rows: [
            ['USD in thousands', null, null],
            ['Fiscal year', 'FY2024', 'FY2023'],
            ['Revenue', 5200, 4800],
            ['Cost of revenue', -3100, -2900],
            ['Operating income', 700, 610],
            ['Net income', 500, 430],
          ],
        },
        {
          name: 'Balance Sheet',
          rows: [
            ['USD in thousands', new Date(Date.UTC(2024, 11, 31)), new Date(Date.UTC(2023, 11, 31))],
            ['Cash and cash equivalents', 310, 290],
            ['Total assets', 9900, 9100],
            ['Total liabilities', 4000, 3900],
            ['Total equity', 5900, 5200],
          ],
        },
      ],
    });
    expect(
      await valuesOf(view, 'revenue', 'cost_of_revenue_prior', 'net_income_2023', 'total_assets', 'total_equity_prior'),
    ).toEqual([5_200_000, 2_900_000, 430_000, 9_900_000, 5_200_000]);
  });

  it('go on over pages without a head', async () => {
    const [title, units, ...rest] = BALANCE;
    const view = await pagesOf([
      [title!, units!, ...rest.slice(0, 7)],
      ['Norwind Corporation', ...rest.slice(7)],
    ]);
    expect(await valuesOf(view, 'total_liabilities', 'shareholders_equity_prior')).toEqual([320_000_000, 543_000_000]);
  });

  it('say the same in other places, which makes them surer, or something else, which is shown', async () => {
    const summary = (sales: string) => [
      'Selected Financial Data',
      '(In millions)',
      '                              Three Months Ended September 30,',
      '                              2025          2024',
      `Total net sales                ${sales}           450`,
    ];
    const alone = (await ask(await pageOf(QUARTER), { revenue: '' }))['revenue']!;
    const same = (await ask(await pagesOf([summary('500'), QUARTER]), { revenue: '' }))['revenue']!;
    const other = (await ask(await pagesOf([summary('510'), QUARTER]), { revenue: '' }))['revenue']!;
    expect([same.value, other.value]).toEqual([500_000_000, 500_000_000]);
    expect(same.confidence).toBeGreaterThanOrEqual(alone.confidence);
    expect(other.candidates.map(({ value }) => value)).toContain(510_000_000);
  });

  it('leave a field absent that none of their rows answers', async () => {
    const fields = await ask(await interim(), {
      goodwill: '',
      total_debt_of_the_parent: '',
      employees: 'number of employees',
    });
    expect(Object.values(fields).map(({ status }) => status)).toEqual(['absent', 'absent', 'absent']);
  });
});

describe('rows of statements', () => {
  const statement = (...rows: string[]) => [
    'Consolidated Statements of Operations',
    '(In millions)',
    '                              Twenty-four Weeks Ended',
    '                          June 15, 2024   June 17, 2023      Favorable',
    '                                                         (Unfavorable)',
    'Revenue                             900             800            100',
    'Net income                           90              80             10',
    ...rows,
  ];
  it('may have brackets in cells of their own, marks of notes, and words for what means nothing', async () => {
    const view = await pageOf(
      statement(
        'Operating loss                       (45   )          (30   )     NM',
        'Interest expense . . . . . . .       12 (1)            10          N/M',
        'Income tax expense                    —               3            NM',
      ),
    );
    expect(await valuesOf(view, 'operating_income', 'interest_expense', 'income_tax_expense')).toEqual([
      -45_000_000, 12_000_000, 0,
    ]);
  });

  it('may take two lines, with the figures beside the first or the last', async () => {
    const view = await pageOf(
      statement(
        'Selling, general and                 50              40             10',
        'administrative expenses',
        'Income from operations before',
        'income taxes                        130             120             10',
      ),
    );
    expect(await valuesOf(view, 'sga', 'income_before_income_taxes_prior')).toEqual([50_000_000, 120_000_000]);
  });
});

describe('titles of statements', () => {
  const rows = [
    'Revenue                      50        40',
    'Operating income              9         8',
    'Income before income taxes    8         7',
    'Net income                    6         5',
  ];
  it('tell how long the periods are where the heads name years alone', async () => {
    const title = 'FOR THE THREE MONTHS ENDED JUNE 30, 2025 AND 2024';
    const view = await pageOf(['STATEMENTS OF INCOME', title, '                           2025      2024', ...rows]);
    const fields = await ask(view, {
      revenue: 'of the latest quarter',
      revenue_prior: 'of the same quarter one year before',
      net_income: 'of the full year',
      income_before_income_taxes: '',
    });
    expect(Object.values(fields).map(({ value }) => value)).toEqual([50, 40, null, 8]);
  });

  it('leave it open where they name two lengths', async () => {
    const title = 'FOR THE THREE AND SIX MONTHS ENDED JUNE 30, 2025';
    const view = await pageOf(['STATEMENTS OF INCOME', title, '                           2025      2024', ...rows]);
    const fields = await ask(view, { revenue: 'of the latest quarter', net_income: 'of the six months' });
    expect(Object.values(fields).map(({ evidence }) => evidence)).not.toContain('statement_figure');
  });

  it('of balance sheets are of days, whatever their heads say', async () => {
    const view = await pageOf([
      'CONSOLIDATED BALANCE SHEETS',
      'Fiscal year ended               May 31, 2025     May 31, 2024',
      'Cash and cash equivalents                 10                9',
      'Total current assets                      50               45',
      'Total assets                              90               85',
    ]);
    expect(await valuesOf(view, 'total_assets', 'total_assets_prior')).toEqual([90, 85]);
  });
});

it('is read from a short table of quarters without a title', async () => {
  const view = await pageOf([
    'Metric              Q1 2024    Q2 2024    Q3 2024    Q4 2024',
    'Revenue                 120        130        125        140',
    'Operating income         10         12         (5)        13',
    'Net income                7          8         (6)         9',
  ]);
  const names = ['revenue', 'revenue_q2_2024', 'operating_income_q3_2024', 'net_income_q3_2024'];
  expect(await valuesOf(view, ...names)).toEqual([140, 130, -5, -6]);
});

it('is open where the quarter and the year stand in statements of their own', async () => {
  const page = (length: string, revenue: string) => [
    'Consolidated Statements of Income',
    '(In thousands)',
    `                               ${length} Ended`,
    '                    February 3, 2024    January 28, 2023',
    `Net sales                   ${revenue}               9,000`,
    'Gross profit                   4,000               3,000',
    'Operating income               2,000               1,000',
    'Net income                     1,000                 900',
  ];
  const view = await pagesOf([page('13 Weeks', '11,000'), page('53 Weeks', '41,000')]);
  const { revenue, revenue_year } = await ask(view, { revenue: '', revenue_year: 'of the fiscal year' });
  expect(revenue!.status).toBe('ambiguous');
  expect([revenue!.value, ...revenue!.candidates.map(({ value }) => value)]).toEqual([11_000_000, 41_000_000]);
  expect(revenue_year).toMatchObject({ value: 41_000_000, status: 'found' });
});
