// Renders the rows of one table for the terminal, including shortened answers.
import type { GetTableAnswer, TableCell, TableRow } from '../../client/index.ts';
import { alignment, cellText, GAP_ROW } from './layout/cell-text.ts';
import { shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more, place } from './layout/place.ts';
import { count, lines, type Style } from './layout/style.ts';

/** The rows of a table under its headers; under a budget also its last rows, below a gap. */
export function renderTable(table: GetTableAnswer, style: Style): string {
  const { paint } = style;
  const size = `${table.row_count} × ${table.col_count}`;
  const title = [paint.bold(table.id), table.title ? shown(table.title) : '', paint.dim(`${size}  ${place(table)}`)]
    .filter(Boolean)
    .join('  ');
  const rowsOf = (rows: readonly TableRow[]): string[][] =>
    rows
      .filter(({ row }) => row >= table.header_rows)
      .map(({ row, cells }) => [String(row), ...byPosition(cells, table.col_count, style)]);
  const tail = rowsOf(table.tail ?? []);
  const leftOut = table.rows_left_out ?? 0;
  const body = [...rowsOf(table.rows), ...(leftOut > 0 ? [GAP_ROW] : []), ...tail];
  const columns = Array.from({ length: table.col_count }, (_, i) => ({
    head: cellText(table.headers[i] ?? '', style),
    ...alignment(body, i + 1),
  }));
  return lines(
    title,
    grid([{ head: '', align: 'right', paint: paint.dim }, ...columns], body, style),
    leftOut > 0 && paint.dim(`${count(leftOut, 'row')} left out at ⋮`),
    more(table.next_cursor),
  );
}

function byPosition(cells: readonly TableCell[], width: number, style: Style): string[] {
  const row = Array.from({ length: width }, () => '');
  for (const cell of cells) row[cell.col] = cellText(cell.text, style);
  return row;
}
