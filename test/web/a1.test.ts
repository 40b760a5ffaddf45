import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellName, columnName, parseCell, parseRange, rangeName } from '../../web/src/a1.ts';

describe('columns', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%i is %s', (col, name) => expect(columnName(col)).toBe(name));
});

describe('cells', () => {
  test('are read in either case, with or without dollars', () => {
    const expected = { row: 6, col: 1 };
    for (const text of ['B7', 'b7', '$B$7', 'B$7', ' B7 ']) expect(parseCell(text)).toEqual(expected);
  });

  test.each(['', 'B', '7', 'B0', 'B-1', '7B', 'B7:C8', 'Sheet!B7', 'ABCDE1'])('%j is none', (text) =>
    expect(parseCell(text)).toBeNull(),
  );

  test('come back from their name', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100_000), (row, col) => {
        expect(parseCell(cellName(row, col))).toEqual({ row, col });
      }),
    );
  });
});

describe('ranges', () => {
  test('a cell is a range of one', () => expect(parseRange('C2')).toEqual({ top: 1, left: 2, bottom: 1, right: 2 }));

  test('corners may be named in any order', () => {
    const expected = { top: 1, left: 1, bottom: 4, right: 3 };
    for (const text of ['B2:D5', 'D5:B2', 'B5:D2', 'D2:B5']) expect(parseRange(text)).toEqual(expected);
  });

  test('whole columns and rows have no end', () => {
    expect(parseRange('A:C')).toEqual({ top: 0, left: 0, bottom: Number.POSITIVE_INFINITY, right: 2 });
    expect(parseRange('2:5')).toEqual({ top: 1, left: 0, bottom: 4, right: Number.POSITIVE_INFINITY });
  });

  test.each(['', 'A1:', ':A1', 'A1:B2:C3', 'A1:C', 'nonsense'])('%j is none', (text) =>
    expect(parseRange(text)).toBeNull(),
  );

  test('a range of one is named by its cell', () => {
    expect(rangeName({ top: 1, left: 2, bottom: 1, right: 2 })).toBe('C2');
    expect(rangeName({ top: 0, left: 0, bottom: 4, right: 2 })).toBe('A1:C5');
  });
});
