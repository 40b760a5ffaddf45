import { buildXlsx } from '../support/xlsx/index.ts';

/** A small model: inputs with a comment, costs that were filled down, a merged title, hidden rows, columns and a sheet. */
export function modelWorkbook(): Uint8Array<ArrayBuffer> {
  const years = ['B', 'C', 'D', 'E'];
  const line = (row: number, label: string, formula: (col: string) => string, values: readonly number[], s = 2) => ({
    [`A${row}`]: label,
    ...Object.fromEntries(years.map((col, i) => [`${col}${row}`, { f: formula(col), v: values[i]!, s }])),
  });
  return new Uint8Array(
    buildXlsx({
      styles: [{}, { bold: true }, { format: '#,##0.00' }, { format: '0.0%' }, { bold: true, filled: true }],
      names: [{ name: 'Growth', ref: 'Inputs!$B$2' }],
      sheets: [
        {
          name: 'Model',
          rows: { 7: 'hidden="1"' },
          head: '<cols><col min="1" max="1" width="24"/><col min="4" max="4" hidden="1" width="9"/></cols>',
          cells: {
            A1: { t: 'str', v: 'Projection of sales', s: 1 },
            A3: { t: 'str', v: 'Year', s: 4 },
            ...Object.fromEntries(years.map((col, i) => [`${col}3`, { v: 2024 + i, s: 4 }])),
            A4: 'Sales',
            B4: { v: 1000, s: 2 },
            ...Object.fromEntries(
              ['C', 'D', 'E'].map((col, i) => [
                `${col}4`,
                { f: `${years[i]}4*(1+Growth)`, v: [1050, 1102.5, 1157.625][i]!, s: 2 },
              ]),
            ),
            ...line(5, 'Costs', (col) => `${col}4*Inputs!$B$3`, [400, 420, 441, 463.05]),
            ...line(6, 'Profit', (col) => `${col}4-${col}5`, [600, 630, 661.5, 694.575]),
            ...line(7, 'Check', (col) => `${col}4-${col}5-${col}6`, [0, 0, 0, 0]),
            A9: { t: 'str', v: 'Total profit', s: 1 },
            B9: { f: 'SUM(B6:E6)', v: 2586.075, s: 2 },
            A10: 'Margin',
            B10: { f: 'B9/SUM(B4:E4)', v: 0.6, s: 3 },
            A11: 'Broken',
            B11: { f: 'B9/B8', t: 'e', v: '#DIV/0!' },
          },
          tail: '<mergeCells><mergeCell ref="A1:E1"/></mergeCells>',
        },
        {
          name: 'Inputs',
          cells: {
            A1: { t: 'str', v: 'Assumption', s: 4 },
            B1: { t: 'str', v: 'Value', s: 4 },
            A2: 'Growth',
            B2: { v: 0.05, s: 3 },
            A3: 'Cost share',
            B3: { v: 0.4, s: 3 },
          },
          notes: [{ cell: 'B2', author: 'Ada', text: 'Agreed with the board in March.' }],
          tables: [{ name: 'Assumptions', range: 'A1:B3', columns: ['Assumption', 'Value'] }],
        },
        { name: 'Old rates', state: 'hidden', cells: { A1: 'Growth', B1: 0.04 } },
      ],
    }),
  );
}
