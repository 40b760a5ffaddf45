import { aligned, line, paragraph, rect, runs, table, text } from '../index.ts';
import type { PdfCases } from './pdf-case.ts';
import { BAKER, BRIDGE, KEEPER, LEFT, LETTER, ORCHARD, RIGHT, SCHOOL, TIMES, WIDE } from './prose.ts';

const asParagraphs = (...texts: readonly string[]): string[] => texts.map((one) => `paragraph: ${one}`);
const BODY = { font: 'Times-Roman', size: 10, x: 72 } as const;
const BOLD_BODY = { font: 'Times-Bold', size: 11 } as const;

const CREWS = [
  ['Ship', 'Master', 'Crew', 'Tons'],
  ['Heron', 'Reed', '4', '31'],
  ['Tern', 'Holm', '6', '12'],
  ['Gull', 'Voss', '3', '55'],
  ['Petrel', 'Finch', '9', '80'],
] as const;

const TRADE_HEAD = ['Month', 'Ships', 'Tons', 'Coins'];
const TRADE = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'].map((month, i) => [
  month,
  String(11 + 3 * i),
  (1204 + 77 * i).toLocaleString('en'),
  `${240 + 13 * i}.50`,
]);

export const HARDER_CASES: PdfCases = {
  'table-of-rows': {
    note: 'A rule under each row and none between columns.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            table({
              ...BODY,
              y: 130,
              columns: [90, 90, 60, 60],
              rules: 'rows',
              align: ['left', 'left', 'right', 'right'],
              rows: CREWS,
            }),
            paragraph({ ...WIDE, y: 260, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: [...asParagraphs(KEEPER), 'table', ...asParagraphs(BAKER)], tables: [CREWS], header_rows: [1] },
  },

  'table-striped': {
    note: 'No rule, but every other row is shaded over its whole width.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            table({
              ...BODY,
              y: 130,
              columns: [90, 90, 60, 60],
              rules: 'plain',
              align: ['left', 'left', 'right', 'right'],
              rows: CREWS.map((row, i) => row.map((one) => (i % 2 === 0 ? { text: one, fill: 0xe8eef4 } : one))),
            }),
            paragraph({ ...WIDE, y: 260, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: [...asParagraphs(KEEPER), 'table', ...asParagraphs(BAKER)], tables: [CREWS], header_rows: [1] },
  },

  'table-with-nested-head': {
    note: 'Three rules, and a head of two rows in which short rules under Goods and People bind the columns below them; Port takes both.',
    pdf: {
      pages: [
        {
          items: [
            line(72, 100, 372, 100, { width: 1 }),
            aligned('center', 222, 113, 'Goods', BOLD_BODY),
            aligned('center', 322, 113, 'People', BOLD_BODY),
            line(177, 118, 267, 118),
            line(277, 118, 367, 118),
            text(76, 131, 'Port', BOLD_BODY),
            ...[
              ['In', 217],
              ['Out', 267],
              ['In', 317],
              ['Out', 367],
            ].map(([name, x]) => aligned('right', x as number, 131, name as string, BOLD_BODY)),
            line(72, 137, 372, 137),
            ...[
              ['Saltby', '118', '77', '9', '12'],
              ['Northhaven', '124', '71', '31', '8'],
              ['Gull Island', '20', '80', '2', '3'],
            ].flatMap((row, i) =>
              row.map((one, k) =>
                k === 0 ? text(76, 151 + 15 * i, one, TIMES) : aligned('right', 167 + 50 * k, 151 + 15 * i, one, TIMES),
              ),
            ),
            line(72, 188, 372, 188, { width: 1 }),
          ],
        },
      ],
    },
    reads: {
      order: ['table'],
      tables: [
        [
          ['Port', 'Goods', null, 'People', null],
          [null, 'In', 'Out', 'In', 'Out'],
          ['Saltby', '118', '77', '9', '12'],
          ['Northhaven', '124', '71', '31', '8'],
          ['Gull Island', '20', '80', '2', '3'],
        ],
      ],
      header_rows: [2],
    },
  },

  'table-unruled-over-two-pages': {
    note: 'A table without rules runs on over the page and repeats its head: one table, the head once.',
    pdf: {
      pages: [TRADE.slice(0, 5), TRADE.slice(5)].map((rows, i) => ({
        size: [400, 290] as const,
        items: [
          table({
            ...BODY,
            x: 40,
            y: i === 0 ? 125 : 40,
            columns: [90, 70, 70, 70],
            rules: 'plain',
            padding: 3,
            align: ['left', 'right', 'right', 'right'],
            rows: [TRADE_HEAD, ...rows],
          }),
          i === 0
            ? paragraph({ ...TIMES, x: 40, y: 60, width: 320, text: KEEPER })
            : paragraph({ ...TIMES, x: 40, y: 150, width: 320, text: BAKER }),
        ],
      })),
    },
    reads: {
      order: [...asParagraphs(KEEPER), 'table', ...asParagraphs(BAKER)],
      tables: [[TRADE_HEAD, ...TRADE]],
      header_rows: [1],
    },
  },

  'table-of-wrapped-cells-unruled': {
    note: 'No rule between rows whose cells take several lines: the white between rows is a little wider than between lines.',
    pdf: {
      pages: [
        {
          items: table({
            ...BODY,
            y: 100,
            columns: [90, 190, 140],
            rules: 'booktabs',
            rows: [
              ['Office', 'Duty', 'Pay'],
              [
                'Keeper',
                'Counts the ships that pass before noon and lights the lamp when the sun is down.',
                'Eleven coins a week and the house',
              ],
              ['Baker', 'Bakes twice a week and counts the sacks that the children carry up the hill.', 'What is sold'],
              ['Teacher', 'Watches the barometer.', 'Nine coins a week'],
            ],
          }),
        },
      ],
    },
    reads: {
      tables: [
        [
          ['Office', 'Duty', 'Pay'],
          [
            'Keeper',
            'Counts the ships that pass before noon and lights the lamp when the sun is down.',
            'Eleven coins a week and the house',
          ],
          ['Baker', 'Bakes twice a week and counts the sacks that the children carry up the hill.', 'What is sold'],
          ['Teacher', 'Watches the barometer.', 'Nine coins a week'],
        ],
      ],
      header_rows: [1],
    },
  },

  'table-with-turned-heads': {
    note: 'The heads of narrow columns are turned by 90 degrees: they are cells of the first row.',
    pdf: {
      pages: [
        {
          items: [
            table({
              ...BODY,
              y: 150,
              columns: [90, 25, 25, 25],
              rows: [
                ['Heron', 'x', '', 'x'],
                ['Tern', '', 'x', ''],
                ['Gull', 'x', 'x', ''],
              ],
              headerRows: 0,
            }),
            [162, 187, 212].map((x) => rect(x, 90, 25, 60, { stroke: 0 })),
            rect(72, 90, 90, 60, { stroke: 0 }),
            text(76, 140, 'Ship', BOLD_BODY),
            ['Monday', 'Tuesday', 'Friday'].map((day, i) => text(178 + 25 * i, 145, day, { ...BOLD_BODY, angle: 90 })),
          ],
        },
      ],
    },
    reads: {
      tables: [
        [
          ['Ship', 'Monday', 'Tuesday', 'Friday'],
          ['Heron', 'x', '', 'x'],
          ['Tern', '', 'x', ''],
          ['Gull', 'x', 'x', ''],
        ],
      ],
    },
  },

  'heading-of-two-lines': {
    note: 'A heading that is longer than its column takes two lines and is one heading.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({
              font: 'Helvetica-Bold',
              size: 16,
              x: 72,
              y: 90,
              width: 300,
              text: 'On the Counting of Ships and the Keeping of Lamps',
            }),
            paragraph({ ...WIDE, y: 140, text: KEEPER }),
            paragraph({ ...WIDE, y: 190, text: BAKER }),
          ],
        },
      ],
    },
    reads: {
      order: ['heading 1: On the Counting of Ships and the Keeping of Lamps', ...asParagraphs(KEEPER, BAKER)],
      sections: ['On the Counting of Ships and the Keeping of Lamps'],
    },
  },

  'bold-headings-of-body-size': {
    note: 'Headings as large as the body, but bold, on a line of their own and with white above them.',
    pdf: {
      pages: [
        {
          items: ['The keeper', 'The baker', 'The orchard'].map((head, i) => [
            text(72, 90 + 70 * i, head, BOLD_BODY),
            paragraph({ ...WIDE, y: 104 + 70 * i, text: [KEEPER, BAKER, ORCHARD][i]! }),
          ]),
        },
      ],
    },
    reads: {
      order: [
        'heading 1: The keeper',
        ...asParagraphs(KEEPER),
        'heading 1: The baker',
        ...asParagraphs(BAKER),
        'heading 1: The orchard',
        ...asParagraphs(ORCHARD),
      ],
    },
  },

  'bold-words-in-text': {
    note: 'Bold and italic words in the middle of sentences part no paragraph and make no heading.',
    pdf: {
      pages: [
        {
          items: [
            runs(
              72,
              90,
              [
                ['The ', {}],
                ['keeper', { font: 'Times-Bold' }],
                [' counts the ships that pass ', {}],
                ['before noon', { font: 'Times-Italic' }],
                [', and writes their names', {}],
              ],
              TIMES,
            ),
            runs(
              72,
              103.2,
              [
                ['into a ', {}],
                ['book with a leather back', { font: 'Times-Bold' }],
                [' that nobody reads.', {}],
              ],
              TIMES,
            ),
            paragraph({ ...WIDE, y: 135, text: BAKER }),
          ],
        },
      ],
    },
    reads: {
      order: asParagraphs(
        'The keeper counts the ships that pass before noon, and writes their names into a book with a leather back that nobody reads.',
        BAKER,
      ),
    },
  },

  'footnotes-in-columns': {
    note: 'The note stands at the foot of the left column: it is read behind the text of the page, or behind its column, but not within a paragraph.',
    pdf: {
      pages: [
        {
          size: [595, 300],
          items: [
            paragraph({ ...LEFT, y: 60, text: KEEPER }),
            paragraph({ ...LEFT, y: 125, text: BAKER }),
            line(72, 215, 142, 215),
            runs(
              72,
              228,
              [
                ['1', { size: 6, rise: 3 }],
                [' So the council said in its report of May.', {}],
              ],
              { ...TIMES, size: 9 },
            ),
            paragraph({ ...RIGHT, y: 60, text: ORCHARD }),
            paragraph({ ...RIGHT, y: 135, text: SCHOOL }),
          ],
        },
      ],
    },
    reads: {
      holds: [...asParagraphs(KEEPER, BAKER, ORCHARD, SCHOOL), 'footnote: 1 So the council said in its report of May.'],
    },
  },

  'list-over-columns': {
    note: 'A numbered list begins in the left column and goes on in the right one.',
    pdf: {
      pages: [
        {
          size: [595, 220],
          items: [0, 1].map((column) =>
            [0, 1, 2].map((i) => {
              const x = 72 + 236 * column;
              const mark = `${3 * column + i + 1}.`;
              const shown = [LETTER, BRIDGE, SCHOOL][i]!.split('. ')[0]!;
              return [
                text(x, 60 + 42 * i, mark, TIMES),
                paragraph({ ...TIMES, x: x + 18, y: 60 + 42 * i, width: 197, text: `${shown}.` }),
              ];
            }),
          ),
        },
      ],
    },
    reads: {
      order: [1, 2, 3, 4, 5, 6].map(
        (mark) => `list_item 1: ${mark}. ${[LETTER, BRIDGE, SCHOOL][(mark - 1) % 3]!.split('. ')[0]}.`,
      ),
      tables: [],
    },
  },

  'centred-text': {
    note: 'A centred title page: lines of a title, an author and a date, none of them a table.',
    pdf: {
      pages: [
        {
          items: [
            aligned('center', 297, 200, 'A Year on the Coast', { font: 'Times-Bold', size: 28 }),
            aligned('center', 297, 240, 'Being an account of ships, flour and apples', {
              font: 'Times-Italic',
              size: 14,
            }),
            aligned('center', 297, 320, 'Ada Finch', { ...TIMES, size: 14 }),
            aligned('center', 297, 700, 'Saltby, May 1911', TIMES),
          ],
        },
        { items: [paragraph({ ...WIDE, y: 90, text: KEEPER }), paragraph({ ...WIDE, y: 140, text: BAKER })] },
      ],
    },
    reads: {
      tables: [],
      holds: ['heading 1: A Year on the Coast', ...asParagraphs(KEEPER, BAKER)],
      says: ['flour and apples Ada Finch Saltby, May 1911'],
    },
  },

  'line-numbers': {
    note: 'Numbers in the margin count the lines, as in pleadings: they are no part of the sentences.',
    pdf: {
      pages: [
        {
          items: [
            ...Array.from({ length: 7 }, (_, i) =>
              aligned('right', 62, 90 + 16 * i, String(i + 1), { ...TIMES, size: 9 }),
            ),
            paragraph({ ...WIDE, y: 90, width: 400, leading: 16, text: `${KEEPER} ${BAKER} ${ORCHARD}` }),
          ],
        },
      ],
    },
    reads: { tables: [], says: ['passed before noon and wrote their names into a book'] },
  },
};
