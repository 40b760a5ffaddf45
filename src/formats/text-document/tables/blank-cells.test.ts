import { describe, expect, it } from 'vitest';
import type { TableCell, TableRow } from '../../../model/index.ts';
import { fillBlanks } from './blank-cells.ts';

const cell = (row: number, col: number, more: Partial<TableCell> = {}): TableCell => ({
  ...{ row, col, row_span: 1, col_span: 1, text: `${row}/${col}`, value: null, is_header: false },
  bbox: [col * 10, row * 10, col * 10 + 10, row * 10 + 10],
  ...more,
});
const row = (at: number, ...cells: TableCell[]): TableRow => ({
  row: at,
  page: 1,
  bbox: [0, at * 10, 30, at * 10 + 10],
  cells,
});

describe('fillBlanks', () => {
  it('gives a blank cell to each position that none covers', () => {
    const [first, second] = fillBlanks([row(0, cell(0, 1)), row(1, cell(1, 0, { col_span: 3 }))], 3);
    expect(first!.cells.map(({ col, text, bbox }) => [col, text, bbox])).toEqual([
      [0, '', [0, 0, 10, 10]],
      [1, '0/1', [10, 0, 20, 10]],
      [2, '', [20, 0, 30, 10]],
    ]);
    expect(second!.cells).toHaveLength(1);
  });

  it('counts what reaches down from above', () => {
    const rows = fillBlanks([row(0, cell(0, 0, { row_span: 2 }), cell(0, 1)), row(1, cell(1, 1))], 2);
    expect(rows.map(({ cells }) => cells.length)).toEqual([2, 1]);
  });
});
