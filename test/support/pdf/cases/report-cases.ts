// Pages as reports, releases and papers have them: what a person reads there, written by hand.
import { aligned, line, paragraph, rect, runs, text } from '../index.ts';
import type { PdfCases } from './pdf-case.ts';
import { BAKER, BRIDGE, KEEPER, LEFT, LETTER, ORCHARD, RIGHT, SCHOOL, TIMES } from './prose.ts';

const asParagraphs = (...texts: readonly string[]): string[] => texts.map((one) => `paragraph: ${one}`);
const BOLD_TEXT = { font: 'Times-Bold', size: 10 } as const;
const PLAIN = { font: 'Times-Roman', size: 10 } as const;

/** Labels with how far they are set in, and the values of two years: a sign of currency stands in a column of its own. */
const FIGURES: readonly (readonly [label: string, indent: number, sign: boolean, now: string, before: string])[] = [
  ['Net sales:', 0, false, '', ''],
  ['Rope and sails', 10, true, '1,204', '1,118'],
  ['Lamps', 10, false, '377', '402'],
  ['Total net sales', 20, false, '1,581', '1,520'],
  ['Cost of sales', 0, false, '(1,012)', '(989)'],
  ['Harbour dues, net of what the', 0, false, '', ''],
  ['council gives back', 0, false, '(61)', '—'],
  ['Net income', 0, true, '508', '531'],
];

const statementRows = (y: number) =>
  FIGURES.flatMap(([label, indent, sign, now, before], i) => {
    const at = y + 14 * i;
    const bold = label.startsWith('Total') || label.startsWith('Net income') ? BOLD_TEXT : PLAIN;
    return [
      text(72 + indent, at, label, bold),
      ...(sign ? [text(360, at, '$', bold), text(450, at, '$', bold)] : []),
      ...(now ? [aligned('right', 420, at, now, bold), aligned('right', 510, at, before, bold)] : []),
    ];
  });

export const REPORT_CASES: PdfCases = {
  'statement-of-a-report': {
    note: 'A statement as filings print it: bold headings of the size of the text, the unit in brackets, years over a rule, signs of currency in columns of their own, labels set in and one of two lines.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 80, 'Item 8. Statements of the Harbour', BOLD_TEXT),
            paragraph({ ...PLAIN, x: 72, width: 440, y: 100, text: KEEPER }),
            aligned('center', 292, 150, 'STATEMENTS OF INCOME', BOLD_TEXT),
            aligned('center', 292, 163, '(in thousands)', PLAIN),
            aligned('center', 440, 186, 'Years ended June 30,', BOLD_TEXT),
            line(355, 190, 515, 190),
            aligned('center', 390, 202, '2031', BOLD_TEXT),
            aligned('center', 480, 202, '2030', BOLD_TEXT),
            line(355, 206, 423, 206),
            line(447, 206, 515, 206),
            ...statementRows(221),
            line(355, 310, 515, 310),
            text(72, 356, 'Item 9. The Bridge', BOLD_TEXT),
            paragraph({ ...PLAIN, x: 72, width: 440, y: 376, text: BRIDGE }),
            text(72, 424, 'Item 10. The Orchard', BOLD_TEXT),
            paragraph({ ...PLAIN, x: 72, width: 440, y: 444, text: ORCHARD }),
          ],
        },
      ],
    },
    reads: {
      holds: ['table', 'heading 1: Item 8. Statements of the Harbour', 'heading 1: Item 9. The Bridge'],
      tables: [
        [
          ['', 'Years ended June 30,', null],
          ['', '2031', '2030'],
          ['Net sales:', '', ''],
          ['Rope and sails', '$ 1,204', '$ 1,118'],
          ['Lamps', '377', '402'],
          ['Total net sales', '1,581', '1,520'],
          ['Cost of sales', '(1,012)', '(989)'],
          ['Harbour dues, net of what the council gives back', '(61)', '—'],
          ['Net income', '$ 508', '$ 531'],
        ],
      ],
      header_rows: [2],
    },
  },

  'paper-with-abstract': {
    note: 'A paper: title, names and an abstract over the whole width, then two columns with numbered headings, and a note under a short rule.',
    pdf: {
      pages: [
        {
          items: [
            aligned('center', 297, 80, 'Why Bridges Stand', { font: 'Times-Bold', size: 18 }),
            aligned('center', 297, 100, 'Ada Reed and Tom Holm', TIMES),
            aligned('center', 297, 128, 'Abstract', { font: 'Times-Bold', size: 11 }),
            paragraph({ ...TIMES, size: 10, x: 100, width: 395, y: 146, align: 'justify', text: LETTER }),
            text(72, 200, '1 Introduction', { font: 'Times-Bold', size: 12 }),
            paragraph({ ...LEFT, y: 220, text: KEEPER }),
            paragraph({ ...LEFT, y: 306, text: BAKER }),
            text(308, 200, '2 Method', { font: 'Times-Bold', size: 12 }),
            paragraph({ ...RIGHT, y: 220, text: ORCHARD }),
            paragraph({ ...RIGHT, y: 306, text: SCHOOL }),
          ],
        },
      ],
    },
    reads: {
      holds: [
        'heading 1: Why Bridges Stand',
        `paragraph: ${LETTER}`,
        ...asParagraphs(KEEPER, BAKER),
        ...asParagraphs(ORCHARD, SCHOOL),
      ],
      says: [`${LETTER} 1 Introduction ${KEEPER} ${BAKER} 2 Method ${ORCHARD} ${SCHOOL}`],
    },
  },

  'release-with-figures': {
    note: 'A release: a headline, large figures with what they mean under them side by side, text, and raised and lowered signs.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 80, 'Harbour reports a good year', { font: 'Helvetica-Bold', size: 18 }),
            ...[
              ['$1.6M', 'net sales'],
              ['+4%', 'over last year'],
              ['61', 'ships a week'],
            ].flatMap(([figure, label], i) => [
              rect(72 + 155 * i, 100, 140, 56, { fill: 0xe8eef4 }),
              text(84 + 155 * i, 128, figure!, { font: 'Helvetica-Bold', size: 20 }),
              text(84 + 155 * i, 146, label!, { font: 'Helvetica', size: 9 }),
            ]),
            paragraph({ ...TIMES, x: 72, width: 451, y: 190, text: BAKER }),
            text(72, 250, 'Outlook', { font: 'Helvetica-Bold', size: 13 }),
            paragraph({ ...TIMES, x: 72, width: 451, y: 272, text: SCHOOL }),
            runs(
              72,
              330,
              [
                ['The quay has 1,200 m', {}],
                ['2', { size: 7, rise: 4 }],
                [' and no trace of CO', {}],
                ['2', { size: 7, rise: -2 }],
                [' in its air.', {}],
              ],
              TIMES,
            ),
          ],
        },
      ],
    },
    reads: {
      holds: ['heading 1: Harbour reports a good year', ...asParagraphs(BAKER, SCHOOL), 'heading 2: Outlook'],
      says: [
        '$1.6M net sales',
        '+4% over last year',
        '61 ships a week',
        'The quay has 1,200 m² and no trace of CO₂ in its air.',
      ],
      tables: [],
    },
  },
};
