import { describe, expect, test } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { type Formula, parseCell, parseRange } from '../../model/index.ts';
import { buildBook } from '../references/book.ts';
import { listReferences } from './list-references.ts';

const formula = (text: string, cell = 'A1', kind: Formula['kind'] = 'normal'): Formula => ({
  text,
  cell,
  kind,
  range: null,
});

const { view } = await buildView({
  sheets: [{ name: 'Model' }, { name: 'My Data' }, { name: 'Last' }],
  head: {
    external_links: ['file:///C:/books/Budget.xlsx'],
    names: [
      { name: 'Rate', scope: null, ref: "'My Data'!$B$2", visible: true },
      { name: 'Rate', scope: 'Last', ref: 'Last!$C$3', visible: true },
      { name: 'Both', scope: null, ref: 'Rate,Model!$A$1:$A$3', visible: true },
      { name: 'Round', scope: null, ref: 'About', visible: true },
      { name: 'About', scope: null, ref: 'Round+Model!$D$4', visible: true },
      { name: 'Tax', scope: null, ref: '=0.19', visible: true },
      { name: 'Above', scope: null, ref: 'Model!XFD1048576', visible: true },
      { name: 'Twice', scope: null, ref: 'LAMBDA(x,x*Model!$E$5)', visible: true },
      { name: 'Macro', scope: null, ref: '#NAME?', visible: true },
    ],
    list_objects: [
      {
        name: 'Sales',
        sheet: 'My Data',
        range: 'A1:D11',
        header_rows: 1,
        total_rows: 1,
        columns: ['Region', 'Units', 'Unit Price', 'Net [%]'],
      },
    ],
  },
});
const spill: Formula = { text: '=SEQUENCE(3)', cell: 'H1', kind: 'dynamic_array', range: 'H1:H3' };
const book = buildBook(view.head, [[spill], [], []]);

function listed(
  text: string,
  { sheet = 1, at = 'A1', base = at }: { sheet?: number; at?: string; base?: string } = {},
): string[] {
  const cells = parseRange(at, { rows: 1, columns: 1 })!;
  return listReferences(formula(text, base), sheet, cells, book).map(({ kind, ref, refers_to, missing }) =>
    [kind, ref, ...(refers_to === null ? [] : ['→', refers_to]), ...(missing ? ['missing'] : [])].join(' '),
  );
}

describe('listReferences', () => {
  test.each([
    ['=B2+$C$3', ['cell Model!B2', 'cell Model!C3']],
    ['=SUM(C3:B2)', ['range Model!B2:C3']],
    ['=SUM(A:A,2:3)', ['range Model!A:A', 'range Model!2:3']],
    ["='My Data'!B2", ["cell 'My Data'!B2"]],
    ["=SUM('Model:Last'!B2)", ["cell 'Model:Last'!B2"]],
    ['=Gone!B2', ['cell Gone!B2 missing']],
    ['=Rate', ["name Rate → 'My Data'!B2"]],
    ['=Last!Rate', ['name Last!Rate → Last!C3']],
    ['=Both', ["name Both → 'My Data'!B2,Model!A1:A3"]],
    ['=Round', ['name Round → Model!D4']],
    ['=Tax', ['name Tax → =0.19']],
    ['=Nothing', ['name Nothing missing']],
    ['=LET(y,B2,y)', ['cell Model!B2']],
    ['=TWICE(B2)', ['cell Model!B2', 'name TWICE → Model!E5']],
    ['=MACRO(B2)', ['cell Model!B2']],
    ['=Sales', ["table Sales → 'My Data'!A2:D10"]],
    ['=Sales[Units]', ["table Sales[Units] → 'My Data'!B2:B10"]],
    ["=Sales[Net '[%']]", ["table Sales[Net '[%']] → 'My Data'!D2:D10"]],
    ['=Sales[#All]', ["table Sales[#All] → 'My Data'!A1:D11"]],
    ['=Sales[[#Totals],[Units]]', ["table Sales[[#Totals],[Units]] → 'My Data'!B11"]],
    ['=Sales[[#Headers],[#Data],[Units]]', ["table Sales[[#Headers],[#Data],[Units]] → 'My Data'!B1:B10"]],
    ['=Sales[[#Headers],[Units]:[Unit Price]]', ["table Sales[[#Headers],[Units]:[Unit Price]] → 'My Data'!B1:C1"]],
    ['=Sales[Gone]', ['table Sales[Gone] missing']],
    ['=SUM(H1#)', ['range Model!H1:H3']],
    ['=[1]Data!B2', ['external [1]Data!B2 → file:///C:/books/Budget.xlsx']],
    ["='[1]My data'!B2:B3", ["external '[1]My data'!B2:B3 → file:///C:/books/Budget.xlsx"]],
    ['=[1]!Rate', ['external [1]!Rate → file:///C:/books/Budget.xlsx']],
    ['=[Other.xlsx]Data!A:A', ['external [Other.xlsx]Data!A:A → Other.xlsx']],
  ])('%s', (text, expected) => {
    expect(listed(text)).toEqual(expected);
  });

  test('a name of the sheet goes before one of the workbook', () => {
    expect(listed('=Rate', { sheet: 3 })).toEqual(['name Rate → Last!C3']);
  });

  test('relative references of names count from A1 and wrap', () => {
    expect(listed('=Above', { at: 'C3' })).toEqual(['name Above → Model!B2']);
  });

  test('this row is the row of the formula', () => {
    expect(listed('=Sales[@Units]*[@Region]', { sheet: 2, at: 'F4' })).toEqual([
      "table Sales[@Units] → 'My Data'!B4",
      'table [@Region] missing',
    ]);
    expect(listed('=[@Region]', { sheet: 2, at: 'D4' })).toEqual(["table Sales[@Region] → 'My Data'!A4"]);
  });

  test('cells that share a formula are listed together', () => {
    expect(listed('=B2+SUM($A$1:A1)', { at: 'C2:C5', base: 'C2' })).toEqual(['range Model!B2:B5', 'range Model!A1:A4']);
  });

  test('the cells of an array refer to what its first cell does', () => {
    const { row, col } = parseCell('C5')!;
    const [reference] = listReferences(
      formula('=A1*2', 'C3', 'array'),
      1,
      { top: row, left: col, bottom: row, right: col },
      book,
    );
    expect(reference?.ref).toBe('Model!A1');
  });

  test('what would lie beyond an old sheet may be a name there', () => {
    const names = [{ name: 'TAX2020', scope: null, ref: 'Model!$A$1', visible: true }];
    const old = buildBook({ ...view.head, format: 'xls', names }, []);
    const cells = { top: 0, left: 0, bottom: 0, right: 0 };
    const refs = (text: string) =>
      listReferences(formula(text), 1, cells, old).map(({ kind, ref }) => `${kind} ${ref}`);
    expect(refs('=TAX2020+TAX2021')).toEqual(['name TAX2020', 'cell Model!TAX2021']);
  });
});
