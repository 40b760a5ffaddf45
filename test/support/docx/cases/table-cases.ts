import { cell, DEFAULTS, para, row, section, table } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

/** Cells without margins, so that they begin where the table does. */
const BARE = '<w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>';
const HEIGHT = (twips: number): string => `<w:trHeight w:val="${twips}" w:hRule="exact"/>`;
const SPAN = (columns: number): string => `<w:gridSpan w:val="${columns}"/>`;
const RESTART = '<w:vMerge w:val="restart"/>';
const MERGED = cell('', '<w:vMerge/>');

/** Tables: their grids, their places, and how they run over pages. */
export const TABLE_CASES: DocxCases = {
  'table-of-texts': {
    note: 'A table with a header row between two paragraphs: widths of columns and heights of rows are stated, so that each cell has its place.',
    document: {
      styles: DEFAULTS,
      body:
        para('Before') +
        table(
          [2880, 4320],
          [
            row(['Item', 'Sum'], `${HEIGHT(600)}<w:tblHeader/>`),
            row(['Tea', '2.50'], HEIGHT(400)),
            row([cell(para('Milk') + para('and sugar')), ''], HEIGHT(800)),
          ],
          BARE,
        ) +
        para('After') +
        section(),
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
        { page: 1, text: 'Item', x0: 72, y0: 85.8, x1: 216, y1: 115.8 },
        { page: 1, text: 'Sum', x0: 216, y0: 85.8, x1: 432, y1: 115.8 },
        { page: 1, text: '2.50', x0: 216, y0: 115.8, x1: 432, y1: 135.8 },
        { page: 1, text: 'Milk', x0: 72, y0: 135.8, y1: 175.8, lines: 2 },
        { page: 1, text: 'After', x0: 72, y0: 175.8 },
      ],
      diagnostics: [],
    },
  },

  'table-with-spans': {
    note: 'Cells over columns, over rows and over both; a row that begins later and one that ends earlier.',
    document: {
      styles: DEFAULTS,
      body:
        table(
          [2000, 2000, 2000],
          [
            row([cell('A', SPAN(2)), 'B']),
            row(['C', 'D', cell('E', RESTART)]),
            row(['F', 'G', MERGED]),
            row([cell('H', SPAN(2) + RESTART), 'I']),
            row([cell('', `${SPAN(2)}<w:vMerge/>`), 'J']),
            row(['K', 'L'], '<w:gridBefore w:val="1"/>'),
            row(['M'], '<w:gridAfter w:val="2"/>'),
          ],
          BARE,
        ) +
        para('The end') +
        section(),
    },
    reading: {
      tables: [
        [
          ['A', null, 'B'],
          ['C', 'D', 'E'],
          ['F', 'G', null],
          ['H', null, 'I'],
          [null, null, 'J'],
          ['', 'K', 'L'],
          ['M', '', ''],
        ],
      ],
      spans: [
        [1, 0, 0, 1, 2],
        [1, 1, 2, 2, 1],
        [1, 3, 0, 2, 2],
      ],
      places: [
        { page: 1, text: 'A', x0: 72, x1: 272 },
        { page: 1, text: 'B', x0: 272, x1: 372 },
        { page: 1, text: 'E', x0: 272, x1: 372, y0: 85.8, y1: 113.4 },
        { page: 1, text: 'K', x0: 172, x1: 272 },
      ],
    },
  },

  'table-in-a-cell': {
    note: 'A table within a cell is a table of its own, and the cell says what it says.',
    document: {
      styles: DEFAULTS,
      body:
        table(
          [4000, 4000],
          [row([cell(para('Left') + table([1500, 1500], [row(['in', 'side'])], BARE) + para('below')), 'Right'])],
          BARE,
        ) +
        para('After') +
        section(),
    },
    reading: {
      pages: [['table', 'table', 'paragraph: After']],
      tables: [[['Left\nin\tside\nbelow', 'Right']], [['in', 'side']]],
      places: [
        { page: 1, text: 'Left', x0: 72, y0: 72, x1: 272, y1: 113.4 },
        { page: 1, text: 'in', x0: 72, y0: 85.8, x1: 147, y1: 99.6 },
        { page: 1, text: 'side', x0: 147, x1: 222 },
        { page: 1, text: 'After', y0: 113.4 },
      ],
    },
  },

  'table-over-pages': {
    note: 'A table of forty rows of 20 points runs over a page break: it is one table, and its header row stands on both pages.',
    document: {
      styles: DEFAULTS,
      body:
        table(
          [3000, 3000],
          [
            row(['Number', 'Square'], `${HEIGHT(400)}<w:tblHeader/>`),
            ...Array.from({ length: 39 }, (_, i) => row([`no ${i + 1}`, String((i + 1) ** 2)], HEIGHT(400))),
          ],
          BARE,
        ) +
        para('After') +
        section(),
    },
    reading: {
      header_rows: [1],
      table_pages: [[1, 2]],
      tables: [[['Number', 'Square'], ...Array.from({ length: 39 }, (_, i) => [`no ${i + 1}`, String((i + 1) ** 2)])]],
      // 648 points hold 32 rows; on the next page the header comes again.
      places: [
        { page: 1, text: 'no 31', y0: 692, y1: 712 },
        { page: 2, text: 'no 32', x0: 72, y0: 92, y1: 112 },
        { page: 2, text: 'no 39', y0: 232, y1: 252 },
        { page: 2, text: 'After', y0: 252 },
      ],
      sizes: [
        [612, 792],
        [612, 792],
      ],
    },
  },

  'table-styled': {
    note: 'A table style that sets its first row bold, through what the table asks of it; cells merged in the manner of old files.',
    document: {
      styles:
        DEFAULTS +
        '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:rPr><w:i/></w:rPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>',
      body:
        table(
          [2000, 2000],
          [
            row(['Item', 'Sum']),
            row([cell('wide', '<w:hMerge w:val="restart"/>'), cell('', '<w:hMerge/>')]),
            row(['Tea', '2.50']),
          ],
          `<w:tblLook w:val="0420" w:firstRow="1"/>${BARE}`,
        ).replace('<w:tblPr>', '<w:tblPr><w:tblStyle w:val="Grid"/>') +
        para('End') +
        section(),
    },
    reading: {
      tables: [
        [
          ['Item', 'Sum'],
          ['wide', null],
          ['Tea', '2.50'],
        ],
      ],
      spans: [[1, 1, 0, 1, 2]],
      places: [{ page: 1, text: 'wide', x0: 72, x1: 272 }],
    },
  },

  'table-beside-text': {
    note: 'A table that floats at a place of the page: the text does not begin below it.',
    document: {
      styles: DEFAULTS,
      body:
        table([2000], [row(['afloat'])], BARE).replace(
          '<w:tblPr>',
          '<w:tblPr><w:tblpPr w:leftFromText="180" w:rightFromText="180" w:vertAnchor="page" w:horzAnchor="page" w:tblpX="4320" w:tblpY="7200"/>',
        ) +
        para('Text') +
        section(),
    },
    reading: {
      tables: [[['afloat']]],
      places: [
        { page: 1, text: 'afloat', x0: 216, y0: 360, x1: 316 },
        { page: 1, text: 'Text', x0: 72, y0: 72 },
      ],
    },
  },

  'table-placed': {
    note: 'Tables in the middle, at the right, indented and wide by a share of the line.',
    document: {
      styles: DEFAULTS,
      body:
        table([2880, 2880], [row(['middle', 'm2'])], `<w:jc w:val="center"/>${BARE}`) +
        para('') +
        table([2880, 2880], [row(['right', 'r2'])], `<w:jc w:val="right"/>${BARE}`) +
        para('') +
        table([2880, 2880], [row(['indented', 'i2'])], `<w:tblInd w:w="720" w:type="dxa"/>${BARE}`) +
        para('') +
        table([2880, 2880], [row(['half', 'h2'])], BARE).replace(
          '<w:tblW w:w="0" w:type="auto"/>',
          '<w:tblW w:w="2500" w:type="pct"/>',
        ) +
        para('') +
        section(),
    },
    reading: {
      tables: [[['middle', 'm2']], [['right', 'r2']], [['indented', 'i2']], [['half', 'h2']]],
      places: [
        { page: 1, text: 'middle', x0: 162, x1: 306 },
        { page: 1, text: 'm2', x0: 306, x1: 450 },
        { page: 1, text: 'right', x0: 252, x1: 396 },
        { page: 1, text: 'r2', x1: 540 },
        { page: 1, text: 'indented', x0: 108, x1: 252 },
        { page: 1, text: 'half', x0: 72, y0: 154.8 },
      ],
    },
  },
};
