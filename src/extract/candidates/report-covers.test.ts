import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { resolveSchema } from '../schemas/index.ts';
import { pagesOf } from '../testing/ascii-page.ts';

const COVER = [
  '                     UNITED STATES',
  '            COMMISSION OF PUBLIC MARKETS',
  '',
  '          For the quarterly period ended June 30, 2025',
  '',
  '              Commission File Number: 001-55512',
  '',
  '               WESTERN HARBOUR CORPORATION',
  '     (Exact Name of Registrant as Specified in Its Charter)',
  '',
  '     Delaware                              12-3456789',
  '(State or other jurisdiction of      (Employer Identification No.)',
  'incorporation or organization)',
  '',
  'Title of each class     Trading Symbol(s)     Name of each exchange on which registered',
  'Common Stock            WHRB                  Northern Stock Exchange',
];
const REPURCHASES = [
  'Share repurchases were as follows:',
  'Period                                Shares      Price',
  'April 1, 2025 to April 30, 2025          100      $ 9.50',
  'May 1, 2025 to May 31, 2025              120      $ 9.70',
];

async function valuesOf(properties: Readonly<Record<string, unknown>>, pages = [COVER, REPURCHASES]) {
  const schema = resolveSchema({ type: 'object', properties });
  const { fields } = await extract(await pagesOf(pages), schema);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

describe('the cover of a report', () => {
  it('says of whom it is over a caption in brackets', async () => {
    expect(await valuesOf({ company: { type: 'string' }, registrant_name: { type: 'string' } })).toEqual({
      company: 'WESTERN HARBOUR CORPORATION',
      registrant_name: 'WESTERN HARBOUR CORPORATION',
    });
  });

  it('tells the end of its period, not that of a row in a column of periods', async () => {
    const date = { type: 'string', format: 'date' };
    expect(await valuesOf({ period_end: date, report_period_end_date: date })).toEqual({
      period_end: '2025-06-30',
      report_period_end_date: '2025-06-30',
    });
  });

  it('has its value under the head of a column, not in the next head', async () => {
    expect(await valuesOf({ trading_symbol: { type: 'string' } })).toEqual({ trading_symbol: 'WHRB' });
  });

  it('names a state under its caption, and no country for one', async () => {
    const { state_of_incorporation, employer_identification_number } = await valuesOf({
      state_of_incorporation: { type: 'string' },
      employer_identification_number: { type: 'string' },
    });
    expect([state_of_incorporation, employer_identification_number]).toEqual(['Delaware', '12-3456789']);
  });

  it('has a year of four figures or none', async () => {
    const page = ['Fiscal year: 2025', 'Term in years: 30'];
    const year = { type: 'integer' };
    expect(await valuesOf({ fiscal_year: year, term_years: year }, [page])).toEqual({
      fiscal_year: 2025,
      term_years: 30,
    });
    expect(await valuesOf({ fiscal_year: year }, [['Fiscal year: 30']])).toEqual({ fiscal_year: null });
  });

  it('calls its ticker and its exchange by other names, over heads of two lines', async () => {
    const page = [
      '                                                        Name of each exchange',
      'Title of each class          Trading symbol(s)          on which registered',
      'Common Stock                 WHRB                       Northern Stock Exchange',
    ];
    const text = { type: 'string' };
    expect(await valuesOf({ ticker_symbol: text, trading_symbol: text, stock_exchange: text }, [page])).toEqual({
      ticker_symbol: 'WHRB',
      trading_symbol: 'WHRB',
      stock_exchange: 'Northern Stock Exchange',
    });
    expect(await valuesOf({ stock_exchange: { type: 'string' } })).toEqual({
      stock_exchange: 'Northern Stock Exchange',
    });
  });

  it('says when its year ends behind words without a colon', async () => {
    const page = ['    For the fiscal year ended February 3, 2024', '                       OR'];
    expect(await valuesOf({ fiscal_year_end: { type: 'string' } }, [page])).toEqual({
      fiscal_year_end: 'February 3, 2024',
    });
  });
});

describe('a table of figures', () => {
  const state = { state: { type: 'string' } };

  it('has no value for a text in the head of the next column', async () => {
    const page = [
      '                              States      Canada      Europe',
      'As of February 3, 2024',
      'Net sales                     3,429.4      292.5     1,028.4',
    ];
    expect(await valuesOf(state, [page])).toEqual({ state: null });
  });

  it('has none in the name of the next row', async () => {
    const page = ['Current tax expense:', 'State             1.2      4.0', 'Foreign           6.0     11.7'];
    expect(await valuesOf(state, [page])).toEqual({ state: null });
  });
});

describe('a long paper', () => {
  const inside = (text: string): string[] => ['Notes to the statements', '', text, 'And so on and so forth.'];
  const body = Array.from({ length: 25 }, (_, i) => inside(`This is page ${i} of the notes.`));

  it('says on its cover what it is', async () => {
    const others = [inside('Fiscal year ended: January 28, 2023'), inside('Fiscal year ended: January 29, 2022')];
    const cover = ['Annual report', '', 'For the fiscal year ended: February 3, 2024'];
    expect(await valuesOf({ fiscal_year_end: { type: 'string' } }, [cover, ...body, ...others])).toEqual({
      fiscal_year_end: 'February 3, 2024',
    });
  });

  it('leaves what a label names in part unsure', async () => {
    const schema = resolveSchema({ type: 'object', properties: { number_of_employees: { type: 'integer' } } });
    const statusOf = async (pages: string[][]) => (await extract(await pagesOf(pages), schema)).fields[0]!.status;
    const row = ['Employee benefits          182,630'];
    expect(await statusOf([...body, row])).toBe('unsure');
    expect(await statusOf([...body, ['Number of employees          1,630']])).toBe('found');
  });
});
