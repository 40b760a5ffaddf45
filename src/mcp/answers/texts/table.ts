// The text of a table: its rows as Markdown, labelled so that each cell can be cited.
import { type CellRect, columnName, parseRange, quoteSheet, SHEET_BOUNDS } from '../../../model/index.ts';
import { counted, list, quoted, type Wire } from '../wording.ts';
import { type GridRow, gridLines, rowLine } from './grid.ts';

/** Rows of a sheet bear the names of their cells by themselves. */
export const HOW_TO_CITE = 'Cite a cell by table, row and column: t1.r1.c0 (columns from c0).';

/** A table under a line that says which it is and how its cells are cited. */
export function writeTable(answer: Wire): string[] {
  const rows = list(answer['rows']);
  const cite = answer['sheet'] ? '' : ` ${HOW_TO_CITE}`;
  return [`${tableHead(answer)}${cite}`, ...tableRows(answer, rows), ...tailLines(answer)];
}

export function tableHead(answer: Wire): string {
  const { id, title, row_count, col_count, geometry } = answer;
  const place = answer['sheet'] ? anchorOfSheet(answer) : pagesOf(answer);
  const recognised = geometry === 'recognised' ? ' Recognised in a picture.' : '';
  return `[${id}]${quoted(title)} ${counted(row_count, 'row')} × ${counted(col_count, 'column')}, ${place}.${recognised}`;
}

/** The rows that are given; a table of a sheet has the names of its cells, any other the numbers of its rows. */
export function tableRows(table: Wire, rows: readonly Wire[]): string[] {
  const rect = rectOf(table);
  const width = Number(table['col_count'] ?? 0);
  const headers = Number(table['header_rows'] ?? 0);
  const toGrid = (row: Wire): GridRow => ({
    label: rect ? String(rect.top + Number(row['row']) + 1) : `r${row['row']}`,
    cells: cellTexts(row, width),
  });
  const isHead = (row: Wire): boolean => Number(row['row']) < headers;
  const heads = rows.filter(isHead).map(toGrid);
  const body = rows.filter((row) => !isHead(row)).map(toGrid);
  if (rect || heads.length === 0) return gridLines(columnHeads(width, rect), [...heads, ...body]);
  const [first, ...further] = heads;
  return [...(further.length === 0 ? gridLines(first!, body) : [...gridLines(first!, further), ...body.map(rowLine)])];
}

const columnHeads = (width: number, rect: CellRect | null): GridRow => ({
  label: '',
  cells: Array.from({ length: width }, (_, col) => (rect ? columnName(rect.left + col) : `c${col}`)),
});

/** By column; what a span covers is blank. */
function cellTexts(row: Wire, width: number): string[] {
  const cells: string[] = new Array(width).fill('');
  for (const cell of list(row['cells'])) {
    const within = list(cell['tables']).map((id) => ` [${id}]`);
    const col = Number(cell['col']);
    if (col < width) cells[col] = `${cell['text'] ?? ''}${within.join('')}`;
  }
  return cells;
}

function tailLines(table: Wire): string[] {
  const tail = list(table['tail']);
  if (tail.length === 0) return [];
  const rect = rectOf(table);
  const width = Number(table['col_count'] ?? 0);
  return [
    `… ${table['rows_left_out'] ?? 'some'} rows left out; the last:`,
    ...tail.map((row) =>
      rowLine({
        label: rect ? String(rect.top + Number(row['row']) + 1) : `r${row['row']}`,
        cells: cellTexts(row, width),
      }),
    ),
  ];
}

const rectOf = ({ range }: Wire): CellRect | null =>
  typeof range === 'string' ? parseRange(range, SHEET_BOUNDS) : null;

export const anchorOfSheet = ({ sheet, range }: Wire): string => `${quoteSheet(String(sheet))}!${range}`;

const pagesOf = ({ page, end_page }: Wire): string =>
  end_page === undefined || end_page === page ? `page ${page}` : `pages ${page}–${end_page}`;
