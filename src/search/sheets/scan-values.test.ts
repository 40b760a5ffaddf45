import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL, type ColumnCells } from '../../model/index.ts';
import { valueReader } from '../../view/index.ts';
import { buildMatcher, createValueScan, type Matcher } from '../index.ts';

const scanValues = (column: ColumnCells, matcher: Matcher): number[] => createValueScan(matcher)(column);

/** Every number has a format of its own, by which it may be shown as anything. */
const columnOf = (cells: readonly (readonly [code: number, number: number])[]): ColumnCells => ({
  col: 0,
  rows: null,
  types: Uint8Array.from(cells, ([code]) => code),
  text: null,
  numbers: Float64Array.from(cells, ([, number]) => number),
  formats: new Uint16Array(cells.length).fill(1),
  codes: null,
  formulas: null,
});

const column = columnOf([
  [CELL.number, 0.25],
  [CELL.number, -1234.5],
  [CELL.boolean, 1],
  [CELL.date, 45352],
  [CELL.datetime, 45352.5],
  [CELL.time, 0.5],
  [CELL.string, Number.NaN],
  [CELL.empty, 7],
  [CELL.number, 1e21],
]);

const found = (query: string, options = {}): number[] => scanValues(column, buildMatcher(query, options));

describe('looking at values', () => {
  it.each([
    ['0.25', [0]],
    ['-1234.5', [1]],
    ['true', [2]],
    ['RU', [2]],
    ['2024-03-01', [3, 4]],
    ['t12:00', [4]],
    ['12:00:00', [4, 5]],
    ['e+21', [8]],
    ['7', []],
    ['city', []],
    ['0,25', []],
  ])('finds %s', (query, entries) => {
    expect(found(query)).toEqual(entries);
  });

  it('takes patterns, case and whole values into account', () => {
    expect(found('^2024-\\d\\d', { regex: true })).toEqual([3, 4]);
    expect(found('true|\\+21', { regex: true })).toEqual([2, 8]);
    expect(found('TRUE', { case_sensitive: true })).toEqual([]);
    expect(found('2024-03-01', { whole_text: true })).toEqual([3]);
    expect(found('\\d', { regex: true })).toEqual([0, 1, 3, 4, 5, 8]);
  });

  it('leaves whole numbers to those who look at what General shows', () => {
    expect(scanValues({ ...column, formats: null }, buildMatcher('1'))).toEqual([1, 3, 4, 5, 8]);
    const whole = columnOf([[CELL.number, 12]]);
    expect(scanValues({ ...whole, formats: null }, buildMatcher('1'))).toEqual([]);
    expect(scanValues(whole, buildMatcher('1'))).toEqual([0]);
  });

  it('has nothing to look at in a column of texts', () => {
    expect(scanValues({ ...column, numbers: null }, buildMatcher('1'))).toEqual([]);
  });

  it('agrees with holding each value against the query', () => {
    const code = fc.constantFrom(CELL.number, CELL.boolean, CELL.date, CELL.datetime, CELL.time);
    const number = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.constantFrom(0, 1, 0.5),
    );
    const query = fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789.-:TeEtru+'), minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(code, number), { maxLength: 8 }), query, fc.boolean(), (cells, asked, regex) => {
        fc.pre(!regex || !/^[+]|[+]{2}/.test(asked));
        const matcher = buildMatcher(asked, { regex });
        const one = columnOf(cells);
        const read = valueReader(one);
        const expected = cells.flatMap((_, entry) => (matcher.test(read(entry)) ? [entry] : []));
        expect(scanValues(one, matcher)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
