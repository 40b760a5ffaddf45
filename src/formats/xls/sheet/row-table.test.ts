import { describe, expect, it } from 'vitest';
import { RowTable } from './row-table.ts';

describe('RowTable', () => {
  it('gives heights, hidden rows and outlines in the order of rows; the last record of a row counts', () => {
    const rows = new RowTable();
    rows.add(5, 300, 0x20);
    rows.add(2, 0, 0x01);
    rows.add(3, 400, 0x02);
    rows.add(3, 400, 0x22);
    rows.add(4, 255, 0x01);
    rows.add(5, 500, 0x30);
    expect(rows.finish(255)).toEqual({
      hidden_rows: [
        [3, 3],
        [5, 5],
      ],
      row_heights: [
        [3, 20],
        [5, 25],
      ],
      row_groups: [
        { first: 2, last: 4, level: 1, collapsed: false },
        { first: 3, last: 3, level: 2, collapsed: true },
      ],
    });
  });

  it('does not join rows that are apart', () => {
    const rows = new RowTable();
    rows.add(1, 0, 0x21);
    rows.add(3, 0, 0x21);
    const found = rows.finish(255);
    expect(found.hidden_rows).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(found.row_groups).toHaveLength(2);
  });
});
