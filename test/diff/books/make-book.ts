import type { Chance } from '../chance.ts';
import { makeLabel, makeName, makeSentence } from '../drafts/prose.ts';
import { WORDS } from '../drafts/vocabulary.ts';
import { type BookDraft, type CellDraft, key, type Reference, type SheetDraft } from './book-draft.ts';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];

/** Orders with amounts and totals, a budget by months, figures without labels, notes, and a summary that looks at the others. */
export function makeBook(chance: Chance): BookDraft {
  const orders = makeOrders(chance, chance.whole(15, 90));
  const budget = makeBudget(chance, chance.whole(8, 25));
  const rates = makeRates(chance, 'Rates', chance.whole(8, 30));
  const notes = makeNotes(chance, 'Notes', chance.whole(5, 15));
  return { sheets: [makeSummary(orders, budget), orders, budget, rates, notes] };
}

export const text = (text: string): CellDraft => ({ kind: 'text', text });
export const number = (value: number): CellDraft => ({ kind: 'number', value });
const sum = (from: Reference, to: Reference): CellDraft => ({
  kind: 'formula',
  formula: { by: 'sum', of: [from, to] },
});

/** Rows of cells as a sheet; ids of rows and columns are theirs for life. */
function toSheet(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (CellDraft | null)[])[],
): SheetDraft {
  const ids = rows.map((_, i) => `row ${i}`);
  const cells = rows.flatMap((row, r) =>
    row.flatMap((cell, c) => (cell ? [[key(ids[r]!, columns[c]!), cell] as const] : [])),
  );
  return { id: name, name, rows: ids, columns, cells: new Map(cells) };
}

export const amountOf = (sheet: string, row: string): CellDraft => ({
  kind: 'formula',
  formula: { by: 'product', of: [{ sheet, row, col: 'units' }, { sheet, row, col: 'price' }] }, // biome-ignore format: short
});

export const makeOrder = (chance: Chance): CellDraft[] => [
  text(`${makeName(chance)} ${chance.whole(1000, 9999)}`),
  text(chance.pick(WORDS['place']!)),
  number(chance.whole(1, 480)),
  number(chance.whole(100, 9_999) / 100),
];

export const ORDER_COLUMNS = ['item', 'place', 'units', 'price', 'amount'];

function makeOrders(chance: Chance, count: number): SheetDraft {
  const at = (i: number, col: string): Reference => ({ sheet: 'Orders', row: `row ${i}`, col });
  const body = Array.from({ length: count }, (_, i) => [...makeOrder(chance), amountOf('Orders', `row ${i + 1}`)]);
  const total = [
    text('Total'),
    null,
    sum(at(1, 'units'), at(count, 'units')),
    null,
    sum(at(1, 'amount'), at(count, 'amount')),
  ];
  return toSheet('Orders', ORDER_COLUMNS, [['Item', 'Place', 'Units', 'Price', 'Amount'].map(text), ...body, total]);
}

function makeBudget(chance: Chance, count: number): SheetDraft {
  const at = (i: number, col: string): Reference => ({ sheet: 'Budget', row: `row ${i}`, col });
  const labels = new Set<string>();
  while (labels.size < count) labels.add(makeLabel(chance));
  const body = [...labels].map((label, i) => [
    text(label),
    ...MONTHS.map(() => number(chance.whole(100, 99_999))),
    sum(at(i + 2, 'January'), at(i + 2, 'June')),
  ]);
  const total = [text('All'), ...[...MONTHS, 'total'].map((col) => sum(at(2, col), at(count + 1, col)))];
  return toSheet(
    'Budget',
    ['label', ...MONTHS, 'total'],
    [[text('Budget in euros')], [text('Line'), ...MONTHS.map(text), text('Total')], ...body, total],
  );
}

/** Numbers and nothing else. */
export function makeRates(chance: Chance, name: string, count: number): SheetDraft {
  const columns = ['a', 'b', 'c', 'd'];
  return toSheet(
    name,
    columns,
    Array.from({ length: count }, () => columns.map(() => number(chance.whole(1, 99_999) / 1000))),
  );
}

export const makeNotes = (chance: Chance, name: string, count: number): SheetDraft =>
  toSheet(
    name,
    ['text'],
    [[text(`${name} on the figures`)], ...Array.from({ length: count }, () => [text(makeSentence(chance))])],
  );

function makeSummary(orders: SheetDraft, budget: SheetDraft): SheetDraft {
  const ordered: Reference = { sheet: 'Orders', row: orders.rows.at(-1)!, col: 'amount' };
  const planned: Reference = { sheet: 'Budget', row: budget.rows.at(-1)!, col: 'total' };
  const at = (row: number): Reference => ({ sheet: 'Summary', row: `row ${row}`, col: 'value' });
  const look = (of: Reference, times: number): CellDraft => ({
    kind: 'formula',
    formula: { by: 'sum', of: [of, of], times },
  });
  return toSheet(
    'Summary',
    ['label', 'value'],
    [
      [text('Summary of the year')],
      [text('Ordered, in thousands'), look(ordered, 0.001)],
      [text('Planned, in thousands'), look(planned, 0.001)],
      [text('Difference'), { kind: 'formula', formula: { by: 'difference', of: [at(1), at(2)] } }],
    ],
  );
}
