import {
  bytes,
  f64,
  formula,
  longText,
  number,
  result,
  u8,
  u16,
  writeWorkbook,
} from '../../../../src/formats/xls/testing/write-biff.ts';
import { addInBook, definedName, nameOfBook, otherBook, ownBook, sheetSpans, styles } from '../book-records.ts';
import { arrayFormula, dataTable, ERROR, sharedFormula, string } from '../cell-records.ts';
import {
  area,
  areaOfArray,
  call,
  callFixed,
  cell,
  cell3d,
  externalName,
  FUNCTION,
  fixedArea3d,
  fixedCell,
  fixedCell3d,
  int,
  missing,
  name,
  num,
  OPERATOR,
  offset,
  sharedAt,
  str,
  sum,
  tableAt,
} from '../tokens.ts';
import type { XlsCases } from './xls-case.ts';

const numbers = (...values: number[]): Uint8Array[] => values.map((value, i) => number(i, 0, value));
const CONSTANT = u8(0x60, 0, 0, 0, 0, 0, 0, 0);
/** {1,"b";TRUE,#N/A} */
const CONSTANT_DATA = bytes(
  ...[u8(1), u16(1)],
  ...[u8(1), f64(1), u8(2), longText('b')],
  ...[u8(4, 1, 0, 0, 0, 0, 0, 0, 0), u8(0x10, ERROR.missing, 0, 0, 0, 0, 0, 0, 0)],
);

/** Formulas in all the ways in which files hold them. */
export const FORMULA_CASES: XlsCases = {
  formulas: {
    note: 'Formulas of single cells, with values of every type; the value is the one that the file holds.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Model',
            records: [
              ...numbers(1, 2, 3),
              formula(0, 1, bytes(cell(0, 0), int(2), OPERATOR.multiply), f64(2)),
              formula(1, 1, bytes(area(0, 0, 2, 0), sum), f64(6)),
              formula(2, 1, bytes(cell(0, 0), fixedCell(1, 0), OPERATOR.more), result(1, 0)),
              formula(3, 1, bytes(cell(0, 0), int(0), OPERATOR.divide), result(2, ERROR.division)),
              formula(4, 1, bytes(num(1.5), u8(0x13), u8(0x15), num(1e-7), OPERATOR.add), f64(-1.4999999)),
              formula(5, 1, bytes(int(50), u8(0x14), area(0, 0, 2, 0), missing, call(3, FUNCTION.sum)), f64(6.5)),
              // A value that is not what comes of the formula.
              formula(6, 1, bytes(int(1), int(1), OPERATOR.add), f64(3)),
            ],
          },
        ],
      }),
    reading: {
      cells: { B1: '2', B2: '6', B3: 'FALSE', B4: '#DIV/0!', B5: '-1.4999999', B6: '6.5', B7: '3' },
      formulas: {
        ...{ B1: '=A1*2', B2: '=SUM(A1:A3)', B3: '=A1>$A$2', B4: '=A1/0' },
        ...{ B5: '=(-1.5)+1E-7', B6: '=SUM(50%,A1:A3,)', B7: '=1+1' },
      },
      sheets: [{ formula_count: 7, error_count: 1 }],
    },
  },
  'shared-formulas': {
    note: 'A formula filled down is written once; in the first row a reference above it comes in again at the last, and so do columns.',
    file: () => {
      const above = bytes(offset(-1, -1), fixedCell(0, 3), OPERATOR.multiply);
      const left = bytes(offset(0, -1), int(1), OPERATOR.add);
      return writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Model',
            records: [
              number(0, 0, 1),
              formula(0, 1, sharedAt(0, 1), f64(0)),
              sharedFormula([0, 1, 2, 1], above),
              number(0, 3, 10),
              number(1, 0, 2),
              formula(1, 1, sharedAt(0, 1), f64(10)),
              formula(2, 1, sharedAt(0, 1), f64(20)),
              formula(4, 0, sharedAt(4, 0), f64(1)),
              sharedFormula([4, 0, 4, 1], left),
              formula(4, 1, sharedAt(4, 0), f64(2)),
            ],
          },
        ],
      });
    },
    reading: {
      cells: { B1: '0', B2: '10', B3: '20', A5: '1', B5: '2' },
      formulas: { B1: '=A65536*$D$1', B2: '=A1*$D$1', B3: '=A2*$D$1', A5: '=IV5+1', B5: '=A5+1' },
      sheets: [{ formula_count: 5 }],
    },
  },
  'array-formulas': {
    note: 'A formula over several cells, one of a single cell, and a constant of rows and columns.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Arrays',
            records: [
              number(0, 0, 1),
              formula(0, 1, sharedAt(0, 1), f64(2)),
              arrayFormula([0, 1, 2, 1], bytes(areaOfArray(0, 0, 2, 0), int(2), OPERATOR.multiply)),
              number(1, 0, 2),
              formula(1, 1, sharedAt(0, 1), f64(4)),
              number(2, 0, 3),
              formula(2, 1, sharedAt(0, 1), f64(6)),
              formula(3, 1, sharedAt(3, 1), f64(14)),
              arrayFormula(
                [3, 1, 3, 1],
                bytes(areaOfArray(0, 0, 2, 0), areaOfArray(0, 0, 2, 0), OPERATOR.multiply, sum),
              ),
              formula(4, 1, bytes(CONSTANT, callFixed(76)), f64(2), CONSTANT_DATA),
            ],
          },
        ],
      }),
    reading: {
      cells: { B1: '2', B2: '4', B3: '6', B4: '14', B5: '2' },
      formulas: { B4: '=SUM(A1:A3*A1:A3)', B5: '=ROWS({1,"b";TRUE,#N/A})' },
      distinct: [
        { text: '=A1:A3*2', cell: 'B1', kind: 'array', range: 'B1:B3' },
        { text: '=SUM(A1:A3*A1:A3)', cell: 'B4', kind: 'array', range: null },
        { text: '=ROWS({1,"b";TRUE,#N/A})', kind: 'normal' },
      ],
      sheets: [{ formula_count: 5 }],
    },
  },
  'data-tables': {
    note: 'What-if tables: with one input by column, with one by row, and with two.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'What if',
            records: [
              number(0, 1, 0.05),
              formula(3, 1, tableAt(3, 1), f64(6)),
              dataTable([3, 1, 4, 1], [0, 1]),
              formula(4, 1, tableAt(3, 1), f64(7)),
              formula(6, 1, tableAt(6, 1), f64(8)),
              dataTable([6, 1, 6, 2], [0, 1], true),
              formula(6, 2, tableAt(6, 1), f64(9)),
              formula(8, 1, tableAt(8, 1), f64(10)),
              dataTable([8, 1, 8, 1], [0, 1, 1, 2]),
            ],
          },
        ],
      }),
    reading: {
      cells: { B4: '6', B5: '7', B7: '8', C7: '9', B9: '10' },
      distinct: [
        { text: '=TABLE(,B1)', cell: 'B4', kind: 'data_table', range: 'B4:B5' },
        { text: '=TABLE(B1,)', cell: 'B7', kind: 'data_table', range: 'B7:C7' },
        { text: '=TABLE(B1,C2)', cell: 'B9', kind: 'data_table', range: null },
      ],
    },
  },
  'other-sheets': {
    note: 'References to other sheets, to spans of sheets, to names in quotes and to a sheet that is gone.',
    file: () =>
      writeWorkbook({
        globals: [...styles(), ownBook(3), sheetSpans([0, 1, 1], [0, 0, 2], [0, 2, 2], [0, -1, -1])],
        sheets: [
          {
            name: 'Sum',
            records: [
              formula(0, 0, cell3d(0, 0, 0), f64(5)),
              formula(1, 0, bytes(fixedArea3d(1, 0, 1, 1, 1), sum), f64(9)),
              formula(2, 0, cell3d(2, 3, 0), f64(4)),
              formula(3, 0, cell3d(3, 0, 0), result(2, ERROR.reference)),
            ],
          },
          { name: 'Data', records: [number(0, 0, 5)] },
          { name: "Bob's 2nd", records: [number(3, 0, 4)] },
        ],
      }),
    reading: {
      cells: { A1: '5', A2: '9', A3: '4', A4: '#REF!' },
      formulas: {
        A1: '=Data!A1',
        A2: "=SUM('Sum:Bob''s 2nd'!$B$1:$B$2)",
        A3: "='Bob''s 2nd'!A4",
        A4: '=#REF!A1',
      },
      sheets: [{ name: 'Sum' }, { name: 'Data' }, { name: "Bob's 2nd" }],
    },
  },
  names: {
    note: 'Names of cells, of constants and of formulas; one belongs to a sheet and hides its namesake, one is hidden.',
    file: () =>
      writeWorkbook({
        globals: [
          ...styles(),
          ownBook(2),
          sheetSpans([0, 0, 0], [0, 1, 1]),
          definedName({ name: 'Rate', tokens: fixedCell3d(0, 0, 1) }),
          definedName({ name: 'Rate', tokens: fixedCell3d(1, 0, 2), sheet: 2 }),
          definedName({ name: 'Factor', tokens: int(2) }),
          definedName({ name: 'Приветствие', tokens: str('Hello') }),
          definedName({ name: 'Limit', tokens: bytes(fixedArea3d(0, 0, 1, 8, 1), sum), hidden: true }),
        ],
        sheets: [
          {
            name: 'Inputs',
            records: [number(0, 1, 0.19), formula(1, 1, bytes(cell(0, 1), name(3), OPERATOR.multiply), f64(0.38))],
          },
          { name: 'Calc', records: [formula(0, 0, bytes(name(2), name(5), OPERATOR.add), f64(100.5))] },
        ],
      }),
    reading: {
      body: {
        names: [
          { name: 'Rate', scope: null, ref: 'Inputs!$B$1', visible: true },
          { name: 'Rate', scope: 'Calc', ref: 'Calc!$C$1', visible: true },
          { name: 'Factor', scope: null, ref: '2', visible: true },
          { name: 'Приветствие', scope: null, ref: '"Hello"', visible: true },
          { name: 'Limit', scope: null, ref: 'SUM(Inputs!$B$1:$B$9)', visible: false },
        ],
      },
      formulas: { B2: '=B1*Factor', 'Calc!A1': '=Rate+Limit' },
    },
  },
  'external-links': {
    note: 'Formulas that take values and names from other workbooks: where those lie is listed in the order of their numbers.',
    file: () =>
      writeWorkbook({
        globals: [
          ...styles(),
          ownBook(1),
          otherBook('\u0001\u0001CModels\u0003Rates.xls', 'S', 'Last year'),
          nameOfBook('Total'),
          otherBook('\u0001Costs.xls', 'S'),
          sheetSpans([2, 0, 0], [1, 0, 0], [1, 1, 1], [1, -2, -2]),
        ],
        sheets: [
          {
            name: 'Links',
            records: [
              formula(0, 0, bytes(fixedCell3d(0, 0, 0), fixedCell3d(1, 1, 1), OPERATOR.add), f64(3)),
              formula(1, 0, cell3d(2, 0, 0), f64(4)),
              formula(2, 0, externalName(3, 1), f64(5)),
            ],
          },
        ],
      }),
    reading: {
      cells: { A1: '3', A2: '4', A3: '5' },
      formulas: { A1: '=[2]S!$A$1+[1]S!$B$2', A2: "='[1]Last year'!A1", A3: '=[1]!Total' },
      body: { external_links: ['C:\\Models\\Rates.xls', 'Costs.xls'] },
    },
  },
  'newer-functions': {
    note: 'Functions that the format has no number for: newer ones behind a hidden name, those of add-ins behind a name of theirs.',
    file: () =>
      writeWorkbook({
        globals: [
          ...styles(),
          addInBook,
          nameOfBook('EDATE'),
          sheetSpans([0, -2, -2]),
          definedName({ name: '_xlfn.IFERROR', tokens: u8(0x1c, ERROR.name), hidden: true }),
          definedName({ name: '_xlfn.STDEV.S', tokens: u8(0x1c, ERROR.name), hidden: true }),
        ],
        sheets: [
          {
            name: 'New',
            records: [
              formula(0, 0, bytes(u8(0x23), u16(1, 0), cell(0, 1), str('none'), call(3, FUNCTION.byName)), result(0)),
              string('none'),
              formula(1, 0, bytes(u8(0x23), u16(2, 0), area(0, 1, 8, 1), call(2, FUNCTION.byName)), f64(1)),
              formula(2, 0, bytes(externalName(0, 1), cell(0, 1), int(3), call(3, FUNCTION.byName)), f64(90)),
            ],
          },
        ],
      }),
    reading: {
      cells: { A1: 'none', A3: '90' },
      formulas: { A1: '=IFERROR(B1,"none")', A2: '=STDEV.S(B1:B9)', A3: '=EDATE(B1,3)' },
      body: { names: [], external_links: [] },
    },
  },
  'missing-values': {
    note: 'A formula that says to have given a text, with no text behind it: the cell is there, its value is not, and that is said.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'New',
            records: [
              number(0, 0, 2),
              formula(1, 0, bytes(cell(0, 0), int(2), OPERATOR.multiply), result(0)),
              number(2, 0, 3),
            ],
          },
        ],
      }),
    reading: {
      cells: { A1: '2', A2: '', A3: '3' },
      kinds: { A2: 'empty' },
      blocks: ['paragraph: 2', 'paragraph: 3'],
      formulas: { A2: '=A1*2' },
      diagnostics: ['missing_values'],
    },
  },
  'broken-formulas': {
    note: 'Tokens that mean nothing and a shared formula that is not there: the values stay, and the loss is told.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Broken',
            records: [
              formula(0, 0, u8(0x1f, 1, 2), f64(1)),
              formula(1, 0, OPERATOR.add, f64(2)),
              formula(2, 0, sharedAt(9, 9), f64(3)),
              formula(3, 0, int(4), f64(4)),
            ],
          },
        ],
      }),
    reading: {
      cells: { A1: '1', A2: '2', A3: '3', A4: '4' },
      formulas: { A4: '=4' },
      sheets: [{ formula_count: 1 }],
      diagnostics: ['bad_part'],
    },
  },
};
