import { describe, expect, it } from 'vitest';
import { contractValues } from '../testing/extract-contract.ts';

const DAYS: readonly (readonly [lines: readonly string[], day: string | null])[] = [
  [
    [
      'This Agreement is entered into as of the date of the last signature below between Acme Corp. ("Acme") and Beta LLC ("Beta").',
      'ACME CORP.',
      'By: /s/ Ann Lee',
      'Date: March 3, 2014',
      'BETA LLC',
      'By: /s/ Bo Ray',
      'Date: March 7, 2014',
    ],
    '2014-03-07',
  ],
  [
    [
      'This Agreement is between Acme Corp. ("Acme") and Beta LLC ("Beta") and shall be effective when signed by both parties.',
      'ACME CORP.',
      'By: /s/ Ann Lee',
      'Date: March 3, 2014',
      'BETA LLC',
      'By: /s/ Bo Ray',
      'Date: March 7, 2014',
    ],
    '2014-03-07',
  ],
  [
    [
      'This Agreement ("Agreement") is by and between Acme Corp. and Beta LLC.',
      'Executed this 9th day of August, 2001 at Denver, Colorado.',
    ],
    '2001-08-09',
  ],
  [
    [
      'This Agreement, made and entered into on this the 14th day of June, A.D. 1999, by and between Acme Corp. and Beta LLC.',
    ],
    '1999-06-14',
  ],
  [['This Agreement is made as of 12/5/2003 between Acme Corp. and Beta LLC.'], '2003-12-05'],
  [['Agreement dated for reference the 3rd day of February, 2008 between Acme Corp. and Beta LLC.'], '2008-02-03'],
  [
    [
      'This Amendment No. 2 (the "Amendment") to the License Agreement dated June 1, 2005 (the "License") between Acme Corp. and Beta LLC is made this 4th day of May, 2007.',
    ],
    '2007-05-04',
  ],
  [
    [
      'WHEREAS, Acme Corp. and Beta LLC entered into a Supply Agreement dated as of June 1, 2005;',
      'NOW, THEREFORE, the parties agree.',
      'IN WITNESS WHEREOF, this First Amendment is executed as of July 9, 2006.',
    ],
    '2006-07-09',
  ],
  [['Effective September 30, 2012, Acme Corp. ("Acme") and Beta LLC ("Beta") agree as follows:'], '2012-09-30'],
  [
    [
      'This Agreement is made on the Effective Date between Acme Corp. and Beta LLC.',
      'Effective Date: the date on which the last condition is met.',
    ],
    null,
  ],
  [['DATED 17 JANUARY 2011', '(1) ACME LIMITED', 'and', '(2) BETA LIMITED', 'SUPPLY AGREEMENT'], '2011-01-17'],
  [
    [
      'This Agreement is entered into on March 3, 2014 and effective as of January 1, 2014 (the "Effective Date") between Acme Corp. and Beta LLC.',
    ],
    '2014-01-01',
  ],
  [
    [
      'This Agreement ("Agreement") is entered into this 3rd day of March 2014 ("Effective Date"), by and between Acme Corp. and Beta LLC.',
    ],
    '2014-03-03',
  ],
  [['THIS AGREEMENT, dated the 3rd of March, 2014, between Acme Corp. and Beta LLC.'], '2014-03-03'],
  [
    [
      'March 3, 2014',
      'Beta LLC',
      '5 Low Road',
      'Ladies and Gentlemen:',
      'This letter sets forth the agreement between Acme Corp. and Beta LLC regarding the loan of June 1, 2010.',
    ],
    '2014-03-03',
  ],
  [
    [
      'AGREEMENT No. 14-22',
      'Moscow    3 March 2014',
      'Acme Corp. and Beta LLC have concluded this Agreement as follows.',
    ],
    '2014-03-03',
  ],
  [
    [
      'This Agreement is by and between Acme Corp. ("Acme") and Beta LLC ("Beta").',
      '1. This Agreement is effective on the date of signature by Acme.',
      'ACME CORP.',
      'By: /s/ Ann Lee',
      'Date: 3/4/2014',
    ],
    '2014-03-04',
  ],
  [
    [
      'This Agreement is made effective as of the 3rd day of March, 2014, by and between Acme Corp. and Beta LLC.',
      'WHEREAS, the parties signed a letter of intent on January 5, 2014;',
    ],
    '2014-03-03',
  ],
  [['Dated: March 3, 2014', 'Acme Corp. and Beta LLC agree as follows.'], '2014-03-03'],
  [
    [
      'This Fourth Amendment, effective as of March 3, 2014, is to the Lease dated June 6, 2006, as amended May 5, 2008, June 6, 2010 and July 7, 2012, between Acme Corp. and Beta LLC.',
    ],
    '2014-03-03',
  ],
  [
    ['This AGREEMENT made in duplicate this 3rd day of March, 2014.', 'BETWEEN:', 'ACME CORP.', '- and -', 'BETA LLC'],
    '2014-03-03',
  ],
  [
    [
      'This Agreement is entered into as of March 3rd, 2014 by Acme Corp. and Beta LLC, and supersedes the agreement of May 5, 2012.',
    ],
    '2014-03-03',
  ],
  [['Contract date: 03-Mar-2014', 'Acme Corp. and Beta LLC agree.'], '2014-03-03'],
  [['Dated this the fifth day of May, two thousand and eleven', 'between Acme Corp. and Beta LLC'], '2011-05-05'],
  [
    [
      'THIS AGREEMENT, entered into as of the ___ day of ______, 2008 but effective as of July 1, 2008, between Acme Corp. and Beta LLC.',
    ],
    '2008-07-01',
  ],
  [
    [
      'This Agreement between Acme Corp. and Beta LLC is effective as of the date of last signature.',
      'Acme Corp.',
      'By: /s/ Jo Low',
      'Date: January 9, 2013',
      'Beta LLC',
      'By: /s/ Al Roy',
      'Date: January 12, 2013',
    ],
    '2013-01-12',
  ],
  [
    [
      'This Agreement is made by Acme Corp. and Beta LLC.',
      'WHEREAS the parties signed a letter of intent dated February 2, 2012;',
      'Effective Date. This Agreement shall come into force on March 1, 2012.',
    ],
    '2012-03-01',
  ],
  [
    [
      'As of November 30, 2005',
      'Acme Corp. and Beta LLC agree as follows.',
      'The Products shall be delivered by December 31, 2005.',
    ],
    '2005-11-30',
  ],
  [
    [
      'This Services Agreement (the "Agreement"), effective as of the later of the two signature dates below, is between Acme Corp. and Beta LLC.',
      'ACME CORP.',
      'By: /s/ Jo Low',
      'Date: 6/15/2011',
      'BETA LLC',
      'By: /s/ Al Roy',
      'Date: 6/20/2011',
    ],
    '2011-06-20',
  ],
  [['THIS AGREEMENT entered into this 1 day of Sept, 2009 by and between Acme Corp. and Beta LLC.'], '2009-09-01'],
  [
    [
      'This Agreement is made and entered into at Houston, Texas, by and between Acme Corp. and Beta LLC, this twelfth (12th) day of August, 2002.',
    ],
    '2002-08-12',
  ],
  [
    ['THIS AGREEMENT dated for reference the 18th day of October, 2007', 'BETWEEN: Acme Corp.', 'AND: Beta LLC'],
    '2007-10-18',
  ],
  [
    [
      'THIS AMENDMENT NO. 1 is made to the Agreement dated March 1, 2001 between Acme Corp. and Beta LLC and is effective April 15, 2003.',
    ],
    '2003-04-15',
  ],
];

describe('the day of a contract', () => {
  it.each(DAYS)('%s', async (said, effective_date) => {
    expect(await contractValues(['SUPPLY AGREEMENT', ...said], 'effective_date')).toEqual({ effective_date });
  });
});
