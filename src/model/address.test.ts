import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellName,
  columnIndex,
  columnName,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCell,
  parseRange,
  rangeName,
} from './address.ts';

const row = fc.integer({ min: 0, max: MAX_ROWS - 1 });
const col = fc.integer({ min: 0, max: MAX_COLUMNS - 1 });
const bounds = { rows: 100, columns: 26 };

describe('names of columns', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('column %i is %s', (index, name) => {
    expect(columnName(index)).toBe(name);
    expect(columnIndex(name)).toBe(index);
  });

  test('every column is found again by its name, in either case', () => {
    fc.assert(
      fc.property(col, (index) => {
        expect(columnIndex(columnName(index))).toBe(index);
        expect(columnIndex(columnName(index).toLowerCase())).toBe(index);
      }),
    );
  });

  test('columns are named in the order of length, then of the alphabet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_COLUMNS - 2 }), (index) => {
        const [here, next] = [columnName(index), columnName(index + 1)];
        expect(here.length < next.length || (here.length === next.length && here < next)).toBe(true);
      }),
    );
  });

  test.each(['', '1', 'A1', 'A B', '$A', 'Ä', '[', '`', '@', '{', 'ａ'])('%j is no column name', (text) => {
    expect(columnIndex(text)).toBe(-1);
  });

  test('the last column has a name and the one after it is refused', () => {
    expect(columnIndex(columnName(MAX_COLUMNS - 1))).toBe(MAX_COLUMNS - 1);
    expect(columnIndex(columnName(MAX_COLUMNS))).toBe(-1);
    expect(columnIndex('Z'.repeat(500))).toBe(-1);
  });
});

describe('names of cells', () => {
  test('the first cell is A1', () => {
    expect(cellName(0, 0)).toBe('A1');
    expect(parseCell('A1')).toEqual({ row: 0, col: 0 });
  });

  test('every cell is found again by its name, with or without dollar signs and blanks around it', () => {
    fc.assert(
      fc.property(row, col, fc.constantFrom('', '$'), fc.constantFrom('', '$'), (r, c, one, two) => {
        expect(parseCell(cellName(r, c))).toEqual({ row: r, col: c });
        expect(parseCell(`  ${one}${columnName(c).toLowerCase()}${two}${r + 1} `)).toEqual({ row: r, col: c });
      }),
    );
  });

  test.each([
    '',
    'A',
    '7',
    'A0',
    'A01',
    '1A',
    'A-1',
    'A1.5',
    'A1B',
    'A 1',
    '$$A1',
    'A1$',
    'R1C1',
    'Sheet!A1',
    'A1:B2',
    'Ä1',
  ])('%j is no cell', (text) => {
    expect(parseCell(text)).toBeNull();
  });

  test('the last row and column are cells, those past them are not', () => {
    const last = cellName(MAX_ROWS - 1, MAX_COLUMNS - 1);
    expect(parseCell(last)).toEqual({ row: MAX_ROWS - 1, col: MAX_COLUMNS - 1 });
    expect(parseCell(cellName(MAX_ROWS, 0))).toBeNull();
    expect(parseCell(cellName(0, MAX_COLUMNS))).toBeNull();
    expect(parseCell('A99999999999')).toBeNull();
    expect(parseCell('AAAAAAA1')).toBeNull();
  });

  test('no text at all makes the parsers throw, and what they take they can name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[$A-Z0-9:!' ]{0,12}$/)), (text) => {
        const cell = parseCell(text);
        if (cell) expect(cellName(cell.row, cell.col)).toBe(text.trim().replaceAll('$', '').toUpperCase());
        const rect = parseRange(text, bounds);
        if (rect) {
          expect(rect.top).toBeLessThanOrEqual(rect.bottom);
          expect(rect.left).toBeLessThanOrEqual(rect.right);
          expect(parseRange(rangeName(rect), bounds)).toEqual(rect);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('ranges', () => {
  test('one cell is a range of one, named without a colon', () => {
    expect(parseRange('B2', bounds)).toEqual({ top: 1, left: 1, bottom: 1, right: 1 });
    expect(rangeName({ top: 1, left: 1, bottom: 1, right: 1 })).toBe('B2');
    expect(rangeName(parseRange('B2:B2', bounds)!)).toBe('B2');
  });

  test('a row of cells and a column of cells keep their colon', () => {
    expect(rangeName({ top: 1, left: 1, bottom: 1, right: 3 })).toBe('B2:D2');
    expect(rangeName({ top: 1, left: 1, bottom: 3, right: 1 })).toBe('B2:B4');
  });

  test('every range is found again by its name, whichever two corners are given and in whichever order', () => {
    fc.assert(
      fc.property(row, row, col, col, (r1, r2, c1, c2) => {
        const rect = {
          top: Math.min(r1, r2),
          left: Math.min(c1, c2),
          bottom: Math.max(r1, r2),
          right: Math.max(c1, c2),
        };
        expect(parseRange(rangeName(rect), bounds)).toEqual(rect);
        for (const [from, to] of [
          [cellName(r1, c1), cellName(r2, c2)],
          [cellName(r2, c1), cellName(r1, c2)],
          [cellName(r2, c2), cellName(r1, c1)],
        ])
          expect(parseRange(`${from}:${to}`, bounds)).toEqual(rect);
      }),
    );
  });

  test('whole columns reach from the first row to the last of the bounds', () => {
    expect(parseRange('A:C', bounds)).toEqual({ top: 0, left: 0, bottom: 99, right: 2 });
    expect(parseRange('$c:a', bounds)).toEqual({ top: 0, left: 0, bottom: 99, right: 2 });
  });

  test('whole rows reach from the first column to the last of the bounds', () => {
    expect(parseRange('2:5', bounds)).toEqual({ top: 1, left: 0, bottom: 4, right: 25 });
    expect(parseRange(' 5:$2 ', bounds)).toEqual({ top: 1, left: 0, bottom: 4, right: 25 });
  });

  test('whole columns and rows of an empty sheet are its first cells', () => {
    const empty = { rows: 0, columns: 0 };
    expect(parseRange('B:B', empty)).toEqual({ top: 0, left: 1, bottom: 0, right: 1 });
    expect(parseRange('3:3', empty)).toEqual({ top: 2, left: 0, bottom: 2, right: 0 });
  });

  test('a range of cells is not cut to the bounds', () => {
    expect(parseRange('A1:ZZ5000', bounds)).toEqual({ top: 0, left: 0, bottom: 4999, right: 701 });
  });

  test.each(['', ':', 'A1:', ':A1', 'A:1', '1:A', 'A1:B', 'A:B2', 'A1:B2:C3', '0:1', 'A1;B2', 'A1-B2', 'A1 B2'])(
    '%j is no range',
    (text) => {
      expect(parseRange(text, bounds)).toBeNull();
    },
  );

  test('ranges past the last row or column are refused', () => {
    expect(parseRange(`1:${MAX_ROWS}`, bounds)?.bottom).toBe(MAX_ROWS - 1);
    expect(parseRange(`1:${MAX_ROWS + 1}`, bounds)).toBeNull();
    expect(parseRange(`A:${columnName(MAX_COLUMNS)}`, bounds)).toBeNull();
    expect(parseRange(`A1:A${MAX_ROWS + 1}`, bounds)).toBeNull();
  });
});
