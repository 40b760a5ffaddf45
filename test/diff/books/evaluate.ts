import { cellName } from '../../../src/model/index.ts';
import { type BookDraft, type CellDraft, type FormulaDraft, key, type Reference, sheetOf } from './book-draft.ts';

/** What a cell shows; null where there is none. */
export function valueAt(book: BookDraft, { sheet, row, col }: Reference): string | number | null {
  const cell = sheetOf(book, sheet).cells.get(key(row, col));
  return cell ? shownIn(book, cell) : null;
}

export function shownIn(book: BookDraft, cell: CellDraft): string | number {
  if (cell.kind === 'text') return cell.text;
  return cell.kind === 'number' ? cell.value : resultOf(book, cell.formula);
}

/** Rounded to what survives being written and read again in any order of adding. */
function resultOf(book: BookDraft, { by, of, times = 1 }: FormulaDraft): number {
  const numbers = (by === 'product' || by === 'difference' ? of : within(book, of)).map((at) => {
    const value = valueAt(book, at);
    return typeof value === 'number' ? value : 0;
  });
  const [first = 0, second = 0] = numbers;
  const total = numbers.reduce((sum, value) => sum + value, 0);
  const result = { product: first * second, difference: first - second, sum: total, average: total / numbers.length };
  return Number((result[by] * times).toFixed(6));
}

/** The filled cells from one corner to the other. */
function within(book: BookDraft, [from, to]: readonly [Reference, Reference]): Reference[] {
  const { id, rows, columns, cells } = sheetOf(book, from.sheet);
  const span = (all: readonly string[], a: string, b: string) => all.slice(all.indexOf(a), all.indexOf(b) + 1);
  return span(rows, from.row, to.row).flatMap((row) =>
    span(columns, from.col, to.col).flatMap((col) => (cells.has(key(row, col)) ? [{ sheet: id, row, col }] : [])),
  );
}

/** The formula as it stands in a cell of that sheet, without the sign of equality. */
export function spellFormula(book: BookDraft, home: string, { by, of, times }: FormulaDraft): string {
  const [from, to] = of;
  const inner = {
    product: () => `${place(book, home, from)}*${place(book, home, to)}`,
    difference: () => `${place(book, home, from)}-${place(book, home, to)}`,
    sum: () => `SUM(${place(book, home, from)}:${nameAt(book, to)})`,
    average: () => `AVERAGE(${place(book, home, from)}:${nameAt(book, to)})`,
  }[by]();
  if (times === undefined) return inner;
  return by === 'difference' ? `(${inner})*${times}` : `${inner}*${times}`;
}

const place = (book: BookDraft, home: string, at: Reference): string =>
  at.sheet === home ? nameAt(book, at) : `'${sheetOf(book, at.sheet).name}'!${nameAt(book, at)}`;

/** A1. */
export function nameAt(book: BookDraft, { sheet, row, col }: Reference): string {
  const { rows, columns } = sheetOf(book, sheet);
  return cellName(rows.indexOf(row), columns.indexOf(col));
}
