import { expect, test } from 'vitest';
import type { GridCell } from './grid.ts';
import { isUnit, readUnit, unitOfLabel } from './units.ts';

const cell = (text: string, number_format = 'General'): GridCell => ({
  row: 0,
  col: 0,
  text,
  type: 'string',
  value: text,
  number_format,
  is_formula: false,
});

test.each(['%', '€', '€m', 'k€', 'EURm', "USD '000", 'TEUR', 'months', 'Stück', '€/MWh', 'FTE', 'x'])(
  'takes %j for a unit',
  (text) => {
    expect(isUnit(text)).toBe(true);
  },
);

test.each(['Revenue', 'Other', 'Total', 'Europe', '', 'Cost per unit of the first year'])(
  'does not take %j for a unit',
  (text) => {
    expect(isUnit(text)).toBe(false);
  },
);

test.each([
  ['Price per unit (€)', '€'],
  ['Capacity [MWh]', 'MWh'],
  ['Umsatz in k€', 'k€'],
  ['Gross margin %', '%'],
  ['Revenue (net)', null],
  ['Share in Europe', null],
])('reads the unit behind the label %j', (label, unit) => {
  expect(unitOfLabel(label)).toBe(unit);
});

test('a number that is shown as a percentage is one, whatever its label says', () => {
  expect(readUnit(cell('12%', '0%'), cell('Tax (€)'), null, null)).toMatchObject({ text: '%' });
});

test.each([
  ['#,##0 "months"', 'months'],
  ['[$€-407] #,##0.00', 'EUR'],
  ['0.0x', 'x'],
  ['"Total" 0', null],
])('reads the unit that the format %j shows', (format, unit) => {
  expect(readUnit(cell('12', format), cell('Label'), null, null)?.text ?? null).toBe(unit);
});
