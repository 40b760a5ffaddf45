import type { XlsxCases } from './xlsx-case.ts';

const DATES = {
  A1: { v: 45351, s: 1 },
  A2: { v: 45351.75, s: 2 },
  A3: { v: 0.573, s: 3 },
  A4: { v: 1.5, s: 4 },
};
const DATE_STYLES = [{}, { format: 14 }, { format: 'yyyy-mm-dd hh:mm' }, { format: 21 }, { format: '[h]:mm:ss' }];

/** What cells hold and how it is shown. */
export const VALUE_CASES: XlsxCases = {
  'values-of-all-types': {
    note: 'Numbers, texts, logical values and errors, each in a cell of its type; a styled cell without a value is no cell.',
    book: {
      sheets: [
        {
          name: 'Values',
          cells: {
            ...{ A1: 'Text', B1: 12.5, C1: true, D1: false, E1: { t: 'e', v: '#DIV/0!' }, F1: { s: 1 } },
            ...{ A2: -0.1, B2: 1e21, C2: 123456789012, D2: 1e-10, E2: { t: 'e', v: '#N/A' }, F2: 0 },
            ...{ A3: { t: 'str', v: 'a < b & c', f: '"a < b & c"' }, B3: { t: 'n', v: 7 }, C3: '' },
          },
        },
      ],
      styles: [{}, { bold: true }],
    },
    reading: {
      cells: {
        ...{ A1: 'Text', B1: '12.5', C1: 'TRUE', D1: 'FALSE', E1: '#DIV/0!', F1: null },
        ...{ A2: '-0.1', B2: '1E+21', C2: '1.23457E+11', D2: '1E-10', E2: '#N/A', F2: '0' },
        ...{ A3: 'a < b & c', B3: '7' },
      },
      kinds: { A1: 'string', B1: 'number', C1: 'boolean', D1: 'boolean', E1: 'error', E2: 'error', A3: 'string' },
      values: { C1: 1, D1: 0, B2: 1e21 },
      sheets: [{ name: 'Values', error_count: 2 }],
    },
  },
  'dates-of-1900': {
    note: 'Days, moments, times of day and durations in the usual date system.',
    book: {
      sheets: [{ name: 'Dates', cells: { ...DATES, A5: { v: 60, s: 1 }, A6: { v: 1, s: 1 } } }],
      styles: DATE_STYLES,
    },
    reading: {
      cells: {
        A1: '2/29/24',
        A2: '2024-02-29 18:00',
        A3: '13:45:07',
        A4: '36:00:00',
        A5: '2/29/00',
        A6: '1/1/00',
      },
      kinds: { A1: 'date', A2: 'datetime', A3: 'time' },
      values: { A1: 45351, A2: 45351.75 },
    },
  },
  'dates-of-1904': {
    note: 'A workbook that counts days from 1904: dates are four years and a day further on, durations are not.',
    book: {
      date1904: true,
      sheets: [{ name: 'Dates', cells: { ...DATES, A1: { v: 43889, s: 1 }, A2: { v: 43889.75, s: 2 }, B1: 43889 } }],
      styles: DATE_STYLES,
    },
    reading: {
      cells: { A1: '2/29/24', A2: '2024-02-29 18:00', A3: '13:45:07', A4: '36:00:00', B1: '43889' },
      values: { A1: 45351, B1: 43889 },
      blocks: ['2/29/24', '43889', '2024-02-29 18:00', '13:45:07', '36:00:00'].map((text) => `paragraph: ${text}`),
    },
  },
  'iso-dates': {
    note: 'Cells that write dates out, as strict files may.',
    book: {
      sheets: [
        {
          name: 'Dates',
          cells: { A1: { t: 'd', v: '2024-02-29', s: 1 }, A2: { t: 'd', v: '2024-02-29T18:00:00', s: 2 } },
        },
      ],
      styles: DATE_STYLES,
      spelling: { strict: true },
    },
    reading: { cells: { A1: '2/29/24', A2: '2024-02-29 18:00' }, kinds: { A1: 'date' }, values: { A2: 45351.75 } },
  },
  'number-formats': {
    note: 'Numbers as their formats show them: per cent, currency, thousands, fractions, powers, colours and texts around them.',
    book: {
      sheets: [
        {
          name: 'Formats',
          cells: Object.fromEntries(
            [0.125, 1234.5, -1234.5, 0.75, 12345, 44.275, 7, 0, -3].map((v, i) => [`A${i + 1}`, { v, s: i + 1 }]),
          ),
        },
      ],
      styles: [
        {},
        ...[
          9,
          4,
          '"$"#,##0.00_);[Red]("$"#,##0.00)',
          12,
          '0.00E+00',
          '0.00',
          '0" pcs"',
          '0;-0;"none"',
          '+0;"minus "0',
        ].map((format) => ({ format })),
      ],
    },
    reading: {
      cells: {
        A1: '13%',
        A2: '1,234.50',
        A3: '($1,234.50)',
        A4: '3/4',
        A5: '1.23E+04',
        A6: '44.28',
        A7: '7 pcs',
        A8: 'none',
        A9: 'minus 3',
      },
      values: { A1: 0.125, A6: 44.275 },
    },
  },
  'formats-of-texts': {
    note: 'Texts that a format hides or adds to: shown so, and kept as they are.',
    book: {
      sheets: [
        {
          name: 'Texts',
          cells: {
            A1: { t: 'inlineStr', rich: '<t>secret</t>', s: 1 },
            A2: { t: 'inlineStr', rich: '<t>17-b</t>', s: 2 },
            A3: { t: 'inlineStr', rich: '<t>plain</t>', s: 3 },
            A4: { t: 'str', v: 'computed', f: '"comp"&"uted"', s: 2 },
            A5: { v: 5, s: 1 },
          },
        },
      ],
      styles: [{}, { format: ';;;' }, { format: '"No. "@' }, { format: '0.00' }],
    },
    reading: {
      cells: { A1: '', A2: 'No. 17-b', A3: 'plain', A4: 'No. computed', A5: '' },
      texts: { A1: 'secret', A2: '17-b', A3: 'plain', A4: 'computed' },
      values: { A5: 5 },
    },
  },
  'rich-text': {
    note: 'Texts in runs of several fonts are one text; how they are pronounced is left out, and escaped characters come back.',
    book: {
      sheets: [
        {
          name: 'Texts',
          cells: {
            A1: { rich: '<r><rPr><b/></rPr><t xml:space="preserve">Bold </t></r><r><t>and plain</t></r>' },
            A2: { rich: '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>' },
            A3: 'line_x000a_break',
            A4: 'Привет, мир',
            A5: '  blanks  ',
          },
        },
      ],
    },
    reading: { cells: { A1: 'Bold and plain', A2: '東京', A3: 'line\nbreak', A4: 'Привет, мир', A5: '  blanks  ' } },
  },
  'inline-strings': {
    note: 'Texts that stand in their cells, plain and rich, as other programs write them.',
    book: {
      sheets: [
        {
          name: 'Inline',
          cells: {
            A1: { t: 'inlineStr', rich: '<t>plain</t>' },
            A2: { t: 'inlineStr', rich: '<r><t>ri</t></r><r><t>ch</t></r>' },
            A3: { t: 'inlineStr', rich: '<t>&amp;<![CDATA[<x>]]></t>' },
          },
        },
      ],
    },
    reading: { cells: { A1: 'plain', A2: 'rich', A3: '&<x>' } },
  },
};
