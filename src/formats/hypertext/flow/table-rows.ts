// Finds the rows and cells of a table of HTML, tells tables that only lay out from those that hold data, and settles the grid.
import { below, flatText, type MarkupNode } from '../tree.ts';

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

/** Rows as they are shown: the head comes first and the foot last, wherever they are written. Parts that take no room are left out. */
export function findRows(table: MarkupNode, isShown: (part: MarkupNode) => boolean = () => true): TableRowNode[] {
  const body: TableRowNode[] = [];
  let head: TableRowNode[] | null = null;
  let foot: TableRowNode[] | null = null;
  const rowOf = (row: MarkupNode, group: TableRowNode['group'], part: MarkupNode): TableRowNode => {
    const cells: MarkupNode[] = [];
    for (let cell = row.first; cell; cell = cell.next) if (isCell(cell) && isShown(cell)) cells.push(cell);
    return { cells, group, part };
  };
  for (let part = table.first; part; part = part.next) {
    const group = GROUPS.get(part.name);
    if (part.name === 'tr' && isShown(part)) body.push(rowOf(part, 'body', table));
    if (!group || !isShown(part)) continue;
    const rows: MarkupNode[] = [];
    for (let row = part.first; row; row = row.next) if (row.name === 'tr' && isShown(row)) rows.push(row);
    const found = rows.map((row) => rowOf(row, group, part!));
    // Only the first of each kind is moved; further ones are where they are.
    if (group === 'head' && head === null) head = found;
    else if (group === 'foot' && foot === null) foot = found;
    else for (const row of found) body.push(row);
  }
  return [...(head ?? []), ...body, ...(foot ?? [])];
}

const isCell = ({ name }: MarkupNode): boolean => name === 'td' || name === 'th';

const PLACED = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'form', 'article', 'section', 'nav', 'main']);

/** Whether a table only places things on the page: it says so, or has a single column, or whole parts of a page in its cells. */
export function isForLayout(table: MarkupNode, rows: readonly TableRowNode[]): boolean {
  const role = table.attribute('role');
  if (role === 'presentation' || role === 'none') return true;
  const isNamed = rows.some(({ cells, group }) => group === 'head' || cells.some(({ name }) => name === 'th'));
  if (isNamed || [...table.children()].some(({ name }) => name === 'caption')) return false;
  if (rows.every(({ cells }) => cells.length < 2)) return true;
  if (isOneRowOfText(table, rows)) return true;
  // Tables within are looked at by themselves: each node is seen once, however deep they lie.
  for (const node of below(table, ({ name }) => name !== 'table')) if (PLACED.has(node.name)) return true;
  return false;
}

/** Parts of a page side by side: a single row without lines around it, in which a cell has more than one paragraph. */
function isOneRowOfText(table: MarkupNode, rows: readonly TableRowNode[]): boolean {
  const filled = rows.filter(({ cells }) => cells.length > 0);
  if (filled.length !== 1 || !/^(?:|0|0px)$/.test((table.attribute('border') ?? '').trim())) return false;
  return filled[0]!.cells.some((cell) => {
    let count = 0;
    for (const { name } of below(cell, (node) => node.name !== 'table'))
      if (PARTS.has(name) && ++count > 1) return true;
    return false;
  });
}

/** What paragraphs and lines are told by. */
const PARTS = new Set(['p', 'div', 'br', 'li', 'hr', 'blockquote', 'pre']);

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
  const isStated = rows[0]?.group === 'head';
  let isHead = true;
  /** Rows of the head that nothing says is one, up to the last that names columns. */
  let named = 0;
  const placed = rows.map(({ cells, group }, row) => {
    let column = 0;
    const found: PlacedCell[] = [];
    const isBesideHead = isHead && free.some((until) => until > row);
    for (const node of cells) {
      while (column < MAX_COLUMNS && (free[column] ?? 0) > row) column++;
      const at = Math.min(column, MAX_COLUMNS - 1);
      const wished = Math.min(Math.max(1, spanOf(node, 'colspan', MAX_COLUMNS)), MAX_COLUMNS - at);
      const col_span = roomFor(wished, at, row, free);
      const stated = spanOf(node, 'rowspan', MAX_ROW_SPAN);
      const row_span = Math.min(stated === 0 ? MAX_ROW_SPAN : stated, ends[row]! - row);
      for (let n = at; n < at + col_span; n++) free[n] = row + row_span;
      starts.add(at);
      found.push({ node, column: at, col_span, row_span });
      column = at + col_span;
    }
    isHead &&= isStated ? group === 'head' : group === 'body' && namesColumns(found, isBesideHead);
    // A title over all columns is of the head where names of columns follow.
    if (isHead && (isStated || found.length > 1 || isBesideHead)) named = row + 1;
    return found;
  });
  return { rows: compress(placed, named, starts), columns: starts.size };
}

/** Columns that a cell may span before it would lie on one that reaches down from above. */
function roomFor(wished: number, at: number, row: number, free: readonly number[]): number {
  let span = 1;
  while (span < wished && (free[at + span] ?? 0) <= row) span++;
  return span;
}

/** Whether a row is a head though nothing says so: all its cells name something, a corner aside, and they are not one alone at the side. */
function namesColumns(cells: readonly PlacedCell[], is_beside_head: boolean): boolean {
  const names = cells[0]?.node.name === 'td' && flatText(cells[0].node) === '' ? cells.slice(1) : cells;
  if (names.length === 0 || names.some(({ node }) => !namesColumn(node))) return false;
  return cells.length > 1 || is_beside_head || names[0]!.col_span > 1;
}

const namesColumn = (cell: MarkupNode): boolean => cell.name === 'th' && !/^row/i.test(cell.attribute('scope') ?? '');

/** For each row the one behind the last of its group. */
function groupEnds(rows: readonly TableRowNode[]): number[] {
  const ends = new Array<number>(rows.length);
  for (let row = rows.length - 1; row >= 0; row--)
    ends[row] = rows[row + 1]?.part === rows[row]!.part ? ends[row + 1]! : row + 1;
  return ends;
}

function compress(rows: readonly PlacedCell[][], header_rows: number, starts: ReadonlySet<number>): PlacedRow[] {
  /** How many columns begin before each. */
  const before = [0];
  const last = Math.max(0, ...starts);
  for (let column = 0; column <= last; column++) before.push(before[column]! + (starts.has(column) ? 1 : 0));
  return rows.map((cells, row) => ({
    is_header: row < header_rows,
    cells: cells.map((cell) => {
      const { node, column: from, row_span } = cell;
      const column = before[from]!;
      const col_span = Math.max(1, (before[from + cell.col_span] ?? starts.size) - column);
      return column === from && col_span === cell.col_span ? cell : { node, column, col_span, row_span };
    }),
  }));
}
