import { RECORD } from '../../../../src/formats/xls/stream/record-id.ts';
import {
  number,
  record,
  shared,
  sharedStrings,
  u8,
  u16,
  writeWorkbook,
} from '../../../../src/formats/xls/testing/write-biff.ts';
import { date1904, styles } from '../book-records.ts';
import { blank, blanks, boolean, ERROR, error, label, multipleRk, rk } from '../cell-records.ts';
import type { XlsCases } from './xls-case.ts';

/** A number whose exponent is all ones; the upper half of its bytes says the rest. */
const beyond = (row: number, sign: number, fraction: number): Uint8Array =>
  record(RECORD.number, u16(row, 0, 0), u8(0, 0, 0, 0, 0, 0, 0xf0 | fraction, sign | 0x7f));

const DATE_STYLES = styles(14, 'yyyy-mm-dd hh:mm', 21, '[h]:mm:ss');
const TIMES = [number(2, 0, 0.573, 3), number(3, 0, 1.5, 4)];

const BUILT_IN: readonly (readonly [id: number, value: number, text: string])[] = [
  [1, 2.5, '3'],
  [2, 2.345, '2.35'],
  [3, 1234567.8, '1,234,568'],
  [4, -1234.5, '-1,234.50'],
  [9, 0.125, '13%'],
  [10, 0.12345, '12.35%'],
  [11, 12345, '1.23E+04'],
  [12, 0.75, '3/4'],
  [13, 1.0625, '1 1/16'],
  [37, -1234, '(1,234)'],
  [40, -1.5, '(1.50)'],
  [48, 12345, '12.3E+3'],
  [49, 7, '7'],
];

const CUSTOM: readonly (readonly [code: string, value: number, text: string])[] = [
  ['"$"#,##0.00_);[Red]("$"#,##0.00)', -1234.5, '($1,234.50)'],
  ['0" pcs"', 7, '7 pcs'],
  ['0;-0;"none"', 0, 'none'],
  ['+0;"minus "0', -3, 'minus 3'],
  ['[>=1000]0.0,"k";0', 1500, '1.5k'],
  ['0.00', 44.275, '44.28'],
  ['[$€-407] #,##0.00', 1234.5, '€ 1,234.50'],
  ['00000', 42, '00042'],
  [';;;', 5, ''],
];

/** What cells hold and how it is shown. */
export const VALUE_CASES: XlsCases = {
  numbers: {
    note: 'Numbers in eight bytes and in four, whole and not, in hundredths, alone and in rows.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Numbers',
            records: [
              number(0, 0, 12.5),
              number(0, 1, -0.1),
              number(0, 2, 1e21),
              rk(1, 0, { whole: 1234 }),
              rk(1, 1, { whole: 1234, hundredths: true }),
              rk(1, 2, { double: 1.5 }),
              rk(1, 3, { double: 150, hundredths: true }),
              rk(1, 4, { whole: -7 }),
              rk(1, 5, { whole: 536_870_911 }),
              multipleRk(2, 1, [{ whole: 7 }, { whole: -7 }, { whole: 1, hundredths: true }, { double: 0.5 }]),
            ],
          },
        ],
      }),
    reading: {
      cells: {
        ...{ A1: '12.5', B1: '-0.1', C1: '1E+21' },
        ...{ A2: '1234', B2: '12.34', C2: '1.5', D2: '1.5', E2: '-7', F2: '536870911' },
        ...{ A3: null, B3: '7', C3: '-7', D3: '0.01', E3: '0.5', F3: null },
      },
      values: { B2: 12.34, C2: 1.5, D2: 1.5, D3: 0.01 },
      sheets: [{ used_range: 'A1:F3', cell_count: 13 }],
      diagnostics: [],
    },
  },
  'numbers-beyond-doubles': {
    note: 'Numbers whose exponent is all ones are no infinities to Excel: it counts on, and shows what comes.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          { name: 'Beyond', records: [beyond(0, 0, 8), beyond(1, 0x80, 8), beyond(2, 0, 0), number(3, 0, 1e308)] },
        ],
      }),
    reading: { cells: { A1: '2.6965E+308', A2: '-2.6965E+308', A3: '1.7977E+308', A4: '1E+308' } },
  },
  'logical-values-and-errors': {
    note: 'TRUE and FALSE, all seven errors, and cells that have a style and no value: those are no cells.',
    file: () =>
      writeWorkbook({
        globals: styles(2),
        sheets: [
          {
            name: 'Logic',
            records: [
              boolean(0, 0, true),
              boolean(0, 1, false),
              blank(0, 2, 1),
              ...Object.values(ERROR).map((code, i) => error(1, i, code)),
              blanks(2, 0, 3),
            ],
          },
        ],
      }),
    reading: {
      cells: {
        ...{ A1: 'TRUE', B1: 'FALSE', C1: null, A3: null },
        ...{ A2: '#NULL!', B2: '#DIV/0!', C2: '#VALUE!', D2: '#REF!', E2: '#NAME?', F2: '#NUM!', G2: '#N/A' },
      },
      kinds: { A1: 'boolean', B1: 'boolean', A2: 'error', G2: 'error' },
      values: { A1: 1, B1: 0 },
      sheets: [{ used_range: 'A1:G2', cell_count: 9, error_count: 7 }],
    },
  },
  'dates-of-1900': {
    note: 'Days, moments, times of day and durations in the usual date system, with its day that never was.',
    file: () =>
      writeWorkbook({
        globals: DATE_STYLES,
        sheets: [
          {
            name: 'Dates',
            records: [
              number(0, 0, 45_351, 1),
              number(1, 0, 45_351.75, 2),
              ...TIMES,
              rk(4, 0, { whole: 60 }, 1),
              rk(5, 0, { whole: 1 }, 1),
              rk(6, 0, { whole: -1 }, 1),
            ],
          },
        ],
      }),
    reading: {
      cells: {
        ...{ A1: '2/29/24', A2: '2024-02-29 18:00', A3: '13:45:07', A4: '36:00:00' },
        ...{ A5: '2/29/00', A6: '1/1/00', A7: '######' },
      },
      kinds: { A1: 'date', A2: 'datetime', A3: 'time' },
      values: { A1: 45_351, A2: 45_351.75 },
    },
  },
  'dates-of-1904': {
    note: 'A workbook that counts days from 1904: dates are four years and a day further on, durations are not.',
    file: () =>
      writeWorkbook({
        globals: [date1904, ...DATE_STYLES],
        sheets: [
          {
            name: 'Dates',
            records: [number(0, 0, 43_889, 1), number(0, 1, 43_889), number(1, 0, 43_889.75, 2), ...TIMES],
          },
        ],
      }),
    reading: {
      cells: { A1: '2/29/24', B1: '43889', A2: '2024-02-29 18:00', A3: '13:45:07', A4: '36:00:00' },
      blocks: ['2/29/24', '43889', '2024-02-29 18:00', '13:45:07', '36:00:00'].map((text) => `paragraph: ${text}`),
      values: { A1: 45_351, B1: 43_889 },
    },
  },
  'built-in-formats': {
    note: 'Number formats that are known by their number alone.',
    file: () =>
      writeWorkbook({
        globals: styles(...BUILT_IN.map(([id]) => id)),
        sheets: [{ name: 'Formats', records: BUILT_IN.map(([, value], i) => number(i, 0, value, i + 1)) }],
      }),
    reading: { cells: Object.fromEntries(BUILT_IN.map(([, , text], i) => [`A${i + 1}`, text])) },
  },
  'custom-formats': {
    note: 'Number formats that the workbook spells out: sections, conditions, scales, currencies, padding, nothing at all.',
    file: () =>
      writeWorkbook({
        globals: styles(...CUSTOM.map(([code]) => code)),
        sheets: [{ name: 'Formats', records: CUSTOM.map(([, value], i) => number(i, 0, value, i + 1)) }],
      }),
    reading: {
      cells: Object.fromEntries(CUSTOM.map(([, , text], i) => [`A${i + 1}`, text])),
      values: Object.fromEntries(CUSTOM.map(([, value], i) => [`A${i + 1}`, value])),
    },
  },
  'formats-of-texts': {
    note: 'Texts that a format hides or adds to: shown so, and kept as they are.',
    file: () =>
      writeWorkbook({
        globals: [...styles(';;;', '"No. "@', '0.00'), sharedStrings('secret', '17-b', 'plain')],
        sheets: [
          {
            name: 'Texts',
            records: [shared(0, 0, 0, 1), shared(1, 0, 1, 2), shared(2, 0, 2, 3), label(3, 0, 'label', 2)],
          },
        ],
      }),
    reading: {
      cells: { A1: '', A2: 'No. 17-b', A3: 'plain', A4: 'No. label' },
      texts: { A1: 'secret', A2: '17-b', A3: 'plain', A4: 'label' },
      blocks: ['hidden paragraph: secret', 'paragraph: No. 17-b', 'paragraph: plain', 'paragraph: No. label'],
      kinds: { A1: 'string', A2: 'string' },
    },
  },
};
