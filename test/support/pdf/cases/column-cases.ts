import { aligned, type Items, image, paragraph, text } from '../index.ts';
import type { PdfCases } from './pdf-case.ts';
import { BAKER, CUT, KEEPER, LEFT, LETTER, ORCHARD, PICTURE, REST, RIGHT, SCHOOL, TIMES, WIDE } from './prose.ts';

const asParagraphs = (...texts: readonly string[]): string[] => texts.map((one) => `paragraph: ${one}`);

function columnPage(): Items {
  const one = paragraph({ ...LEFT, y: 90, text: KEEPER });
  const three = paragraph({ ...RIGHT, y: 90, text: ORCHARD });
  return [
    one,
    paragraph({ ...LEFT, y: one.next + 8, text: BAKER }),
    three,
    paragraph({ ...RIGHT, y: three.next + 8, text: SCHOOL }),
  ];
}

/** Line by line over both columns, as some programs write. */
function rowByRow(): Items {
  const rows: Items[] = [];
  const columns = [
    ['The ferry left the island with', 'the first light and came back', 'when the lamps were lit.'],
    ['Its captain had sailed around', 'the world three times and was', 'afraid of nothing but geese.'],
  ];
  for (let row = 0; row < 3; row++)
    for (const [i, column] of columns.entries()) rows.push(text(72 + 236 * i, 90 + 13.2 * row, column[row]!, TIMES));
  return rows;
}

type Place = typeof LEFT | typeof RIGHT;

/** Seven lines each: a paragraph and the beginning of another, and then its end and one more. */
function firstPart(place: Place): Items {
  const one = paragraph({ ...place, align: 'left', y: 90, text: KEEPER });
  return [one, paragraph({ ...place, align: 'left', y: one.next + 8, text: CUT })];
}

function secondPart(place: Place): Items {
  const one = paragraph({ ...place, align: 'left', y: 90, text: REST });
  return [one, paragraph({ ...place, align: 'left', y: one.next + 8, text: LETTER })];
}

export const COLUMN_CASES: PdfCases = {
  'one-paragraph': {
    note: 'A single paragraph of a few lines: one block, its lines joined by blanks.',
    pdf: { pages: [{ items: paragraph({ ...WIDE, y: 90, text: `${KEEPER} ${BAKER}` }) }] },
    reads: { order: asParagraphs(`${KEEPER} ${BAKER}`), diagnostics: [], sizes: [[595, 842]] },
  },

  'two-columns': {
    note: 'Two columns of justified text: the left one is read to its end before the right one begins.',
    pdf: { pages: [{ items: columnPage() }] },
    reads: { order: asParagraphs(KEEPER, BAKER, ORCHARD, SCHOOL) },
  },

  'two-columns-row-by-row': {
    note: 'Two columns written line by line across the gutter: the order of the stream must not be believed.',
    pdf: { pages: [{ items: rowByRow() }] },
    reads: {
      order: asParagraphs(
        'The ferry left the island with the first light and came back when the lamps were lit.',
        'Its captain had sailed around the world three times and was afraid of nothing but geese.',
      ),
    },
  },

  'three-columns-with-title': {
    note: 'A title over three narrow columns: the title comes first, then each column to its end.',
    pdf: {
      pages: [
        {
          items: [
            aligned('center', 297, 80, 'News from the Coast', { font: 'Helvetica-Bold', size: 22 }),
            ...[KEEPER, BAKER, ORCHARD].map((one, i) =>
              paragraph({ ...TIMES, size: 9, x: 60 + 165 * i, y: 120, width: 145, text: one }),
            ),
          ],
        },
      ],
    },
    reads: { order: ['heading 1: News from the Coast', ...asParagraphs(KEEPER, BAKER, ORCHARD)] },
  },

  'columns-with-crossing-heading': {
    note: 'A heading over both columns in the middle parts the page into two bands: the upper columns are read before it.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...LEFT, y: 90, text: KEEPER }),
            paragraph({ ...RIGHT, y: 90, text: BAKER }),
            text(72, 210, 'What Grew Behind the Church, and Who Ate It', { font: 'Helvetica-Bold', size: 16 }),
            paragraph({ ...LEFT, y: 236, text: ORCHARD }),
            paragraph({ ...RIGHT, y: 236, text: SCHOOL }),
          ],
        },
      ],
    },
    reads: {
      order: [
        ...asParagraphs(KEEPER, BAKER),
        'heading 1: What Grew Behind the Church, and Who Ate It',
        ...asParagraphs(ORCHARD, SCHOOL),
      ],
    },
  },

  'columns-with-crossing-figure': {
    note: 'A picture with its caption lies across both columns: what stands above it is read before what stands below.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...LEFT, y: 90, text: KEEPER }),
            paragraph({ ...RIGHT, y: 90, text: BAKER }),
            image(72, 190, 451, 110, PICTURE),
            text(72, 316, 'Figure 1. The harbour in October, seen from the lighthouse at the end of the pier.', {
              font: 'Times-Italic',
              size: 9,
            }),
            paragraph({ ...LEFT, y: 345, text: ORCHARD }),
            paragraph({ ...RIGHT, y: 345, text: SCHOOL }),
          ],
        },
      ],
    },
    reads: {
      order: [
        ...asParagraphs(KEEPER, BAKER),
        'caption: Figure 1. The harbour in October, seen from the lighthouse at the end of the pier.',
        ...asParagraphs(ORCHARD, SCHOOL),
      ],
      figures: [{ caption: 'Figure 1. The harbour in October, seen from the lighthouse at the end of the pier.' }],
    },
  },

  'figure-with-caption': {
    note: 'A caption in small italics under a picture belongs to the picture and is no paragraph.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            image(172, 140, 250, 120, PICTURE),
            aligned('center', 297, 276, 'Figure 2: Ships before noon.', { font: 'Times-Italic', size: 9 }),
            paragraph({ ...WIDE, y: 310, text: BAKER }),
          ],
        },
      ],
    },
    reads: {
      order: [...asParagraphs(KEEPER), 'caption: Figure 2: Ships before noon.', ...asParagraphs(BAKER)],
      figures: [{ caption: 'Figure 2: Ships before noon.' }],
    },
  },

  'paragraph-over-columns': {
    note: 'A sentence breaks off at the foot of the left column and goes on at the head of the right one.',
    pdf: { pages: [{ size: [595, 250], items: [firstPart(LEFT), secondPart(RIGHT)] }] },
    reads: { order: asParagraphs(KEEPER, CUT, REST, LETTER), continued: [REST] },
  },

  'paragraph-over-pages': {
    note: 'A sentence breaks off at the end of a page and goes on at the top of the next.',
    pdf: {
      pages: [
        { size: [360, 250], items: firstPart(LEFT) },
        { size: [360, 250], items: secondPart(LEFT) },
      ],
    },
    reads: { order: asParagraphs(KEEPER, CUT, REST, LETTER), continued: [REST] },
  },

  'indented-paragraphs': {
    note: 'Nothing but the indent of their first lines parts these paragraphs.',
    pdf: {
      pages: [
        {
          items: (() => {
            const one = paragraph({ ...WIDE, align: 'justify', y: 90, indent: 15, text: KEEPER });
            const two = paragraph({ ...WIDE, align: 'justify', y: one.next, indent: 15, text: BAKER });
            return [one, two, paragraph({ ...WIDE, align: 'justify', y: two.next, indent: 15, text: ORCHARD })];
          })(),
        },
      ],
    },
    reads: { order: asParagraphs(KEEPER, BAKER, ORCHARD) },
  },
};
