import type { XlsxCases } from './xlsx-case.ts';

/** What sheets have besides cells. */
export const SHEET_CASES: XlsxCases = {
  'merged-cells': {
    note: 'Merged cells: the value stands in the first, the others are no cells of their own.',
    book: {
      sheets: [
        {
          name: 'Merged',
          cells: { A1: 'Quarterly report', A2: 'Region', B2: 'Q1', C2: 'Q2', A3: 'North', B3: 1, C3: 2 },
          tail: '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
        },
      ],
    },
    reading: { cells: { A1: 'Quarterly report', B1: null }, sheets: [{ merged_ranges: ['A1:C1'] }] },
  },
  'hidden-sheets': {
    note: 'A sheet that is hidden and one that only a program can show: both are read, and said to be hidden.',
    book: {
      sheets: [
        { name: 'Shown', cells: { A1: { f: 'Secret!A1', v: 42 } } },
        { name: 'Hidden', state: 'hidden', cells: { A1: 'x' } },
        { name: 'Secret', state: 'veryHidden', cells: { A1: 42 } },
      ],
    },
    reading: {
      cells: { 'Hidden!A1': 'x', 'Secret!A1': '42' },
      sheets: [{ visibility: 'visible' }, { visibility: 'hidden' }, { visibility: 'very_hidden' }],
      body: { hidden_content: { sheets: 2, rows: 0, columns: 0, text_runs: 0, slides: 0 } },
    },
  },
  'hidden-rows-and-columns': {
    note: 'Rows and columns that are hidden, and groups of an outline, one of them folded away.',
    book: {
      sheets: [
        {
          name: 'Outline',
          head: '<sheetFormatPr defaultRowHeight="15" outlineLevelRow="2"/><cols><col min="2" max="2" width="9.140625" hidden="1"/><col min="4" max="5" width="12.7109375" outlineLevel="1"/></cols>',
          rows: {
            2: 'outlineLevel="1"',
            3: 'outlineLevel="2" hidden="1"',
            4: 'outlineLevel="2" hidden="1"',
            5: 'ht="30" customHeight="1"',
            6: 'hidden="1"',
          },
          cells: { A1: 'Item', B1: 'Note', C1: 'Sum', A2: 'a', A3: 'b', A4: 'c', A5: 'Total', C5: 6, A6: 'aside' },
        },
      ],
    },
    reading: {
      cells: { A3: 'b', A6: 'aside', B1: 'Note' },
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
          default_row_height: 15,
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
    },
  },
  'list-objects': {
    note: 'A range declared to be a table, with a row of totals and a column whose name has a line break; formulas name its columns.',
    book: {
      sheets: [
        {
          name: 'Sales',
          cells: {
            ...{ A1: 'Region', B1: 'Net\nsales' },
            ...{ A2: 'North', B2: 10 },
            ...{ A3: 'South', B3: 20 },
            ...{ A4: 'Total', B4: { f: 'SUBTOTAL(109,Sales[Net\nsales])', v: 30 } },
          },
          tables: [{ name: 'Sales', range: 'A1:B4', columns: ['Region', 'Net_x000a_sales'], totals: true }],
        },
      ],
    },
    reading: {
      cells: { B1: 'Net\nsales', B4: '30' },
      body: {
        list_objects: [
          {
            name: 'Sales',
            sheet: 'Sales',
            range: 'A1:B4',
            header_rows: 1,
            total_rows: 1,
            columns: ['Region', 'Net\nsales'],
          },
        ],
      },
    },
  },
  notes: {
    note: 'Notes on cells, one of them on a cell without a value.',
    book: {
      sheets: [
        {
          name: 'Notes',
          cells: { A1: 'Rate', B1: 0.2 },
          notes: [
            { cell: 'B1', author: 'Ada', text: 'Ada:\nfrom the bank & confirmed' },
            { cell: 'D4', author: 'Bob', text: 'empty on purpose' },
          ],
        },
      ],
    },
    reading: {
      sheets: [{ comment_count: 2 }],
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
            {
              id: 's1.c2',
              author: 'Bob',
              date: null,
              text: 'empty on purpose',
              cell: 'D4',
              parent_id: null,
              anchor: 'Notes!D4',
            },
          ],
        },
      },
    },
  },
  threads: {
    note: 'A remark with its answer; the copy that older programs show is left out.',
    book: {
      sheets: [
        {
          name: 'Review',
          cells: { A1: 1 },
          threads: [
            { id: '{A}', cell: 'A1', person: '{P1}', date: '2024-03-01T10:00:00.00', text: 'Is this right?' },
            { id: '{B}', cell: 'A1', person: '{P2}', date: '2024-03-02T11:00:00.00', text: 'Yes.', parent: '{A}' },
          ],
        },
      ],
      persons: { '{P1}': 'Ada Byron', '{P2}': 'Bob' },
    },
    reading: {
      extras: {
        Review: {
          comments: [
            {
              id: 's1.c1',
              author: 'Ada Byron',
              date: '2024-03-01T10:00:00.00',
              text: 'Is this right?',
              cell: 'A1',
              parent_id: null,
              anchor: 'Review!A1',
            },
            {
              id: 's1.c2',
              author: 'Bob',
              date: '2024-03-02T11:00:00.00',
              text: 'Yes.',
              cell: 'A1',
              parent_id: 's1.c1',
              anchor: 'Review!A1',
            },
          ],
        },
      },
    },
  },
  'threads-and-notes': {
    note: 'A thread and a note on one sheet, and an answer from somebody whom the workbook does not name.',
    book: {
      sheets: [
        {
          name: 'Review',
          cells: { A1: 1, B2: 2 },
          notes: [{ cell: 'B2', author: 'Eve', text: 'checked' }],
          threads: [
            { id: '{A}', cell: 'A1', person: '{P1}', date: '2024-03-01T10:00:00.00', text: 'Why?' },
            { id: '{B}', cell: 'A1', person: '{P9}', date: '2024-03-02T11:00:00.00', text: 'Because.', parent: '{A}' },
            { id: '{C}', cell: 'A1', person: '{P1}', date: '2024-03-03T12:00:00.00', text: 'Thanks.', parent: '{A}' },
          ],
        },
      ],
      persons: { '{P1}': 'Ada Byron' },
    },
    reading: {
      sheets: [{ comment_count: 4 }],
      extras: {
        Review: {
          comments: [
            { id: 's1.c1', author: 'Eve', date: null, text: 'checked', cell: 'B2', parent_id: null },
            { id: 's1.c2', author: 'Ada Byron', text: 'Why?', cell: 'A1', parent_id: null },
            { id: 's1.c3', author: null, text: 'Because.', cell: 'A1', parent_id: 's1.c2' },
            { id: 's1.c4', author: 'Ada Byron', text: 'Thanks.', cell: 'A1', parent_id: 's1.c2' },
          ],
        },
      },
    },
  },
  links: {
    note: 'Links to a page, to a place in the workbook, and over a range.',
    book: {
      sheets: [
        {
          name: 'Links',
          cells: { A1: 'site', A2: 'inside', A3: 'range' },
          links: [
            { range: 'A1', target: 'https://example.org/a?b=1&c=2', display: 'site' },
            { range: 'A2', location: "'Links'!C3" },
            { range: 'A3:B4', target: 'mailto:ada@example.org' },
          ],
        },
      ],
    },
    reading: {
      extras: {
        Links: {
          links: [
            { cell: 'A1', text: 'site', target: 'https://example.org/a?b=1&c=2' },
            { cell: 'A2', target: "#'Links'!C3" },
            { cell: 'A3', target: 'mailto:ada@example.org' },
          ],
        },
      },
    },
  },
  validations: {
    note: 'What may be typed into cells: a list, whole numbers, dates, a formula, and a list on another sheet, which is kept elsewhere in the file.',
    book: {
      sheets: [
        {
          name: 'Form',
          cells: { A1: 'Answer', B1: 'Yes' },
          tail:
            '<dataValidations count="4"><dataValidation type="list" allowBlank="1" sqref="B1 D1"><formula1>"Yes,No"</formula1></dataValidation><dataValidation type="whole" sqref="B2:B5"><formula1>1</formula1><formula2>10</formula2></dataValidation><dataValidation type="date" operator="greaterThanOrEqual" sqref="B6"><formula1>45292</formula1></dataValidation><dataValidation type="custom" sqref="B7"><formula1>LEN(B7)&lt;5</formula1></dataValidation></dataValidations>' +
            '<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>Lists!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>C1:C9</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>',
        },
        { name: 'Lists', cells: { A1: 'a', A2: 'b', A3: 'c' } },
      ],
    },
    reading: {
      extras: {
        Form: {
          validations: [
            { range: 'B1', rule: 'list: "Yes,No"' },
            { range: 'D1', rule: 'list: "Yes,No"' },
            { range: 'B2:B5', rule: 'whole between 1 and 10' },
            { range: 'B6', rule: 'date greater than or equal to 45292' },
            { range: 'B7', rule: 'custom: LEN(B7)<5' },
            { range: 'C1:C9', rule: 'list: Lists!$A$1:$A$3' },
          ],
        },
      },
    },
  },
  'conditional-formats': {
    note: 'Formats that depend on values: by comparison, by formula, by scale.',
    book: {
      sheets: [
        {
          name: 'Heat',
          cells: { A1: 1, A2: 5, A3: 9 },
          tail: '<conditionalFormatting sqref="A1:A3"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>4</formula></cfRule><cfRule type="expression" priority="2"><formula>MOD(ROW(),2)=0</formula></cfRule></conditionalFormatting><conditionalFormatting sqref="B1"><cfRule type="colorScale" priority="3"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FFFF0000"/><color rgb="FF00FF00"/></colorScale></cfRule></conditionalFormatting>',
        },
      ],
    },
    reading: {
      extras: {
        Heat: {
          conditional_formats: [
            { range: 'A1:A3', rule: 'cell greater than 4' },
            { range: 'A1:A3', rule: 'formula =MOD(ROW(),2)=0' },
            { range: 'B1', rule: 'color scale: min, max' },
          ],
        },
      },
    },
  },
  'charts-and-pictures': {
    note: 'A chart with a title, one of the newer kinds, one without a title, and a picture with a description.',
    book: {
      sheets: [
        {
          name: 'Charts',
          cells: { A1: 'Year', B1: 'Sales', A2: 2023, B2: 5, A3: 2024, B3: 7 },
          drawing: [
            {
              from: [3, 1],
              to: [8, 12],
              chart: { title: 'Sales & costs', series: ['Charts!$B$2:$B$3', 'Charts!$C$2:$C$3'] },
            },
            { from: [3, 14], to: [8, 25], chart: { title: 'Bridge', series: ['Charts!$B$2:$B$3'], modern: true } },
            { from: [9, 14], to: [12, 25], chart: { series: ['Charts!$B$2:$B$3'] } },
            { from: [0, 5], to: [1, 8], picture: 'The logo of the firm' },
          ],
        },
      ],
    },
    reading: {
      extras: {
        Charts: {
          charts: [
            { title: 'Sales & costs', series: ['Charts!$B$2:$B$3', 'Charts!$C$2:$C$3'] },
            { title: 'Bridge', series: ['Charts!$B$2:$B$3'] },
            { title: null, series: ['Charts!$B$2:$B$3'] },
          ],
        },
      },
      body: { has_images: true },
    },
  },
  'chart-sheet': {
    note: 'A sheet that is a chart keeps its place among the others; macro sheets are listed too.',
    book: {
      sheets: [
        { name: 'Data', cells: { A1: 1, A2: 2 } },
        {
          name: 'Chart',
          kind: 'chartsheet',
          drawing: [{ from: [0, 0], to: [9, 9], chart: { title: 'All', series: ['Data!$A$1:$A$2'] } }],
        },
        { name: 'Macro', kind: 'macrosheet', cells: { A1: { f: 'HALT()', v: 0 } } },
        { name: 'More', cells: { A1: 'last' } },
      ],
    },
    reading: {
      sheets: [
        { kind: 'worksheet' },
        { kind: 'chart', name: 'Chart', index: 2, cell_count: 0 },
        { kind: 'macro', name: 'Macro' },
        { name: 'More', index: 4 },
      ],
      extras: { Chart: { charts: [{ title: 'All', series: ['Data!$A$1:$A$2'] }] } },
      cells: { 'More!A1': 'last' },
    },
  },
  'frozen-and-printed': {
    note: 'Frozen rows and columns, a filter over the table, and two areas to print.',
    book: {
      sheets: [
        {
          name: 'Data, all',
          head: '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>',
          cells: { A1: 'Data', A2: 'Key', B2: 'Value', A3: 'a', B3: 1, A4: 'b', B4: 2 },
          tail: '<autoFilter ref="A2:B4"/>',
        },
      ],
      names: [
        { name: '_xlnm._FilterDatabase', ref: "'Data, all'!$A$2:$B$4", sheet: 0, hidden: true },
        { name: '_xlnm.Print_Area', ref: "'Data, all'!$A$1:$B$4,'Data, all'!$D:$E", sheet: 0 },
      ],
    },
    reading: {
      extras: {
        'Data, all': { frozen: { rows: 2, columns: 1 }, filter: 'A2:B4', print_areas: ['A1:B4', 'D1:E1048576'] },
      },
      body: {
        names: [
          { name: '_FilterDatabase', scope: 'Data, all', ref: "'Data, all'!$A$2:$B$4", visible: false },
          { name: 'Print_Area', scope: 'Data, all', ref: "'Data, all'!$A$1:$B$4,'Data, all'!$D:$E", visible: true },
        ],
      },
    },
  },
};
