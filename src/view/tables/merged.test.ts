import { beforeAll, describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { cellName, rangeName, type Sheet } from '../../model/index.ts';
import { mergedWithin } from '../index.ts';

let sheet: Sheet;
beforeAll(async () => {
  const merged_ranges = ['B2:C3', 'E1:E9', 'A5:D5', 'nonsense', 'A1'];
  const { view } = await buildView({ sheets: [{ name: 'S', rows: [['x']], merged_ranges }] });
  sheet = view.head.sheets[0]!;
});

/** Merged cells of the rectangle with the range that each belongs to. */
function found(top: number, left: number, bottom: number, right: number): Record<string, string> {
  const at = mergedWithin(sheet, { top, left, bottom, right });
  const cells: Record<string, string> = {};
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      const range = at(row, col);
      if (range) cells[cellName(row, col)] = rangeName(range);
    }
  }
  return cells;
}

describe('merged ranges', () => {
  it('tell for each cell which of them it belongs to', () => {
    expect(found(0, 0, 2, 4)).toEqual({
      ...{ A1: 'A1', E1: 'E1:E9', B2: 'B2:C3', C2: 'B2:C3', E2: 'E1:E9', B3: 'B2:C3', C3: 'B2:C3', E3: 'E1:E9' },
    });
  });

  it('may begin above or at the left of what is asked for', () => {
    expect(found(2, 2, 4, 4)).toEqual({ C3: 'B2:C3', E3: 'E1:E9', E4: 'E1:E9', C5: 'A5:D5', D5: 'A5:D5', E5: 'E1:E9' });
  });

  it('end where they end', () => expect(found(9, 0, 20, 9)).toEqual({}));
});
