import { describe, expect, it } from 'vitest';
import { contractValues } from '../testing/extract-contract.ts';

const OPENING =
  'This Agreement is made as of May 1, 2010 (the "Effective Date") by and between Acme Corp. ("Acme") and Beta LLC ("Beta").';

const ENDS: readonly (readonly [lines: readonly string[], end: string | null])[] = [
  [['3. Term. Two (2) years, commencing March 1, 2011.'], '2013-03-01'],
  [['3. This Agreement takes effect on the Effective Date and runs through June 30, 2014.'], '2014-06-30'],
  [
    [
      '3. The initial term shall be five years from the Effective Date and shall automatically renew for successive one-year terms.',
    ],
    '2015-05-01',
  ],
  [
    ['3. This Agreement shall be for a term of eighteen (18) months beginning on the date first above written.'],
    '2011-11-01',
  ],
  [
    [
      '3. Subject to earlier termination, this Agreement shall expire at 11:59 p.m. Eastern Time on the date that is three (3) years after the Effective Date.',
    ],
    '2013-05-01',
  ],
  [['3. The engagement begins May 1, 2010 and ends April 30, 2012.'], '2012-04-30'],
  [['3. Acme retains Beta as a consultant for the period from July 1, 2010 to June 30, 2011.'], '2011-06-30'],
  [['3. The term of the license granted hereunder is perpetual.'], null],
  [['3. The term of any purchase order shall be six (6) months from its date.'], null],
  [['3. Beta shall maintain insurance during the term of this Agreement and for two (2) years thereafter.'], null],
  [['3. Acme warrants the Products for a period of twelve (12) months from delivery.'], null],
  [['3. The warranty period under this Agreement shall be one (1) year from the Effective Date.'], null],
  [['3. The Option shall expire on December 31, 2012 unless exercised.'], null],
  [
    ['3. This Agreement may be terminated by Acme at any time after the second anniversary of the Effective Date.'],
    null,
  ],
  [
    ['3. Acme shall have the exclusive right until December 31, 2011, after which the right becomes non-exclusive.'],
    null,
  ],
  [['3. This Agreement shall continue for so long as Beta holds shares of Acme.'], null],
  [
    [
      '3. This Agreement shall remain in effect for one year from the date hereof and thereafter from year to year unless either party gives notice.',
    ],
    '2011-05-01',
  ],
  [
    [
      '3. Unless sooner terminated as provided herein, the term of this Agreement shall commence on the Effective Date and shall continue for an initial period of three (3) Contract Years.',
    ],
    '2013-05-01',
  ],
  [
    ['3. This Agreement terminates ninety (90) days after the Effective Date unless extended in writing.'],
    '2010-07-30',
  ],
  [
    [
      '3. TERM: This Agreement commences on the Effective Date and shall continue until the fifth (5th) anniversary thereof.',
    ],
    '2015-05-01',
  ],
  [['3. The term hereof shall be ten (10) years, commencing as of the date hereof.'], '2020-05-01'],
  [['3. The Agreement is concluded for a fixed period of 2 years from signature.'], '2012-05-01'],
  [['3. This Agreement is valid until 31 December 2013.'], '2013-12-31'],
  [['3. This Agreement is hereby extended through December 31, 2015.'], '2015-12-31'],
  [
    ['3. The Term is hereby extended for an additional two years, so that it shall now expire on April 30, 2014.'],
    '2014-04-30',
  ],
  [['3. The Initial Term ends on the last day of February 2012.'], '2012-02-29'],
  [
    [
      '3. This Agreement shall terminate on the earlier of (i) December 31, 2012 and (ii) the date on which all Services have been completed.',
    ],
    '2012-12-31',
  ],
  [
    [
      '3. Acme shall pay the fee for the first year of the Term on May 31, 2010 and the fee for the second year on May 31, 2011.',
    ],
    null,
  ],
  [
    [
      '3. The non-compete obligation shall continue for a period of two (2) years after the termination of this Agreement.',
    ],
    null,
  ],
  [
    [
      '3. Confidentiality obligations under this Agreement remain in effect for five (5) years from the Effective Date.',
    ],
    null,
  ],
  [
    [
      '3. The offering shall terminate not later than 45 days after the Effective Date, unless extended by Acme until December 31, 2010.',
    ],
    null,
  ],
  [
    ['3. Unless terminated earlier, this Agreement will end thirty-six (36) months following the Effective Date.'],
    '2013-05-01',
  ],
  [
    [
      '3. The term of this Agreement (the "Term") shall be the period beginning on the Effective Date and ending on the date which is twenty-four (24) months thereafter.',
    ],
    '2012-05-01',
  ],
  [['3. The initial term is for a period of one year. It will renew automatically.'], '2011-05-01'],
  [['3. This Agreement shall be in full force and effect for 7 years from and after the date hereof.'], '2017-05-01'],
  [
    ['3. This Agreement shall become effective upon the closing of the Merger and shall continue for four (4) years.'],
    null,
  ],
  [['3. Acme grants Beta a license commencing on the Launch Date and lasting for a term of three years.'], null],
  [['5. TERM', 'The Agreement is for three years. It commences on June 1, 2012.'], '2015-06-01'],
  [
    [
      'Term and Termination. This Agreement shall be effective on the Effective Date and shall have an initial term of five (5) years.',
    ],
    '2015-05-01',
  ],
  [
    ['The term of this Agreement shall be from the Effective Date to and including April 30, 2013, unless extended.'],
    '2013-04-30',
  ],
  [['Duration. Five years from the date of this Agreement.'], '2015-05-01'],
  [
    [
      'Subject to Section 9, the Term commences on the Effective Date and expires on the tenth anniversary of the Effective Date.',
    ],
    '2020-05-01',
  ],
  [
    [
      '8.1 Initial Term. The initial term of this Agreement begins on the Effective Date and, unless terminated earlier as permitted by this Agreement, expires four (4) years after that date.',
    ],
    '2014-05-01',
  ],
  [
    [
      'Unless terminated pursuant to Section 10.2, 10.3 or 10.4, this Agreement shall remain in full force and effect until December 31, 2016.',
    ],
    '2016-12-31',
  ],
  [
    [
      'Acme hereby appoints Beta, and Beta accepts the appointment, as exclusive distributor for a term of three years from the date hereof.',
    ],
    '2013-05-01',
  ],
  [
    [
      'The consulting relationship shall begin on June 15, 2010 and, unless extended by the parties in writing, shall end on December 15, 2010.',
    ],
    '2010-12-15',
  ],
  [
    [
      'This Agreement will begin on the Effective Date and continue for twelve (12) months ("Initial Term"). Thereafter it renews for successive terms of twelve (12) months each.',
    ],
    '2011-05-01',
  ],
  [['This Agreement shall continue until the expiration of the last to expire of the Licensed Patents.'], null],
  [
    [
      'This Agreement commences on the Effective Date and continues on a country-by-country basis until ten (10) years after the First Commercial Sale.',
    ],
    null,
  ],
  [['The royalty term for each Product shall be ten (10) years from the First Commercial Sale of such Product.'], null],
  [
    ['Either party may terminate this Agreement upon sixty (60) days notice given not later than December 31, 2011.'],
    null,
  ],
  [['Beta shall deliver the Products through December 31, 2011 at the prices in Exhibit B.'], null],
  [['The prices set forth herein shall remain in effect until June 30, 2011.'], null],
  [['Acme shall pay Beta $5,000 a month for the period from May 1, 2010 through April 30, 2011.'], null],
  [['The lock-up period shall end 180 days after the date of the Prospectus.'], null],
  [
    [
      'Each Statement of Work shall have a term of one (1) year from its effective date unless otherwise stated therein.',
    ],
    null,
  ],
  [
    [
      'The Sponsor shall have the right of first negotiation for a period of ninety (90) days before the expiration of the Term.',
    ],
    null,
  ],
  [
    [
      'The insurance required by this Agreement shall remain in effect for three (3) years following the expiration of this Agreement.',
    ],
    null,
  ],
  [['"Term" means the period from the Effective Date through December 31, 2014, as it may be extended.'], '2014-12-31'],
  [
    [
      '"Initial Term" has the meaning set forth in Section 12.1.',
      '12.1 The Agreement shall commence on the Effective Date and remain in effect for a period of thirty (30) months (the "Initial Term").',
    ],
    '2012-11-01',
  ],
  [
    ['The Term of this Agreement shall be for the 2011, 2012 and 2013 seasons, ending on January 31, 2014.'],
    '2014-01-31',
  ],
  [['This Agreement expires on the last day of the calendar year 2014.'], '2014-12-31'],
  [['This Agreement shall terminate at the close of business on the 30th day of June, 2013.'], '2013-06-30'],
  [['Term: May 1, 2010 through April 30, 2013'], '2013-04-30'],
  [['Term of Agreement: 3 years'], '2013-05-01'],
  [
    [
      'The Company hereby engages the Consultant for a period of twelve months, commencing on the Effective Date and ending April 30, 2011 (the "Engagement Period").',
    ],
    '2011-04-30',
  ],
  [
    [
      'TERM. The term of this Agreement shall be one (1) year from the date of execution by both parties, and shall automatically be extended for additional one (1) year periods.',
    ],
    '2011-05-01',
  ],
  [['This Agreement shall automatically terminate if the Closing has not occurred by December 31, 2010.'], null],
  [
    [
      'The agreement is concluded for an indefinite period and may be terminated at the end of any calendar year, for the first time on December 31, 2012.',
    ],
    null,
  ],
  [
    ['This Agreement shall be binding for an initial period of two years from the date first written above.'],
    '2012-05-01',
  ],
  [
    [
      'Acme and Beta agree that this Agreement shall be for a term of seven (7) years, commencing upon the Effective Date.',
    ],
    '2017-05-01',
  ],
  [['The parties hereby extend the term of the Agreement to September 30, 2012.'], '2012-09-30'],
  [
    [
      'Section 4.1 of the Agreement is hereby amended to read: "The term of this Agreement shall expire on March 31, 2015."',
    ],
    '2015-03-31',
  ],
  [['The Expiration Date of the Agreement is changed from March 31, 2012 to March 31, 2015.'], '2015-03-31'],
  [['Notwithstanding the foregoing, this Agreement shall terminate no later than December 31, 2019.'], '2019-12-31'],
  [
    [
      'The franchise granted herein shall continue for fifteen (15) years from the Effective Date, unless sooner terminated.',
    ],
    '2025-05-01',
  ],
  [['This License shall be in effect for a period of 99 years from the Effective Date.'], '2109-05-01'],
  [
    [
      'The Term shall be thirty-six (36) months from the Commencement Date.',
      'The "Commencement Date" shall be September 1, 2010.',
    ],
    '2013-09-01',
  ],
  [
    ['This Agreement shall be effective for a period of five (5) years from the first date of commercial operation.'],
    null,
  ],
  [['4. Duration: one (1) year, renewable.'], '2011-05-01'],
  [
    [
      '4. The Services Period begins on the Effective Date and ends on the date which is eighteen months after the Effective Date.',
    ],
    '2011-11-01',
  ],
  [['4. Beta shall retain all records for a period of seven (7) years after the expiration of this Agreement.'], null],
  [
    [
      '4. This Agreement shall terminate upon the earlier of the completion of the Project or the second anniversary of the Effective Date.',
    ],
    '2012-05-01',
  ],
  [
    [
      '4. The initial term of this Agreement is from the Effective Date until midnight on the day before the third anniversary of the Effective Date.',
    ],
    '2013-04-30',
  ],
  [['4. Term: May 1, 2010 through April 30, 2013'], '2013-04-30'],
  [
    [
      '4. The parties’ rights and obligations under this Agreement shall commence on the Effective Date and shall end on 30 April, 2014.',
    ],
    '2014-04-30',
  ],
  [
    [
      '4. Unless extended by mutual written agreement, the Agreement shall lapse on the expiry of four years from the Effective Date.',
    ],
    '2014-05-01',
  ],
  [['4. Acme leases to Beta the Equipment for a term of 48 months beginning on the date of delivery.'], null],
  [
    [
      '4. Beta shall perform the Services during the period commencing on the Effective Date and ending on October 31, 2010 (the "Term").',
    ],
    '2010-10-31',
  ],
  [
    [
      '4. This Agreement expires two years from execution, except that Sections 6 and 7 shall survive for five (5) years.',
    ],
    '2012-05-01',
  ],
  [['4. The term of employment of each key person shall be three years.'], null],
  [
    [
      '4. The standstill provisions of this Agreement shall terminate on the date that is eighteen months from the date hereof.',
    ],
    null,
  ],
  [
    [
      '6. The term (the "Term") of this Agreement shall begin upon the date hereof, and shall end on the day immediately preceding the second anniversary of the date hereof.',
    ],
    '2012-04-30',
  ],
  [
    [
      '6. Subject to the provisions for earlier termination, the appointment of Beta shall be for a period of 36 (thirty six) months with effect from 1 June 2010.',
    ],
    '2013-06-01',
  ],
  [
    [
      '6. This Agreement shall commence on the Effective Date and shall expire at the end of the tenth (10th) Contract Year.',
    ],
    '2020-05-01',
  ],
  [
    [
      '6. "Term" means the period commencing on the Effective Date and continuing until the earlier of (a) six (6) years thereafter or (b) termination under Section 9.',
    ],
    '2016-05-01',
  ],
  [['6. The Agreement Period shall be from June 1, 2010 to May 31, 2011.'], '2011-05-31'],
  [
    ['6. The term of this Agreement shall be coterminous with the Master Lease, which expires on June 30, 2019.'],
    '2019-06-30',
  ],
  [
    [
      '6. This Agreement shall terminate on December 31, 2012, unless terminated earlier by either party; provided, however, that Acme’s payment obligations shall continue until March 31, 2013.',
    ],
    '2012-12-31',
  ],
  [
    [
      '6. Acme’s obligation to indemnify under this Agreement shall terminate on the fifth anniversary of the Effective Date.',
    ],
    null,
  ],
  [
    [
      '6. This Agreement is effective from the Effective Date and shall continue for two years, after which it may be renewed.',
    ],
    '2012-05-01',
  ],
  [['6. Offers made under this letter expire on June 30, 2010.'], null],
  [
    [
      'ARTICLE VIII',
      'TERM AND TERMINATION',
      'Section 8.01 Term. Unless terminated earlier pursuant to this Article VIII, the term of this Agreement (the “Term”) shall commence on the Effective Date and shall continue in full force and effect for a period of seven (7) years from such date.',
    ],
    '2017-05-01',
  ],
  [
    [
      '3. Subject to Section 9.2, the Agreement will commence on the Effective Date and end 24 months after the Effective Date (“Initial Term”), and renews for additional 12-month periods (each a “Renewal Term”).',
    ],
    '2012-05-01',
  ],
  [['3. Contract Term. June 1, 2010 – May 31, 2013.'], '2013-05-31'],
  [['3. This Agreement shall run for the 2011 baseball season and shall expire on October 31, 2011.'], '2011-10-31'],
  [
    [
      '3. If not terminated under clause 12, this Agreement shall be in force for a term of thirty (30) years commencing with the date hereof.',
    ],
    '2040-05-01',
  ],
  [
    ['3. Following expiration of this Agreement, Beta may sell off its inventory for a period of six (6) months.'],
    null,
  ],
  [['3. The term of the warrants issued under this Agreement is five years from the Effective Date.'], null],
  [['3. The Consultant shall be engaged for a period of ninety (90) days from the Effective Date.'], '2010-07-30'],
  [
    [
      '3. Term: The term of this Agreement shall be one (1) year. The Agreement shall be automatically renewed for additional one (1) year terms.',
    ],
    '2011-05-01',
  ],
];

describe('a sentence about time', () => {
  it.each(ENDS)('%s', async (said, expiration_date) => {
    const lines = ['SUPPLY AGREEMENT', OPENING, 'The parties agree as follows:', ...said];
    expect(await contractValues(lines, 'expiration_date')).toEqual({ expiration_date });
  });
});
