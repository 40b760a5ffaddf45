import { describe, expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { chunkOf } from '../text/chunks.ts';
import { dropSlivers } from './drop-slivers.ts';
import type { Grid } from './grid.ts';

const chunk = chunkOf(frameOf({ words: [['text', 0, 10]] }), [0], 0);
const cell = (row: number, col: number, filled: boolean, col_span = 1) => ({
  row,
  col,
  row_span: 1,
  col_span,
  chunks: filled ? [chunk] : [],
});
const grid = (xs: number[], ys: number[], cells: Grid['cells']): Grid => ({
  xs,
  ys,
  cells,
  header_rows: 0,
  method: 'lattice',
});

describe('a grid with double rules', () => {
  it('loses the narrow blank column between them', () => {
    const found = dropSlivers(grid([0, 50, 54, 100], [0, 20], [cell(0, 0, true), cell(0, 1, false), cell(0, 2, true)]));
    expect(found.xs).toEqual([0, 54, 100]);
    expect(found.cells.map((c) => [c.col, c.col_span])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('narrows the cells that reach over it', () => {
    const found = dropSlivers(grid([0, 50, 54, 100], [0, 20], [cell(0, 0, true, 3)]));
    expect(found.cells.map((c) => [c.col, c.col_span])).toEqual([[0, 2]]);
  });

  it('keeps a narrow column with text in it', () => {
    const cells = [cell(0, 0, true), cell(0, 1, true), cell(0, 2, true)];
    expect(dropSlivers(grid([0, 50, 54, 100], [0, 20], cells)).xs).toHaveLength(4);
  });

  it('loses a low blank row at its top', () => {
    const found = dropSlivers(grid([0, 50], [0, 3, 20], [cell(0, 0, false), cell(1, 0, true)]));
    expect(found.ys).toEqual([0, 20]);
    expect(found.cells).toHaveLength(1);
  });
});
