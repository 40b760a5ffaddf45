import { describe, expect, test } from 'vitest';
import type { GridCell } from './grid.ts';
import { readPeriod } from './period.ts';
import { readAxis } from './period-axis.ts';

const cell = (text: string, more: Partial<GridCell> = {}): GridCell => ({
  row: 0,
  col: 0,
  text,
  type: 'string',
  value: text,
  number_format: 'General',
  is_formula: false,
  ...more,
});
const number = (value: number, text = String(value)): GridCell => cell(text, { type: 'number', value });
const date = (value: string, number_format: string): GridCell => cell(value, { type: 'date', value, number_format });
const row = (...cells: readonly (string | number)[]): GridCell[] =>
  cells.map((item, col) => ({ ...(typeof item === 'number' ? number(item) : cell(item)), col }));

describe('a header names', () => {
  test.each([
    ['FY2024', '2024'],
    ['FY 24', '2024'],
    ['2024E', '2024'],
    ['2025 (Plan)', '2025'],
    ['Exercice 2023', '2023'],
    ['2024/25', '2024/25'],
    ['Q1 24', '2024-Q1'],
    ['1Q2024', '2024-Q1'],
    ['2024 Q3', '2024-Q3'],
    ['H2 2025', '2025-H2'],
    ['Jan-24', '2024-01'],
    ['März 2024', '2024-03'],
    ['déc. 23', '2023-12'],
    ['03/2024', '2024-03'],
    ['Year ended 31 March 2024', '2024-03-31'],
    ['Year 3', null],
    ['Monat 12', null],
    ['May', null],
  ])('%j as %j', (text, value) => {
    expect(readPeriod(cell(text))).toMatchObject({ value });
  });

  test.each(['Revenue', '2020-2030', 'Q5', 'Marketing', 'Sheet1', '12', 'A1', 'Total 2', ''])(
    'no period by %j',
    (text) => {
      expect(readPeriod(cell(text))).toBeNull();
    },
  );

  test('the month where a date is shown without its day, and the year where it is shown alone', () => {
    expect(readPeriod(date('2024-01-31', 'mmm-yy'))).toMatchObject({ value: '2024-01' });
    expect(readPeriod(date('2024-12-31', 'yyyy'))).toMatchObject({ value: '2024' });
    expect(readPeriod(date('2024-12-31', 'dd/mm/yyyy'))).toMatchObject({ value: '2024-12-31' });
  });

  test('a year by a plain number, but not by an amount', () => {
    expect(readPeriod(number(2024))).toMatchObject({ value: '2024' });
    expect(readPeriod(number(2024, '2,024.00'))).toBeNull();
  });
});

describe('a row of headers', () => {
  const valuesOf = (cells: readonly GridCell[]): (string | null)[] | null => {
    const axis = readAxis(cells);
    return axis && [...axis.periods.values()].map(({ period }) => period.value);
  };

  test('is an axis with years in either direction', () => {
    expect(valuesOf(row('€m', 'FY2024', 'FY2025'))).toEqual(['2024', '2025']);
    expect(valuesOf(row('', 2025, 2024, 2023).slice(1))).toEqual(['2025', '2024', '2023']);
  });

  test('counts years from one behind the word for them', () => {
    const axis = readAxis(row('Year', 1, 2, 3));
    expect([...axis!.periods.values()].map(({ period }) => period.key)).toEqual(['year 1', 'year 2', 'year 3']);
  });

  test('has a column that sums the others', () => {
    expect([...readAxis(row('', 'Q1 2024', 'Q2 2024', 'Total'))!.totals]).toEqual([3]);
  });

  test('is none where figures stand beside the years, or the years are in no order', () => {
    expect(readAxis(row('Founded', 1999, 2024))).toBeNull();
    expect(readAxis(row('Plant', 2004, 12.5, 3))).toBeNull();
    expect(readAxis(row('', '2024', '2021', '2030', '2019', '2026', '2020'))).toBeNull();
  });
});
