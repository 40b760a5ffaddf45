import { describe, expect, test } from 'vitest';
import { filled, series, type Written, type WrittenSheet } from './testing/build-workbook.ts';
import { findIn } from './testing/find.ts';

type Cells = Record<string, Written>;

/** Five years of a profit and loss account: the first year starts from inputs, the others grow. */
function profitAndLoss(faults: { calc?: Cells; rates?: Partial<WrittenSheet> } = {}): WrittenSheet[] {
  return [
    {
      name: 'Inputs',
      cells: {
        ...{ A1: 'Revenue in the first year', B1: 1200, A2: 'Growth', B2: 0.08, A3: 'Cost share', B3: 0.62 },
        ...{ A4: 'Staff', B4: 14, A5: 'Cost of one', B5: 11 },
      },
    },
    { name: 'Rates', cells: { A1: 'Tax', B1: 0.25, A2: 'Interest', B2: 0.04 }, ...faults.rates },
    {
      name: 'Calc',
      cells: {
        ...series('B1:K1', [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]),
        ...{ A2: 'Revenue', B2: '=Inputs!B1', ...filled('C2:K2', '=B2*(1+Inputs!$B$2)') },
        ...{ A3: 'Material', ...filled('B3:K3', '=-B2*Inputs!$B$3') },
        ...{ A4: 'Staff', B4: '=-Inputs!$B$4*Inputs!$B$5', ...filled('C4:K4', '=B4*(1+Inputs!$B$2/2)') },
        ...{ A5: 'Rent', ...series('B5:K5', [-60, -60, -66, -66, -66]) },
        ...{ A6: 'Profit before tax', ...filled('B6:K6', '=SUM(B2:B5)') },
        ...{ A7: 'Tax', ...filled('B7:K7', '=-MAX(0,B6)*Rates!$B$1') },
        ...{ A8: 'Profit', ...filled('B8:K8', '=B6+B7') },
        ...{ A9: 'Margin', ...filled('B9:K9', '=B8/B2') },
        ...{ A10: 'All years', B10: '=SUM(B8:K8)' },
        ...faults.calc,
      },
    },
  ];
}

/** Thirty-six months of a loan, one below the other. */
function loan(faults: Cells = {}): WrittenSheet[] {
  return [
    {
      name: 'Loan',
      cells: {
        ...{ A1: 'Amount', B1: 36000, A2: 'Rate a year', B2: 0.06, A3: 'Months', B3: 36 },
        ...{ A5: 'Month', B5: 'Opening', C5: 'Interest', D5: 'Repaid', E5: 'Closing', F5: 'Fee' },
        ...{ A6: 1, ...filled('A7:A41', '=A6+1') },
        ...{ B6: '=B1', ...filled('B7:B41', '=E6') },
        ...filled('C6:C41', '=B6*$B$2/12'),
        ...filled('D6:D41', '=$B$1/$B$3'),
        ...filled('E6:E41', '=B6-D6'),
        ...series('F6:F41', [2.5, 2.5, 3]),
        ...{ A42: 'Total', ...filled('C42:D42', '=SUM(C6:C41)'), F42: '=SUM(F6:F41)' },
        ...faults,
      },
    },
  ];
}

/** Months with quarters between them, and the year behind. */
function budget(faults: Cells = {}): WrittenSheet[] {
  const quarters = ['B2:D', 'F2:H', 'J2:L', 'N2:P'];
  const sums = ['E', 'I', 'M', 'Q'];
  const cells: Cells = { A2: 'Sales', A3: 'Wages', A4: 'Other', A5: 'Result', A6: 'Share' };
  for (const [i, quarter] of quarters.entries()) {
    const [first, last] = [quarter[0]!, quarter[3]!];
    Object.assign(
      cells,
      series(
        `${first}1:${last}1`,
        ['a', 'b', 'c'].map((month) => `${i}${month}`),
      ),
    );
    Object.assign(cells, series(`${first}2:${last}2`, [100 + i, 110, 120]));
    Object.assign(cells, series(`${first}3:${last}3`, [-40, -41, -42 - i]));
    Object.assign(cells, series(`${first}4:${last}4`, [-5, -6 - i, -7]));
    Object.assign(cells, filled(`${first}5:${last}5`, `=SUM(${first}2:${first}4)`));
    Object.assign(cells, filled(`${first}6:${last}6`, `=${first}5/${first}2`));
    const sum = sums[i]!;
    Object.assign(cells, { [`${sum}1`]: `Q${i + 1}` }, filled(`${sum}2:${sum}5`, `=SUM(${first}2:${last}2)`));
    Object.assign(cells, { [`${sum}6`]: `=${sum}5/${sum}2` });
  }
  Object.assign(cells, { R1: 'Year' }, filled('R2:R5', '=E2+I2+M2+Q2'), { R6: '=R5/R2' });
  return [{ name: 'Budget', cells: { ...cells, ...faults } }];
}

describe('a profit and loss account over years', () => {
  test('is left alone where it is sound', async () => {
    expect(await findIn(profitAndLoss())).toEqual([]);
  });

  test('a value typed over a formula is found', async () => {
    expect(await findIn(profitAndLoss({ calc: { F2: 1700 } }))).toEqual(['warning hard_coded_value Calc!F2']);
  });

  test('a formula that breaks its row is found', async () => {
    expect(await findIn(profitAndLoss({ calc: { G7: '=-MAX(0,G6)*Rates!$B$2' } }))).toEqual([
      'warning pattern_break Calc!G7',
    ]);
  });

  test('a sum that misses a row is found, once for all years', async () => {
    expect(await findIn(profitAndLoss({ calc: filled('B6:K6', '=SUM(B2:B4)') }))).toEqual([
      'warning sum_misses_rows Calc!B6:K6',
    ]);
  });

  test('a margin without revenue is found where it begins', async () => {
    const found = await findIn(profitAndLoss({ calc: { L1: 2034, L8: 0, L9: '=L8/L2', L10: '=L9*100' } }));
    expect(found).toEqual(['error error_value Calc!L9']);
  });

  test('rates on a hidden sheet are found', async () => {
    expect(await findIn(profitAndLoss({ rates: { visibility: 'hidden' } }))).toEqual([
      'warning hidden_input Calc!B7:K7',
    ]);
  });

  test('a rate written into a formula is found', async () => {
    expect(await findIn(profitAndLoss({ calc: filled('B7:K7', '=-MAX(0,B6)*0.25') }))).toEqual([
      'info constant_in_formula Calc!B7:K7',
    ]);
  });
});

describe('a loan over months', () => {
  test('is left alone where it is sound', async () => {
    expect(await findIn(loan())).toEqual([]);
  });

  test('a payment typed over and an interest of another pattern are found', async () => {
    expect(await findIn(loan({ D20: 1500, C31: '=B30*$B$2/12' }))).toEqual([
      'warning hard_coded_value Loan!D20',
      'warning pattern_break Loan!C31',
    ]);
  });

  test('a sum that ends a row early is found', async () => {
    expect(await findIn(loan({ F42: '=SUM(F6:F39)' }))).toEqual(['warning sum_misses_rows Loan!F42']);
  });

  test('a fee that is a text is found', async () => {
    expect(await findIn(loan({ F17: '2.50' }))).toEqual(['warning text_number Loan!F17']);
  });

  test('a value that was not computed again is found', async () => {
    expect(await findIn(loan({ F42: { formula: '=SUM(F6:F41)', value: 100 } }))).toEqual([
      'warning stale_value Loan!F42',
    ]);
  });

  test('a circle is found', async () => {
    const found = await findIn(loan({ B2: { formula: '=C42/B1/3', value: 0.06 } }));
    expect(found.filter((finding) => finding.startsWith('error'))).toEqual(['error circular_reference Loan!B2']);
  });
});

describe('a budget with quarters between the months', () => {
  test('is left alone where it is sound', async () => {
    expect(await findIn(budget())).toEqual([]);
  });

  test('a figure added by hand is found', async () => {
    expect(await findIn(budget({ K5: '=SUM(K2:K4)+500' }))).toEqual(['info constant_in_formula Budget!K5']);
  });

  test('deleted cells, another workbook and a random number are found', async () => {
    const found = await findIn(
      budget({
        B9: { formula: '=B2+#REF!', value: '#REF!' },
        B11: { formula: '=[1]Rates!B1*B2', value: 12 },
        B13: { formula: '=RAND()*B2', value: 7 },
      }),
    );
    expect(found).toEqual([
      'error broken_reference Budget!B9',
      'warning external_reference Budget!B11',
      'warning volatile Budget!B13',
    ]);
  });
});
