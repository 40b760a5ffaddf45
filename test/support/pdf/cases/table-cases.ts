import { aligned, paragraph, table, text } from '../index.ts';
import type { Grid, PdfCases } from './pdf-case.ts';
import { BAKER, KEEPER, TIMES, WIDE } from './prose.ts';

const CARGO = [
  ['Port', 'Cargo', 'Tons'],
  ['Northhaven', 'Salt', '118'],
  ['Saltby', 'Dried fish', '77'],
  ['Gull Island', 'Rope', '9'],
] as const;

const YEARS = [
  ['Region', '2020', '2021', '2022', '2023'],
  ['North', '1,204', '1,310', '1,377', '1,401'],
  ['East', '988', '1,015', '1,002', '1,120'],
  ['South', '2,410', '2,388', '2,502', '2,611'],
  ['West', '76', '81', '79', '90'],
  ['Total', '4,678', '4,794', '4,960', '5,222'],
] as const;

const DUTIES = [
  ['Office', 'Holder', 'Duty'],
  ['Keeper', 'Amos Reed', 'counts the ships and lights the lamp'],
  ['Baker', 'Ines Holm', 'bakes twice a week'],
  ['Schoolmaster', 'Karl Voss', 'watches the barometer'],
  ['Postmistress', 'Ada Finch', 'stamps letters and sends them on'],
] as const;

const LEDGER = Array.from({ length: 24 }, (_, i) => [
  `${i + 1} May`,
  ['Flour', 'Salt', 'Rope', 'Lamps'][i % 4]!,
  String(11 + ((i * 7) % 30)),
]);
const LEDGER_HEAD = ['Day', 'Goods', 'Sacks'];
const NUMERIC = ['left', 'right', 'right', 'right', 'right'] as const;
const BODY = { font: 'Times-Roman', size: 10, x: 72 } as const;

const asGrid = (rows: Grid): Grid => rows;

export const TABLE_CASES: PdfCases = {
  'table-ruled': {
    note: 'All cells have edges, drawn as lines: the plainest table.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            table({ ...BODY, y: 130, columns: [110, 110, 60], align: ['left', 'left', 'right'], rows: CARGO }),
            paragraph({ ...WIDE, y: 240, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: [`paragraph: ${KEEPER}`, 'table', `paragraph: ${BAKER}`], tables: [CARGO], header_rows: [1] },
  },

  'table-ruled-by-filled-rectangles': {
    note: 'The edges are thin filled rectangles and the head is shaded, as word processors do it.',
    pdf: {
      pages: [
        {
          items: table({
            ...BODY,
            y: 100,
            columns: [110, 110, 60],
            filledRules: true,
            rows: [CARGO[0].map((one) => ({ text: one, fill: 0xdde6f0 })), ...CARGO.slice(1)],
          }),
        },
      ],
    },
    reads: { order: ['table'], tables: [CARGO], header_rows: [1] },
  },

  'table-with-spans': {
    note: 'A head of two rows whose cells span columns and rows, and a cell of the body that spans two rows.',
    pdf: {
      pages: [
        {
          items: table({
            ...BODY,
            y: 100,
            columns: [90, 60, 60, 60, 60],
            headerRows: 2,
            rows: [
              [
                { text: 'Port', rowSpan: 2 },
                { text: 'Salt', colSpan: 2 },
                { text: 'Fish', colSpan: 2 },
              ],
              ['In', 'Out', 'In', 'Out'],
              [{ text: 'Saltby', rowSpan: 2 }, '1', '2', '3', '4'],
              ['5', '6', '7', '8'],
              ['Northhaven', '9', '10', { text: 'closed', colSpan: 2 }],
            ],
          }),
        },
      ],
    },
    reads: {
      order: ['table'],
      tables: [
        [
          ['Port', 'Salt', null, 'Fish', null],
          [null, 'In', 'Out', 'In', 'Out'],
          ['Saltby', '1', '2', '3', '4'],
          [null, '5', '6', '7', '8'],
          ['Northhaven', '9', '10', 'closed', null],
        ],
      ],
      header_rows: [2],
    },
  },

  'table-of-wrapped-cells': {
    note: 'Cells of several lines in a ruled table: each stays one cell.',
    pdf: {
      pages: [
        {
          items: table({
            ...BODY,
            y: 100,
            columns: [80, 200, 140],
            rows: [
              ['Office', 'Duty', 'Pay'],
              [
                'Keeper',
                'Counts the ships that pass before noon and lights the lamp when the sun is down.',
                'Eleven coins a week and the use of the house',
              ],
              ['Baker', 'Bakes twice a week.', 'What is sold'],
            ],
          }),
        },
      ],
    },
    reads: {
      header_rows: [1],
      order: ['table'],
      tables: [
        [
          ['Office', 'Duty', 'Pay'],
          [
            'Keeper',
            'Counts the ships that pass before noon and lights the lamp when the sun is down.',
            'Eleven coins a week and the use of the house',
          ],
          ['Baker', 'Bakes twice a week.', 'What is sold'],
        ],
      ],
    },
  },

  'table-booktabs': {
    note: 'Only three rules: above, under the head and below. Columns follow from the text.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            table({ ...BODY, y: 130, columns: [90, 70, 70, 70, 70], rules: 'booktabs', align: NUMERIC, rows: YEARS }),
            paragraph({ ...WIDE, y: 280, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: [`paragraph: ${KEEPER}`, 'table', `paragraph: ${BAKER}`], tables: [YEARS], header_rows: [1] },
  },

  'table-unruled-numbers': {
    note: 'No rule at all: numbers that stand right-aligned under years.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            table({
              ...BODY,
              y: 130,
              columns: [90, 70, 70, 70, 70],
              rules: 'plain',
              padding: 2,
              align: NUMERIC,
              rows: YEARS,
            }),
            paragraph({ ...WIDE, y: 250, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: [`paragraph: ${KEEPER}`, 'table', `paragraph: ${BAKER}`], tables: [YEARS], header_rows: [1] },
  },

  'table-unruled-text': {
    note: 'No rule, and words in all columns: only the white between them makes it a table and not three columns of text.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            table({ ...BODY, y: 130, columns: [100, 100, 200], rules: 'plain', padding: 2, rows: DUTIES }),
            paragraph({ ...WIDE, y: 240, text: BAKER }),
          ],
        },
      ],
    },
    reads: { order: [`paragraph: ${KEEPER}`, 'table', `paragraph: ${BAKER}`], tables: [DUTIES], header_rows: [1] },
  },

  'table-over-two-pages': {
    note: 'A ruled table runs on over the page and repeats its head there: one table, the head once.',
    pdf: {
      pages: [
        {
          size: [400, 400],
          items: [
            text(60, 60, 'Ledger of May', { font: 'Helvetica-Bold', size: 14 }),
            table({ ...BODY, x: 60, y: 80, columns: [90, 90, 80], rows: [LEDGER_HEAD, ...LEDGER.slice(0, 14)] }),
          ],
        },
        {
          size: [400, 400],
          items: table({ ...BODY, x: 60, y: 60, columns: [90, 90, 80], rows: [LEDGER_HEAD, ...LEDGER.slice(14)] }),
        },
      ],
    },
    reads: { order: ['heading 1: Ledger of May', 'table'], tables: [[LEDGER_HEAD, ...LEDGER]], header_rows: [1] },
  },

  'table-with-title-and-note': {
    note: 'A title above and a source below: both are attached to the table and are no rows of it.',
    pdf: {
      pages: [
        {
          items: [
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            text(72, 140, 'Table 1. Trade of the regions', { font: 'Times-Bold', size: 10 }),
            table({ ...BODY, y: 148, columns: [90, 70, 70, 70, 70], align: NUMERIC, rows: YEARS }),
            text(72, 280, 'Source: the book with the leather back.', { font: 'Times-Italic', size: 8 }),
            paragraph({ ...WIDE, y: 310, text: BAKER }),
          ],
        },
      ],
    },
    reads: {
      holds: ['table', `paragraph: ${KEEPER}`, `paragraph: ${BAKER}`],
      tables: [YEARS],
      header_rows: [1],
      titles: ['Table 1. Trade of the regions'],
    },
  },

  'tables-side-by-side': {
    note: 'Two ruled tables next to each other are two tables.',
    pdf: {
      pages: [
        {
          items: [
            table({ ...BODY, y: 100, columns: [80, 70, 50], rows: CARGO }),
            table({
              ...BODY,
              x: 310,
              y: 100,
              columns: [80, 60, 60],
              rows: [
                ['Ship', 'Crew', 'Age'],
                ['Heron', '4', '31'],
                ['Tern', '6', '12'],
                ['Gull', '3', '55'],
              ],
            }),
          ],
        },
      ],
    },
    reads: {
      order: ['table', 'table'],
      header_rows: [1, 1],
      tables: [
        CARGO,
        asGrid([
          ['Ship', 'Crew', 'Age'],
          ['Heron', '4', '31'],
          ['Tern', '6', '12'],
          ['Gull', '3', '55'],
        ]),
      ],
    },
  },

  'table-with-blank-cells': {
    note: 'Cells without text are cells all the same.',
    pdf: {
      pages: [
        {
          items: table({
            ...BODY,
            y: 100,
            columns: [90, 60, 60, 60],
            rows: [
              ['Ship', 'Mon', 'Tue', 'Wed'],
              ['Heron', 'x', '', 'x'],
              ['Tern', '', '', ''],
              ['Gull', '', 'x', ''],
            ],
          }),
        },
      ],
    },
    reads: {
      header_rows: [1],
      tables: [
        [
          ['Ship', 'Mon', 'Tue', 'Wed'],
          ['Heron', 'x', '', 'x'],
          ['Tern', '', '', ''],
          ['Gull', '', 'x', ''],
        ],
      ],
    },
  },

  'letter-is-no-table': {
    note: 'Address, date and columns of a signature are aligned, but nobody would call them a table.',
    pdf: {
      pages: [
        {
          items: [
            ['Amos Reed', 'The Lighthouse', 'Saltby'].map((row, i) => text(72, 90 + 13.2 * i, row, TIMES)),
            aligned('right', 523, 150, '3 May 1911', TIMES),
            paragraph({ ...WIDE, y: 190, text: KEEPER }),
            paragraph({ ...WIDE, y: 240, text: BAKER }),
            text(72, 310, 'Yours,', TIMES),
            text(72, 350, 'Ada Finch', TIMES),
            text(330, 350, 'Karl Voss', TIMES),
          ],
        },
      ],
    },
    reads: { holds: [KEEPER, BAKER, 'Ada Finch', 'Karl Voss'].map((one) => `paragraph: ${one}`), tables: [] },
  },
};
