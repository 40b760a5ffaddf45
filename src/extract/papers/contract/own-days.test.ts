import { describe, expect, it } from 'vitest';
import { contractValues, extractContract } from './testing/extract-contract.ts';

const PARTIES = 'by and between Acme Tools, Inc. ("Acme") and Beta Retail LLC ("Beta").';

describe('the day of a contract', () => {
  it.each([
    ['with its number in brackets', `is made this first (1st) day of January, 1996, ${PARTIES}`, '1996-01-01'],
    [
      'not that of what is counted as of another day',
      `is made on March 3, 2014 ${PARTIES} Shares are offered to depositors of the Bank as of February 28, 2013 ("Eligible Holders").`,
      '2014-03-03',
    ],
  ])('%s', async (_, text, effective_date) => {
    const values = await contractValues(['SUPPLY AGREEMENT', `This Agreement ${text}`], 'effective_date');
    expect(values).toEqual({ effective_date });
  });

  it('is not that of a recital', async () => {
    const values = await contractValues(
      [
        'SUPPLY AGREEMENT',
        'WHEREAS, Acme Tools, Inc. ("Acme") and Beta Retail LLC ("Beta") made a loan under an act of some other year, and its officers signed it on July 30, 2002; and',
        'IN WITNESS WHEREOF, the parties have executed this Agreement on this 4th day of April, 2003.',
      ],
      'effective_date',
    );
    expect(values).toEqual({ effective_date: '2003-04-04' });
  });

  it('is stated by a sentence about the contract, wherever it is', async () => {
    const filler = Array.from({ length: 60 }, (_, i) => `${i + 1}. Acme delivers goods of the kind that Beta orders.`);
    const values = await contractValues(
      [
        'SUPPLY CONTRACT',
        `This contract is concluded ${PARTIES}`,
        ...filler,
        'It shall be effective on 6 October 2000 and shall have a duration of two years.',
      ],
      'effective_date',
    );
    expect(values).toEqual({ effective_date: '2000-10-06' });
  });
});

describe('the end of a contract', () => {
  const made = `This Agreement is made as of December 23, 2003, ${PARTIES}`;

  it('is counted from a term that means the day of the contract', async () => {
    const term =
      'The initial term of this Agreement shall be for 3 years commencing on the date first set forth above (the “Commencement Date”) and ending on the 3rd anniversary of the Commencement Date.';
    expect(await contractValues(['SUPPLY AGREEMENT', made, term], 'expiration_date')).toEqual({
      expiration_date: '2006-12-23',
    });
  });

  it('is that of the “Term” in quotes', async () => {
    const term =
      'The “Term” shall begin on the date hereof and shall expire December 31, 2023. Acme may elect for the Term to be extended to December 31, 2024.';
    expect(await contractValues(['SUPPLY AGREEMENT', made, term], 'expiration_date')).toEqual({
      expiration_date: '2023-12-31',
    });
  });

  it('is less sure the less sure the day is that it is counted from', async () => {
    const term = 'The term of this Agreement is five years.';
    const confidence = async (first: string): Promise<number> =>
      (await extractContract(['SUPPLY AGREEMENT', first, term])).get('expiration_date')!.confidence;
    const weak = `This Agreement is made ${PARTIES} Goods of the Bank are counted as of May 1, 2019.`;
    expect(await confidence(weak)).toBeLessThan(await confidence(made));
  });
});

describe('parties', () => {
  it('are companies that sign, not words of a sentence that names none of them', async () => {
    const values = await contractValues(
      [
        'CABLE AGREEMENT',
        'This Agreement is about a cable between Europe and North America.',
        '1. Each party pays for its part of the cable.',
        ...['ACME CABLE, INC.', 'By: /s/ Anna Berg', 'Name: Anna Berg', 'Title: President'],
        ...['BETA LINES LLC', 'By: /s/ Carl Diaz', 'Name: Carl Diaz', 'Title: Manager'],
      ],
      'parties',
    );
    expect(values).toEqual({ parties: ['ACME CABLE, INC.', 'BETA LINES LLC'] });
  });

  it('are told apart by a semicolon that is a Greek question mark', async () => {
    const text =
      'This Agreement is made among Acme Tools, Inc., a Delaware corporation (hereinafter “AT”)\u037e Acme System, Inc., a Delaware corporation (hereinafter “AS”) and Beta Rentals Inc., a Delaware corporation (hereinafter “BR”).';
    expect(await contractValues(['SUPPLY AGREEMENT', text], 'parties')).toEqual({
      parties: ['Acme Tools, Inc.', 'Acme System, Inc.', 'Beta Rentals Inc.'],
    });
  });
});

describe('a title', () => {
  it('of a bare noun has its kind in the line above', async () => {
    const values = await contractValues(['CONSTRUCTION AND REPAIR', 'AGREEMENT', 'Singapore'], 'title');
    expect(values).toEqual({ title: 'CONSTRUCTION AND REPAIR AGREEMENT' });
  });

  it('is one value in capitals and in the text', async () => {
    const fields = await extractContract([
      'SUPPLY AGREEMENT',
      `This Supply Agreement is made as of December 23, 2003, ${PARTIES}`,
    ]);
    expect(fields.get('title')).toMatchObject({ value: 'SUPPLY AGREEMENT', status: 'found', candidates: [] });
  });
});
