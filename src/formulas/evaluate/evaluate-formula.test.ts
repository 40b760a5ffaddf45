import { describe, expect, it } from 'vitest';
import { evaluateFormula } from './evaluate-formula.ts';
import { expectFact, facts } from './testing/facts.ts';
import { grid, sheetSource } from './testing/sheet-source.ts';

const place = (sheet: number, row: number, col: number) => ({ sheet, row, col });

const name = (text: string, ref: string, scope: string | null = null) => ({ name: text, scope, ref, visible: true });

const book = sheetSource(
  {
    Data: {
      ...grid('A1', [
        ['Item', 'Units', 'Price'],
        ['a', 2, 10],
        ['b', 3, 20],
        ['c', 4, 30],
        ['Total', 9, 60],
      ]),
      ...grid('E1', [[1], [2], [3]]),
    },
    "It's": grid('A1', [[100]]),
    Last: grid('A1', [[1000]]),
  },
  {
    names: [
      name('Rate', '=0.05'),
      name('Units', 'Data!$B$2:$B$4'),
      name('Rate', '0.5', "It's"),
      name('Beside', 'Data!A1'),
      name('Twice', 'LAMBDA(x,x*2)'),
      name('Loop', 'Loop+1'),
    ],
    list_objects: [
      {
        name: 'Sales',
        sheet: 'Data',
        range: 'A1:C5',
        header_rows: 1,
        total_rows: 1,
        columns: ['Item', 'Units', 'Price'],
      },
    ],
  },
);

describe('evaluating a formula', () => {
  facts('follows the precedence of operators', [
    ['=-2^2', 4],
    ['=2^3^2', 64],
    ['=-2%', -0.02],
    ['=200%%', 0.02],
    ['=1+2*3', 7],
    ['=2*3&"x"', '6x'],
    ['=1+1=2', true],
    ['="a"<"b"', true],
    ['=1<"1"', true],
    ['="z"<TRUE', true],
    ['=--"5"', 5],
    ['=+"x"', 'x'],
    ['=(0.1+0.2)=0.3', true],
    ['=0.5-0.4-0.1', 0],
    ['=1/0', '#DIV/0!'],
    ['=#REF!+1', '#REF!'],
    ['=Sheet1!#REF!', '#REF!'],
    ['=""=Z99', true],
    ['=0=Z99', true],
    ['=Z99', 0],
    ['=Z99&""', ''],
  ]);

  facts(
    'refers to cells, names, tables and sheets',
    [
      ['=SUM(Units)', 9],
      ['=Rate*100', 5],
      ["='It''s'!Rate", 0.5],
      ['=Twice(4)', 8],
      ['=SUM(Sales[Units])', 9],
      ['=SUM(Sales[[Units]:[Price]])', 69],
      ['=Sales[[#Totals],[Price]]', 60],
      ['=SUM(Sales[#All])', 138],
      ['=INDEX(Sales[#Headers],1,2)', 'Units'],
      ['=ROWS(Sales)', 3],
      ['=SUM(Sales[Nothing])', '#REF!'],
      ["=SUM('Data:Last'!A1)", 1100],
      ['=SUM(Data!B2:B4 Data!A3:C3)', 3],
      ['=Data!A1:A2 Data!C1:C2', '#NULL!'],
      ["='Nowhere'!A1", '#REF!'],
      ['=Unknown', '#NAME?'],
      ['=SUM(B2:.C99)', 138],
    ],
    book,
  );

  it('moves what is not fixed within a name along with the cell', async () => {
    await expectFact('=Beside', 'Units', book, {}, place(1, 0, 1));
    await expectFact('=Beside', 3, book, {}, place(1, 2, 1));
  });

  it('takes this row of the table that the formula stands in', async () => {
    await expectFact('=[@Units]*[@Price]', 60, book, {}, place(1, 2, 2));
    await expectFact('=Sales[[#This Row],[Units]]', 4, book, {}, place(1, 3, 9));
    await expectFact('=Sales[@Units]', '#VALUE!', book, {}, place(1, 7, 9));
  });

  it('takes the cell beside the formula where a range meets a single value', async () => {
    await expectFact('=E1:E3*10', 20, book, {}, place(1, 1, 9));
    await expectFact('=E1:E3*10', '#VALUE!', book, {}, place(1, 8, 9));
    await expectFact('=SUM(E1:E3*10)', 30, book, {}, place(1, 2, 9));
    await expectFact('=@E1:E3', 3, book, { kind: 'dynamic_array' }, place(1, 2, 9));
  });

  it('takes ranges for arrays where it was entered as one', async () => {
    await expectFact('=E1:E3*10', [[10], [20], [30]], book, { kind: 'array' });
    await expectFact('=SUM(E1:E3*10)', 60, book, { kind: 'array' });
    await expectFact(
      '=E1:E3*{1,2}',
      [
        [1, 2],
        [2, 4],
        [3, 6],
      ],
      book,
      { kind: 'dynamic_array' },
    );
    await expectFact('=E1:E3+{1;2}', [[2], [4], ['#N/A']], book, { kind: 'array' });
    await expectFact('=IF(E1:E3>1,"big",E1:E3)', [[1], ['big'], ['big']], book, { kind: 'array' });
  });

  it('evaluates cells that have no value yet, however long the chain', async () => {
    const cells: Record<string, string | number> = { A1: 1 };
    for (let row = 2; row <= 3000; row++) cells[`A${row}`] = `=A${row - 1}+1`;
    await expectFact('=A3000', 3000, sheetSource({ Sheet1: cells }));
    await expectFact('=SUM(A1:A100)', 5050, sheetSource({ Sheet1: cells }));
  });

  it('spreads an array formula over its cells, and finds the cells of a spill', async () => {
    const source = sheetSource({
      Sheet1: {
        ...grid('A1', [[1], [2], [3]]),
        B1: { array: 'B1:B3', text: '=A1:A3*10' },
      },
    });
    await expectFact('=SUM(B1#)', 10, source);
    const filled = sheetSource({
      Sheet1: {
        B1: { array: 'B1:B3', text: '={1;2;3}' },
        B2: { array: 'B1:B3', text: '' },
        B3: { array: 'B1:B3', text: '' },
      },
    });
    await expectFact('=SUM(B1:B3)', 6, filled);
  });

  it('does not need what a condition leaves out', async () => {
    const source = sheetSource({ Sheet1: { A1: 1, A2: '=NOSUCH(1)' } });
    await expectFact('=IF(A1=1,"fine",A2)', 'fine', source);
    expect((await evaluateFormula('=A2', place(1, 0, 5), source)).unsupported).toBe('function NOSUCH');
  });

  it('says why there is no value', async () => {
    const loop = sheetSource({ Sheet1: { A1: '=B1', B1: '=A1' } });
    const reasons: Record<string, string> = {
      '=NOW()': 'volatile',
      '=1+RAND()': 'volatile',
      '=[1]Sheet1!A1': 'external',
      '=[1]!Func(1)': 'external',
      '=A1': 'circular',
      '=1+': 'syntax',
      '="open': 'syntax',
      '=SUM(1': 'syntax',
      '=ABS()': 'arguments of ABS',
      '=VALUE("5-Jan")': 'volatile',
      '=GETPIVOTDATA("x",A1)': 'pivot table',
    };
    for (const [formula, reason] of Object.entries(reasons)) {
      expect((await evaluateFormula(formula, place(1, 9, 9), loop)).unsupported, formula).toBe(reason);
    }
    const hidden = sheetSource({ Sheet1: grid('A1', [[1], [2]]) }, { hidden: ['2:2'] });
    expect((await evaluateFormula('=SUBTOTAL(9,A1:A2)', place(1, 9, 9), hidden)).unsupported).toBe('hidden rows');
    expect((await evaluateFormula('=Loop', place(1, 9, 9), book)).unsupported).toBe('depth');
    expect((await evaluateFormula('1', place(1, 9, 9), book, { kind: 'data_table' })).unsupported).toBe('data table');
  });
});
