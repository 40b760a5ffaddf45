// Renders a cell range as a grid with row and column names, including shortened answers.
import type { Cell, ReadRangeAnswer } from '../../client/index.ts';
import { alignment, cellText, GAP_ROW } from './layout/cell-text.ts';
import { shown } from './layout/display-text.ts';
import { type GridColumn, grid, sheet } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { count, grouped, lines, type Style } from './layout/style.ts';

type LeftOut = NonNullable<ReadRangeAnswer['left_out']>;
type Rows = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** A block of cells with the names of rows and columns at the edges; under a budget also its last rows, below a gap. */
export function renderRange(answer: ReadRangeAnswer, style: Style): string {
  const { cells, tail = [], left_out, next_cursor } = answer;
  const placed = [...cells, ...tail].flatMap(placedCells);
  const title = `${style.paint.bold(`${shown(answer.sheet)}!${answer.range}`)}  ${style.paint.dim(countText(placed.length, left_out))}`;
  if (placed.length === 0)
    return lines(title, next_cursor === null && style.paint.dim('Every cell is empty.'), more(next_cursor));
  const columns = [...new Set(placed.map(({ column }) => column))].sort(byColumn);
  const rowsOf = (rows: Rows): string[][] =>
    [...rows]
      .sort(([a], [b]) => a - b)
      .map(([row, found]) => [String(row), ...columns.map((column) => found.get(column) ?? '')]);
  const head = rowsOf(byRow(cells, style));
  const body = tail.length === 0 ? head : [...head, GAP_ROW, ...rowsOf(byRow(tail, style))];
  const heads: GridColumn[] = [
    { head: '', align: 'right', paint: style.paint.dim },
    ...columns.map((name, i) => ({ head: name, ...alignment(body, i + 1) })),
  ];
  return lines(title, grid(heads, body, style), left_out && leftOutText(left_out, style), more(next_cursor));
}

function countText(given: number, leftOut: LeftOut | undefined): string {
  if (!leftOut) return count(given, 'cell');
  return `${grouped(given)} of ${leftOut.complete ? '' : 'more than '}${count(given + leftOut.cells, 'cell')}`;
}

function byRow(cells: readonly Cell[], style: Style): Rows {
  const rows = new Map<number, Map<string, string>>();
  for (const { row, column, said } of cells.flatMap(placedCells)) {
    const found = rows.get(row) ?? new Map<string, string>();
    rows.set(row, found.set(column, cellText(said, style)));
  }
  return rows;
}

/** Under a budget the text is left out where it is the value. */
function placedCells({ cell, value, text, formula }: Cell): { column: string; row: number; said: string }[] {
  const said = text ?? String(value ?? '');
  return cellsOf(cell).map((at) => ({ ...at, said: formula ? `${said}  ${formula}` : said }));
}

/** What the columns hold in the rows that are not shown. */
function leftOutText({ columns }: LeftOut, style: Style): string | null {
  if (columns.length === 0) return null;
  const facts = columns.map(({ column, cells, numbers, min, max, sum, mean, distinct_texts }) => {
    const parts = [
      count(cells, 'cell'),
      min !== undefined && max !== undefined && `${count(numbers, 'number')} from ${grouped(min)} to ${grouped(max)}`,
      sum !== undefined && `sum ${grouped(sum)}`,
      mean !== undefined && `mean ${grouped(mean)}`,
      distinct_texts !== undefined && count(distinct_texts, 'distinct text'),
    ];
    return [column, parts.filter(Boolean).join(', ')] as const;
  });
  return lines(style.paint.dim('Left out, by column:'), sheet(facts, style));
}

/** One cell, or those of a range of cells that are alike. */
function cellsOf(name: string): { column: string; row: number }[] {
  const [first, last] = name.split(':').map(split);
  const cells: { column: string; row: number }[] = [];
  const end = last ?? first!;
  for (let row = first!.row; row <= end.row; row++) {
    for (let { column } = first!; byColumn(column, end.column) <= 0; column = after(column))
      cells.push({ column, row });
  }
  return cells;
}

/** The next column: B after A, AA after Z. */
function after(column: string): string {
  const last = column.charCodeAt(column.length - 1);
  if (column === '') return 'A';
  if (last < 0x5a) return column.slice(0, -1) + String.fromCharCode(last + 1);
  return `${after(column.slice(0, -1))}A`;
}

function split(cell: string): { column: string; row: number } {
  const letters = /^[A-Z]+/.exec(cell)?.[0] ?? '';
  return { column: letters, row: Number(cell.slice(letters.length)) };
}

const byColumn = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
