import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../model/index.ts';
import { resolveSchema } from '../../schemas/index.ts';
import { buildView } from '../../testing/build-view.ts';
import { extractFields } from '../../testing/extract-fields.ts';
import { toData } from '../../to-data.ts';

const FIELDS: readonly FieldSchema[] = [
  { name: 'party', type: 'array', required: false, items: { name: 'party', type: 'string', required: false } },
  { name: 'jurisdiction', type: 'string', required: false },
  { name: 'term', type: 'string', required: false },
  { name: 'effective_date', type: 'date', required: false },
];

const PAPERS: readonly (readonly [string, readonly string[], unknown])[] = [
  [
    'of two sides',
    [
      'MUTUAL NON-DISCLOSURE AGREEMENT',
      'This Mutual Non-Disclosure Agreement (this "Agreement") is entered into as of October 9, 2018 (the "Effective Date") by and between Larkspur Robotics, Inc., a Delaware corporation with offices at 300 Third Street, Cambridge, MA, and Tamarind Ventures LP, a Texas limited partnership.',
      '6. Term. This Agreement shall terminate two (2) years after the Effective Date. Each party’s obligations of confidentiality shall survive for three (3) years after termination.',
      '9. Governing Law. This Agreement shall be governed by the laws of the Commonwealth of Massachusetts without regard to its conflict of law rules.',
    ],
    {
      party: ['Larkspur Robotics, Inc.', 'Tamarind Ventures LP'],
      jurisdiction: 'Massachusetts',
      term: 'two (2) years',
      effective_date: '2018-10-09',
    },
  ],
  [
    'of one side, with the time for which it binds',
    [
      'NON-DISCLOSURE AGREEMENT',
      'This Non-Disclosure Agreement is made as of the 2nd day of April, 2014 between Bellweather Foods Corporation, a Minnesota corporation ("Disclosing Party") and Peter J. Olsen ("Receiving Party").',
      '4. The Receiving Party shall hold the Confidential Information in confidence for a period of five (5) years from the date of disclosure.',
      '8. This Agreement shall be governed by and construed in accordance with the laws of the State of Minnesota.',
    ],
    {
      party: ['Bellweather Foods Corporation', 'Peter J. Olsen'],
      jurisdiction: 'Minnesota',
      term: 'five (5) years',
      effective_date: '2014-04-02',
    },
  ],
  [
    'as a letter',
    [
      'HARBOR POINT CAPITAL LLC',
      'February 3, 2011',
      'Meridian Steel Holdings, Inc.',
      'Attention: General Counsel',
      'Dear Sirs:',
      'In connection with our possible interest in a transaction involving Meridian Steel Holdings, Inc. (the "Company"), Harbor Point Capital LLC ("we" or "us") agrees as follows.',
      'For a period of one year from the date hereof we will not solicit any employee of the Company.',
      'Our obligations under this letter agreement shall terminate eighteen months from the date of this letter agreement.',
      'This letter agreement shall be governed by the laws of the State of New York.',
      'Very truly yours,',
      'HARBOR POINT CAPITAL LLC',
      'By: /s/ A. Reyes',
      'Name: A. Reyes',
      'Title: Managing Member',
      'Agreed and accepted:',
      'MERIDIAN STEEL HOLDINGS, INC.',
      'By: /s/ T. Wong',
      'Name: T. Wong',
      'Title: President',
    ],
    {
      party: ['Meridian Steel Holdings, Inc.', 'Harbor Point Capital LLC'],
      jurisdiction: 'New York',
      term: 'eighteen months',
      effective_date: '2011-02-03',
    },
  ],
  [
    'without an end',
    [
      'CONFIDENTIALITY AGREEMENT',
      'THIS CONFIDENTIALITY AGREEMENT is made and entered into on August 30, 2005, by and between VIREO MEDICAL, INC. and STONECUTTER PARTNERS, L.L.C.',
      '3. The obligations of confidentiality hereunder shall continue indefinitely.',
      '5. Any dispute shall be resolved in the courts of Travis County, Texas, and Texas law shall apply.',
    ],
    {
      party: ['VIREO MEDICAL, INC.', 'STONECUTTER PARTNERS, L.L.C.'],
      jurisdiction: 'Texas',
      term: null,
      effective_date: '2005-08-30',
    },
  ],
  [
    'with a standstill and a ban on hiring',
    [
      'CONFIDENTIALITY AGREEMENT',
      'This Confidentiality Agreement dated as of May 14, 2013 is between Copperfield Energy Corp. and Lone Peak Resources Ltd.',
      '7. Standstill. For a period of eighteen months from the date of this Agreement, neither party shall acquire securities of the other.',
      '8. Non-Solicitation. For a period of two years from the date hereof, neither party shall solicit employees of the other.',
      '12. Term. Except as otherwise provided herein, the obligations under this Agreement shall terminate three years from the date hereof.',
      '13. This Agreement shall be governed by the laws of the Province of Alberta.',
    ],
    {
      party: ['Copperfield Energy Corp.', 'Lone Peak Resources Ltd.'],
      jurisdiction: 'Alberta',
      term: 'three years',
      effective_date: '2013-05-14',
    },
  ],
  [
    'of a participant under a label',
    [
      'NONDISCLOSURE AGREEMENT',
      'Effective Date: March 17, 2009',
      'In order to protect certain confidential information, Arcturus Semiconductors, Inc. ("Arcturus") and the participant identified below ("Participant") agree that:',
      'Participant: Delphi Test Labs, Inc.',
      '6. This Agreement controls only confidential information disclosed between the Effective Date and March 17, 2010.',
      '7. A Receiver’s duty to protect confidential information under this Agreement expires three (3) years from the date of disclosure.',
      '12. This Agreement is made under and shall be construed according to the laws of the State of California.',
    ],
    {
      party: ['Delphi Test Labs, Inc.', 'Arcturus Semiconductors, Inc.'],
      jurisdiction: 'California',
      term: 'three (3) years',
      effective_date: '2009-03-17',
    },
  ],
  [
    'whose duties outlive it',
    [
      'Confidential Disclosure Agreement',
      'This Confidential Disclosure Agreement ("CDA") is entered into on November 20, 2017 (the "Effective Date") by Hollis Biopharma, Inc., with its principal place of business at 9 Gene Way, San Diego, California, and The Regents of Westmark University.',
      '5. This CDA will be in effect for one (1) year from the Effective Date and the obligations of confidentiality and non-use shall survive for a period of five (5) years following its expiration.',
      '11. This CDA is governed by the laws of California.',
    ],
    {
      party: ['Hollis Biopharma, Inc.', 'The Regents of Westmark University'],
      jurisdiction: 'California',
      term: 'one (1) year',
      effective_date: '2017-11-20',
    },
  ],
  [
    'without a law',
    [
      'NON-DISCLOSURE AGREEMENT',
      'This Agreement is made this 9th day of July, 2001 by and between Kepler Instruments Company ("KIC") and Mr. Samuel Ott ("Ott").',
      '3. Ott shall keep KIC information secret for ten (10) years.',
      'IN WITNESS WHEREOF the parties have signed.',
    ],
    {
      party: ['Kepler Instruments Company', 'Samuel Ott'],
      jurisdiction: null,
      term: 'ten (10) years',
      effective_date: '2001-07-09',
    },
  ],
  [
    'whose obligations remain in effect',
    [
      'SECRECY AGREEMENT',
      'Agreement effective January 15, 1999 between Plover Chemical Company, a New Jersey corporation, and Dunlin Polymers, Inc., a Delaware corporation.',
      'The obligations of this Agreement shall remain in effect for seven years from the effective date.',
      'The validity and interpretation of this Agreement shall be governed by New Jersey law.',
    ],
    {
      party: ['Plover Chemical Company', 'Dunlin Polymers, Inc.'],
      jurisdiction: 'New Jersey',
      term: 'seven years',
      effective_date: '1999-01-15',
    },
  ],
];

describe('a confidentiality agreement by a plain schema', () => {
  it.each(PAPERS)('%s', async (_, lines, values) => {
    const blocks = lines.map((text, i) => ({ text, bbox: [72, 20 + i * 20, 540, 32 + i * 20] as const }));
    const schema = resolveSchema({ name: 'nda', fields: FIELDS });
    expect(toData(await extractFields(await buildView({ blocks }), schema))).toEqual(values);
  });

  it('asks in other words, for parties as objects, and for more than contracts say', async () => {
    const lines = PAPERS.find(([kind]) => kind === 'of two sides')![1];
    const blocks = lines.map((text, i) => ({ text, bbox: [72, 20 + i * 20, 540, 32 + i * 20] as const }));
    const text = (name: string): FieldSchema => ({ name, type: 'string', required: false });
    const party: FieldSchema = { name: 'party', type: 'object', required: false, fields: [text('name'), text('role')] };
    const fields: FieldSchema[] = [
      { name: 'agreement_date', type: 'date', required: false },
      { name: 'parties', type: 'array', required: false, items: party },
      ...['governing_state', 'duration', 'project_code', 'reviewer', 'purpose', 'confidentiality_period', 'owner'].map(
        text,
      ),
    ];
    const view = await buildView({ blocks });
    const classification = { ...view.head.classification, document_type: 'contract' as const };
    const contract = { ...view, head: { ...view.head, classification } };
    const data = toData(await extractFields(contract, resolveSchema({ name: 'nda', fields })));
    expect(data).toMatchObject({
      agreement_date: '2018-10-09',
      parties: [{ name: 'Larkspur Robotics, Inc.' }, { name: 'Tamarind Ventures LP' }],
      governing_state: 'Massachusetts',
      duration: 'two (2) years',
      purpose: null,
      confidentiality_period: null,
    });
  });
});
