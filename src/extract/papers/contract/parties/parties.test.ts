import { describe, expect, it } from 'vitest';
import { contractValues, type TestLine } from '../testing/extract-contract.ts';

const partiesOf = async (lines: readonly TestLine[]) => (await contractValues(lines, 'parties')).parties;
const preamble = (parties: string): TestLine[] => [
  'CONFIDENTIALITY AGREEMENT',
  `This Confidentiality Agreement (this "Agreement") is made as of May 1, 2010 by and between ${parties}.`,
  'WHEREAS, the parties wish to exchange information.',
];

describe('the parties of a preamble', () => {
  it.each([
    [
      'an initial that is a word elsewhere',
      'Ann E. Smith ("Smith") and MARK Y. JONES ("Jones")',
      ['Ann E. Smith', 'MARK Y. JONES'],
    ],
    [
      'people who act for companies, and a company of numbers',
      'Ann Lee, director, acting on behalf of Acorn Mills Ltd., a company of England ("Acorn"), and 2205925 Ontario Limited ("Ontario")',
      ['Acorn Mills Ltd.', '2205925 Ontario Limited'],
    ],
    [
      'a firm named after its partners',
      'Smith, Barlow & Co., a general partnership ("SBC"), and HALE MOOR, LIND, FOX & REED INCORPORATED ("Hale")',
      ['Smith, Barlow & Co.', 'HALE MOOR, LIND, FOX & REED INCORPORATED'],
    ],
    [
      'bodies with an article',
      'the Board of Trustees of the Lakeside Junior College, an institution ("College"), and the City of Harbor, a municipal corporation (the "City")',
      ['Board of Trustees of the Lakeside Junior College', 'City of Harbor'],
    ],
    [
      'a family trust and a company',
      'the Robert H. Lind Family Trust, a trust organized in Ohio (the "Trust"), and Kestrel Air, LLC ("Kestrel")',
      ['Robert H. Lind Family Trust', 'Kestrel Air, LLC'],
    ],
    [
      'what they do for others',
      'Alder Foods LLC, on behalf of itself and its subsidiaries ("Alder"), and Birch (UK) Limited, a company incorporated in England and Wales with number 123 ("Birch")',
      ['Alder Foods LLC', 'Birch (UK) Limited'],
    ],
    [
      'a description before the name',
      'Alder Foods LLC ("Alder") and the undersigned recipient, Susan B. Park (hereinafter "Recipient")',
      ['Alder Foods LLC', 'Susan B. Park'],
    ],
    [
      'a couple',
      'Snappy Subs, LLC ("Franchisor") and John A. Doe and Jane B. Doe, husband and wife ("Franchisee")',
      ['Snappy Subs, LLC', 'John A. Doe', 'Jane B. Doe'],
    ],
    [
      'degrees and Mexican forms',
      'Lee Ray, Ph.D. ("Ray") and Cobre S.A. de C.V. ("Cobre")',
      ['Lee Ray, Ph.D.', 'Cobre S.A. de C.V.'],
    ],
  ])('with %s', async (_, parties, names) => {
    expect(await partiesOf(preamble(parties))).toEqual(names);
  });

  it('do not include what is only defined', async () => {
    expect(
      await partiesOf(
        preamble('Alder Foods LLC ("Alder") and Birch Ltd. ("Birch") for the Operations Manual (the "Manual")'),
      ),
    ).toEqual(['Alder Foods LLC', 'Birch Ltd.']);
  });

  it('are those of an undertaking in favour of another', async () => {
    const lines = [
      'NON-COMPETITION AGREEMENT',
      'This Agreement, dated as of January 9, 2001, is entered into by James R. Toll, a resident of Tennessee ("Toll"), in favor of Volunteer Shares, Inc., a Tennessee corporation (the "Purchaser").',
    ];
    expect(await partiesOf(lines)).toEqual(['James R. Toll', 'Volunteer Shares, Inc.']);
  });

  it.each([
    [
      'under a heading',
      [
        'CONFIDENTIALITY AGREEMENT',
        'Parties:',
        '(1) NORTH MINERALS CORP., a Nevada corporation ("North"); and',
        '(2) Silver Mining Inc., an Idaho corporation ("Silver").',
      ],
      ['NORTH MINERALS CORP.', 'Silver Mining Inc.'],
    ],
    [
      'in Spanish',
      [
        'CONTRATO DE SERVICIOS',
        'REUNIDOS',
        'De una parte, Lozoya, S.L., con domicilio en Madrid (en adelante, el “Cliente”).',
        'De otra parte, Grupo Consultor, S.A., con domicilio en Sevilla (en adelante, el “Proveedor”).',
        'El presente contrato se regirá por la legislación española.',
      ],
      ['Lozoya, S.L.', 'Grupo Consultor, S.A.'],
    ],
    [
      'in Dutch',
      [
        'OVEREENKOMST VAN OPDRACHT',
        'De ondergetekenden:',
        '1. Zonnedael B.V., gevestigd te Utrecht, hierna te noemen “Opdrachtgever”;',
        'en',
        '2. Marktmacht V.O.F., gevestigd te Breda, hierna te noemen “Opdrachtnemer”;',
        'komen het volgende overeen:',
        'Op deze overeenkomst is Nederlands recht van toepassing.',
      ],
      ['Zonnedael B.V.', 'Marktmacht V.O.F.'],
    ],
  ])('are numbered or said one by one: %s', async (_, lines, names) => {
    expect(await partiesOf(lines)).toEqual(names);
  });
});

describe('parties without a preamble', () => {
  it('stand in a cover table', async () => {
    const lines: TestLine[] = [
      'SERVICES AGREEMENT',
      ['Supplier', 'Orrin Data Limited, a company'],
      ['Customer', 'Fenn Hospitals Trust'],
      ['Effective Date', '1 April 2022'],
      'The Supplier shall provide the Services.',
    ];
    expect(await partiesOf(lines)).toEqual(['Orrin Data Limited', 'Fenn Hospitals Trust']);
  });

  it('are not the roles of a table that names no one', async () => {
    expect(
      await partiesOf(['SERVICES AGREEMENT', ['Supplier', 'the party that signs below'], ['Customer', '____']]),
    ).toBeNull();
  });

  it('are named before their defined terms, descriptions aside', async () => {
    const lines = [
      'EMPLOYEE NON-DISCLOSURE AGREEMENT',
      'I, Maria T. Lopez, in consideration of my employment with Park Software, Inc., a Washington corporation (the "Company"), agree as follows:',
    ];
    expect(await partiesOf(lines)).toEqual(['Maria T. Lopez', 'Park Software, Inc.']);
  });

  it('are the writer of a letter and the one it is written to', async () => {
    const lines = [
      'Marlow & Hunt plc',
      'Mr Adeel Faroun',
      '22 Grove Lane',
      'Dear Adeel,',
      'We confirm the terms of your contract of employment.',
      'Yours sincerely,',
      'Joanna Pike',
      'for Marlow & Hunt plc',
    ];
    expect(await partiesOf(lines)).toEqual(['Marlow & Hunt plc', 'Adeel Faroun']);
  });

  it('stand over the line to sign on, though they have no legal form', async () => {
    const lines: TestLine[] = [
      'HOSTING AGREEMENT',
      ['NetCove Hosting', 'Valley Credit Union'],
      ['By: /s/ Al Fenn', 'By: /s/ Ruth Nagel'],
      ['Date: 7/12/2011', 'Date: 7/15/2011'],
    ];
    expect(await partiesOf(lines)).toEqual(['NetCove Hosting', 'Valley Credit Union']);
  });
});
