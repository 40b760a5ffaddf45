import { describe, expect, test } from 'vitest';
import { auditView } from './audit-view.ts';
import { buildWorkbook, filled, series } from './testing/build-workbook.ts';
import { findIn, findOf } from './testing/find.ts';

describe('error_value', () => {
  test('tells the root once, with the cells that only pass it on', async () => {
    const found = await findOf('error_value', { A1: 0, B1: '=1/A1', C1: '=B1+1', D1: '=C1*2', E1: '=SUM(A1:D1)' });
    expect(found).toEqual([
      {
        severity: 'error',
        message: expect.stringMatching(/^#DIV\/0! begins here: =1\/A1; .*3 further cells only pass it on\.$/),
        cell: 'B1',
        range: 'B1',
        related: ['S!C1', 'S!D1', 'S!E1'],
      },
    ]);
  });

  test('tells an error that only looks as if it were passed on', async () => {
    const cells = { A1: { formula: '=1/0', value: '#DIV/0!' }, B1: { formula: '=VLOOKUP(9,A1:A2,1)', value: '#N/A' } };
    expect((await findOf('error_value', cells)).map(({ cell }) => cell)).toEqual(['A1', 'B1']);
  });

  test('groups roots of one formula, and gaps for charts weigh little', async () => {
    const cells = { A1: 0, A2: 0, A3: 0, ...filled('B1:B3', '=1/A1'), D1: '=NA()' };
    expect((await findOf('error_value', cells)).map(({ severity, cell }) => `${severity} ${cell}`)).toEqual([
      'error B1',
      'info D1',
    ]);
  });

  test('errors that depend on each other in a circle have a root', async () => {
    const cells = { A1: { formula: '=B1', value: '#REF!' }, B1: { formula: '=A1', value: '#REF!' } };
    expect((await findOf('error_value', cells)).map(({ cell }) => cell)).toEqual(['A1']);
  });
});

describe('pattern_break and hard_coded_value', () => {
  const column = { ...series('A1:A12', [3, 5, 4]), ...filled('B1:B12', '=A1*2') };

  test('say what the neighbours hold', async () => {
    expect(await findOf('pattern_break', { ...column, B6: '=A6*2+A5' })).toEqual([
      {
        severity: 'warning',
        message: expect.stringMatching(/^B6 holds =A6\*2\+A5 where the 11 cells on both sides .* follow =A6\*2\./),
        cell: 'B6',
        range: 'B6',
        related: ['S!B1:B12'],
      },
    ]);
    expect(await findOf('hard_coded_value', { ...column, B6: 99 })).toMatchObject([
      { cell: 'B6', message: expect.stringMatching(/^B6 holds the typed value 99 /) },
    ]);
  });

  test('a number written as a formula is a typed value', async () => {
    expect(await findOf('hard_coded_value', { ...column, B6: '=50+49' })).toHaveLength(1);
  });

  test('the same reference, fixed otherwise, is no break', async () => {
    expect(await findOf('pattern_break', { ...column, B6: '=$A6*2' })).toEqual([]);
  });

  test('ends of a column, subtotals and cells of arrays are no breaks', async () => {
    expect(await findIn([{ name: 'S', cells: { ...column, B1: 7, B12: '=SUM(B1:B11)' } }])).toEqual([]);
    expect(await findIn([{ name: 'S', cells: { ...column, B6: '=SUM(B1:B5)' } }])).toEqual([]);
    const array = { formula: '={1;2}', array: 'B6:B7', value: 1 };
    expect(await findOf('hard_coded_value', { ...column, B6: array, B7: 2 })).toEqual([]);
  });

  test('a row of another kind among rows that are filled across is no break', async () => {
    const block = { ...series('A1:A12', [3, 5, 4]), ...filled('B1:F12', '=$A1*B$20'), ...series('B20:F20', [1, 2, 3]) };
    const row = { ...block, ...filled('B6:F6', '=B5*B$20') };
    expect(await findIn([{ name: 'S', cells: row }])).toEqual([]);
    expect(await findIn([{ name: 'S', cells: { ...block, D6: 12 } }])).toEqual(['warning hard_coded_value S!D6']);
  });

  test('a counter that begins anew is no typed value', async () => {
    expect(await findOf('hard_coded_value', { A1: 1, ...filled('A2:A12', '=A1+1'), A6: 1 })).toEqual([]);
  });

  test('many breaks of a column are told together', async () => {
    const long = { ...series('A1:A90', [3, 5, 4]), ...filled('B1:B90', '=A1*2') };
    const broken = { ...long, B10: 1, B30: 2, B50: 3, B70: 4 };
    expect(await findOf('hard_coded_value', broken)).toMatchObject([
      { cell: 'B10', related: ['S!B30', 'S!B50', 'S!B70'], message: expect.stringContaining('at 3 more places') },
    ]);
  });

  test('a short run is told as a remark', async () => {
    expect(
      await findOf('hard_coded_value', { ...series('A1:A5', [1]), ...filled('B1:B5', '=A1*2'), B2: 7 }),
    ).toMatchObject([{ severity: 'info', cell: 'B2' }]);
  });
});

describe('sum_misses_rows', () => {
  test('tells the rows between the range and the sum', async () => {
    const cells = { ...series('A1:A6', [3, 5, 4]), A7: '=SUM(A1:A4)' };
    expect(await findOf('sum_misses_rows', cells)).toMatchObject([
      { cell: 'A7', related: ['S!A5:A6'], message: expect.stringMatching(/leaves out S!A5:A6 \(2 rows\)/) },
    ]);
  });

  test('tells a first row that is left out, unless it is the head', async () => {
    const cells = { ...series('A1:A6', [30, 50, 40]), A7: '=SUM(A2:A6)' };
    expect(await findOf('sum_misses_rows', cells)).toMatchObject([{ severity: 'info', related: ['S!A1'] }]);
    expect(await findOf('sum_misses_rows', { ...cells, A1: 2024 })).toEqual([]);
    expect(await findOf('sum_misses_rows', { ...cells, A1: 1, B1: 2 })).toEqual([]);
  });

  test('works along rows, and for lists on other sheets', async () => {
    expect(await findOf('sum_misses_rows', { ...series('A1:F1', [3, 5]), G1: '=SUM(A1:E1)' })).toMatchObject([
      { cell: 'G1', related: ['S!F1'] },
    ]);
    const sheets = [
      { name: 'Data', cells: series('A2:A20', [3, 5]) },
      { name: 'Out', cells: { B2: '=SUM(Data!A2:A18)' } },
    ];
    expect(await findIn(sheets)).toEqual(['info sum_misses_rows Out!B2']);
  });

  test('moving sums, sums from the first on, and sums of groups are left alone', async () => {
    const row = series('A1:L1', [3, 5, 4]);
    expect(await findOf('sum_misses_rows', { ...row, ...filled('C2:L2', '=SUM(A1:C1)') })).toEqual([]);
    expect(await findOf('sum_misses_rows', { ...row, ...filled('B2:L2', '=SUM($A1:B1)') })).toEqual([]);
    const groups = { ...series('A1:A9', [3]), B1: '=SUM(A1:A3)', B4: '=SUM(A4:A6)', B7: '=SUM(A7:A9)' };
    expect(await findOf('sum_misses_rows', groups)).toEqual([]);
  });

  test('figures that come from the range are no part of it', async () => {
    const cells = { ...series('A1:A5', [3, 5]), A6: '=A5*0.5', A7: '=SUM(A1:A5)' };
    expect(await findOf('sum_misses_rows', cells)).toEqual([]);
  });
});

describe('hidden_input', () => {
  test('tells hidden rows with typed numbers, and no others', async () => {
    const cells = { A1: 5, A2: 7, B3: '=A1+A2' };
    expect(await findOf('hidden_input', cells, { hidden_rows: ['2:2'] })).toMatchObject([
      { severity: 'info', cell: 'B3', message: expect.stringContaining('(2:2)') },
    ]);
    expect(await findOf('hidden_input', { ...cells, A2: '=A1' }, { hidden_rows: ['2:2'] })).toEqual([]);
    expect(await findOf('hidden_input', cells, { hidden_rows: ['2:3'] })).toEqual([]);
  });
});

describe('constant_in_formula', () => {
  test('tells a number once for all formulas that hold it, and twins together', async () => {
    const cells = { A1: 5, ...filled('B1:B3', '=A1*1.19'), B5: '=A1/1.19', C1: '=A1*0.77+A1*0.88' };
    expect((await findOf('constant_in_formula', cells)).map(({ cell, related }) => [cell, related])).toEqual([
      ['B1', ['S!B5']],
      ['C1', []],
    ]);
  });

  test.each([
    '=ROUND(A1,4)*100',
    '=VLOOKUP(A1,A1:H9,8,0)',
    '=DATE(2031,5,17)-A1',
    '=IF(A1>=18,A1/12,A1*365)',
    '=LEFT(A1,8)',
    '=A1^0.25',
    '=INDEX(A1:A99,77)',
    '=17*23',
  ])('%s holds none', async (formula) => {
    expect(await findOf('constant_in_formula', { A1: 5, C1: { formula, value: 1 } })).toEqual([]);
  });
});

describe('missing_value', () => {
  test('is told once for a sheet', async () => {
    const cells = { A1: 5, B1: '=A1+1', B2: { formula: '=A1*2', value: null }, B3: { formula: '=A1*2', value: null } };
    expect(await findOf('missing_value', cells)).toMatchObject([{ severity: 'warning', range: 'B2' }]);
  });
});

describe('broken_reference', () => {
  test('tells names that lead nowhere: where they are used, and else by the way', async () => {
    const names = ['Gone', 'Lost'].map((name) => ({ name, scope: null, ref: '#REF!', visible: true }));
    const cells = { A1: { formula: '=Gone*2', value: '#REF!' } };
    expect(await findIn([{ name: 'S', cells }], { names })).toEqual([
      'error broken_reference S!A1',
      'error error_value S!A1',
      'info broken_reference',
    ]);
  });

  test('counts the cells that pass the error on', async () => {
    const cells = { A1: { formula: '=#REF!+1', value: '#REF!' }, A2: { formula: '=A1', value: '#REF!' } };
    expect(await findOf('broken_reference', cells)).toMatchObject([
      { cell: 'A1', message: expect.stringContaining('1 further cell passes the error on') },
    ]);
    expect(await findOf('error_value', cells)).toEqual([]);
  });
});

describe('text_number', () => {
  test('codes, heads and words are none', async () => {
    const column = series('A2:A12', [3, 5, 4]);
    expect(await findOf('text_number', { ...column, A1: '2024' })).toEqual([]);
    expect(await findOf('text_number', { ...column, A6: '0042' })).toEqual([]);
    expect(await findOf('text_number', { ...column, A6: 'n/a' })).toEqual([]);
    expect(await findOf('text_number', { ...column, A6: '1,204.50' })).toMatchObject([
      { severity: 'info', cell: 'A6' },
    ]);
  });
});

test('a document without sheets has no findings, and says what was looked at', async () => {
  const view = await buildWorkbook([]);
  expect(await auditView(view)).toEqual({
    findings: [],
    tables: [],
    checked: { tables: 0, sheets: 0, cells: 0, formulas: 0, distinct_formulas: 0, evaluated: 0, limits: [] },
  });
});

test('the same view is audited once', async () => {
  const view = await buildWorkbook([{ name: 'S', cells: { A1: '=1/0' } }]);
  expect(await auditView(view)).toBe(await auditView(view));
});
