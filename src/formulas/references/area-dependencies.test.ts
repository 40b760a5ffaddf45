import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellRect, SHEET_ROWS } from '../../model/index.ts';
import { intersect, sourcesOf, targetOf } from './area-dependencies.ts';
import type { Area } from './areas.ts';

const span = fc.tuple(fc.nat(12), fc.nat(4));
const rect = fc
  .tuple(span, span)
  .map(([[top, height], [left, width]]): CellRect => ({ top, left, bottom: top + height, right: left + width }));
/** Far enough from the edges that nothing wraps. */
const low = { top: 20, left: 20, bottom: 24, right: 23 };
const number = fc.integer({ min: -8, max: 8 });
const area = fc.tuple(number, number, number, number, fc.nat(15)).map(([row1, row2, col1, col2, relative]): Area => {
  const at = (value: number, bit: number) => (relative & bit ? value : value + 22);
  return { sheet: 1, row1: at(row1, 1), row2: at(row2, 2), col1: at(col1, 4), col2: at(col2, 8), relative };
});

function* cellsOf({ top, left, bottom, right }: CellRect): Generator<CellRect> {
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) yield { top: row, left: col, bottom: row, right: col };
  }
}

const union = (rects: readonly CellRect[]): CellRect | null =>
  rects.length === 0
    ? null
    : {
        top: Math.min(...rects.map((one) => one.top)),
        left: Math.min(...rects.map((one) => one.left)),
        bottom: Math.max(...rects.map((one) => one.bottom)),
        right: Math.max(...rects.map((one) => one.right)),
      };

describe('targetOf and sourcesOf', () => {
  test('a block refers to what its cells refer to', () => {
    fc.assert(
      fc.property(area, (one) => {
        expect(targetOf(one, low)).toEqual(union([...cellsOf(low)].map((cell) => targetOf(one, cell))));
      }),
    );
  });

  test('those cells of a block are found that refer to a rectangle, and no others', () => {
    const near = rect.map(({ top, left, bottom, right }) => ({
      top: top + 14,
      left: left + 14,
      bottom: bottom + 14,
      right: right + 14,
    }));
    fc.assert(
      fc.property(area, near, (one, to) => {
        const sources = [...cellsOf(low)].filter((cell) => intersect(targetOf(one, cell), to));
        const found = sourcesOf(one, low, to);
        expect(found).toEqual(union(sources));
        expect(sources.length).toBe(found ? [...cellsOf(found)].length : 0);
      }),
    );
  });

  test('references past an edge come in again at the other', () => {
    const above: Area = { sheet: 1, row1: -1, row2: -1, col1: 0, col2: 0, relative: 15 };
    const first = { top: 0, left: 3, bottom: 0, right: 3 };
    const last = { top: SHEET_ROWS - 1, left: 3, bottom: SHEET_ROWS - 1, right: 3 };
    expect(targetOf(above, first)).toEqual(last);
    expect(sourcesOf(above, first, last)).toEqual(first);
    expect(sourcesOf(above, first, first)).toBeNull();
  });
});
