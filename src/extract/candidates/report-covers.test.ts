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
});
