import { type CidFont, paragraph, runs, text } from '../index.ts';
import type { PdfCases } from './pdf-case.ts';
import { BAKER, KEEPER, TIMES, WIDE } from './prose.ts';

const CJK: CidFont = { name: 'BoxGothic', width: 1000 };
/** Letters are set from right to left: what is shown first stands rightmost, so that runs are given as they stand from the left. */
const SEMITIC: CidFont = { name: 'BoxNaskh', width: (glyph) => (glyph === ' ' ? 250 : 500), ligatures: ['لا'] };
const UNMAPPED: CidFont = { name: 'BoxSecret', width: 500, unicode: 'none' };
const BROKEN: CidFont = { name: 'BoxBroken', width: 500, unicode: 'broken' };
const LIGATED: CidFont = { name: 'BoxSerif', width: 500, ligatures: ['ffi', 'fi', 'fl', 'ff'] };

/** Glyphs from left to right as a viewer shows text that is written from right to left; lam before alef is one glyph. */
const visual = (logical: string): string[] => (logical.match(/لا|./gu) ?? []).reverse();

export const TYPOGRAPHY_CASES: PdfCases = {
  hyphenation: {
    note: 'Words are parted at line ends: the text keeps the hyphens before its line feeds, where search and export join them.',
    pdf: {
      pages: [
        {
          items: paragraph({
            ...TIMES,
            x: 72,
            y: 90,
            width: 150,
            align: 'justify',
            text: 'The extra\u00adordi\u00adnary post\u00admistress refused un\u00adneces\u00adsary corres\u00adpon\u00addence and every well-known com\u00admuni\u00adcation from the ad\u00adminis\u00adtra\u00adtion.',
          }),
        },
      ],
    },
    reads: {
      order: [
        'paragraph: The extraordinary postmistress refused unnecessary correspon- dence and every well-known communication from the ad- ministration.',
      ],
    },
  },

  ligatures: {
    note: 'Ligatures in two ways, a glyph named fi and a glyph that stands for three letters: both are read as letters.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 90, 'The ﬁrst ﬂood ﬁlled the ofﬁce.', TIMES),
            text(72, 130, 'The office staff fled for fifteen affine floors.', { font: LIGATED, size: 10 }),
          ],
        },
      ],
    },
    reads: {
      order: [
        'paragraph: The first flood filled the office.',
        'paragraph: The office staff fled for fifteen affine floors.',
      ],
    },
  },

  'letter-spaced-title': {
    note: 'A title whose letters stand apart: it is words and not letters.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 90, 'ANNUAL REPORT', { font: 'Helvetica-Bold', size: 18, charSpacing: 6 }),
            paragraph({ ...WIDE, y: 130, text: KEEPER }),
            paragraph({ ...WIDE, y: 190, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: ['heading 1: ANNUAL REPORT', `paragraph: ${KEEPER}`, `paragraph: ${BAKER}`] },
  },

  superscripts: {
    note: 'Raised and lowered figures belong to the word at which they stand.',
    pdf: {
      pages: [
        {
          items: [
            runs(
              72,
              90,
              [
                ['The tank holds 12 m', {}],
                ['3', { size: 7, rise: 4 }],
                [' of H', {}],
                ['2', { size: 7, rise: -2 }],
                ['O and is full on the 1', {}],
                ['st', { size: 7, rise: 4 }],
                [' of May,', {}],
              ],
              TIMES,
            ),
            text(72, 104, 'but leaks on every other day of the year, as tanks do.', TIMES),
          ],
        },
      ],
    },
    reads: {
      order: [
        'paragraph: The tank holds 12 m³ of H₂O and is full on the 1st of May, but leaks on every other day of the year, as tanks do.',
      ],
    },
  },

  'fake-bold': {
    note: 'A line is struck twice, a third of a point apart, to look bold: it is read once.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 90, 'Struck twice', { font: 'Helvetica', size: 16 }),
            text(72.33, 90, 'Struck twice', { font: 'Helvetica', size: 16 }),
            paragraph({ ...WIDE, y: 120, text: KEEPER }),
          ],
        },
      ],
    },
    reads: { order: ['heading 1: Struck twice', `paragraph: ${KEEPER}`] },
  },

  kerning: {
    note: 'Words made by TJ arrays: small numbers kern, large ones are blanks though none is written.',
    pdf: {
      pages: [
        {
          items: [
            text(
              72,
              90,
              ['T', 80, 'o', -300, 'W', 60, 'A', 90, 'V', 40, 'E', -300, 'a', 15, 't', -300, 'y', 20, 'ou'],
              TIMES,
            ),
            text(72, 103.2, ['from', -250, 'the', -250, 'pier', -250, 'is', -250, 'polite.'], TIMES),
          ],
        },
      ],
    },
    reads: { order: ['paragraph: To WAVE at you from the pier is polite.'] },
  },

  'drop-cap': {
    note: 'The first letter is three lines high: it begins the first word.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 114, 'T', { font: 'Times-Bold', size: 40 }),
            [
              'he lighthouse keeper counted the ships that passed',
              'before noon and wrote their names into a book with',
              'a leather back, one name to a line. On clear days',
            ].map((row, i) => text(102, 90 + 13 * i, row, TIMES)),
            paragraph({
              ...TIMES,
              x: 72,
              y: 129,
              width: 270,
              text: 'he could read them without his glass, and on others he guessed them.',
            }),
          ],
        },
      ],
    },
    reads: {
      order: [
        'paragraph: The lighthouse keeper counted the ships that passed before noon and wrote their names into a book with a leather back, one name to a line. On clear days he could read them without his glass, and on others he guessed them.',
      ],
    },
  },

  arabic: {
    note: 'Arabic as a viewer shows it, glyphs from left to right: it is read from right to left, lam and alef of the ligature in their order.',
    pdf: {
      pages: [
        {
          size: [300, 200],
          items: [
            text(100, 60, visual('السلام عليكم'), { font: SEMITIC, size: 14 }),
            text(100, 120, visual('ولا بلاد'), { font: SEMITIC, size: 14 }),
          ],
        },
      ],
    },
    reads: { order: ['paragraph: السلام عليكم', 'paragraph: ولا بلاد'] },
  },

  hebrew: {
    note: 'Hebrew as a viewer shows it, with a number in it that is read from left to right.',
    pdf: {
      pages: [
        {
          size: [300, 200],
          items: text(100, 60, [...visual('שקלים'), ' 120 ', ...visual('המחיר')], { font: SEMITIC, size: 14 }),
        },
      ],
    },
    reads: { order: ['paragraph: המחיר 120 שקלים'] },
  },

  cjk: {
    note: 'Chinese without blanks, in two lines of one paragraph.',
    pdf: {
      pages: [
        {
          size: [300, 200],
          items: [
            text(40, 60, '灯塔的看守人在中午之前数着经过的船只', { font: CJK, size: 12 }),
            text(40, 76, '并把它们的名字写在一本书里。', { font: CJK, size: 12 }),
          ],
        },
      ],
    },
    reads: { order: ['paragraph: 灯塔的看守人在中午之前数着经过的船只 并把它们的名字写在一本书里。'] },
  },

  'unmapped-font': {
    note: 'One font says of no glyph which letter it is, another says control characters: neither is given out as text, and both are told.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            text(72, 150, 'secret words', { font: UNMAPPED, size: 11 }),
            text(72, 180, 'broken words', { font: BROKEN, size: 11 }),
          ],
        },
      ],
    },
    reads: {
      diagnostics: ['unmapped_text'],
      order: [KEEPER, '\ufffd'.repeat(12), '\ufffd'.repeat(12)].map((one) => `paragraph: ${one}`),
    },
  },
};
