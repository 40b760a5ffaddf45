import { describe, expect, it } from 'vitest';
import { contractValues } from '../testing/extract-contract.ts';

const OPENING =
  'This Agreement is made as of May 1, 2010 (the "Effective Date") by and between Acme Corp. ("Acme") and Beta LLC ("Beta").';

const LAWS: readonly (readonly [sentence: string, law: string | null])[] = [
  ['This Agreement shall be construed pursuant to Florida law.', 'Florida'],
  ['This Agreement has been made in the State of Nevada and shall be governed by the laws thereof.', 'Nevada'],
  ['This Agreement is controlled by the laws of the State of Utah, and venue shall lie in Salt Lake County.', 'Utah'],
  ['This Agreement shall be governed by the internal laws State of Ohio.', 'Ohio'],
  [
    'This Agreement is governed by the laws in force in the Province of Alberta and the federal laws of Canada applicable therein.',
    'Alberta',
  ],
  ['The governing law is that of Singapore.', 'Singapore'],
  [
    'The validity, interpretation and performance of this Agreement shall be controlled by and construed under the laws of State of Illinois.',
    'Illinois',
  ],
  [
    'This Agreement, and all claims arising from it, are governed by the substantive law of Switzerland, excluding the CISG.',
    'Switzerland',
  ],
  ['The parties choose Danish law. Disputes go to the City Court of Copenhagen.', 'Denmark'],
  ['The laws of the State of New Jersey, U.S.A., govern this Agreement.', 'New Jersey, U.S.A.'],
  ['GOVERNING LAW. New Mexico.', 'New Mexico'],
  [
    'Applicable law and venue. The law of the Republic of Korea applies; the courts of Seoul decide.',
    'Republic of Korea',
  ],
  ['This Agreement shall be governed by Delaware law, without regard to its conflict of laws rules.', 'Delaware'],
  [
    'It is agreed that this Agreement shall be governed by, construed, and enforced in accordance with the laws of the State of Georgia.',
    'Georgia',
  ],
  [
    'This Agreement shall be construed and interpreted in accordance with the laws of the Hong Kong Special Administrative Region of the People’s Republic of China.',
    'Hong Kong Special Administrative Region of the People’s Republic of China',
  ],
  [
    'The rights and obligations of the parties hereunder shall be determined by the laws of the Commonwealth of Virginia.',
    'Virginia',
  ],
  ['Acme is a company duly organized under the laws of the State of Delaware.', null],
  ['Each party shall comply with the applicable laws of the Territory and of the United States.', null],
  ['Acme shall comply with all applicable laws of Germany in performing the Services.', null],
  ['The interpretation of this Agreement shall be governed by the law applicable in the State of Kansas.', 'Kansas'],
  ['This Agreement will be interpreted under the laws of Washington State.', 'Washington'],
  [
    'THIS AGREEMENT AND THE RIGHTS OF THE PARTIES SHALL BE GOVERNED BY THE LAWS OF THE STATE OF NEW YORK WITHOUT REGARD TO CONFLICTS.',
    'NEW YORK',
  ],
  ['This Agreement is deemed executed and performed in Arizona, and Arizona law shall control.', 'Arizona'],
  [
    'The construction and performance of this Agreement are governed by the laws of England and Wales, and the parties submit to the courts of London.',
    'England and Wales',
  ],
  [
    'This Agreement shall be governed by and construed in accordance with the Laws of the State of Texas (other than its conflicts of law rules).',
    'Texas',
  ],
  [
    'THE VALIDITY AND INTERPRETATION OF THIS AGREEMENT SHALL BE GOVERNED BY THE LAWS OF THE STATE OF CALIFORNIA.',
    'CALIFORNIA',
  ],
  ['This contract is governed by the law of the Federal Republic of Germany.', 'Federal Republic of Germany'],
  [
    'This Agreement shall be governed by, and construed and enforced in accordance with, the law of the State of New York applicable to contracts made in that State.',
    'New York',
  ],
  ['The laws of the State of Minnesota shall apply to and govern this Agreement.', 'Minnesota'],
  ['Interpretation and enforcement hereof shall be in accordance with Illinois law.', 'Illinois'],
  ['This Agreement is subject to and shall be interpreted according to the laws of the Netherlands.', 'Netherlands'],
  ['The parties agree that the law of the State of Colorado shall be applied in any dispute.', 'Colorado'],
  ['All matters relating to this Agreement are governed by Swiss substantive law.', 'Switzerland'],
  [
    'All questions concerning the construction, validity and interpretation of this Agreement will be governed by the internal law, and not the law of conflicts, of the State of Delaware.',
    'Delaware',
  ],
  [
    'This Agreement shall be governed by the laws (without giving effect to conflict-of-law principles) of the State of Missouri.',
    'Missouri',
  ],
  ['This agreement is made in, and shall be construed under, the laws of the State of Oklahoma.', 'Oklahoma'],
  [
    'This Agreement shall be governed by the laws of Pennsylvania and the parties submit to the jurisdiction of the courts of Allegheny County.',
    'Pennsylvania',
  ],
  ['Governing law and jurisdiction: this Agreement is governed by the laws of Ontario, Canada.', 'Ontario, Canada'],
  [
    'The formation, construction, and performance of this Agreement shall be construed in accordance with the laws of Japan.',
    'Japan',
  ],
  ['This Agreement will be enforced under the laws of the Commonwealth of Kentucky.', 'Kentucky'],
  [
    'Notwithstanding its place of execution, this instrument shall be governed by the laws of the District of Columbia.',
    'District of Columbia',
  ],
  [
    'This Agreement shall be governed, interpreted and construed by, through and under the laws of the State of North Carolina.',
    'North Carolina',
  ],
  [
    'Any controversy arising under this Agreement shall be determined according to the laws of the State of Washington.',
    'Washington',
  ],
  [
    'This Agreement shall be governed by and interpreted in accordance with the laws of Israel, and the competent courts of Tel Aviv-Jaffa shall have jurisdiction.',
    'Israel',
  ],
  [
    'The rights of the parties under this Agreement shall be governed by the laws of the Grand Duchy of Luxembourg.',
    'Grand Duchy of Luxembourg',
  ],
  ['This Agreement shall be governed by PRC law.', "People's Republic of China"],
  ['Proper law: this deed is governed by the laws in force in Victoria.', 'Victoria'],
  [
    'This Agreement and performance hereunder shall be governed by the laws of the Hashemite Kingdom of Jordan.',
    'Hashemite Kingdom of Jordan',
  ],
  [
    'Governing Law; Venue. The Agreement shall be deemed made in, and shall be governed by and construed under the laws of, the State of Tennessee.',
    'Tennessee',
  ],
  [
    'Proper law: this Agreement is subject to the law for the time being in force in the State of New South Wales.',
    'New South Wales',
  ],
  ['Disputes shall be finally settled by arbitration in Stockholm under Swedish substantive law.', 'Sweden'],
  ['THIS AGREEMENT IS A MISSOURI CONTRACT AND SHALL BE CONSTRUED UNDER MISSOURI LAW.', 'MISSOURI'],
  [
    'The Agreement, its interpretation, performance or any breach thereof, shall be construed in accordance with, and all questions with respect thereto shall be determined by, the laws of the State of Oregon applicable to contracts entered into and wholly to be performed within said state.',
    'Oregon',
  ],
  ['This Agreement shall be governed by the laws of the jurisdiction in which the Premises are located.', null],
  [
    'The laws of the People’s Republic of China shall be applicable to the formation, validity, interpretation and performance of this Agreement.',
    'People’s Republic of China',
  ],
  [
    'This Agreement will be governed by and construed in accordance with the laws of the United States and the State of California as applied to agreements entered into within California.',
    'California',
  ],
  [
    'This Agreement shall be governed by and construed and enforced in accordance with the internal substantive law, and not the law of conflicts, of the State of Kansas.',
    'Kansas',
  ],
  [
    'Questions arising under this Agreement shall be governed by general principles of New York contract law.',
    'New York',
  ],
  [
    'This Agreement shall be governed by, and interpreted and construed in accordance with, Delaware law (other than its conflicts of laws rules).',
    'Delaware',
  ],
  [
    'Unless prohibited by applicable state law, this Agreement shall be interpreted under the law of the State of Michigan. If Franchisee operates in Minnesota, the laws of Minnesota apply to Section 12.',
    'Michigan',
  ],
  ['This instrument shall be subject to the laws of the State of Wyoming.', 'Wyoming'],
  ['The law applicable to this Agreement shall be that of the Netherlands.', 'Netherlands'],
  ['Should any dispute arise, the laws of South Carolina shall be controlling.', 'South Carolina'],
  [
    'The parties agree that the laws of the State of Rhode Island and Providence Plantations govern all matters hereunder.',
    'Rhode Island and Providence Plantations',
  ],
  ['Any arbitration shall be held in Geneva, the arbitrators to apply the laws of Sweden.', 'Sweden'],
  ['Beta shall observe all laws applicable in the State of Texas.', null],
];

describe('a sentence about laws', () => {
  it.each(LAWS)('%s', async (sentence, governing_law) => {
    const lines = ['SUPPLY AGREEMENT', OPENING, `14. ${sentence}`];
    expect(await contractValues(lines, 'governing_law')).toEqual({ governing_law });
  });

  it('is a row of a cover page, with the courts behind the law', async () => {
    const lines = [
      'SUPPLY AGREEMENT',
      OPENING,
      ['Governing Law / Jurisdiction', 'State of Vermont; courts of Chittenden County'],
    ];
    expect(await contractValues(lines, 'governing_law')).toEqual({ governing_law: 'Vermont' });
  });
});
