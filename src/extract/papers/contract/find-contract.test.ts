import { describe, expect, it } from 'vitest';
import { contractValues, extractContract } from './testing/extract-contract.ts';

const OPENING =
  'This Reseller Agreement (the "Agreement") is made and entered into as of April 1, 2019 (the "Effective Date") by and between Acme Tools, Inc., a Delaware corporation ("Acme"), and Beta Retail LLC, a Texas limited liability company d/b/a Beta Shops ("Beta").';

describe('the parties of a preamble', () => {
  const partiesOf = async (...lines: string[]) => (await contractValues(lines, 'parties'))['parties'];

  it('keep their legal forms and lose what describes them', async () => {
    expect(await partiesOf(OPENING)).toEqual(['Acme Tools, Inc.', 'Beta Retail LLC']);
  });

  it('lose the address that follows the name', async () => {
    const opening =
      'AGREEMENT made this 2nd day of June, 2018 between Acme Tools Ltd of 12 High Street, London (the "Seller") and Beta plc whose registered office is at 3 Low Road, Leeds (the "Buyer").';
    expect(await partiesOf(opening)).toEqual(['Acme Tools Ltd', 'Beta plc']);
  });

  it('may be set in lines', async () => {
    const lines = [
      'CONSULTING AGREEMENT',
      'BETWEEN:',
      'ACME RESOURCES LTD., a company incorporated in British Columbia',
      '(the "Company")',
      'AND:',
      'JANE ROE, of the City of Vancouver',
      '(the "Consultant")',
      'WHEREAS the Company needs advice;',
    ];
    expect(await partiesOf(...lines)).toEqual(['ACME RESOURCES LTD.', 'JANE ROE']);
  });

  it('are those of the amendment, not of the agreement that it amends', async () => {
    const opening =
      'This Second Amendment is entered into as of May 4, 2020 by and among Acme Tools, Inc. ("Acme") and Beta Retail LLC ("Beta"), as an amendment to that certain Supply Agreement dated March 7, 2016 by and among Gamma Corp. ("Gamma") and Beta.';
    expect(await partiesOf(opening)).toEqual(['Acme Tools, Inc.', 'Beta Retail LLC']);
  });

  it('share one defined term', async () => {
    const opening =
      'This Agreement is made between Acme Tools, Inc., Beta Retail LLC and Gamma Corp. (collectively, the "Sellers") and Delta Holdings Ltd. (the "Buyer").';
    expect(await partiesOf(opening)).toEqual([
      'Acme Tools, Inc.',
      'Beta Retail LLC',
      'Gamma Corp.',
      'Delta Holdings Ltd.',
    ]);
  });

  it('are surer where they have signed', async () => {
    const signed = ['ACME TOOLS, INC.', 'By: /s/ Anna Berg', 'BETA RETAIL LLC', 'By: /s/ Carl Diaz'];
    const fields = await extractContract([OPENING, ...signed]);
    expect(fields.get('parties')?.evidence).toBe('preamble_and_signatures');
  });

  it('are none where the blanks are open', async () => {
    expect(await partiesOf('This Agreement is made between ________________ ("Seller") and [●] ("Buyer").')).toBeNull();
  });
});

describe('the dates of a contract', () => {
  const datesOf = async (...lines: string[]) => contractValues(lines, 'effective_date', 'expiration_date');

  it('are computed from the term, and cite both it and its beginning', async () => {
    const fields = await extractContract([
      OPENING,
      '2. Term. This Agreement shall remain in force for a period of three (3) years from the Effective Date.',
    ]);
    const end = fields.get('expiration_date');
    expect(end?.value).toBe('2022-04-01');
    expect(end?.citations.map(({ match }) => match)).toEqual(['derived', 'derived']);
    expect(end?.citations.map(({ text }) => text)).toEqual([
      expect.stringContaining('three (3) years'),
      'April 1, 2019',
    ]);
  });

  it('are looked up where the term begins on a defined day', async () => {
    const dates = await datesOf(
      OPENING,
      '"Commencement Date" means July 1, 2019.',
      'The term of this Agreement shall begin on the Commencement Date and continue for two (2) years.',
    );
    expect(dates).toEqual({ effective_date: '2019-04-01', expiration_date: '2021-07-01' });
  });

  it('are not guessed where the defined day is not stated', async () => {
    const dates = await datesOf(
      OPENING,
      'The term of this Agreement shall begin on the Delivery Date and continue for two (2) years.',
    );
    expect(dates['expiration_date']).toBeNull();
  });

  it.each([
    ['until', 'The term of this Agreement begins on the Effective Date and continues until March 31, 2021.'],
    ['expire', 'Unless earlier terminated, this Agreement shall expire on March 31, 2021.'],
    ['anniversary', 'This Agreement will terminate on the second anniversary of the Effective Date.'],
  ])('are stated: %s', async (kind, sentence) => {
    const expected = kind === 'anniversary' ? '2021-04-01' : '2021-03-31';
    expect((await datesOf(OPENING, sentence))['expiration_date']).toBe(expected);
  });

  it.each([
    'This Agreement shall continue in effect until terminated by either party upon thirty (30) days notice.',
    'This Agreement shall continue indefinitely.',
    'The provisions of this Agreement shall remain in full force and effect.',
  ])('have no end: %s', async (sentence) => {
    expect((await datesOf(OPENING, sentence))['expiration_date']).toBeNull();
  });

  it('are those of the amendment, not of the agreement that it amends', async () => {
    const dates = await datesOf(
      'AMENDMENT NO. 2',
      'This Amendment is made as of May 4, 2020 to that certain Supply Agreement dated March 7, 2016 between Acme Tools, Inc. ("Acme") and Beta Retail LLC ("Beta").',
    );
    expect(dates['effective_date']).toBe('2020-05-04');
  });

  it.each(['this ____ day of ________, 2020', 'as of the 14th day of September, 200_', 'as of [●]'])(
    'are absent where a part is left open: %s',
    async (date) => {
      const opening = `This Agreement is made ${date} between Acme Tools, Inc. ("Acme") and Beta Retail LLC ("Beta").`;
      expect((await datesOf(opening))['effective_date']).toBeNull();
    },
  );
});

describe('the governing law', () => {
  const lawOf = async (sentence: string) => {
    const fields = await extractContract([OPENING, sentence]);
    const law = fields.get('governing_law');
    return [law?.value ?? null, law?.citation?.text ?? null];
  };

  it.each([
    [
      'This Agreement shall be governed by the laws of the State of New York, without regard to conflicts of law.',
      'New York',
      'New York',
    ],
    [
      'THIS AGREEMENT SHALL BE CONSTRUED IN ACCORDANCE WITH THE LAWS OF THE STATE OF DELAWARE WITHOUT REGARD TO ITS RULES.',
      'DELAWARE',
      'DELAWARE',
    ],
    [
      'This Agreement is governed by the laws of the province of Ontario, Canada.',
      'Ontario, Canada',
      'Ontario, Canada',
    ],
    [
      'This Agreement is governed by the laws, other than choice of law rules, of the state of Florida.',
      'Florida',
      'Florida',
    ],
    ['This Agreement shall be governed by the laws of the PRC.', "People's Republic of China", 'PRC'],
    ['This Agreement shall be governed by English law.', 'England', 'English'],
    [
      'The construction of this Agreement shall be governed by the laws of England and Wales and the parties submit to its courts.',
      'England and Wales',
      'England and Wales',
    ],
  ])('%s', async (sentence, value, cited) => {
    expect(await lawOf(sentence)).toEqual([value, cited]);
  });

  it.each([
    'Acme is a corporation organized under the laws of the State of Nevada.',
    'Each party shall comply with the laws of any country in which it operates.',
    'This Agreement shall be governed by the laws of the State of ________.',
  ])('is not stated by: %s', async (sentence) => {
    expect(await lawOf(sentence)).toEqual([null, null]);
  });
});

describe('the title', () => {
  const titleOf = async (...lines: string[]) => (await contractValues(lines, 'title'))['title'];

  it.each([
    [['EXHIBIT 10.1', 'SPONSORSHIP AGREEMENT', OPENING], 'SPONSORSHIP AGREEMENT'],
    [['Exhibit 4.1 CONSULTING AGREEMENT', OPENING], 'CONSULTING AGREEMENT'],
    [
      ['AMENDED AND RESTATED', 'CAPITAL MAINTENANCE AGREEMENT', 'BETWEEN', 'ACME TOOLS, INC.'],
      'AMENDED AND RESTATED CAPITAL MAINTENANCE AGREEMENT',
    ],
    [
      ['AMENDMENT AND TERMINATION', 'OF', 'JOINT VENTURE AGREEMENT', OPENING],
      'AMENDMENT AND TERMINATION OF JOINT VENTURE AGREEMENT',
    ],
    [['License Agreement between Acme and Beta', OPENING], 'License Agreement'],
    [[OPENING], 'Reseller Agreement'],
  ])('of %j', async (lines, title) => {
    expect(await titleOf(...lines)).toBe(title);
  });
});

describe('clauses', () => {
  it('are answered by their key sentences', async () => {
    const values = await contractValues(
      [
        OPENING,
        '4. Payment. Beta shall pay each invoice within thirty (30) days of receipt.',
        '5. Renewal. This Agreement shall automatically renew for successive one-year periods unless either party gives notice.',
        '6. Confidentiality. The parties have secrets. Each party shall keep the Confidential Information of the other in confidence and not disclose it to third parties.',
        '7. LIMITATION OF LIABILITY',
        'In no event shall either party be liable for indirect damages, and its aggregate liability shall not exceed $10,000.',
        '8. Termination',
        'Either party may terminate this Agreement upon sixty (60) days written notice. Upon termination all licenses end.',
        '9. Notices. All notices shall be in writing and addressed as follows:',
        'If to Acme: Acme Tools, Inc., 12 Main Street, Boston, MA 02110',
      ],
      'payment_terms',
      'renewal_terms',
      'confidentiality_clause',
      'liability_limit',
      'termination_clause',
      'notice_address',
    );
    expect(values).toEqual({
      payment_terms: 'Beta shall pay each invoice within thirty (30) days of receipt.',
      renewal_terms:
        'This Agreement shall automatically renew for successive one-year periods unless either party gives notice.',
      confidentiality_clause:
        'Each party shall keep the Confidential Information of the other in confidence and not disclose it to third parties.',
      liability_limit:
        'In no event shall either party be liable for indirect damages, and its aggregate liability shall not exceed $10,000.',
      termination_clause: 'Either party may terminate this Agreement upon sixty (60) days written notice.',
      notice_address: 'Acme Tools, Inc., 12 Main Street, Boston, MA 02110',
    });
  });

  it('are absent where the contract has none', async () => {
    const values = await contractValues(
      [OPENING],
      'termination_clause',
      'renewal_terms',
      'liability_limit',
      'notice_address',
    );
    expect(values).toEqual({
      termination_clause: null,
      renewal_terms: null,
      liability_limit: null,
      notice_address: null,
    });
  });
});
