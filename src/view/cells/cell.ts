// A cell as the rest of the code sees it, and the reading of values from stored columns.
import { CELL, type CellType, type ColumnCells, type DocumentView } from '../../model/index.ts';
import { formatAt, plainText, textAt } from './cell-text.ts';
import { isoDate } from './dates.ts';

/** One filled cell, as everything above the view sees it. */
export interface Cell {
  /** 0-based. */
  readonly row: number;
  readonly col: number;
  readonly type: CellType;
  /** ISO 8601 for dates. */
  readonly value: string | number | boolean | null;
  /** What a reader of the sheet sees. */
  readonly text: string;
  readonly number_format: string;
  /** Position among the sheet's formulas, or -1. */
  readonly formula: number;
}

const TYPES: Readonly<Record<number, CellType>> = {
  [CELL.empty]: 'empty',
  [CELL.string]: 'string',
  [CELL.number]: 'number',
  [CELL.literal]: 'number',
  [CELL.boolean]: 'boolean',
  [CELL.date]: 'date',
  [CELL.datetime]: 'date',
  [CELL.time]: 'date',
  [CELL.error]: 'error',
};

export function cellAt(view: DocumentView, column: ColumnCells, entry: number, row: number): Cell {
  const code = column.types[entry]!;
  const { number_formats } = view.head;
  const text = textAt(column, entry, number_formats);
  return {
    row,
    col: column.col,
    type: TYPES[code] ?? 'string',
    value: code === CELL.string ? plainText(column, entry) : valueAt(column, entry, code, text),
    text,
    number_format: formatAt(column, entry, number_formats),
    formula: (column.formulas?.[entry] ?? 0) - 1,
  };
}

/** Values as texts, for many entries; days are written out once for all entries that share one. */
export function valueReader(column: ColumnCells): (entry: number) => string {
  const dates = new Map<number, string>();
  return (entry) => {
    const code = column.types[entry]!;
    if (code === CELL.number) return decimalText(column.numbers![entry]!);
    if (code !== CELL.date) return String(valueAt(column, entry, code, '') ?? '');
    const day = column.numbers![entry]!;
    let date = dates.get(day);
    if (date === undefined) dates.set(day, (date = isoDate(day, code)));
    return date;
  };
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0').replace(/0$/, ''));
/** Up to here hundredths are counted without loss. */
const MAX_AMOUNT = 1e9;

/** `String(number)`: amounts of money, which are many, by a way that takes a third of the time. */
function decimalText(number: number): string {
  const amount = number < 0 ? -number : number;
  const hundredths = Math.round(amount * 100);
  // A decimal of so few digits is the shortest notation of the number that it stands for.
  if (!(amount < MAX_AMOUNT) || hundredths / 100 !== amount || Number.isInteger(number)) return String(number);
  const whole = Math.floor(hundredths / 100);
  const text = `${whole}.${TWO_DIGITS[hundredths - 100 * whole]}`;
  return number < 0 ? `-${text}` : text;
}

function valueAt(column: ColumnCells, entry: number, code: number, text: string): Cell['value'] {
  const number = column.numbers?.[entry] ?? Number.NaN;
  switch (code) {
    case CELL.literal:
      return Number(text);
    case CELL.number:
      return number;
    case CELL.boolean:
      return number === 1;
    case CELL.date:
    case CELL.datetime:
    case CELL.time:
      return isoDate(number, code);
    case CELL.empty:
      return null;
    default:
      return text;
  }
}

/** Position of the row's entry in the column, or -1. `row` counts from the block's first row. */
export function entryOf(column: ColumnCells, row: number): number {
  if (!column.rows) return row;
  let [low, high] = [0, column.rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = column.rows[middle]!;
    if (found === row) return middle;
    if (found < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The first entry at or below a row of the block; the number of entries where there is none. */
export function firstEntry({ rows, types }: ColumnCells, row: number): number {
  if (!rows) return Math.min(Math.max(0, row), types.length);
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
