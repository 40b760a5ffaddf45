import { bytes, f64, formula, number, writeWorkbook } from '../../../../src/formats/xls/testing/write-biff.ts';
import { BUILT_IN, builtInName, chartRecords, embeddedChart, ownBook, sheetSpans, styles } from '../book-records.ts';
import { label } from '../cell-records.ts';
import {
  columns,
  conditions,
  defaultColumnWidth,
  defaultRowHeight,
  drawing,
  frozen,
  link,
  merged,
  note,
  noteText,
  object,
  objectText,
  row,
  standardWidth,
  validation,
} from '../sheet-records.ts';
import { call, callFixed, cell3d, FUNCTION, fixedArea3d, int, OPERATOR, offset, str } from '../tokens.ts';
import type { XlsCases } from './xls-case.ts';

/** What sheets have besides cells. */
export const SHEET_CASES: XlsCases = {
  'merged-cells': {
    note: 'Merged cells, in two records: the value stands in the first cell, the others are no cells of their own.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Merged',
            records: [
              label(0, 0, 'Quarterly report'),
              ...['Region', 'Q1', 'Q2'].map((text, i) => label(1, i, text)),
              label(2, 0, 'North'),
              number(2, 1, 1),
              number(2, 2, 2),
              merged([0, 0, 0, 2], [4, 0, 5, 0]),
              merged([7, 1, 8, 2]),
            ],
          },
        ],
      }),
    reading: {
      cells: { A1: 'Quarterly report', B1: null },
      sheets: [{ merged_ranges: ['A1:C1', 'A5:A6', 'B8:C9'] }],
      tables: [{ range: 'A2:C3', title: 'Quarterly report', header_rows: 1 }],
    },
  },
  'hidden-sheets': {
    note: 'A sheet that is hidden and one that only a program can show: both are read, and said to be hidden.',
    file: () =>
      writeWorkbook({
        globals: [...styles(), ownBook(3), sheetSpans([0, 2, 2])],
        sheets: [
          { name: 'Shown', records: [formula(0, 0, cell3d(0, 0, 0), f64(42))] },
          { name: 'Hidden', records: [label(0, 0, 'x')], state: 1 },
          { name: 'Secret', records: [number(0, 0, 42)], state: 2 },
        ],
      }),
    reading: {
      cells: { 'Hidden!A1': 'x', 'Secret!A1': '42' },
      formulas: { A1: '=Secret!A1' },
      sheets: [{ visibility: 'visible' }, { visibility: 'hidden' }, { visibility: 'very_hidden' }],
      body: { hidden_content: { sheets: 2, rows: 0, columns: 0, text_runs: 0, slides: 0 } },
    },
  },
  'hidden-rows-and-columns': {
    note: 'Rows and columns that are hidden, and groups of an outline, one of them folded away.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Outline',
            records: [
              columns(1, 1, { width: 2340, hidden: true }),
              columns(3, 4, { width: 3254, level: 1 }),
              row(1, { level: 1 }),
              row(2, { level: 2, hidden: true }),
              row(3, { level: 2, hidden: true }),
              row(4, { height: 30, collapsed: true }),
              row(5, { height: 20, hidden: true }),
              ...['Item', 'a', 'b', 'c', 'Total', 'aside'].map((text, i) => label(i, 0, text)),
              label(0, 1, 'Note'),
              number(4, 2, 6),
            ],
          },
        ],
      }),
    reading: {
      cells: { A3: 'b', A6: 'aside', B1: 'Note' },
      blocks: [
        ...['paragraph: Item', 'hidden paragraph: Note', 'paragraph: a', 'hidden paragraph: b'],
        ...['hidden paragraph: c', 'paragraph: Total', 'paragraph: 6', 'hidden paragraph: aside'],
      ],
      sheets: [
        {
          hidden_rows: ['3:4', '6:6'],
          hidden_columns: ['B:B'],
          row_heights: [
            [2, 0],
            [3, 0],
            [4, 30],
            [5, 0],
          ],
          default_row_height: 12.75,
        },
      ],
      extras: {
        Outline: {
          groups: [
            { span: '2:4', level: 1, collapsed: false },
            { span: '3:4', level: 2, collapsed: true },
            { span: 'D:E', level: 1, collapsed: false },
          ],
        },
      },
      body: { hidden_content: { sheets: 0, rows: 3, columns: 1, text_runs: 0, slides: 0 } },
    },
  },
  'widths-and-heights': {
    note: 'Widths of columns and heights of rows in points, of the sheet and of some of its own.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Usual',
            records: [
              defaultColumnWidth(8),
              defaultRowHeight(15),
              columns(1, 1, { width: 2560 }),
              row(1, { height: 24 }),
              number(1, 2, 1),
            ],
          },
          { name: 'Wider', records: [defaultColumnWidth(8), standardWidth(3072), number(0, 0, 1)] },
        ],
      }),
    reading: {
      // A digit is 7 pixels wide, a pixel 3/4 of a point: 10 digits are 52.5 points, 12 are 63.
      sheets: [
        { default_col_width: 48, col_widths: [48, 52.5], default_row_height: 15, row_heights: [[1, 24]] },
        { default_col_width: 63, col_widths: [], default_row_height: 12.75, row_heights: [] },
      ],
    },
  },
  notes: {
    note: 'Notes on cells, whose texts stand with their objects; one is on a cell without a value. The text of a box is no note.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Notes',
            records: [
              label(0, 0, 'Rate'),
              number(0, 1, 0.2),
              bytes(object(6, 3), objectText('in a box')),
              noteText(1, 'Ada:\nfrom the bank & confirmed'),
              noteText(2, 'пусто'),
              note([3, 3], 2, 'Bob'),
              note([0, 1], 1, 'Ada'),
            ],
          },
        ],
      }),
    reading: {
      sheets: [{ comment_count: 2, used_range: 'A1:B1' }],
      extras: {
        Notes: {
          comments: [
            {
              id: 's1.c1',
              author: 'Ada',
              date: null,
              text: 'Ada:\nfrom the bank & confirmed',
              cell: 'B1',
              parent_id: null,
              anchor: 'Notes!B1',
            },
            { id: 's1.c2', author: 'Bob', date: null, text: 'пусто', cell: 'D4', parent_id: null, anchor: 'Notes!D4' },
          ],
        },
      },
      diagnostics: ['ignored_part'],
    },
  },
  links: {
    note: 'Links to a page, to a place in the workbook, to a file with a place in it, and over a range.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Links',
            records: [
              ...['site', 'inside', 'file', 'range'].map((text, i) => label(i, 0, text)),
              link([0, 0, 0, 0], { address: 'https://example.org/a?b=1&c=2', display: 'site' }),
              link([1, 0, 1, 0], { location: "'Links'!C3" }),
              link([2, 0, 2, 0], { file: 'other.xls', location: 'Data!B2' }),
              link([3, 0, 4, 1], { address: 'mailto:ada@example.org' }),
            ],
          },
        ],
      }),
    reading: {
      extras: {
        Links: {
          links: [
            { cell: 'A1', text: 'site', target: 'https://example.org/a?b=1&c=2' },
            { cell: 'A2', text: '', target: "#'Links'!C3" },
            { cell: 'A3', text: '', target: 'other.xls#Data!B2' },
            { cell: 'A4', text: '', target: 'mailto:ada@example.org' },
          ],
        },
      },
    },
  },
  validations: {
    note: 'What may be typed into cells: a list, whole numbers, dates, a formula, a list on another sheet, and a hint.',
    file: () =>
      writeWorkbook({
        globals: [...styles(), ownBook(2), sheetSpans([0, 1, 1])],
        sheets: [
          {
            name: 'Form',
            records: [
              label(0, 0, 'Answer'),
              label(0, 1, 'Yes'),
              validation(
                [
                  [0, 1, 0, 1],
                  [0, 3, 0, 3],
                ],
                { type: 3, first: str('Yes\0No') },
              ),
              validation([[1, 1, 4, 1]], {
                type: 1,
                first: int(1),
                second: int(10),
                prompt: ['Count', 'from 1 to 10'],
              }),
              validation([[5, 1, 5, 1]], { type: 4, operator: 6, first: int(45_292) }),
              validation([[6, 1, 6, 1]], {
                type: 7,
                first: bytes(offset(0, 0), callFixed(FUNCTION.len), int(5), OPERATOR.less),
              }),
              validation([[0, 2, 8, 2]], { type: 3, first: fixedArea3d(0, 0, 0, 2, 0) }),
            ],
          },
          { name: 'Lists', records: ['a', 'b', 'c'].map((text, i) => label(i, 0, text)) },
        ],
      }),
    reading: {
      extras: {
        Form: {
          validations: [
            { range: 'B1', rule: 'list: "Yes,No"' },
            { range: 'D1', rule: 'list: "Yes,No"' },
            { range: 'B2:B5', rule: 'whole between 1 and 10; prompt "Count: from 1 to 10"' },
            { range: 'B6', rule: 'date greater than or equal to 45292' },
            { range: 'B7', rule: 'custom: LEN(B7)<5' },
            { range: 'C1:C9', rule: 'list: Lists!$A$1:$A$3' },
          ],
        },
      },
    },
  },
  'conditional-formats': {
    note: 'Formats that depend on values, over two ranges and one: by comparison, by formula.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Heat',
            records: [
              ...[1, 5, 9].map((value, i) => number(i, 0, value)),
              conditions(
                [
                  [0, 0, 2, 0],
                  [0, 2, 2, 2],
                ],
                [{ type: 1, operator: 5, first: int(4) }],
              ),
              conditions(
                [[0, 1, 2, 1]],
                [
                  { type: 1, operator: 1, first: int(1), second: int(2) },
                  {
                    type: 2,
                    first: bytes(call(0, FUNCTION.row), int(2), callFixed(FUNCTION.mod), int(0), OPERATOR.equal),
                  },
                ],
              ),
            ],
          },
        ],
      }),
    reading: {
      extras: {
        Heat: {
          conditional_formats: [
            { range: 'A1:A3', rule: 'cell greater than 4' },
            { range: 'C1:C3', rule: 'cell greater than 4' },
            { range: 'B1:B3', rule: 'cell between 1 and 2' },
            { range: 'B1:B3', rule: 'formula =MOD(ROW(),2)=0' },
          ],
        },
      },
    },
  },
  'frozen-and-printed': {
    note: 'Frozen rows and columns, a filter over the table, and two areas to print.',
    file: () =>
      writeWorkbook({
        globals: [
          ...styles(),
          ownBook(1),
          sheetSpans([0, 0, 0]),
          builtInName(BUILT_IN.filter, 1, fixedArea3d(0, 1, 0, 3, 1), true),
          builtInName(
            BUILT_IN.printArea,
            1,
            bytes(fixedArea3d(0, 0, 0, 3, 1), fixedArea3d(0, 0, 3, 65_535, 4), OPERATOR.union),
          ),
        ],
        sheets: [
          {
            name: 'Data, all',
            records: [
              label(0, 0, 'Data'),
              ...['Key', 'Value'].map((text, i) => label(1, i, text)),
              label(2, 0, 'a'),
              number(2, 1, 1),
              label(3, 0, 'b'),
              number(3, 1, 2),
              frozen(2, 1),
            ],
          },
        ],
      }),
    reading: {
      extras: {
        'Data, all': { frozen: { rows: 2, columns: 1 }, filter: 'A2:B4', print_areas: ['A1:B4', 'D1:E65536'] },
      },
      body: {
        names: [
          { name: '_FilterDatabase', scope: 'Data, all', ref: "'Data, all'!$A$2:$B$4", visible: false },
          { name: 'Print_Area', scope: 'Data, all', ref: "'Data, all'!$A$1:$B$4,'Data, all'!$D:$E", visible: true },
        ],
      },
    },
  },
  'chart-and-macro-sheets': {
    note: 'A sheet that is a chart and one of macros keep their places; copies of values within the chart are no cells.',
    file: () =>
      writeWorkbook({
        globals: [...styles(), ownBook(4), sheetSpans([0, 0, 0])],
        sheets: [
          { name: 'Data', records: [number(0, 0, 1), number(1, 0, 2)] },
          {
            name: 'Chart',
            kind: 'chart',
            records: chartRecords({ title: 'All', values: [fixedArea3d(0, 0, 0, 1, 0)] }),
          },
          { name: 'Macro', kind: 'macro', records: [formula(0, 0, call(0, 54), f64(0))] },
          { name: 'More', records: [label(0, 0, 'last')] },
        ],
      }),
    reading: {
      sheets: [
        { kind: 'worksheet' },
        { kind: 'chart', name: 'Chart', index: 2, cell_count: 0 },
        { kind: 'macro', name: 'Macro' },
        { name: 'More', index: 4 },
      ],
      extras: { Chart: { charts: [{ title: 'All', series: ['Data!$A$1:$A$2'] }] } },
      cells: { 'More!A1': 'last' },
      formulas: { 'Macro!A1': '=HALT()' },
      diagnostics: ['macros_present'],
    },
  },
  'charts-and-pictures': {
    note: 'Charts within a sheet, with a title and without one, and a picture with a description: the sheet has no cells of theirs.',
    file: () =>
      writeWorkbook({
        globals: [...styles(), ownBook(1), sheetSpans([0, 0, 0])],
        sheets: [
          {
            name: 'Charts',
            records: [
              ...['Year', 'Sales'].map((text, i) => label(0, i, text)),
              number(1, 0, 2023),
              number(1, 1, 5),
              number(2, 0, 2024),
              number(2, 1, 7),
              drawing([1, 3, 12, 8]),
              object(5, 1),
              embeddedChart({
                title: 'Sales & costs',
                values: [fixedArea3d(0, 1, 1, 2, 1), fixedArea3d(0, 1, 2, 2, 2)],
              }),
              drawing([14, 3, 25, 8]),
              object(5, 2),
              embeddedChart({ values: [fixedArea3d(0, 1, 1, 2, 1)] }),
              drawing([5, 0, 8, 1], 'The logo of the firm'),
              object(8, 3),
            ],
          },
        ],
      }),
    reading: {
      sheets: [{ used_range: 'A1:B3', cell_count: 6 }],
      cells: { A1: 'Year', A2: '2023' },
      extras: {
        Charts: {
          charts: [
            { title: 'Sales & costs', series: ['Charts!$B$2:$B$3', 'Charts!$C$2:$C$3'] },
            { title: null, series: ['Charts!$B$2:$B$3'] },
          ],
        },
      },
      body: { has_images: true },
    },
  },
};
