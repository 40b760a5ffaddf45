import type { RtfCases } from './rtf-case.ts';

/** A row whose cells end at these edges in twips; `each` stands before the edge of a cell. */
const row = (
  edges: readonly number[],
  texts: readonly string[],
  properties = '',
  each: readonly string[] = [],
): string =>
  `\\trowd\\trgaph0\\trleft0${properties}${edges.map((edge, i) => `${each[i] ?? ''}\\cellx${edge}`).join('')}\\pard\\plain\\intbl ${texts.map((text) => `${text}\\cell `).join('')}\\row\r\n`;

/** Tables: their grids and their places. */
export const TABLE_CASES: RtfCases = {
  'table-of-texts': {
    note: 'A table with a header row between two paragraphs: edges of cells and heights of rows are stated, so that each cell has its place.',
    document: {
      body: `Before\\par ${row([2880, 7200], ['Item', 'Sum'], '\\trhdr\\trrh-600')}${row([2880, 7200], ['Tea', '2.50'], '\\trrh-400')}${row([2880, 7200], ['Milk\\par and sugar', ''], '\\trrh-800')}\\pard After\\par`,
    },
    reading: {
      pages: [['paragraph: Before', 'table', 'paragraph: After']],
      tables: [
        [
          ['Item', 'Sum'],
          ['Tea', '2.50'],
          ['Milk\nand sugar', ''],
        ],
      ],
      header_rows: [1],
      spans: [],
      places: [
        { page: 1, text: 'Item', x0: 90, y0: 85.8, x1: 234, y1: 115.8 },
        { page: 1, text: 'Sum', x0: 234, y0: 85.8, x1: 450, y1: 115.8 },
        { page: 1, text: '2.50', x0: 234, y0: 115.8, x1: 450, y1: 135.8 },
        { page: 1, text: 'Milk', x0: 90, y0: 135.8, y1: 175.8, lines: 2 },
        { page: 1, text: 'After', x0: 90, y0: 175.8 },
      ],
      diagnostics: [],
    },
  },

  'table-with-merged-cells': {
    note: 'Cells merged across, down and both.',
    document: {
      body: `${row([2000, 4000, 6000], ['A', '', 'B'], '', ['\\clmgf', '\\clmrg', ''])}${row([2000, 4000, 6000], ['C', 'D', 'E'], '', ['', '', '\\clvmgf'])}${row([2000, 4000, 6000], ['F', 'G', ''], '', ['', '', '\\clvmrg'])}${row([2000, 4000, 6000], ['H', '', 'I'], '', ['\\clmgf\\clvmgf', '\\clmrg\\clvmgf', ''])}${row([2000, 4000, 6000], ['', '', 'J'], '', ['\\clmgf\\clvmrg', '\\clmrg\\clvmrg', ''])}\\pard Below\\par`,
    },
    reading: {
      tables: [
        [
          ['A', null, 'B'],
          ['C', 'D', 'E'],
          ['F', 'G', null],
          ['H', null, 'I'],
          [null, null, 'J'],
        ],
      ],
      spans: [
        [1, 0, 0, 1, 2],
        [1, 1, 2, 2, 1],
        [1, 3, 0, 2, 2],
      ],
      places: [
        { page: 1, text: 'A', x0: 90, x1: 290, y0: 72 },
        { page: 1, text: 'E', x0: 290, x1: 390, y0: 85.8, y1: 113.4 },
      ],
    },
  },

  'table-of-uneven-rows': {
    note: 'Rows whose cells end at other edges, as Word writes cells over columns: the grid is made of all edges.',
    document: {
      body: `${row([2000, 4000, 6000], ['A', 'B', 'C'])}${row([4000, 6000], ['D', 'E'])}${row([6000], ['F'])}\\pard Below\\par`,
    },
    reading: {
      tables: [
        [
          ['A', 'B', 'C'],
          ['D', null, 'E'],
          ['F', null, null],
        ],
      ],
      spans: [
        [1, 1, 0, 1, 2],
        [1, 2, 0, 1, 3],
      ],
      places: [
        { page: 1, text: 'D', x0: 90, x1: 290 },
        { page: 1, text: 'F', x0: 90, x1: 390 },
      ],
    },
  },

  'table-in-a-cell': {
    note: 'A table within a cell is a table of its own, and its text is part of the cell’s. What is written for older programs is left out.',
    document: {
      body: '\\trowd\\trgaph0\\trleft0\\cellx4000\\cellx6000\\pard\\plain\\intbl\\itap1 Left\\par\\pard\\intbl\\itap2 in\\nestcell{\\nonesttables\\par}side\\nestcell{\\nonesttables\\par}{\\*\\nesttableprops\\trowd\\trgaph0\\trleft0\\cellx1500\\cellx3000\\nestrow}{\\nonesttables\\par}\\pard\\intbl\\itap1 below\\cell Right\\cell\\row\\pard After\\par',
    },
    reading: {
      pages: [['table', 'table', 'paragraph: After']],
      tables: [[['Left\nin\tside\nbelow', 'Right']], [['in', 'side']]],
      places: [
        { page: 1, text: 'Left', x0: 90, y0: 72, x1: 290, y1: 113.4 },
        { page: 1, text: 'in', x0: 90, y0: 85.8, x1: 165, y1: 99.6 },
        { page: 1, text: 'side', x0: 165, x1: 240 },
        { page: 1, text: 'After', y0: 113.4 },
      ],
    },
  },

  'tables-apart': {
    note: 'Two tables with a paragraph between them, and a row whose definition stands behind its cells, as some programs write it.',
    document: {
      body: `${row([2000, 4000], ['A', 'B'])}\\pard Between\\par \\pard\\intbl C\\cell D\\cell \\trowd\\trgaph0\\trleft0\\cellx2000\\cellx4000\\row \\pard Below\\par`,
    },
    reading: {
      pages: [['table', 'paragraph: Between', 'table', 'paragraph: Below']],
      tables: [[['A', 'B']], [['C', 'D']]],
    },
  },

  'table-over-pages': {
    note: 'A table that runs over a page: its header row is shown again, and stands once in the table.',
    document: {
      // 800 twips between the margins: two rows of 20 points on each page.
      head: '\\paperh3680',
      body: `${row([2000], ['Head'], '\\trhdr\\trrh-400')}${row([2000], ['one'], '\\trrh-400')}${row([2000], ['two'], '\\trrh-400')}\\pard Below\\par`,
    },
    reading: {
      tables: [[['Head'], ['one'], ['two']]],
      table_pages: [[1, 2]],
      header_rows: [1],
      places: [
        { page: 1, text: 'one', x0: 90, y0: 92, y1: 112 },
        { page: 2, text: 'two', x0: 90, y0: 92, y1: 112 },
      ],
    },
  },

  'table-of-word': {
    note: 'Word lets tables stick out by the margin of their cells, so that text is in line with that around; another table stands in the middle.',
    document: {
      head: '{\\colortbl;\\red255\\green255\\blue0;}',
      body: '\\trowd\\trgaph108\\trleft-108\\clcbpat1\\cellx2772\\cellx5652\\pard\\plain\\intbl A1\\cell B1\\cell\\row\\pard Between\\par\\trowd\\trqc\\trgaph0\\trleft0\\cellx2000\\cellx4000\\pard\\intbl C\\cell D\\cell\\row\\pard Last\\par',
    },
    reading: {
      tables: [[['A1', 'B1']], [['C', 'D']]],
      places: [
        { page: 1, text: 'A1', x0: 84.6, x1: 228.6 },
        { page: 1, text: 'B1', x0: 228.6, x1: 372.6 },
        // 200 points in the middle of 432.
        { page: 1, text: 'C', x0: 206, x1: 306 },
        { page: 1, text: 'D', x0: 306, x1: 406 },
      ],
    },
  },

  'note-of-a-cell': {
    note: 'A footnote that is marked in a cell stands at the foot of the page.',
    document: {
      body: `${row([2000, 4000], ['Sum{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} Net.}', '5'])}\\pard After\\par`,
    },
    reading: {
      pages: [['table', 'paragraph: After', 'footnote: ¹ Net.']],
      tables: [[['Sum¹', '5']]],
      notes: [['¹', '¹ Net.']],
      places: [{ page: 1, text: '¹ Net', y0: 706.2, y1: 720 }],
    },
  },
};
