import { describe, expect, it } from 'vitest';
import { shapesOf } from '../testing/shapes.ts';
import { preambleRows, withoutRows } from './preamble.ts';

const TABLE = 'region,units,price,day\nNorth,1,2.5,2024-01-01\nSouth,2,2.5,2024-01-02\nEast,3,2.5,2024-01-03';
const rowsOf = (text: string): number => preambleRows(shapesOf(text).run);

describe('preambleRows', () => {
  it('counts the lines of labels and values over a header', () => {
    expect(rowsOf(`Report,Sales\nDate,2024-04-01\n${TABLE}`)).toBe(2);
    expect(rowsOf(`Date,2024-04-01\n${TABLE}`)).toBe(1);
    expect(rowsOf(`Name:,Ann\n${TABLE}`)).toBe(1);
    expect(rowsOf(`Title\nReport,Sales\nDate,2024-04-01\n${TABLE}`)).toBe(2);
  });

  it.each([
    ['a table alone', TABLE],
    ['a row that groups columns', `,Sales,,\n${TABLE}`],
    ['a single line that may be a group', `Region,Sales\n${TABLE}`],
    ['lines that begin elsewhere', `,Report,5\n,Date,2024-04-01\n${TABLE}`],
    ['lines as wide as the table', `a,b,c\n1,2,3\n${TABLE}`],
    ['lines over rows without a header', 'Report,Sales\nDate,2024-04-01\nNorth,1,2,3\nSouth,2,3,4'],
    ['a table of two columns', 'Report,Sales\nDate,2024-04-01\nk,v\na,1'],
    ['more lines than a preamble has', `${'Key,5\n'.repeat(9)}${TABLE}`],
  ])('is 0 for %s', (_, text) => {
    expect(rowsOf(text)).toBe(0);
  });
});

describe('withoutRows', () => {
  it('takes the cells of rows from the counts, and columns that then have none', () => {
    const {
      run: { head, columns },
    } = shapesOf('a,1,x\nb,2\nc,3');
    expect([...withoutRows(columns, head.slice(0, 1))].map(([col, { filled, typed }]) => [col, filled, typed])).toEqual(
      [
        [0, 2, 0],
        [1, 2, 2],
      ],
    );
    expect(columns.get(0)!.filled).toBe(3);
  });
});
