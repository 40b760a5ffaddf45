import { cut, shown } from './display-text.ts';
import { type GridColumn, grid } from './grid.ts';
import { more, place } from './place.ts';
import { count, grouped, lines, type Style } from './style.ts';
import type { Range, Sheets, Table } from './wire.ts';

const CELL_WIDTH = 40;
const NUMBER = /^[-+(]?[\p{Sc}\s]*[\d.,]*\d[\d.,]*\s*%?\)?$/u;

/** A block of cells with the names of rows and columns at the edges. */
export function renderRange(answer: Range, style: Style): string {
  const title = `${style.paint.bold(`${shown(answer.sheet)}!${answer.range}`)}  ${style.paint.dim(count(answer.cells.length, 'cell'))}`;
  if (answer.cells.length === 0) return lines(title, style.paint.dim('Every cell is empty.'));
  const placed = answer.cells.flatMap((cell) => {
    const said = cell.text ?? String(cell.value ?? '');
    return cellsOf(cell.cell).map((at) => ({ ...at, said: cell.formula ? `${said}  ${cell.formula}` : said }));
  });
  const columns = [...new Set(placed.map(({ column }) => column))].sort(byColumn);
  const rows = new Map<number, Map<string, string>>();
  for (const cell of placed) {
    const row = rows.get(cell.row) ?? new Map<string, string>();
    rows.set(cell.row, row.set(cell.column, text(cell.said, style)));
  }
  const body = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => [String(row), ...columns.map((column) => cells.get(column) ?? '')]);
  const heads: GridColumn[] = [
    { head: '', align: 'right', paint: style.paint.dim },
    ...columns.map((head, i) => ({ head, ...alignment(body, i + 1) })),
  ];
  return lines(title, grid(heads, body, style), more(answer.next_cursor));
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

const text = (value: string, { width }: Style): string =>
  width === Number.POSITIVE_INFINITY ? shown(value) : cut(shown(value), CELL_WIDTH);

/** Columns of numbers read best from the right. */
function alignment(rows: readonly (readonly string[])[], column: number): Pick<GridColumn, 'align'> {
  const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => NUMBER.test(cell)).length;
  return { align: numbers > 0 && numbers >= filled.length - 1 ? 'right' : 'left' };
}

/** The rows of a table under its headers. */
export function renderTable(table: Table, style: Style): string {
  const { paint } = style;
  const size = `${table.row_count} × ${table.col_count}`;
  const title = [paint.bold(table.id), table.title ? shown(table.title) : '', paint.dim(`${size}  ${place(table)}`)]
    .filter(Boolean)
    .join('  ');
  const body = table.rows
    .filter(({ row }) => row >= table.header_rows)
    .map(({ row, cells }) => [String(row), ...byPosition(cells, table.col_count, style)]);
  const columns = Array.from({ length: table.col_count }, (_, i) => ({
    head: text(table.headers[i] ?? '', style),
    ...alignment(body, i + 1),
  }));
  return lines(
    title,
    grid([{ head: '', align: 'right', paint: paint.dim }, ...columns], body, style),
    more(table.next_cursor),
  );
}

function byPosition(cells: Table['rows'][number]['cells'], width: number, style: Style): string[] {
  const row = Array.from({ length: width }, () => '');
  for (const cell of cells) row[cell.col] = text(cell.text, style);
  return row;
}

export function renderSheets({ sheets, named_ranges, next_cursor }: Sheets, style: Style): string {
  const right = 'right' as const;
  const columns = [
    { head: 'Sheet', paint: style.paint.cyan },
    { head: 'Used' },
    { head: 'Cells', align: right },
    { head: 'Formulas', align: right },
    { head: 'Errors', align: right },
    { head: 'Tables' },
    { head: 'Visibility', paint: style.paint.dim },
  ];
  const rows = sheets.map((sheet) => [
    shown(sheet.name),
    sheet.used_range ?? '',
    grouped(sheet.cell_count),
    String(sheet.formula_count),
    String(sheet.error_count),
    sheet.tables.join(', '),
    [sheet.visibility.replace('_', ' '), ...(!sheet.kind || sheet.kind === 'worksheet' ? [] : [sheet.kind])].join(', '),
  ]);
  const names = named_ranges.map(({ name, ref }) => `  ${shown(name)}  ${style.paint.dim(ref)}`);
  return lines(
    grid(columns, rows, style),
    ...(names.length > 0 ? [style.paint.bold('Names'), ...names] : []),
    more(next_cursor),
  );
}
