import { describe, expect, it } from 'vitest';
import { createGrid, ROW_HEIGHT } from './grid.ts';

describe('createGrid', () => {
  const grid = createGrid([1, 0, 10, 1000], 4);

  it('makes columns as wide as their longest text, within bounds', () => {
    expect(grid.col_widths).toEqual([30, 48, 63, 240]);
    expect([grid.width, grid.height]).toEqual([381, 4 * ROW_HEIGHT]);
  });

  it('places cells and ranges', () => {
    expect(grid.box({ top: 0, left: 0, bottom: 0, right: 0 })).toEqual([0, 0, 30, 15]);
    expect(grid.box({ top: 1, left: 1, bottom: 3, right: 3 })).toEqual([30, 15, 381, 60]);
  });

  it('of nothing has no size', () => {
    expect(createGrid([], 0)).toMatchObject({ col_widths: [], width: 0, height: 0 });
  });
});
