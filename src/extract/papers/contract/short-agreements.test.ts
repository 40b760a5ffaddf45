import { describe, expect, it } from 'vitest';
import { contractValues, type TestLine } from './testing/extract-contract.ts';

interface Truth {
  readonly parties: readonly string[];
  readonly effective_date: string | null;
  readonly governing_law: string | null;
  readonly term: string | null;
}

/** Short agreements in the styles that such papers are written in, each with what it says. */
const AGREEMENTS: readonly (readonly [string, readonly TestLine[], Truth])[] = [
  [
    'mutual, with a table of the parties and plain sentences',
    [
      'Mutual NDA',
      ['Party 1', 'Brightwater Robotics Limited'],
      ['Party 2', 'Casa Ferreira, Lda.'],
      ['Effective Date', '14 March 2019'],
      'The parties wish to talk about a possible joint project (the Purpose).',
      'Each party keeps the other’s information secret and uses it for the Purpose only.',
      'This agreement starts on the Effective Date and ends after two years. A party may end it earlier with 30 days’ notice.',
      'What was disclosed stays confidential for five years after this agreement ends.',
      'Portuguese law applies. The courts of Lisbon have exclusive jurisdiction.',
    ],
    {
      parties: ['Brightwater Robotics Limited', 'Casa Ferreira, Lda.'],
      effective_date: '2019-03-14',
      governing_law: 'Portugal',
      term: 'two years',
    },
  ],
  [
    'of parties whose names stand in quotation marks',
    [
      'NON-DISCLOSURE AGREEMENT',
      'This Non-Disclosure Agreement is entered into on 12 May 2019 between "Brightside Analytics" and "Tomas Keller".',
      'Each of them ("Recipient") keeps secret what it learns from the other ("Discloser").',
      'This Agreement remains in force for three years. It is governed by the laws of England and Wales.',
    ],
    {
      parties: ['Brightside Analytics', 'Tomas Keller'],
      effective_date: '2019-05-12',
      governing_law: 'England and Wales',
      term: 'three years',
    },
  ],
  [
    'of a state that acts through one of its departments, with a company of that state',
    [
      'CONFIDENTIALITY AGREEMENT',
      'This Agreement is entered into as of July 1, 2010 between the State of Oregon, acting by and through its Department of Forestry ("State"), and Timberline Services Co., a corporation of the State of Oregon ("Contractor").',
      'The term of this Agreement is two (2) years from that date. The laws of the State of Oregon govern it.',
    ],
    {
      parties: ['State of Oregon', 'Timberline Services Co.'],
      effective_date: '2010-07-01',
      governing_law: 'Oregon',
      term: 'two (2) years',
    },
  ],
  [
    'one-way, of an employee, with blanks filled in',
    [
      'EMPLOYEE CONFIDENTIALITY AGREEMENT',
      'This Employee Confidentiality Agreement (this "Agreement") is made this __3rd__ day of _October_, 2006 by and between _Halcyon Marine Supply, Inc._ ("Company") and _Teresa M. Okafor_ ("Employee").',
      '1. Employee shall not disclose Confidential Information during her employment and for three (3) years thereafter.',
      '2. For a period of one (1) year after termination, Employee shall not solicit any customer of Company.',
      '3. This Agreement is governed by Delaware law.',
      ['COMPANY', 'EMPLOYEE'],
      ['By: /s/ Victor Hale', '/s/ Teresa M. Okafor'],
    ],
    {
      parties: ['Halcyon Marine Supply, Inc.', 'Teresa M. Okafor'],
      effective_date: '2006-10-03',
      governing_law: 'Delaware',
      term: 'three (3) years',
    },
  ],
  [
    'a letter about a possible sale, addressed to the other side',
    [
      'Pinecrest Holdings Corp.',
      '400 Lakeview Avenue, Suite 1200',
      'Columbus, Ohio 43215',
      'July 19, 2004',
      'STRICTLY CONFIDENTIAL',
      'Marlowe Capital Management, LLC',
      '9 Wharf Street',
      'Portland, Maine 04101',
      'Attention: Ms. Dana Whitlock',
      'Ladies and Gentlemen:',
      'You have asked for information about Pinecrest Holdings Corp. (together with its subsidiaries, the "Company") in connection with a possible negotiated transaction. As a condition to being furnished such information, you agree as follows.',
      'For eighteen months from the date of this letter you will not acquire any securities of the Company.',
      'This letter agreement shall terminate and be of no further force or effect two years from the date hereof.',
      'This agreement shall be governed by and construed in accordance with the internal laws of the State of Ohio.',
      'Very truly yours,',
      'PINECREST HOLDINGS CORP.',
      'By: /s/ Leonard Fitch',
      'Name: Leonard Fitch',
      'Title: Chief Executive Officer',
      'Accepted and agreed to as of the date first written above:',
      'MARLOWE CAPITAL MANAGEMENT, LLC',
      'By: /s/ Dana Whitlock',
      'Title: Managing Member',
    ],
    {
      parties: ['PINECREST HOLDINGS CORP.', 'MARLOWE CAPITAL MANAGEMENT, LLC'],
      effective_date: '2004-07-19',
      governing_law: 'Ohio',
      term: 'two years',
    },
  ],
  [
    'with addresses, officers and advisers around the parties',
    [
      'CONFIDENTIAL DISCLOSURE AGREEMENT',
      'THIS CONFIDENTIAL DISCLOSURE AGREEMENT, effective as of the date of the last signature below ("Effective Date"), is between Orchid Valley Therapeutics, Inc., with offices at 77 Tannery Row, Cambridge, Massachusetts 02139, represented by its President, Dr. Alan Reyes ("OVT"), and the Regents of Lakeshore University, a public body having its address at 1 College Hill, Madison, Wisconsin 53706 ("University").',
      'Counsel to OVT is Bell, Grady & Snow LLP.',
      'Either party may disclose during a period of one year from the Effective Date. The duties of the receiving party expire five (5) years after the Effective Date.',
      'The validity of this Agreement shall be determined under the law of Wisconsin.',
      ['ORCHID VALLEY THERAPEUTICS, INC.', 'THE REGENTS OF LAKESHORE UNIVERSITY'],
      ['By: /s/ Alan Reyes', 'By: /s/ June Park'],
      ['Date: 4/2/2012', 'Date: April 9, 2012'],
    ],
    {
      parties: ['Orchid Valley Therapeutics, Inc.', 'Regents of Lakeshore University'],
      effective_date: '2012-04-09',
      governing_law: 'Wisconsin',
      term: 'five (5) years',
    },
  ],
  [
    'whose term is set by a definition and whose survival is another',
    [
      'Non-Disclosure Agreement',
      '"Effective Date" means 1 February 2021.',
      '"Term" means the period of thirty-six (36) months beginning on the Effective Date.',
      'This Non-Disclosure Agreement is entered into by Verdant Loop B.V., a private company with its seat in Utrecht, the Netherlands ("Verdant") and Sigurd Analytics AS, a Norwegian limited company ("Sigurd").',
      'Upon expiry of the Term the obligations of clause 4 survive for a further ten (10) years.',
      'This Agreement and any dispute arising from it are subject to the laws of the Netherlands.',
    ],
    {
      parties: ['Verdant Loop B.V.', 'Sigurd Analytics AS'],
      effective_date: '2021-02-01',
      governing_law: 'Netherlands',
      term: 'thirty-six (36) months',
    },
  ],
  [
    'with two companies and a person whose names run over lines',
    [
      'NONDISCLOSURE AND NONCIRCUMVENTION AGREEMENT',
      'Agreement dated as of November 30, 1999 among Tri-County Savings and',
      'Loan Association, a Kansas corporation ("Bank"), Fischer and Daughters Grain Company, a Nebraska',
      'limited partnership ("Fischer"), and Edwin P. Castellano, Jr. (“Castellano”).',
      'The Parties agree for a period of 24 months from the date hereof not to disclose the Confidential Information.',
      'This Agreement shall be interpreted, construed and enforced in all respects in accordance with the laws of Kansas.',
    ],
    {
      parties: [
        'Tri-County Savings and Loan Association',
        'Fischer and Daughters Grain Company',
        'Edwin P. Castellano, Jr.',
      ],
      effective_date: '1999-11-30',
      governing_law: 'Kansas',
      term: '24 months',
    },
  ],
  [
    'without a term or a date of its own, signed by both',
    [
      'CONFIDENTIALITY UNDERTAKING',
      'From: Quayside Freight Ltd (company number 04417729)',
      'To: Amberley Estates plc',
      'We undertake to keep all Confidential Information secret until it enters the public domain.',
      'We shall return all papers within fourteen (14) days of your request.',
      'This undertaking shall be governed by English law.',
      'Signed for and on behalf of Quayside Freight Ltd',
      'Name: Priya Nair',
      'Title: Director',
      'Date: 8 June 2016',
    ],
    {
      parties: ['Quayside Freight Ltd', 'Amberley Estates plc'],
      effective_date: '2016-06-08',
      governing_law: 'England',
      term: null,
    },
  ],
  [
    'that amends an older one',
    [
      'AMENDMENT NO. 1 TO CONFIDENTIALITY AGREEMENT',
      'This Amendment No. 1, dated as of May 6, 2014, amends the Confidentiality Agreement dated June 12, 2013 between Stonebridge Media Group, Inc. ("Stonebridge") and Coyote Ridge Partners, L.P. ("Coyote").',
      'Section 9 is replaced with: "This Agreement expires on June 12, 2015."',
      'This Amendment is governed by the laws of the State of Nevada applicable to contracts made there.',
    ],
    {
      parties: ['Stonebridge Media Group, Inc.', 'Coyote Ridge Partners, L.P.'],
      effective_date: '2014-05-06',
      governing_law: 'Nevada',
      term: null,
    },
  ],
  [
    'a short form with its facts under labels',
    [
      'BILATERAL NONDISCLOSURE AGREEMENT',
      ['Effective Date:', 'September 1, 2010'],
      ['Participant:', 'Larkspur Imaging, Inc.'],
      ['Address:', '2200 Mission Blvd., San Jose, California'],
      ['Company:', 'Denali Storage Systems, Inc.'],
      ['Address:', '15 Foundry Way, Boise, Idaho'],
      ['Term:', 'Three (3) years from the Effective Date'],
      ['Governing Law:', 'State of Idaho'],
      'In order to protect certain Confidential Information, the parties identified above agree that:',
      '1. The receiving party shall protect the disclosed Confidential Information by using the same degree of care as it uses for its own.',
    ],
    {
      parties: ['Larkspur Imaging, Inc.', 'Denali Storage Systems, Inc.'],
      effective_date: '2010-09-01',
      governing_law: 'Idaho',
      term: 'Three (3) years',
    },
  ],
  [
    'with other periods around that of the agreement',
    [
      'MUTUAL NON-DISCLOSURE AGREEMENT',
      'This Agreement is entered into on the 17 August 2018 between:',
      '(1) HOLLIS & VANE LLP, a limited liability partnership registered in Scotland (No. SO301122) whose registered office is at 3 Queen Street, Edinburgh; and',
      '(2) MERIDIAN GLASSWORKS PTY LTD, ACN 101 202 303, of 18 Harbour Parade, Fremantle, Western Australia.',
      'The employees of each party are bound for the term of their employment plus six years.',
      'The lease of the premises has a term of fifteen (15) years.',
      'This Agreement commences on the date above and, unless ended sooner, continues in force for four (4) years.',
      'During the Term and for twelve (12) months thereafter neither party shall solicit employees of the other.',
      'This Agreement is made under Scots law and the parties submit to the Scottish courts.',
    ],
    {
      parties: ['HOLLIS & VANE LLP', 'MERIDIAN GLASSWORKS PTY LTD'],
      effective_date: '2018-08-17',
      governing_law: 'Scotland',
      term: 'four (4) years',
    },
  ],
  [
    'as a cover page, with a column for each party and several labels in one cell',
    [
      'Mutual NDA Cover Page',
      'This Mutual Non-Disclosure Agreement consists of this Cover Page and the Standard Terms.',
      ['Effective Date', '15 January 2024'],
      ['MNDA Term', 'Expires 1 year(s) from Effective Date.'],
      ['Term of Confidentiality', '3 years from Effective Date'],
      ['Governing Law & Jurisdiction', 'Governing Law: State of Colorado Jurisdiction: Denver, Colorado'],
      ['', 'PARTY 1', 'PARTY 2'],
      ['Print Name', 'Lena Ortiz', 'Magnus Hald'],
      ['Company', 'Tidepool Analytics, Inc.', 'Nordhavn Robotics ApS'],
    ],
    {
      parties: ['Tidepool Analytics, Inc.', 'Nordhavn Robotics ApS'],
      effective_date: '2024-01-15',
      governing_law: 'Colorado',
      term: '1 year',
    },
  ],
];

describe('a short agreement', () => {
  it.each(AGREEMENTS)('%s', async (_, lines, truth) => {
    expect(await contractValues(lines, 'parties', 'effective_date', 'governing_law', 'term')).toEqual(truth);
  });
});
