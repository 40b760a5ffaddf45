import {
  aligned,
  columnWidths,
  type Items,
  image,
  line,
  paragraph,
  rect,
  runs,
  table,
  text,
  widthOf,
} from '../index.ts';
import type { PdfCases } from './pdf-case.ts';
import { BAKER, BOLD, BRIDGE, KEEPER, LETTER, ORCHARD, PICTURE, SCHOOL, TIMES, WIDE } from './prose.ts';

const asParagraphs = (...texts: readonly string[]): string[] => texts.map((one) => `paragraph: ${one}`);
const SANS = { font: 'Helvetica', size: 10 } as const;

const GOODS = [
  ['Item', 'Quantity', 'Price', 'Amount'],
  ['Rope, hemp, 20 m', '4', '12.50', '50.00'],
  ['Lamp oil', '10', '3.20', '32.00'],
  ['Paint, blue', '2', '18.00', '36.00'],
] as const;
const TONS = [
  ['Port', 'Salt', 'Fish'],
  ['Saltby', '118', '40'],
  ['Northhaven', '77', '31'],
  ['Gull Island', '9', '2'],
] as const;
const SHIPS = [
  ['Ship', 'Tons'],
  ['Heron', '31'],
  ['Tern', '12'],
  ['Gull', '55'],
] as const;

/** Each character is a text object of its own. */
function letterByLetter(x: number, y: number, shown: string): Items {
  const at = (i: number): number => x + widthOf(shown.slice(0, i), TIMES.font, TIMES.size);
  return [...shown].map((letter, i) => (letter === ' ' ? [] : text(at(i), y, letter, TIMES)));
}

const CONTENTS = [
  ['1', 'The Coast', '3'],
  ['1.1', 'Ships before noon', '4'],
  ['1.2', 'The lighthouse', '9'],
  ['2', 'The Village', '15'],
] as const;

function contentsLine([number, title, page]: readonly [string, string, string], i: number): Items {
  const indent = number.includes('.') ? 20 : 0;
  const label = `${number} ${title} `;
  const room = 451 - indent - widthOf(label, 'Times-Roman', 11) - widthOf(` ${page}`, 'Times-Roman', 11);
  const dots = '.'.repeat(Math.floor(room / widthOf('.', 'Times-Roman', 11)));
  return [text(72 + indent, 120 + 16 * i, `${label}${dots}`, TIMES), aligned('right', 523, 120 + 16 * i, page, TIMES)];
}

export const DOCUMENT_CASES: PdfCases = {
  report: {
    note: 'A page of a report with one of everything: head, headings of two levels, list, named table, picture, note and page number.',
    pdf: {
      pages: [
        {
          size: [595, 450],
          items: [
            aligned('right', 523, 45, 'Harbour Office', { ...TIMES, size: 9 }),
            line(72, 50, 523, 50),
            text(72, 90, '1 The Trade of the Coast', { font: 'Helvetica-Bold', size: 16 }),
            runs(
              72,
              112,
              [
                ['Salt leaves the coast by boat, and flour comes back with it.', {}],
                ['1', { size: 7, rise: 4 }],
                [' What the three', {}],
              ],
              TIMES,
            ),
            text(72, 125.2, 'ports sent away last year is told below.', TIMES),
            text(72, 150, '1.1 Goods', { font: 'Helvetica-Bold', size: 13 }),
            text(72, 170, 'The boats that were counted carried', TIMES),
            ...['salt, which is raked in August,', 'fish, dried in the wind,', 'rope.'].map((goods, i) => [
              text(80, 187 + 15 * i, '•', TIMES),
              text(96, 187 + 15 * i, goods, TIMES),
            ]),
            text(72, 245, 'Table 1. Tons sent away', { font: 'Times-Bold', size: 10 }),
            table({ ...TIMES, size: 10, x: 72, y: 253, columns: [110, 70, 70], rules: 'booktabs', rows: TONS }),
            image(330, 160, 193, 120, PICTURE),
            text(330, 296, 'Figure 1. The harbour in October.', { font: 'Times-Italic', size: 9 }),
            line(72, 370, 180, 370),
            runs(
              72,
              383,
              [
                ['1', { size: 6, rise: 3 }],
                [' Twice a week, when the wind allows it.', {}],
              ],
              { ...TIMES, size: 9 },
            ),
            aligned('center', 297, 420, '7', { ...TIMES, size: 9 }),
          ],
        },
      ],
    },
    reads: {
      holds: [
        'heading 1: 1 The Trade of the Coast',
        'heading 2: 1.1 Goods',
        'list_item 1: • salt, which is raked in August,',
        'caption: Table 1. Tons sent away',
        'table',
        'caption: Figure 1. The harbour in October.',
        'footnote: 1 Twice a week, when the wind allows it.',
      ],
      running: ['header: Harbour Office', 'footer: 7'],
      tables: [TONS],
      header_rows: [1],
      titles: ['Table 1. Tons sent away'],
      figures: [{ caption: 'Figure 1. The harbour in October.' }],
      sections: ['1 The Trade of the Coast', '  1.1 Goods'],
    },
  },

  invoice: {
    note: 'An invoice: sender and addressee side by side, its number and date, a table of goods, and the total under its last column.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 70, 'INVOICE', { font: 'Helvetica-Bold', size: 20 }),
            ['Finch & Sons', '3 Harbour Street', 'Saltby'].map((row, i) => text(72, 105 + 13 * i, row, SANS)),
            ['Amos Reed', 'The Lighthouse', 'Gull Island'].map((row, i) => text(330, 105 + 13 * i, row, SANS)),
            text(72, 170, 'Invoice number: 1911-07', SANS),
            text(72, 184, 'Date: 3 May 1911', SANS),
            table({
              ...SANS,
              x: 72,
              y: 210,
              columns: columnWidths(GOODS, { gap: 40 }),
              align: ['left', 'right', 'right', 'right'],
              rows: GOODS,
            }),
            text(72, 320, 'Total: 118.00', { font: 'Helvetica-Bold', size: 10 }),
            text(72, 350, 'Please pay within thirty days.', SANS),
          ],
        },
      ],
    },
    reads: {
      says: [
        'Finch & Sons 3 Harbour Street Saltby',
        'Amos Reed The Lighthouse Gull Island',
        'Invoice number: 1911-07',
        'Date: 3 May 1911',
        'Total: 118.00',
      ],
      tables: [GOODS],
      header_rows: [1],
      holds: ['heading 1: INVOICE', 'table', 'paragraph: Please pay within thirty days.'],
    },
  },

  contents: {
    note: 'A table of contents with dots that lead to the page numbers: it is no table, and its entries are no headings.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 90, 'Contents', BOLD),
            CONTENTS.map(contentsLine),
            paragraph({ ...WIDE, y: 230, text: KEEPER }),
          ],
        },
      ],
    },
    reads: { tables: [], sections: ['Contents'], says: ['1.1 Ships before noon', '2 The Village'] },
  },

  callout: {
    note: 'A shaded box with a remark stands between two paragraphs: it is a paragraph, and no table of one cell.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            rect(72, 130, 451, 50, { fill: 0xeef3f8, stroke: 0x336699 }),
            paragraph({ ...TIMES, x: 84, y: 150, width: 427, text: LETTER }),
            paragraph({ ...WIDE, y: 205, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: asParagraphs(KEEPER, LETTER, BAKER), tables: [] },
  },

  'table-in-column': {
    note: 'A small ruled table stands in the left of two columns: it is read in its place, before the right column.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...TIMES, x: 72, y: 90, width: 215, text: KEEPER }),
            table({ ...TIMES, size: 10, x: 90, y: 150, columns: [90, 60], rows: SHIPS }),
            paragraph({ ...TIMES, x: 72, y: 255, width: 215, text: BAKER }),
            paragraph({ ...TIMES, x: 308, y: 90, width: 215, text: ORCHARD }),
            paragraph({ ...TIMES, x: 308, y: 165, width: 215, text: SCHOOL }),
            paragraph({ ...TIMES, x: 308, y: 240, width: 215, text: BRIDGE }),
          ],
        },
      ],
    },
    reads: {
      order: [...asParagraphs(KEEPER), 'table', ...asParagraphs(BAKER, ORCHARD, SCHOOL, BRIDGE)],
      tables: [SHIPS],
      header_rows: [1],
    },
  },

  sidebar: {
    note: 'A narrow column beside a wide one: each is read to its end.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...TIMES, size: 9, x: 60, y: 90, width: 110, text: LETTER }),
            line(185, 80, 185, 220, { color: 0x999999 }),
            paragraph({ ...TIMES, x: 200, y: 90, width: 330, text: KEEPER }),
            paragraph({ ...TIMES, x: 200, y: 150, width: 330, text: BAKER }),
            paragraph({ ...TIMES, x: 200, y: 205, width: 330, text: ORCHARD }),
          ],
        },
      ],
    },
    reads: { order: asParagraphs(LETTER, KEEPER, BAKER, ORCHARD), tables: [] },
  },

  'letter-by-letter': {
    note: 'Every letter is a text object of its own and no blank is written: words follow from the gaps.',
    pdf: {
      pages: [
        {
          items: [
            letterByLetter(72, 90, 'The ferry left the island with the first light and'),
            letterByLetter(72, 103.2, 'came back when the lamps were lit.'),
          ],
        },
      ],
    },
    reads: {
      order: asParagraphs('The ferry left the island with the first light and came back when the lamps were lit.'),
    },
  },

  'stream-backwards': {
    note: 'The paragraphs are written from the bottom of the page to its top: places count, and not the order of the stream.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 210, text: ORCHARD }),
            paragraph({ ...WIDE, y: 160, text: BAKER }),
            paragraph({ ...WIDE, y: 110, text: KEEPER }),
            text(72, 85, 'Written backwards', BOLD),
          ],
        },
      ],
    },
    reads: { order: ['heading 1: Written backwards', ...asParagraphs(KEEPER, BAKER, ORCHARD)] },
  },

  'key-values': {
    note: 'Labels with values beside them, in two pairs of columns without rules: each value is read right behind its label.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 80, 'Boat certificate', BOLD),
            ...[
              ['Name:', 'Heron', 'Built:', '1880'],
              ['Owner:', 'Amos Reed', 'Length:', '9.4 m'],
              ['Port:', 'Saltby', 'Crew:', '4'],
            ].map((row, i) =>
              row.map((one, k) =>
                text([72, 140, 320, 380][k]!, 110 + 18 * i, one, {
                  ...SANS,
                  ...(k % 2 === 0 ? { font: 'Helvetica-Bold' } : {}),
                }),
              ),
            ),
          ],
        },
      ],
    },
    reads: {
      sections: ['Boat certificate'],
      says: ['Name: Heron', 'Owner: Amos Reed', 'Port: Saltby', 'Built: 1880', 'Length: 9.4 m', 'Crew: 4'],
    },
  },
};
