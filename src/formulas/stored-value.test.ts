import { describe, expect, test } from 'vitest';
import { CELL, type ColumnCells } from '../model/index.ts';
import { storedValue, toDays } from './stored-value.ts';

const bytes = new TextEncoder().encode('#N/A12.50é');
const column: ColumnCells = {
  col: 0,
  rows: null,
  types: Uint8Array.of(
    CELL.error,
    CELL.literal,
    CELL.string,
    CELL.string,
    CELL.boolean,
    CELL.empty,
    CELL.date,
    CELL.time,
  ),
  text: { ends: Uint32Array.of(4, 9, 11), bytes, ascii: false },
  codes: Uint32Array.of(1, 2, 3, 3, 0, 0, 0, 0),
  numbers: Float64Array.of(NaN, NaN, NaN, NaN, 1, NaN, 45_000, 0.5),
  formats: null,
  formulas: null,
};

describe('storedValue', () => {
  test('gives each kind of cell as formulas see it', () => {
    expect(Array.from(column.types, (_, entry) => storedValue(column, entry, false))).toEqual([
      { type: 'error', value: '#N/A' },
      { type: 'number', value: 12.5 },
      { type: 'text', value: 'é' },
      { type: 'text', value: 'é' },
      { type: 'boolean', value: true },
      { type: 'empty' },
      { type: 'number', value: 45_000 },
      { type: 'number', value: 0.5 },
    ]);
  });

  test('days of a workbook that counts from 1904 are its own numbers, times are not moved', () => {
    expect(storedValue(column, 6, true)).toEqual({ type: 'number', value: 43_538 });
    expect(storedValue(column, 7, true)).toEqual({ type: 'number', value: 0.5 });
  });

  test.each([
    [1, false],
    [59, false],
    [61, false],
    [45_000.25, false],
    [0, true],
    [40_000, true],
  ])('serial %d goes to a day and back', (serial, date1904) => {
    const days = { ...column, types: Uint8Array.of(CELL.date), numbers: Float64Array.of(toDays(serial, date1904)) };
    expect(storedValue(days, 0, date1904)).toEqual({ type: 'number', value: serial });
  });
});
