import { describe, expect, it } from 'vitest';
import { canonicalFormula, type SheetMove } from './canonical-formula.ts';
import { createLineMap, SAME_LINES } from './line-map.ts';

/** Row 3 (from 0) was put in, row 6 was taken away. */
const ROWS = createLineMap(
  [0, 1, 2, 3, 4, 5, 7, 8].map((row) => [row, row < 3 ? row : row < 6 ? row + 1 : row] as const),
  new Set([6]),
);
const MOVED: SheetMove = { id: 's', rows: ROWS, columns: SAME_LINES };
const STILL: SheetMove = { id: 's', rows: SAME_LINES, columns: SAME_LINES };

const isSame = (before: string, after: string): boolean =>
  canonicalFormula(before, MOVED, (sheet) => (sheet === 'old name' ? MOVED : undefined)) ===
  canonicalFormula(after, STILL, (sheet) => (sheet === 'new' ? STILL : undefined));

describe('formulas on two sides of a moved row', () => {
  it('are the same where their references moved with the cells', () => {
    expect(isSame('=A1+A4', '=A1+A5')).toBe(true);
    expect(isSame('=SUM(A1:A5)*$B$4', '=SUM(A1:A6)*$B$5')).toBe(true);
    expect(isSame('=A1+A4', '=A1+A4')).toBe(false);
  });

  it('follow the ends of a range inwards where the row is gone', () => {
    expect(isSame('=SUM(A2:A7)', '=SUM(A2:A7)')).toBe(true);
    expect(isSame('=A7', '=A7')).toBe(false);
  });

  it('follow a sheet to its new name', () => {
    expect(isSame("='Old name'!A4", '=new!A5')).toBe(true);
    expect(isSame("='Old name'!A4:B4", '=new!A5:B5')).toBe(true);
    expect(isSame('=[1]Other!A4', '=[1]Other!A4')).toBe(true);
  });

  it('leave texts alone', () => {
    expect(isSame('="A4"&A4', '="A4"&A5')).toBe(true);
    expect(isSame('="A4"&A4', '="A5"&A5')).toBe(false);
  });
});
