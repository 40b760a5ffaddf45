import { expect, test } from 'vitest';
import { writeAnswer } from '../write-answer.ts';

const write = (cells: object[], more: object = {}) =>
  writeAnswer('read_range', { sheet: 'My sheet', range: 'A1:C3', cells, ...more }, {}).slice(1);

test('cells are a grid with the names of their columns and rows', () => {
  const cells = [
    { cell: 'A1', value: 'Item' },
    { cell: 'C1', value: 'Price' },
    { cell: 'A3', value: 'Nails' },
    { cell: 'C3', value: 4.256, text: '4.26', formula: '=B3*2' },
  ];
  expect(write(cells)).toEqual(['||A|C|', '|-|-|-|', '|1|Item|Price|', '|3|Nails|4.26 (4.256) {=B3*2}|']);
  expect(writeAnswer('read_range', { sheet: 'My sheet', range: 'A1:C3', cells }, {})[0]).toBe(
    "['My sheet'!A1:C3] Formulas in braces.",
  );
});

test('a value is told beside its text only where that says less', () => {
  const cell = (value: unknown, text: string) => write([{ cell: 'A1', value, text }]);
  expect(cell(0.28, '28.0%')).toEqual(['A1: 28.0%']);
  expect(cell(-1234.5, '(1,234.50)')).toEqual(['A1: (1,234.50)']);
  expect(cell(1_200_000, '1.2')).toEqual(['A1: 1.2 (1200000)']);
  expect(cell('x', 'x')).toEqual(['A1: x']);
});

test('few cells far from each other are a list', () => {
  const cells = ['A1', 'J20', 'Z300', 'AB4'].map((cell, value) => ({ cell, value }));
  expect(write(cells)).toEqual(['A1: 0', 'J20: 1', 'Z300: 2', 'AB4: 3']);
});

test('cells that are alike stand in their places, or once where they are many', () => {
  const few = [{ cell: 'A1:B2', value: 7 }];
  expect(write(few)).toEqual(['||A|B|', '|-|-|-|', '|1|7|7|', '|2|7|7|']);
  const many = [
    { cell: 'A1', value: 'a' },
    { cell: 'B1', value: 'b' },
    { cell: 'B2:B99', value: 0 },
    { cell: 'A2', value: 'c' },
  ];
  expect(write(many)).toEqual(['||A|B|', '|-|-|-|', '|1|a|b|', '|2|c|…|', 'B2:B99: 0']);
});

test('what is left out is summed up', () => {
  const left_out = {
    ...{ cells: 12, complete: true },
    columns: [{ column: 'B', cells: 12, numbers: 12, min: 1, max: 9, sum: 40, mean: 3.3 }],
  };
  expect(write([{ cell: 'B1', value: 1 }], { left_out }).slice(1)).toEqual([
    'Left out: 12 cells.',
    'B: 12 cells 12 numbers from 1 to 9, sum 40',
  ]);
});
