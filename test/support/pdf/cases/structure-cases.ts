import { aligned, artifact, type Items, image, paragraph, runs, table, tag, text } from '../index.ts';
import type { PdfCases } from './pdf-case.ts';
import { BAKER, BOLD, BRIDGE, KEEPER, LETTER, ORCHARD, PICTURE, SCHOOL, TIMES, WIDE } from './prose.ts';

const HEAD_1 = { font: 'Helvetica-Bold', size: 18 } as const;
const HEAD_2 = { font: 'Helvetica-Bold', size: 13 } as const;
const PARTS = [KEEPER, BAKER, ORCHARD, SCHOOL, BRIDGE, LETTER] as const;

const listItem = (mark: string, shown: string, y: number, indent = 0): Items => [
  text(80 + indent, y, mark, TIMES),
  paragraph({ ...TIMES, x: 104 + indent, y, width: 394 - indent, text: shown }),
];

const LABELLED = [
  ['Keeper.', 'The man who counts the ships that pass by before noon, and writes their', 'names into a book.'],
  ['Barometer.', 'An instrument that the schoolmaster believes more than the sky, and', 'the fishermen more than him.'],
  ['Stamp.', 'What a letter needs and what a question that can wait for eighteen days is', 'hardly worth.'],
] as const;

/** Heads, feet and a page number around a body; the first page has neither. */
function runningPage(number: number): Items {
  const body = [
    paragraph({ ...WIDE, y: 110, text: PARTS[number]! }),
    paragraph({ ...WIDE, y: 170, text: PARTS[number + 1]! }),
  ];
  if (number === 1) return [text(72, 90, 'A Year on the Coast', HEAD_1), ...body];
  const head =
    number % 2 === 0
      ? text(72, 50, 'A Year on the Coast', { ...TIMES, size: 9 })
      : aligned('right', 523, 50, 'The Village and Its Bridge', { ...TIMES, size: 9 });
  return [head, body, aligned('center', 297, 800, String(number), { ...TIMES, size: 9 })];
}

export const STRUCTURE_CASES: PdfCases = {
  tagged: {
    note: 'A tagged file: headings, list, table and figure are what the tags say, though all text looks the same.',
    pdf: {
      language: 'en',
      info: { Title: 'A tagged file' },
      pages: [
        {
          items: [
            artifact(text(72, 40, 'Printed on the coast', TIMES)),
            tag('H1', text(72, 90, 'Ports', TIMES)),
            tag('P', paragraph({ ...WIDE, y: 110, text: KEEPER })),
            tag('H2', text(72, 160, 'What they trade', TIMES)),
            tag('L', [
              tag('LI', [tag('Lbl', text(80, 180, '•', TIMES)), tag('LBody', text(98, 180, 'Salt and rope', TIMES))]),
              tag('LI', [tag('Lbl', text(80, 195, '•', TIMES)), tag('LBody', text(98, 195, 'Dried fish', TIMES))]),
            ]),
            table({
              x: 72,
              y: 215,
              columns: [90, 60, 60],
              rules: 'plain',
              tagged: true,
              rows: [
                ['Port', 'Salt', 'Fish'],
                ['Saltby', '12', '40'],
                ['Northhaven', '7', '31'],
              ],
            }),
            tag('Figure', image(72, 300, 120, 80, PICTURE), { alt: 'Boats in the harbour' }),
          ],
        },
      ],
    },
    reads: {
      order: [
        'heading 1: Ports',
        `paragraph: ${KEEPER}`,
        'heading 2: What they trade',
        'list_item 1: • Salt and rope',
        'list_item 1: • Dried fish',
        'table',
      ],
      tables: [
        [
          ['Port', 'Salt', 'Fish'],
          ['Saltby', '12', '40'],
          ['Northhaven', '7', '31'],
        ],
      ],
      header_rows: [1],
      figures: [{ alt: 'Boats in the harbour' }],
    },
  },

  'tagged-order': {
    note: 'The tags tell the order of reading: the right column comes first in them, and in the document.',
    pdf: {
      pages: [
        {
          items: [
            tag('P', paragraph({ ...TIMES, x: 308, y: 90, width: 215, text: KEEPER })),
            tag('P', paragraph({ ...TIMES, x: 72, y: 90, width: 215, text: BAKER })),
          ],
        },
      ],
    },
    reads: { order: [`paragraph: ${KEEPER}`, `paragraph: ${BAKER}`] },
  },

  outline: {
    note: 'An outline of two levels: its entries are the headings, and their levels are its levels.',
    pdf: {
      outline: [
        { title: 'The Coast', to: { page: 1, y: 75 }, children: [{ title: 'Ships', to: { page: 1, y: 145 } }] },
        { title: 'The Village', to: { page: 2, y: 75 }, children: [{ title: 'Flour', to: { page: 2, y: 145 } }] },
      ],
      pages: [
        ['The Coast', KEEPER, 'Ships', LETTER],
        ['The Village', BAKER, 'Flour', SCHOOL],
      ].map(([first, one, second, two]) => ({
        items: [
          text(72, 90, first!, BOLD),
          paragraph({ ...WIDE, y: 112, text: one! }),
          text(72, 160, second!, BOLD),
          paragraph({ ...WIDE, y: 182, text: two! }),
        ],
      })),
    },
    reads: {
      order: [
        'heading 1: The Coast',
        `paragraph: ${KEEPER}`,
        'heading 2: Ships',
        `paragraph: ${LETTER}`,
        'heading 1: The Village',
        `paragraph: ${BAKER}`,
        'heading 2: Flour',
        `paragraph: ${SCHOOL}`,
      ],
      sections: ['The Coast', '  Ships', 'The Village', '  Flour'],
    },
  },

  'numbered-headings': {
    note: 'Headings with numbers in one size of type: the numbers tell the levels.',
    pdf: {
      pages: [
        {
          items: ['1 Introduction', '1.1 Purpose', '1.2 Scope', '2 Method', '2.1 Measuring', '2.1.1 Instruments'].map(
            (head, i) => [
              text(72, 90 + 70 * i, head, HEAD_2),
              paragraph({ ...WIDE, y: 110 + 70 * i, text: PARTS[i]! }),
            ],
          ),
        },
      ],
    },
    reads: {
      order: [
        '1: 1 Introduction',
        '2: 1.1 Purpose',
        '2: 1.2 Scope',
        '1: 2 Method',
        '2: 2.1 Measuring',
        '3: 2.1.1 Instruments',
      ].flatMap((head, i) => [`heading ${head}`, `paragraph: ${PARTS[i]}`]),
      sections: [
        '1 Introduction',
        '  1.1 Purpose',
        '  1.2 Scope',
        '2 Method',
        '  2.1 Measuring',
        '    2.1.1 Instruments',
      ],
    },
  },

  'headings-by-size': {
    note: 'Title, chapters and sections differ by size alone.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 90, 'A Year on the Coast', { font: 'Helvetica-Bold', size: 24 }),
            ...[0, 1].flatMap((i) => [
              text(72, 130 + 180 * i, ['Spring', 'Autumn'][i]!, HEAD_1),
              paragraph({ ...WIDE, y: 155 + 180 * i, text: PARTS[2 * i]! }),
              text(72, 210 + 180 * i, ['The harbour', 'The orchard'][i]!, HEAD_2),
              paragraph({ ...WIDE, y: 230 + 180 * i, text: PARTS[2 * i + 1]! }),
            ]),
          ],
        },
      ],
    },
    reads: {
      order: [
        'heading 1: A Year on the Coast',
        'heading 2: Spring',
        `paragraph: ${KEEPER}`,
        'heading 3: The harbour',
        `paragraph: ${BAKER}`,
        'heading 2: Autumn',
        `paragraph: ${ORCHARD}`,
        'heading 3: The orchard',
        `paragraph: ${SCHOOL}`,
      ],
    },
  },

  'run-in-labels': {
    note: 'Bold words at the beginning of a paragraph are part of it and no headings.',
    pdf: {
      pages: [
        {
          items: LABELLED.map(([label, first, second], i) => [
            runs(
              72,
              90 + 40 * i,
              [
                [label, { font: 'Times-Bold' }],
                [` ${first}`, {}],
              ],
              TIMES,
            ),
            text(72, 103.2 + 40 * i, second, TIMES),
          ]),
        },
      ],
    },
    reads: { order: LABELLED.map((parts) => `paragraph: ${parts.join(' ')}`), sections: [] },
  },

  'nested-bullets': {
    note: 'Bullets of two levels, some items longer than a line.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 90, 'The boat carries:', TIMES),
            listItem(
              '•',
              'flour, which must be kept dry until it has been carried up the hill and handed to the baker, who counts the sacks twice',
              110,
            ),
            listItem('–', 'white flour', 138, 20),
            listItem('–', 'rye flour', 153, 20),
            listItem('•', 'letters', 168),
            listItem('•', 'ropes and lamps', 183),
          ],
        },
      ],
    },
    reads: {
      order: [
        'paragraph: The boat carries:',
        'list_item 1: • flour, which must be kept dry until it has been carried up the hill and handed to the baker, who counts the sacks twice',
        'list_item 2: – white flour',
        'list_item 2: – rye flour',
        'list_item 1: • letters',
        'list_item 1: • ropes and lamps',
      ],
    },
  },

  'numbered-list': {
    note: 'A numbered list with hanging indents: the second lines belong to their items.',
    pdf: {
      pages: [
        {
          items: [
            listItem(
              '1.',
              'Count the ships that pass before noon, and write their names into the book with the leather back, one to a line.',
              90,
            ),
            listItem(
              '2.',
              'Light the lamp when the sun is down, and see to it that the glass is clean, for a dirty glass is worse than no light.',
              125,
            ),
            listItem('3.', 'Go to bed.', 160),
          ],
        },
      ],
    },
    reads: {
      order: [
        'list_item 1: 1. Count the ships that pass before noon, and write their names into the book with the leather back, one to a line.',
        'list_item 1: 2. Light the lamp when the sun is down, and see to it that the glass is clean, for a dirty glass is worse than no light.',
        'list_item 1: 3. Go to bed.',
      ],
      sections: [],
    },
  },

  'letters-and-roman': {
    note: 'Items by letters, and below them by Roman numerals.',
    pdf: {
      pages: [
        {
          items: [
            text(72, 90, 'The council may decide on', TIMES),
            listItem('(a)', 'the bridge;', 110),
            listItem('(b)', 'the road, namely', 125),
            listItem('(i)', 'its course,', 140, 20),
            listItem('(ii)', 'its width,', 155, 20),
            listItem('(iii)', 'its lamps;', 170, 20),
            listItem('(c)', 'the orchard.', 185),
          ],
        },
      ],
    },
    reads: {
      order: [
        'paragraph: The council may decide on',
        'list_item 1: (a) the bridge;',
        'list_item 1: (b) the road, namely',
        'list_item 2: (i) its course,',
        'list_item 2: (ii) its width,',
        'list_item 2: (iii) its lamps;',
        'list_item 1: (c) the orchard.',
      ],
    },
  },

  footnotes: {
    note: 'Raised marks in the text, and under a short rule at the foot the notes they lead to.',
    pdf: {
      pages: [
        {
          size: [595, 400],
          items: [
            paragraph({ ...WIDE, y: 90, text: SCHOOL }),
            runs(
              72,
              140,
              [
                ['The bridge was painted twice', {}],
                ['1', { size: 7, rise: 4 }],
                [' and repaired never', {}],
                ['2', { size: 7, rise: 4 }],
                ['.', {}],
              ],
              TIMES,
            ),
            [0, 1].map((i) =>
              runs(
                72,
                340 + 14 * i,
                [
                  [`${i + 1}`, { size: 6, rise: 3 }],
                  [[' In blue, and then in another blue.', ' So the council said in its report.'][i]!, {}],
                ],
                { ...TIMES, size: 9 },
              ),
            ),
            (ink) => ink.op(0.5, 'w', 72, ink.height - 325, 'm', 180, ink.height - 325, 'l S'),
          ],
        },
      ],
    },
    reads: {
      order: [
        `paragraph: ${SCHOOL}`,
        'paragraph: The bridge was painted twice¹ and repaired never².',
        'footnote: 1 In blue, and then in another blue.',
        'footnote: 2 So the council said in its report.',
      ],
    },
  },

  'running-heads': {
    note: 'Four pages: heads differ on left and right pages, the first page has none, and the page number stands at the foot.',
    pdf: { pages: [1, 2, 3, 4].map((number) => ({ items: runningPage(number) })) },
    reads: {
      order: [
        'heading 1: A Year on the Coast',
        ...[1, 2, 3, 4].flatMap((number) => [`paragraph: ${PARTS[number]}`, `paragraph: ${PARTS[number + 1]}`]),
      ],
      running: [
        'header: A Year on the Coast',
        'footer: 2',
        'header: The Village and Its Bridge',
        'footer: 3',
        'header: A Year on the Coast',
        'footer: 4',
      ],
    },
  },

  'page-numbers': {
    note: 'Page x of y at the right foot of three pages, and nothing else that repeats.',
    pdf: {
      pages: [1, 2, 3].map((number) => ({
        items: [
          paragraph({ ...WIDE, y: 90, text: PARTS[number]! }),
          aligned('right', 523, 805, `Page ${number} of 3`, { ...TIMES, size: 9 }),
        ],
      })),
    },
    reads: {
      order: [1, 2, 3].map((number) => `paragraph: ${PARTS[number]}`),
      running: ['footer: Page 1 of 3', 'footer: Page 2 of 3', 'footer: Page 3 of 3'],
    },
  },

  code: {
    note: 'Lines in a typewriter face between two paragraphs: the line ends and indents of code are kept.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            [
              'for ship in ships:',
              '    if ship.passed < noon:',
              '        book.append(ship.name)',
              'print(len(book))',
            ].map((row, i) => text(90, 140 + 12 * i, row, { font: 'Courier', size: 10 })),
            paragraph({ ...WIDE, y: 210, text: BAKER }),
          ],
        },
      ],
    },
    reads: {
      order: [
        `paragraph: ${KEEPER}`,
        'code: for ship in ships: if ship.passed < noon: book.append(ship.name) print(len(book))',
        `paragraph: ${BAKER}`,
      ],
    },
  },
};
