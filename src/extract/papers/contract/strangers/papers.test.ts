import { describe, expect, it } from 'vitest';
import { contractValues, type TestLine } from '../testing/extract-contract.ts';

type Truth = readonly [
  title: string,
  parties: readonly string[],
  start: string | null,
  end: string | null,
  law: string | null,
];
const PAPERS: readonly (readonly [string, readonly TestLine[], Truth])[] = [
  [
    'a lease of a flat',
    [
      'RESIDENTIAL LEASE AGREEMENT',
      'This Lease is entered into on April 12, 2021, between Maple Court Properties LLC ("Landlord") and Ines Calder and Tom Brandt ("Tenants").',
      '1. Premises. Landlord leases to Tenants apartment 4B at 88 Willow Street, Eugene, Oregon.',
      '2. Term. The lease begins on May 1, 2021 and ends on April 30, 2022. If Tenants stay on, the tenancy continues from month to month.',
      '3. Rent. The rent is $1,450 a month, due on the first. A late fee of $50 applies after five (5) days.',
      '4. Deposit. The deposit is returned within thirty-one (31) days after the end of the term.',
      '9. Law. This Lease is governed by the laws of the State of Oregon.',
    ],
    [
      'RESIDENTIAL LEASE AGREEMENT',
      ['Maple Court Properties LLC', 'Ines Calder', 'Tom Brandt'],
      '2021-04-12',
      '2022-04-30',
      'Oregon',
    ],
  ],
  [
    'a contract of employment for a fixed time',
    [
      'EXECUTIVE EMPLOYMENT AGREEMENT',
      'THIS EXECUTIVE EMPLOYMENT AGREEMENT is entered into as of August 20, 2018, by and between Northgate Biologics, Inc., a Delaware corporation (the "Company"), and Samuel K. Okoro, M.D. (the "Executive").',
      '1. Position. The Executive shall serve as Chief Medical Officer and report to Dana Whitfield, the Chief Executive Officer.',
      '2. Term. The Executive’s employment hereunder shall commence on September 1, 2018 (the "Start Date") and shall continue for a period of three (3) years from the Start Date, unless sooner terminated.',
      '6. Severance. The Company shall pay the Base Salary for twelve (12) months following the date of termination.',
      '8. Non-Competition. For a period of one (1) year after termination the Executive shall not compete with the Company.',
      '14. This Agreement shall be governed by, and construed in accordance with, the laws of the Commonwealth of Massachusetts.',
    ],
    [
      'EXECUTIVE EMPLOYMENT AGREEMENT',
      ['Northgate Biologics, Inc.', 'Samuel K. Okoro, M.D.'],
      '2018-08-20',
      '2021-09-01',
      'Massachusetts',
    ],
  ],
  [
    'an order form for software',
    [
      'Subscription Order Form',
      ['Customer:', 'Harbourline Freight Pty Ltd'],
      ['Supplier:', 'Quillstack Software, Inc.'],
      ['Effective Date:', '1 July 2023'],
      ['Subscription Term:', '24 months'],
      ['Expiration Date:', '30 June 2025'],
      'This Order Form is subject to the Master Subscription Agreement between the parties.',
      'Fees are due thirty (30) days from the date of the invoice.',
      'Governing law: New South Wales',
    ],
    [
      'Subscription Order Form',
      ['Harbourline Freight Pty Ltd', 'Quillstack Software, Inc.'],
      '2023-07-01',
      '2025-06-30',
      'New South Wales',
    ],
  ],
  [
    'a letter of engagement',
    [
      'Hartley & Stone LLP',
      '12 Castle Terrace, Edinburgh',
      '14 November 2019',
      'Mr Gregor Voss',
      '3 Mill Lane, Perth',
      'Dear Mr Voss,',
      'LETTER OF ENGAGEMENT',
      'Thank you for instructing us in the purchase of Glen House. This letter and our terms of business form the agreement between us.',
      'Our fees are reviewed on 1 April of each year.',
      'This agreement is governed by the law of Scotland.',
      'Yours sincerely,',
      'Fiona Baird',
      'for Hartley & Stone LLP',
    ],
    ['LETTER OF ENGAGEMENT', ['Hartley & Stone LLP', 'Gregor Voss'], '2019-11-14', null, 'Scotland'],
  ],
  [
    'an amendment that extends a term',
    [
      'SECOND AMENDMENT TO SUPPLY AGREEMENT',
      'This Second Amendment (this "Amendment") is made effective as of December 15, 2020 and amends the Supply Agreement dated January 10, 2016, as amended by the First Amendment dated March 3, 2018 (the "Agreement"), by and between Larch Polymers GmbH ("Larch") and Tessellate Packaging, Inc. ("Tessellate").',
      '1. Section 12.1 of the Agreement is deleted and replaced by: "The term of this Agreement shall expire on December 31, 2025."',
      '2. All other terms remain in full force and effect.',
      '3. This Amendment is governed by the law of the State of New York.',
    ],
    [
      'SECOND AMENDMENT TO SUPPLY AGREEMENT',
      ['Larch Polymers GmbH', 'Tessellate Packaging, Inc.'],
      '2020-12-15',
      '2025-12-31',
      'New York',
    ],
  ],
  [
    'a guaranty',
    [
      'GUARANTY',
      'This Guaranty is given as of June 30, 2015 by Orion Parent Corp., a Nevada corporation ("Guarantor"), in favor of First Valley Bank, N.A. ("Lender").',
      'Lender has made a loan to Orion Farms LLC ("Borrower") that matures on June 30, 2020.',
      'This Guaranty continues until all obligations have been paid in full.',
      'This Guaranty is governed by Nevada law.',
    ],
    ['GUARANTY', ['Orion Parent Corp.', 'First Valley Bank, N.A.'], '2015-06-30', null, 'Nevada'],
  ],
  [
    'a consultancy with other periods in it',
    [
      'CONSULTING AGREEMENT',
      'THIS CONSULTING AGREEMENT is dated for reference March 1, 2017',
      'BETWEEN:',
      'RED CEDAR MINERALS LTD., a company incorporated under the laws of British Columbia',
      '(the "Company")',
      'AND:',
      'WALLACE P. GRANT, of the City of Kelowna, Province of British Columbia',
      '(the "Consultant")',
      '2.1 The Company engages the Consultant for a term of eighteen months commencing on April 1, 2017.',
      '2.2 Either party may end the engagement on sixty days’ notice.',
      '5.1 Options granted to the Consultant expire on March 31, 2022.',
      '7.1 The Consultant shall keep all information confidential for five years after the end of the engagement.',
      '9.3 This Agreement is governed by the laws of the Province of British Columbia and the federal laws of Canada applicable therein.',
    ],
    [
      'CONSULTING AGREEMENT',
      ['RED CEDAR MINERALS LTD.', 'WALLACE P. GRANT'],
      '2017-03-01',
      '2018-10-01',
      'British Columbia',
    ],
  ],
  [
    'a services agreement that begins when both have signed',
    [
      'Web Development Services Agreement',
      'This Services Agreement is between Pixel & Thread Studio, LLC ("Studio") and the Meadowbrook Public Library ("Client"). It takes effect on the date of the last signature below.',
      'Term. This Agreement remains in effect for one (1) year from that date.',
      'Warranty. Studio repairs defects for ninety (90) days after delivery.',
      'The laws of the State of Vermont apply to this Agreement.',
      ['PIXEL & THREAD STUDIO, LLC', 'MEADOWBROOK PUBLIC LIBRARY'],
      ['By: /s/ Noor Haddad', 'By: /s/ Elaine Fisk'],
      ['Name: Noor Haddad', 'Name: Elaine Fisk'],
      ['Title: Owner', 'Title: Director'],
      ['Date: February 3, 2022', 'Date: February 9, 2022'],
    ],
    [
      'Web Development Services Agreement',
      ['Pixel & Thread Studio, LLC', 'Meadowbrook Public Library'],
      '2022-02-09',
      '2023-02-09',
      'Vermont',
    ],
  ],
  [
    'a joint venture of three, one of them a state company',
    [
      'Exhibit 10.7',
      'JOINT VENTURE AND SHAREHOLDERS’ AGREEMENT',
      'relating to Kilima Wind Limited',
      'This Agreement is made on 9 October 2013 among:',
      '(1) HALDEN ENERGY ASA, a company incorporated in Norway whose registered office is at Storgata 5, Bergen ("Halden");',
      '(2) SAVANNA POWER PLC, a company incorporated in Kenya ("Savanna"); and',
      '(3) KENYA RURAL ELECTRIC CORPORATION, a state corporation established under the Energy Act ("KREC").',
      'WHEREAS Kilima Wind Limited (the "Company") was incorporated on 2 May 2012 by Halden.',
      '20. Duration. This Agreement shall continue in force for as long as two or more Shareholders hold shares.',
      '24. This Agreement shall be governed by and construed in accordance with English law.',
    ],
    [
      'JOINT VENTURE AND SHAREHOLDERS’ AGREEMENT',
      ['HALDEN ENERGY ASA', 'SAVANNA POWER PLC', 'KENYA RURAL ELECTRIC CORPORATION'],
      '2013-10-09',
      null,
      'England',
    ],
  ],
  [
    'a licence of patents that lasts as long as they do',
    [
      'EXCLUSIVE PATENT LICENSE AGREEMENT',
      'This Exclusive Patent License Agreement (the "Agreement") is entered into as of the 6th day of June, 2011 (the "Effective Date") by and between the Board of Regents of Prairie State University, an agency of the State of Kansas ("Licensor"), and Heliotrope Diagnostics, Inc., a Delaware corporation with its principal place of business at 40 Canal Street, Lowell, Massachusetts 01852 ("Licensee").',
      '3.1 The term of this Agreement commences on the Effective Date and continues until the last of the Licensed Patents expires.',
      '3.2 Licensee shall make its first sale by December 31, 2014.',
      '4.2 Records are kept for five (5) years following the end of the calendar year to which they pertain.',
      '11. This Agreement shall be construed under the laws of the State of Kansas.',
    ],
    [
      'EXCLUSIVE PATENT LICENSE AGREEMENT',
      ['Board of Regents of Prairie State University', 'Heliotrope Diagnostics, Inc.'],
      '2011-06-06',
      null,
      'Kansas',
    ],
  ],
  [
    'a power of attorney',
    [
      'SPECIAL POWER OF ATTORNEY',
      'I, Greta Lindqvist, of 7 Harbour Walk, Halifax, appoint Paul Lindqvist of the same address as my attorney to sell my boat.',
      'This power takes effect on 5 May 2022 and expires on 31 October 2022.',
      'This power of attorney is governed by the laws of Nova Scotia.',
    ],
    ['SPECIAL POWER OF ATTORNEY', ['Greta Lindqvist'], '2022-05-05', '2022-10-31', 'Nova Scotia'],
  ],
  [
    'a settlement among people and companies',
    [
      'SETTLEMENT AGREEMENT AND MUTUAL RELEASE',
      'This Settlement Agreement and Mutual Release is entered into as of October 2, 2009 by and among plaintiff Rosa Delgado and defendants Pine Street Realty Corp. and Walter Pine.',
      'On May 3, 2007 Delgado sued Pine Street Realty Corp. in the Superior Court.',
      'The settlement sum is paid within ten (10) days. Claims under this Agreement lapse after two years.',
      'California law governs this Agreement.',
    ],
    [
      'SETTLEMENT AGREEMENT AND MUTUAL RELEASE',
      ['Rosa Delgado', 'Pine Street Realty Corp.', 'Walter Pine'],
      '2009-10-02',
      null,
      'California',
    ],
  ],
  [
    'a sponsorship by seasons',
    [
      'SPONSORSHIP AGREEMENT',
      'This Sponsorship Agreement is made by and between Lakers Hockey Club, Inc. ("Club") and Bluewater Credit Union ("Sponsor"), effective as of July 1, 2014.',
      'TERM',
      'The term of this Agreement covers the 2014-15, 2015-16 and 2016-17 seasons and shall expire on June 30, 2017. Sponsor may renew for two (2) further seasons by notice given before March 1, 2017.',
      'Sponsor shall pay the fee of each season by September 15.',
      'The parties agree that Michigan law shall control.',
    ],
    [
      'SPONSORSHIP AGREEMENT',
      ['Lakers Hockey Club, Inc.', 'Bluewater Credit Union'],
      '2014-07-01',
      '2017-06-30',
      'Michigan',
    ],
  ],
];

describe('a paper of another kind', () => {
  it.each(PAPERS)('%s', async (_, lines, [title, parties, effective_date, expiration_date, governing_law]) => {
    const names = ['title', 'parties', 'effective_date', 'expiration_date', 'governing_law'];
    expect(await contractValues(lines, ...names)).toEqual({
      title,
      parties,
      effective_date,
      expiration_date,
      governing_law,
    });
  });
});

const TITLES: readonly (readonly [lines: readonly string[], title: string])[] = [
  [
    [
      'Exhibit 10.12',
      'CONFIDENTIAL TREATMENT REQUESTED',
      'MASTER SUPPLY AND',
      'DEVELOPMENT AGREEMENT',
      'between',
      'ACME CORP.',
      'and',
      'BETA LLC',
    ],
    'MASTER SUPPLY AND DEVELOPMENT AGREEMENT',
  ],
  [
    [
      'Acme Corp.',
      'Consulting Services Agreement',
      'This agreement is made as of May 1, 2010 between Acme Corp. and Beta LLC.',
    ],
    'Consulting Services Agreement',
  ],
  [
    [
      'SECOND AMENDMENT',
      'TO',
      'LOAN AND SECURITY AGREEMENT',
      'This Second Amendment is made as of May 1, 2010 between Acme Corp. and Beta LLC.',
    ],
    'SECOND AMENDMENT TO LOAN AND SECURITY AGREEMENT',
  ],
  [['AGREEMENT OF LEASE', 'between Acme Corp. as Landlord and Beta LLC as Tenant'], 'AGREEMENT OF LEASE'],
  [['LETTER OF ENGAGEMENT', 'Dear Ms. Rao,', 'We are pleased to act for you.'], 'LETTER OF ENGAGEMENT'],
  [
    ['PROMISSORY NOTE', '$50,000', 'FOR VALUE RECEIVED, Acme Corp. promises to pay Beta LLC the sum of $50,000.'],
    'PROMISSORY NOTE',
  ],
  [
    ['Terms of Service', 'Welcome to Acme. These Terms of Service are an agreement between you and Acme Corp.'],
    'Terms of Service',
  ],
  [['General Power of Attorney', 'I, Ann Lee, appoint Bo Ray as my attorney.'], 'General Power of Attorney'],
];

describe('a title', () => {
  it.each(TITLES)('%s', async (lines, title) => {
    expect(await contractValues(lines, 'title')).toEqual({ title });
  });
});
