import { describe, expect, it } from 'vitest';
import { contractValues, type TestLine } from './testing/extract-contract.ts';

const FIELDS = ['parties', 'effective_date', 'governing_law', 'term'] as const;
const valuesOf = (lines: readonly TestLine[]) => contractValues(lines, ...FIELDS);

describe('a confidentiality agreement', () => {
  it('between a company and a person', async () => {
    const values = await valuesOf([
      'NON-DISCLOSURE AGREEMENT',
      'THIS NON-DISCLOSURE AGREEMENT (the "Agreement") is made and entered into as of the 5th day of May, 2010, by and between ACME WIDGETS, INC., a Delaware corporation with its principal office at 12 Main Street, Boston, MA 02110 ("Disclosing Party"), and John Q. Smith, an individual residing at 4 Elm Road, Austin, TX 78701 ("Receiving Party").',
      'WHEREAS, the parties wish to exchange information.',
      '1. Confidential Information. The Receiving Party shall hold the Confidential Information in strict confidence and shall not disclose it to any third party.',
      '2. Term. This Agreement shall remain in effect for a period of two (2) years from the date hereof.',
      '3. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the Commonwealth of Massachusetts, without regard to its conflict of laws principles.',
    ]);
    expect(values).toEqual({
      parties: ['ACME WIDGETS, INC.', 'John Q. Smith'],
      effective_date: '2010-05-05',
      governing_law: 'Massachusetts',
      term: 'two (2) years',
    });
  });

  it('as a letter, which those who sign it agree to', async () => {
    const values = await valuesOf([
      'Northwind Traders, Inc.',
      '100 Harbor Drive',
      'March 3, 2011',
      'CONFIDENTIAL',
      'Dear Ms. Jones:',
      'In connection with your consideration of a possible transaction with Northwind Traders, Inc. (the "Company"), you have requested certain information.',
      'The obligations under this letter agreement shall expire three years from the date of this letter.',
      'This letter agreement shall be governed by the laws of the State of New York.',
      'Very truly yours,',
      'NORTHWIND TRADERS, INC.',
      'By: /s/ Paul Brown',
      'Name: Paul Brown',
      'Title: President',
      'Accepted and agreed as of the date first written above:',
      'CONTOSO PARTNERS L.P.',
      'By: /s/ Mary Jones',
      'Name: Mary Jones',
      'Title: Managing Director',
    ]);
    expect(values).toEqual({
      parties: ['NORTHWIND TRADERS, INC.', 'CONTOSO PARTNERS L.P.'],
      effective_date: '2011-03-03',
      governing_law: 'New York',
      term: 'three years',
    });
  });

  it('whose obligations last where it states no term', async () => {
    const values = await valuesOf([
      'MUTUAL CONFIDENTIALITY AGREEMENT',
      'This Mutual Confidentiality Agreement ("Agreement") is effective as of January 15, 2008 (the "Effective Date") between Alpha Semiconductor Corporation ("Alpha") and Beta Devices Ltd. ("Beta").',
      'Each party may terminate this Agreement upon thirty (30) days written notice.',
      'The obligations of confidentiality shall survive for five (5) years after disclosure of the Confidential Information.',
      'The laws of the State of California shall govern this Agreement.',
    ]);
    expect(values).toEqual({
      parties: ['Alpha Semiconductor Corporation', 'Beta Devices Ltd.'],
      effective_date: '2008-01-15',
      governing_law: 'California',
      term: 'five (5) years',
    });
  });

  it('with parties under labels', async () => {
    const values = await valuesOf([
      'CONFIDENTIALITY AGREEMENT',
      'Effective Date: June 1, 2015',
      'Disclosing Party: Gamma Labs LLC',
      'Receiving Party: Delta Foods, Inc.',
      'The term of this Agreement is eighteen (18) months.',
      'This Agreement is governed by Texas law.',
    ]);
    expect(values).toEqual({
      parties: ['Gamma Labs LLC', 'Delta Foods, Inc.'],
      effective_date: '2015-06-01',
      governing_law: 'Texas',
      term: 'eighteen (18) months',
    });
  });

  it('that is a form, of which nothing is filled in', async () => {
    const values = await valuesOf([
      'NON-DISCLOSURE AGREEMENT',
      'This Agreement is made as of the ____ day of __________, 20__ (the "Effective Date") by and between ____________________ ("Discloser") and [●] ("Recipient").',
      'This Agreement shall continue until terminated by either party.',
      'This Agreement shall be governed by the laws of the State of ____________.',
      'By: ______________________',
      'Name: ____________________',
      'Title: ___________________',
    ]);
    expect(values).toEqual({ parties: null, effective_date: null, governing_law: null, term: null });
  });

  it('between several people and their company', async () => {
    const values = await valuesOf([
      'CONFIDENTIALITY AND NON-COMPETITION AGREEMENT',
      'This Agreement is entered into this 21st day of August, 2002, among First Harvest Bancorp, a Nebraska corporation (the "Company"), Robert L. Hughes ("Hughes") and Ann Marie O\'Neil ("O\'Neil").',
      'The term of this Agreement shall commence on the date hereof and end on the third anniversary of such date.',
      'This Agreement shall be construed under the laws of Nebraska.',
    ]);
    expect(values).toMatchObject({
      parties: ['First Harvest Bancorp', 'Robert L. Hughes', "Ann Marie O'Neil"],
      effective_date: '2002-08-21',
      governing_law: 'Nebraska',
      term: '3 years',
    });
  });

  it.each([
    [
      'Unless earlier terminated, this letter shall be of no further force or effect after the second anniversary of its date.',
      '2 years',
    ],
    ['This Agreement shall bind the parties for a period of one (1) year following its execution.', 'one (1) year'],
    [
      'The provisions of this Agreement shall continue in effect for three years after the last disclosure.',
      'three years',
    ],
    [
      'You will keep the Evaluation Material confidential for a period of two years from the date of this letter.',
      'two years',
    ],
    ['The foregoing restrictions shall expire on the third anniversary of this letter.', '3 years'],
    ['All duties under this agreement end after five years.', 'five years'],
    [
      'The undertakings in this letter will lapse on the date falling 18 months after the date of this letter.',
      '18 months',
    ],
    ['Confidential Information shall be protected for a minimum of three (3) years.', 'three (3) years'],
    [
      'Disclosures may be made hereunder during the thirty-six (36) month period from the Effective Date (the “Term”), and the duties survive for seven (7) years.',
      'thirty-six (36) month',
    ],
    ['For a period of one year from the date hereof, Beta shall not acquire any securities of Acme.', null],
  ])('lasts: %s', async (sentence, term) => {
    const values = await valuesOf([
      'CONFIDENTIALITY AGREEMENT',
      'This Agreement is entered into as of May 1, 2010 by and between Acme Tool Corp. ("Acme") and Beta Fasteners LLC ("Beta").',
      sentence,
    ]);
    expect(values.term).toBe(term);
  });

  it('from one to the other, in one paragraph of labels', async () => {
    const values = await valuesOf([
      'CONFIDENTIALITY UNDERTAKING',
      'From: Larkfield Hotels, Inc. (the “Undersigned”) To: Second Harbor Bank, N.A., as agent Date: 9 June 2009',
      'The Undersigned undertakes to keep the Information secret.',
      'For and on behalf of',
      'LARKFIELD HOTELS, INC.',
    ]);
    expect(values).toMatchObject({
      parties: ['Larkfield Hotels, Inc.', 'Second Harbor Bank, N.A.'],
      effective_date: '2009-06-09',
    });
  });

  it('on a form, with the next label behind the name', async () => {
    const values = await valuesOf([
      'SUPPLIER CONFIDENTIALITY AGREEMENT',
      'Company: Tolland Foods Company',
      'Supplier: Ridge Flavor & Extract, Inc. Supplier number: 40772',
      'Agreement date: 10/06/2004',
    ]);
    expect(values.parties).toEqual(['Tolland Foods Company', 'Ridge Flavor & Extract, Inc.']);
  });

  it.each([
    [
      'This Agreement is effective May 5, 2018 between Amaranth Toys, Inc. ("Discloser") and Peter van der Meer, d/b/a VDM Design ("Recipient").',
      ['Amaranth Toys, Inc.', 'Peter van der Meer'],
    ],
    [
      'Effective May 5, 2018, The Ohio Valley Clinic Foundation ("Clinic") and Stentor Devices Corp. ("Stentor") enter into this Agreement.',
      ['The Ohio Valley Clinic Foundation', 'Stentor Devices Corp.'],
    ],
    [
      'In consideration of the disclosure of information by LARK HILL FARMS, INC. ("Lark Hill"), the undersigned, ROBERT T. MEEKS ("Recipient"), agrees as follows:',
      ['LARK HILL FARMS, INC.', 'ROBERT T. MEEKS'],
    ],
    [
      'Parties: Tarn Energy AS, a Norwegian company, and Boreal Wind Oy, a Finnish company.',
      ['Tarn Energy AS', 'Boreal Wind Oy'],
    ],
  ])('between: %s', async (sentence, parties) => {
    const values = await valuesOf(['CONFIDENTIALITY AGREEMENT', sentence, 'The information shall be kept secret.']);
    expect(values.parties).toEqual(parties);
  });
});
