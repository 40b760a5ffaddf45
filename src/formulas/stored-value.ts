// Converts stored cell values to what formulas see, and back: dates as serials of the workbook's date system.
import { CELL, type ColumnCells } from '../model/index.ts';
import { DAYS_TO_1904, FIRST_PLAIN_DAY } from '../number-text/index.ts';

/** A value as the file's formulas see it: days are numbers in the workbook's own way of counting. */
export type StoredValue =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'text' | 'error'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'empty' };

export function storedValue(column: ColumnCells, entry: number, date1904: boolean): StoredValue {
  const number = column.numbers?.[entry] ?? Number.NaN;
  switch (column.types[entry]) {
    case CELL.empty:
      return { type: 'empty' };
    case CELL.boolean:
      return { type: 'boolean', value: number === 1 };
    case CELL.error:
      return { type: 'error', value: textOf(column, entry) };
    case CELL.number:
    case CELL.time:
      return { type: 'number', value: number };
    case CELL.literal:
      return { type: 'number', value: Number(textOf(column, entry)) };
    case CELL.date:
    case CELL.datetime:
      return { type: 'number', value: toSerial(number, date1904) };
    default:
      return { type: 'text', value: textOf(column, entry) };
  }
}

/** The serial of a day of the model. Days before March 1900 stand one higher there than in Excel. */
function toSerial(days: number, date1904: boolean): number {
  if (date1904) return days - DAYS_TO_1904;
  return days >= 1 && days < FIRST_PLAIN_DAY ? days - 1 : days;
}

/** The day of the model for a serial. */
export function toDays(serial: number, date1904: boolean): number {
  if (date1904) return serial + DAYS_TO_1904;
  return serial >= 0 && serial < FIRST_PLAIN_DAY - 1 ? serial + 1 : serial;
}

function textOf({ text, codes }: ColumnCells, entry: number): string {
  const position = codes ? codes[entry]! - 1 : entry;
  if (!text || position < 0) return '';
  const start = position === 0 ? 0 : text.ends[position - 1]!;
  const { buffer, byteOffset } = text.bytes;
  return Buffer.from(buffer, byteOffset + start, text.ends[position]! - start).toString(text.ascii ? 'latin1' : 'utf8');
}
