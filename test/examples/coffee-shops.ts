import { computeCell, graphOf, shiftFormula } from '../../src/formulas/index.ts';
import { cellName, type DocumentView, parseCell, parseRange } from '../../src/model/index.ts';
import { readDocument } from '../../src/service/index.ts';
import type { Book, CellSpec, SheetSpec } from '../support/xlsx/book.ts';
import { buildXlsx } from '../support/xlsx/index.ts';

export const FILE_NAME = 'coffee-shops.xlsx';

const PLAIN = 0;
const BOLD = 1;
const WHOLE = 2;
const SHARE = 3;
const PRICE = 4;
const TOTAL = 5;
const STYLES = [
  {},
  { bold: true },
  { format: '#,##0' },
  { format: '0.0%' },
  { format: '0.00' },
  { format: '#,##0', bold: true, ruled: true },
];

type Value = string | number;
type Cells = Record<string, { readonly style: number; readonly written: Value }>;

/** A value or a formula in every cell of a range; a formula is written for the first of them. */
function put(range: string, written: Value, style = PLAIN): Cells {
  const { top, left, bottom, right } = parseRange(range, { rows: 100, columns: 26 })!;
  const cells: Cells = {};
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      const isFormula = typeof written === 'string' && written.startsWith('=');
      const text = isFormula ? shiftFormula(written, row - top, col - left) : written;
      cells[cellName(row, col)] = { style, written: text };
    }
  }
  return cells;
}

const column = (range: string, values: readonly Value[], style = PLAIN): Cells => {
  const places = Object.keys(put(range, 0));
  return Object.fromEntries(places.map((cell, i) => [cell, { style, written: values[i]! }]));
};

const LABELS = ['Shops', 'Guests', 'Revenue', 'Ingredients', 'Staff', 'Rent', 'Head office', 'Operating profit'];

/** Eight quarters of a chain of coffee shops. Three faults are planted: see the comments. */
const SHEETS: readonly (Omit<SheetSpec, 'cells'> & { readonly cells: Cells })[] = [
  {
    name: 'Inputs',
    tables: [{ name: 'Rents', range: 'D3:E7', columns: ['City', 'Rent'] }],
    cells: {
      ...put('A1', 'Coffee shops: what we assume', BOLD),
      ...column(
        'A3:A10',
        ['Shops at the start', 'New shops a quarter', 'Guests a shop', 'Growth of guests'].concat(
          'Average bill',
          'Ingredients',
          'Staff a shop',
          'Head office',
        ),
      ),
      ...column('B3:B5', [4, 1, 9000], WHOLE),
      ...put('B6', 0.015, SHARE),
      ...put('B7', 4.8, PRICE),
      ...put('B8', 0.28, SHARE),
      ...column('B9:B10', [14500, 12000], WHOLE),
      ...column('D3:E3', ['City', 'Rent'], BOLD),
      ...column('D4:D7', ['Porto', 'Lyon', 'Gent', 'Turin']),
      ...column('E4:E7', [6200, 7400, 5900, 6500], WHOLE),
    },
  },
  {
    name: 'Calc',
    cells: {
      ...column('B1:I1', ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8'], BOLD),
      ...column('A2:A9', LABELS),
      ...put('A10', 'Tax'),
      ...put('A11', 'Profit'),
      ...put('A12', 'Margin'),
      ...put('B2', '=Inputs!B3', WHOLE),
      ...put('C2:I2', '=B2+Inputs!$B$4', WHOLE),
      ...put('B3', '=B2*Inputs!$B$5', WHOLE),
      ...put('C3:I3', '=C2*B3/B2*(1+Inputs!$B$6)', WHOLE),
      ...put('B4:I4', '=B3*Average_bill', WHOLE),
      ...put('B5:I5', '=-B4*Inputs!$B$8', WHOLE),
      ...put('B6:I6', '=-B2*Inputs!$B$9', WHOLE),
      ...put('B7:I7', '=-B2*AVERAGE(Rents[Rent])', WHOLE),
      ...put('B8:I8', '=-Inputs!$B$10', WHOLE),
      // The first fault: the sum ends above the row of the head office.
      ...put('B9:I9', '=SUM(B4:B7)', TOTAL),
      ...put('B10:I10', '=-MAX(0,B9)*Tax_rate', WHOLE),
      ...put('B11:I11', '=B9+B10', TOTAL),
      ...put('B12:I12', '=B11/B4', SHARE),
      // The second: a good quarter, typed over the formula.
      ...put('F4', 420000, WHOLE),
      // The third: staff of the quarter before.
      ...put('G6', '=-F2*Inputs!$B$9', WHOLE),
    },
  },
  {
    name: 'Outputs',
    cells: {
      ...put('A1', 'Two years in short', BOLD),
      ...column('A2:A5', ['Revenue', 'Profit', 'Margin', 'Best quarter']),
      ...put('B2', '=SUM(Calc!B4:I4)', WHOLE),
      ...put('B3', '=SUM(Calc!B11:I11)', WHOLE),
      ...put('B4', '=B3/B2', SHARE),
      ...put('B5', '=INDEX(Calc!B1:I1,MATCH(MAX(Calc!B11:I11),Calc!B11:I11,0))'),
    },
  },
  {
    name: 'Settings',
    state: 'hidden',
    cells: { ...put('A1', 'Tax rate'), ...put('B1', 0.24, SHARE) },
  },
];

const NAMES = [
  { name: 'Average_bill', ref: 'Inputs!$B$7' },
  { name: 'Tax_rate', ref: 'Settings!$B$1' },
];

/** The workbook of the example, formulas with the values that they come to. */
export async function coffeeShops(): Promise<Uint8Array> {
  const { view } = await readDocument(buildXlsx(toBook(() => null)), { file_name: FILE_NAME });
  const values = await computeAll(view);
  return buildXlsx(toBook((sheet, cell) => values.get(`${sheet}!${cell}`) ?? null));
}

function toBook(valueFor: (sheet: string, cell: string) => unknown): Book {
  const sheets = SHEETS.map((sheet) => {
    const cells = Object.entries(sheet.cells).map(([cell, { style, written }]): [string, CellSpec] => {
      if (typeof written === 'number') return [cell, { v: written, s: style }];
      if (!written.startsWith('=')) return [cell, { v: written, t: 'str', s: style }];
      const value = valueFor(sheet.name, cell);
      const type = typeof value === 'string' ? ({ t: 'str' } as const) : {};
      return [cell, { f: written.slice(1), s: style, ...(value === null ? {} : { v: value as Value, ...type }) }];
    });
    return { ...sheet, cells: Object.fromEntries(cells.sort(byRow)) };
  });
  return { sheets, styles: STYLES, names: NAMES };
}

function byRow([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  const [one, other] = [parseCell(a)!, parseCell(b)!];
  return one.row - other.row || one.col - other.col;
}

async function computeAll(view: DocumentView): Promise<Map<string, unknown>> {
  const graph = await graphOf(view);
  const values = new Map<string, unknown>();
  for (const [i, { name, cells }] of SHEETS.entries()) {
    for (const [cell, { written }] of Object.entries(cells)) {
      if (typeof written !== 'string' || !written.startsWith('=')) continue;
      const formula = { text: written, cell, kind: 'normal', range: null } as const;
      const { value } = await computeCell(view, graph, formula, { sheet: i + 1, ...parseCell(cell)! });
      values.set(`${name}!${cell}`, value);
    }
  }
  return values;
}
