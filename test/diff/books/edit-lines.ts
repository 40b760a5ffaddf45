import { makeLabel, makeSentence } from '../drafts/prose.ts';
import { type BookDesk, type BookEdit, type BookTruth, changeSheet, isFreeRow, touchRow } from './book-desk.ts';
import { type CellDraft, key, type SheetDraft } from './book-draft.ts';
import { lineTruth } from './cell-truth.ts';
import { amountOf, makeOrder, number, text } from './make-book.ts';

/** Sheets with enough columns for one more to stand between them. */
const COLUMNED: ReadonlySet<string> = new Set(['Orders', 'Budget', 'Rates']);

export const LINE_EDITS: Readonly<Record<string, BookEdit>> = {
  'row inserted': (desk) => insertRows(desk, 'row inserted', 1),
  'rows inserted': (desk) => insertRows(desk, 'rows inserted', 3),
  'row deleted': (desk) => {
    const place = freeRow(desk);
    if (!place) return null;
    const [sheet, at] = place;
    const row = sheet.rows[at]!;
    touchRow(desk, sheet.id, sheet.rows[at - 1]!);
    const cells = new Map([...sheet.cells].filter(([name]) => !name.startsWith(`${row}/`)));
    changeSheet(desk, { ...sheet, rows: sheet.rows.toSpliced(at, 1), cells });
    return lineTruth('row deleted', 'removed', 'row', sheet.id, row);
  },
  'column removed': (desk) => {
    const sheet = desk.book.sheets.find(({ id }) => id === 'Orders')!;
    if (!sheet.columns.includes('place') || sheet.rows.some((row) => desk.touched.has(`Orders/${row}`))) return null;
    const cells = new Map([...sheet.cells].filter(([name]) => !name.endsWith('/place')));
    changeSheet(desk, { ...sheet, columns: sheet.columns.filter((col) => col !== 'place'), cells });
    return lineTruth('column removed', 'removed', 'column', 'Orders', 'place');
  },
  'column inserted': (desk) => {
    const sheets = desk.book.sheets.filter((sheet) => COLUMNED.has(sheet.id) && !sheet.columns.includes('inserted'));
    if (sheets.length === 0) return null;
    const sheet = desk.chance.pick(sheets);
    const cells = new Map(sheet.cells);
    for (const [i, row] of sheet.rows.entries()) {
      // Titles and rows that others inserted have nothing there.
      if (!cells.has(key(row, sheet.columns[1]!))) continue;
      const isHead = cells.get(key(row, sheet.columns[2]!))?.kind === 'text';
      cells.set(key(row, 'inserted'), isHead ? text('Reviewed') : number(1000 + 7 * i));
    }
    changeSheet(desk, { ...sheet, columns: sheet.columns.toSpliced(desk.chance.whole(1, 3), 0, 'inserted'), cells });
    touchRow(desk, sheet.id, sheet.rows[0]!);
    return lineTruth('column inserted', 'added', 'column', sheet.id, 'inserted');
  },
};

function insertRows(desk: BookDesk, edit: string, count: number): readonly BookTruth[] | null {
  const place = freeRow(desk);
  if (!place) return null;
  const [sheet, at] = place;
  const rows = Array.from({ length: count }, (_, i) => `inserted ${desk.touched.size + i}`);
  const cells = new Map(sheet.cells);
  for (const row of rows)
    for (const [col, cell] of Object.entries(makeRow(desk, sheet, row))) cells.set(key(row, col), cell);
  changeSheet(desk, { ...sheet, rows: sheet.rows.toSpliced(at, 0, ...rows), cells });
  for (const row of rows) touchRow(desk, sheet.id, row);
  return rows.map((row) => lineTruth(edit, 'added', 'row', sheet.id, row));
}

/** A row of data that no formula names as the end of a range. */
function freeRow(desk: BookDesk): [SheetDraft, number] | null {
  const places = desk.book.sheets
    .filter(({ id }) => id !== 'Summary')
    .flatMap((sheet) =>
      sheet.rows.flatMap((_, at): [SheetDraft, number][] => {
        const isInside = at > 3 && at < sheet.rows.length - 3;
        return isInside && isFreeRow(desk, sheet, at) ? [[sheet, at]] : [];
      }),
    );
  return places.length === 0 ? null : desk.chance.pick(places);
}

function makeRow(desk: BookDesk, sheet: SheetDraft, row: string): Record<string, CellDraft> {
  const { chance } = desk;
  switch (sheet.id) {
    case 'Orders': {
      const [item, place, units, price] = makeOrder(chance);
      return { item: item!, place: place!, units: units!, price: price!, amount: amountOf('Orders', row) };
    }
    case 'Budget': {
      const months = sheet.columns.filter((col) => /^[JFMA]/.test(col));
      const figures = months.map((month) => [month, number(chance.whole(100, 99_999))] as const);
      const at = (col: string) => ({ sheet: 'Budget', row, col });
      const total: CellDraft = { kind: 'formula', formula: { by: 'sum', of: [at('January'), at('June')] } };
      return { label: text(`${makeLabel(chance)}, late`), ...Object.fromEntries(figures), total };
    }
    case 'Notes':
      return { text: text(makeSentence(chance)) };
    default:
      return Object.fromEntries(['a', 'b', 'c', 'd'].map((col) => [col, number(chance.whole(1, 99_999) / 1000)]));
  }
}
