// Finds the rows and cells of a table of HTML, tells tables that only lay out from those that hold data, and settles the grid.
import { below, type MarkupNode } from '../tree.ts';

export interface TableRowNode {
  readonly cells: readonly MarkupNode[];
  readonly group: 'head' | 'body' | 'foot';
  /** Rows of one group share it: cells do not reach beyond. */
  readonly part: MarkupNode;
}

export interface PlacedCell {
  readonly node: MarkupNode;
  readonly column: number;
  readonly col_span: number;
  readonly row_span: number;
}

export interface PlacedRow {
  readonly cells: readonly PlacedCell[];
  readonly is_header: boolean;
}

/** Columns of one table; cells beyond are joined to the last. */
const MAX_COLUMNS = 1_000;
const MAX_ROW_SPAN = 65_534;

const GROUPS: ReadonlyMap<string, TableRowNode['group']> = new Map([
  ['thead', 'head'],
  ['tbody', 'body'],
  ['tfoot', 'foot'],
]);

/** Rows as they are shown: the foot comes last, wherever it is written. */
export function findRows(table: MarkupNode): TableRowNode[] {
  const rows: TableRowNode[] = [];
  const foot: TableRowNode[] = [];
  for (const part of table.children()) {
    const group = GROUPS.get(part.name);
    if (part.name === 'tr') rows.push({ cells: cellsOf(part), group: 'body', part: table });
    if (!group) continue;
    for (const row of part.children())
      if (row.name === 'tr') (group === 'foot' ? foot : rows).push({ cells: cellsOf(row), group, part });
  }
  for (const row of foot) rows.push(row);
  return rows;
}

const cellsOf = (row: MarkupNode): MarkupNode[] =>
  [...row.children()].filter(({ name }) => name === 'td' || name === 'th');

const PLACED = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'form', 'article', 'section', 'nav', 'main']);

/** Whether a table only places things on the page: it says so, or has a single column, or whole parts of a page in its cells. */
export function isForLayout(table: MarkupNode, rows: readonly TableRowNode[]): boolean {
  const role = table.attribute('role');
  if (role === 'presentation' || role === 'none') return true;
  const isNamed = rows.some(({ cells, group }) => group === 'head' || cells.some(({ name }) => name === 'th'));
  if (isNamed || [...table.children()].some(({ name }) => name === 'caption')) return false;
  if (rows.every(({ cells }) => cells.length < 2)) return true;
  // Tables within are looked at by themselves: each node is seen once, however deep they lie.
  for (const node of below(table, ({ name }) => name !== 'table')) if (PLACED.has(node.name)) return true;
  return false;
}

const spanOf = (cell: MarkupNode, name: string, most: number): number => {
  const value = Number.parseInt(cell.attribute(name) ?? '1', 10);
  return Number.isNaN(value) || value < 0 ? 1 : Math.min(value, most);
};

/** Cells in their columns, as the standard places them; columns that no cell begins in are none. */
export function placeCells(rows: readonly TableRowNode[]): {
  readonly rows: readonly PlacedRow[];
  readonly columns: number;
} {
  const starts = new Set<number>();
  /** The first row that is free, by column. */
  const free: number[] = [];
  const ends = groupEnds(rows);
  let isHead = true;
  const placed = rows.map(({ cells, group }, row) => {
    let column = 0;
    const found: PlacedCell[] = [];
    for (const node of cells) {
      while (column < MAX_COLUMNS && (free[column] ?? 0) > row) column++;
      const at = Math.min(column, MAX_COLUMNS - 1);
      const col_span = Math.min(Math.max(1, spanOf(node, 'colspan', MAX_COLUMNS)), MAX_COLUMNS - at);
      const stated = spanOf(node, 'rowspan', MAX_ROW_SPAN);
      const row_span = Math.min(stated === 0 ? MAX_ROW_SPAN : stated, ends[row]! - row);
      for (let n = at; n < at + col_span; n++) free[n] = row + row_span;
      starts.add(at);
      found.push({ node, column: at, col_span, row_span });
      column = at + col_span;
    }
    isHead &&= group === 'head' || (group === 'body' && cells.length > 1 && cells.every(({ name }) => name === 'th'));
    return { cells: found, is_header: isHead };
  });
  return { rows: compress(placed, starts), columns: starts.size };
}

/** For each row the one behind the last of its group. */
function groupEnds(rows: readonly TableRowNode[]): number[] {
  const ends = new Array<number>(rows.length);
  for (let row = rows.length - 1; row >= 0; row--)
    ends[row] = rows[row + 1]?.part === rows[row]!.part ? ends[row + 1]! : row + 1;
  return ends;
}

function compress(rows: readonly PlacedRow[], starts: ReadonlySet<number>): PlacedRow[] {
  /** How many columns begin before each. */
  const before = [0];
  for (let column = 0; column < MAX_COLUMNS; column++) before.push(before[column]! + (starts.has(column) ? 1 : 0));
  return rows.map(({ cells, is_header }) => ({
    is_header,
    cells: cells.map((cell) => {
      const column = before[cell.column]!;
      return { ...cell, column, col_span: Math.max(1, before[cell.column + cell.col_span]! - column) };
    }),
  }));
}
