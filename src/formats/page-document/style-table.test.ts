import { expect, test } from 'vitest';
import { createStyleTable, type Font } from './style-table.ts';

const PLAIN: Font = { name: 'F', bold: false, italic: false, monospace: false };

test('the same look has the same number, and sizes are rounded to a twentieth of a point', () => {
  const table = createStyleTable();
  expect(table.indexOf(PLAIN, 10, 0, false)).toBe(0);
  expect(table.indexOf(PLAIN, 10.01, 0, false)).toBe(0);
  expect(table.indexOf(PLAIN, 10.06, 0, false)).toBe(1);
  expect(table.indexOf(PLAIN, 10, 0xff0000, false)).toBe(2);
  expect(table.indexOf({ ...PLAIN, italic: true }, 10, 0, false)).toBe(3);
  expect(table.indexOf({ ...PLAIN, monospace: true }, 10, 0, false)).toBe(4);
  expect(table.styles.map(({ size }) => size)).toEqual([10, 10.05, 10, 10, 10]);
});

test('text with outlines is bold, and the same as bold text', () => {
  const table = createStyleTable();
  expect(table.indexOf(PLAIN, 10, 0, true)).toBe(table.indexOf({ ...PLAIN, bold: true }, 10, 0, false));
  expect(table.styles[0]).toMatchObject({ bold: true });
});

test('looks beyond the last number are taken for the last one', () => {
  const table = createStyleTable();
  for (let colour = 0; colour < 70_000; colour++) table.indexOf(PLAIN, 10, colour, false);
  expect(table.styles.length).toBe(65_536);
  expect(table.indexOf(PLAIN, 11, 0, false)).toBe(65_535);
});
