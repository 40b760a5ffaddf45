import { describe, expect, it } from 'vitest';
import type { FlowTable } from '../flow.ts';
import { cellOf, rowOf, tableOf } from '../testing/flow-of.ts';
import { paragraphOf } from '../testing/paragraph-of.ts';
import { columnEdges } from './table-grid.ts';

const cells = (...texts: string[]) => [rowOf(texts.map((text, n) => cellOf(n, [paragraphOf(text)])))];
const edges = (columns: readonly number[], more: Partial<FlowTable> = {}, rows = cells('a', 'b')) =>
  columnEdges(tableOf(1, columns, rows, more), 400, 36);

describe('columnEdges', () => {
  it('takes the widths of the grid', () => {
    expect(edges([100, 50])).toEqual([0, 100, 150]);
  });

  it('stretches the grid to the width that the table states, unless the columns are fixed', () => {
    const width = { unit: 'share', value: 1 } as const;
    expect(edges([100, 100], { width, fixed: false })).toEqual([0, 200, 400]);
    expect(edges([100, 100], { width, fixed: true })).toEqual([0, 100, 200]);
  });

  it('shares what is left among columns without a width', () => {
    expect(edges([100, 0])).toEqual([0, 100, 400]);
    expect(edges([])).toEqual([0, 200, 400]);
  });

  it('takes what the cells wish where the grid says nothing', () => {
    const rows = [rowOf([cellOf(0, [], { width: 120 }), cellOf(1, [])])];
    expect(edges([], {}, rows)).toEqual([0, 120, 400]);
  });

  it('fits columns to their text where the grid is far too narrow for it', () => {
    const [, first, second] = edges([5, 5], { fixed: false }, cells('short', 'a longer text'));
    expect(first).toBeCloseTo(31, 0);
    expect(second! - first!).toBeCloseTo(79, 0);
  });

  it('gives words room first where lines have none', () => {
    const [, first, second] = edges([5, 5], { fixed: false }, cells('word', 'many words '.repeat(20)));
    expect(second).toBeCloseTo(400);
    expect(first).toBeGreaterThanOrEqual(24);
  });

  it('keeps columns within bounds whatever the file says', () => {
    const rows = [rowOf([cellOf(1e9, [], { col_span: 1e9 })])];
    const wide = edges([Number.NaN, -5, Number.POSITIVE_INFINITY], {}, rows);
    expect(wide.length).toBeLessThan(3000);
    expect(wide.every((edge, n) => n === 0 || edge > wide[n - 1]!)).toBe(true);
  });
});
