import { cellsAt, inOrder } from '../cells-at.ts';
import type { XlsxCases } from './xlsx-case.ts';

const BOLD = [{}, { bold: true }];
const head = (...texts: readonly string[]) =>
  texts.map((text) => ({ t: 'inlineStr', rich: `<t>${text}</t>`, s: 1 }) as const);

/** Where tables begin and end on a sheet, and what stands around them. */
export const REGION_CASES: XlsxCases = {
  'stacked-tables': {
    note: 'Two tables under each other, each under a title of its own.',
    book: {
      styles: BOLD,
      sheets: [
        {
          name: 'Both',
          cells: {
            ...cellsAt('A1', [
              ['Sales by region'],
              head('Region', 'Q1', 'Q2'),
              ['North', 10, 12],
              ['South', 20, 18],
              ['West', 5, 7],
            ]),
            ...cellsAt('A7', [
              ['Staff by region'],
              head('Region', 'Heads', 'Leavers'),
              ['North', 3, 1],
              ['South', 4, 0],
            ]),
          },
        },
      ],
    },
    reading: {
      tables: [
        { range: 'A2:C5', title: 'Sales by region', header_rows: 1 },
        { range: 'A8:C10', title: 'Staff by region', header_rows: 1 },
      ],
      blocks: ['heading: Sales by region', 'heading: Staff by region'],
    },
  },
  'tables-side-by-side': {
    note: 'Two tables beside each other, apart by three columns and of other heights.',
    book: {
      styles: BOLD,
      sheets: [
        {
          name: 'Beside',
          cells: inOrder(
            cellsAt('A1', [head('Item', 'Cost'), ['Rent', 900], ['Power', 120], ['Water', 40], ['Post', 15]]),
            cellsAt('F1', [head('Name', 'Role', 'Since'), ['Ada', 'Lead', 2019], ['Bob', 'Clerk', 2021]]),
          ),
        },
      ],
    },
    reading: {
      tables: [
        { range: 'A1:B5', header_rows: 1 },
        { range: 'F1:H3', header_rows: 1 },
      ],
    },
  },
  'labels-over-a-table': {
    note: 'An invoice: labels with their values, and under them the table.',
    book: {
      styles: [...BOLD, { format: 14 }],
      sheets: [
        {
          name: 'Invoice',
          cells: {
            ...cellsAt('A1', [
              ['Customer:', 'Acme'],
              ['Date:', { v: 45351, s: 2 }],
              ['Number:', 17],
            ]),
            ...cellsAt('A5', [head('Item', 'Pieces', 'Price'), ['Tea', 2, 2.5], ['Cake', 1, 4], ['Milk', 3, 1.25]]),
          },
        },
      ],
    },
    reading: {
      cells: { B1: 'Acme', B2: '2/29/24', B3: '17' },
      tables: [
        { range: 'A1:B3', header_rows: 0 },
        { range: 'A5:C8', header_rows: 1 },
      ],
      blocks: [],
    },
  },
  'notes-under-a-table': {
    note: 'Remarks directly under a table are no rows of it.',
    book: {
      styles: BOLD,
      sheets: [
        {
          name: 'Notes',
          cells: cellsAt('A1', [
            head('Year', 'Births', 'Deaths'),
            [2021, 795, 1023],
            [2022, 739, 1066],
            [2023, 693, 1028],
            ['Source: the registry of the town'],
            ['In thousands; 2023 is preliminary'],
          ]),
        },
      ],
    },
    reading: {
      tables: [{ range: 'A1:C4', header_rows: 1 }],
      blocks: ['paragraph: Source: the registry of the town', 'paragraph: In thousands; 2023 is preliminary'],
    },
  },
  'total-row': {
    note: 'A row of totals belongs to its table, and what comes behind it does not.',
    book: {
      styles: [...BOLD, { bold: true, ruled: true }],
      sheets: [
        {
          name: 'Totals',
          cells: {
            ...cellsAt('A1', [
              head('Item', 'Plan', 'Actual'),
              ['Rent', 900, 910],
              ['Power', 120, 98],
              ['Water', 40, 44],
              ['Total', { f: 'SUM(B2:B4)', v: 1060, s: 2 }, { f: 'SUM(C2:C4)', v: 1052, s: 2 }],
            ]),
            ...cellsAt('A7', [head('Name', 'Room', 'Phone'), ['Ada', 12, 301], ['Bob', 14, 302], ['Eve', 15, 303]]),
          },
        },
      ],
    },
    reading: {
      tables: [
        { range: 'A1:C5', header_rows: 1 },
        { range: 'A7:C10', header_rows: 1 },
      ],
    },
  },
  'header-of-two-rows': {
    note: 'A header of two rows, the upper one of merged cells over several columns.',
    book: {
      styles: BOLD,
      sheets: [
        {
          name: 'Years',
          cells: cellsAt('A1', [
            [...head('Region', 'Plan'), null, ...head('Actual'), null],
            [null, ...head('H1', 'H2', 'H1', 'H2')],
            ['North', 1, 2, 3, 4],
            ['South', 5, 6, 7, 8],
            ['West', 9, 10, 11, 12],
          ]),
          tail: '<mergeCells count="3"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>',
        },
      ],
    },
    reading: { tables: [{ range: 'A1:E5', header_rows: 2, row_count: 5, col_count: 5 }], blocks: [] },
  },
  'list-object-and-free-table': {
    note: 'A declared table keeps its bounds and its name; the one below it is found.',
    book: {
      styles: BOLD,
      sheets: [
        {
          name: 'Mixed',
          cells: {
            ...cellsAt('A1', [head('Region', 'Sales'), ['North', 10], ['South', 20]]),
            ...cellsAt('A6', [head('Name', 'Room'), ['Ada', 12], ['Bob', 14], ['Eve', 15]]),
          },
          tables: [{ name: 'Sales', range: 'A1:B3', columns: ['Region', 'Sales'] }],
        },
      ],
    },
    reading: {
      tables: [
        { range: 'A1:B3', title: 'Sales', header_rows: 1 },
        { range: 'A6:B9', title: null, header_rows: 1 },
      ],
    },
  },
  'form-like-sheet': {
    note: 'A form: many short texts and fields apart from each other are no tables.',
    book: {
      sheets: [
        {
          name: 'Form',
          cells: inOrder(
            cellsAt('A1', [['Application']]),
            ...['Surname', 'First name', 'Street', 'Town', 'Phone', 'Mail', 'Born', 'Sex'].flatMap((text, i) => [
              cellsAt(`A${3 + i * 2}`, [[text]]),
              cellsAt(`E${3 + i * 2}`, [[`[${text.toLowerCase()}]`]]),
            ]),
          ),
        },
      ],
    },
    reading: { tables: [], sheets: [{ cell_count: 17, tables: [] }] },
  },
};
