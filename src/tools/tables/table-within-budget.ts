// Fits the rows of a table into a token budget: full, without details, or the beginning with its last rows.
import type { Citation, DocumentView, TableCell, TableRow, TableSummary } from '../../model/index.ts';
import { geometryOf, tableMarkdown, tableRows } from '../../view/index.ts';
import {
  type Budget,
  costOf,
  cutText,
  type End,
  type Offers,
  type Position,
  type Taken,
  type View,
  withinBudget,
} from '../budget/index.ts';

/** Cells that are read at once. */
const CELLS_READ = 2_000;
/** Rows at the end of a table that are given ahead, if they fit. */
const TAIL_ROWS = 2;
/** Of the budget, what the tail may take, and what the headers may. */
const TAIL_SHARE = 1 / 6;
const HEADERS_SHARE = 1 / 4;
/** Of the citation's text, which the cells repeat. */
const CITED_CHARACTERS = 80;

/** A part of a table: its rows from a place on. */
export interface TablePart {
  readonly view: DocumentView;
  readonly table: TableSummary;
  readonly headers: readonly string[];
  readonly citation: Citation;
  /** The row and the column to begin with. */
  readonly first: number;
  readonly col: number;
  /** The row to end before. */
  readonly end: number;
  /** True where the part is the beginning of the table. */
  readonly isFirst: boolean;
  readonly withWords: boolean;
  write(row: TableRow, withWords: boolean): object;
}

/** What is before the rows. */
export function tableFrame(view: DocumentView, table: TableSummary, headers: readonly string[]): object {
  return {
    id: table.id,
    title: table.title,
    page: table.page,
    end_page: table.end_page,
    sheet: table.sheet,
    range: table.range,
    bbox: table.bbox,
    geometry: geometryOf(view.head, table.page),
    row_count: table.row_count,
    col_count: table.col_count,
    header_rows: table.header_rows,
    headers,
  };
}

/**
 * As many rows as fit: as they are with Markdown, without it, without words, or else in few words, cell by cell. Where not even that fits, the
 * beginning of a table comes with its last rows and how many lie between.
 */
export async function tableWithinBudget(budget: Budget, part: TablePart): Promise<object> {
  const tail = part.isFirst ? await tailOf(part, budget.tokens * TAIL_SHARE) : [];
  const short = { ...part, headers: fittingHeaders(part, budget.tokens * HEADERS_SHARE) };
  // Words that were asked for and are not given are told.
  const reduced = part.withWords;
  return withinBudget(budget, [
    ...(part.col === 0 ? fullViews(part) : []),
    { ...leanView(short, []), reduced },
    { ...leanView(short, tail), reduced },
  ]);
}

function fullViews(part: TablePart): View[] {
  const { withWords } = part;
  return [
    fullView(part, withWords, true),
    fullView(part, withWords, false),
    ...(withWords ? [{ ...fullView(part, false, false), reduced: true }] : []),
  ];
}

function fullView(part: TablePart, withWords: boolean, withMarkdown: boolean): View {
  const { view, table, headers, citation, write } = part;
  return {
    async *offers() {
      for await (const row of rowsOf(part)) {
        yield { list: 'rows', item: row, at: [row.row], adds: write(row, withWords) };
      }
      return restOf(part);
    },
    compose: (taken, end) => {
      const rows = taken('rows') as TableRow[];
      return {
        ...tableFrame(view, table, headers),
        rows: rows.map((row) => write(row, withWords)),
        markdown: withMarkdown ? tableMarkdown(table, headers, rows) : '',
        ...{ confidence: table.confidence, citation, ...end },
      };
    },
  };
}

interface RowPart {
  readonly row: TableRow;
  readonly cell: TableCell | null;
}

function leanView(part: TablePart, tail: readonly object[]): View {
  const { view, table, headers, citation } = part;
  const short = { ...citation, text: cutText(citation.text, CITED_CHARACTERS) };
  const tailStart = table.row_count - tail.length;
  return {
    offers: () => leanOffers(part),
    compose: (taken: Taken, end: End, next: Position | null) => ({
      ...tableFrame(view, table, headers),
      rows: joinRows(table, taken('cells') as RowPart[]),
      ...(tail.length > 0 && next && next[0]! < tailStart
        ? { tail, rows_left_out: tailStart - next[0]! - (next.length > 1 ? 1 : 0) }
        : {}),
      ...{ markdown: '', confidence: table.confidence, citation: short, ...end },
    }),
  };
}

/** The cells that hold something, one by one; a row without any is offered as it is. */
async function* leanOffers(part: TablePart): Offers {
  for await (const row of rowsOf(part)) {
    const from = row.row === part.first ? part.col : 0;
    const cells = row.cells.filter((cell) => cell.col >= from && !isEmpty(cell));
    if (cells.length === 0)
      yield { list: 'cells', item: { row, cell: null }, at: [row.row], adds: leanRow(part.table, row, []) };
    for (const [i, cell] of cells.entries()) {
      yield {
        list: 'cells',
        item: { row, cell },
        at: i === 0 && from === 0 ? [row.row] : [row.row, cell.col],
        adds: i === 0 ? leanRow(part.table, row, [cell]) : leanCell(cell),
      };
    }
  }
  return restOf(part);
}

function joinRows(table: TableSummary, parts: readonly RowPart[]): object[] {
  const rows = new Map<TableRow, TableCell[]>();
  for (const { row, cell } of parts) {
    const cells = rows.get(row) ?? [];
    if (cell) cells.push(cell);
    rows.set(row, cells);
  }
  return [...rows].map(([row, cells]) => leanRow(table, row, cells));
}

const leanRow = (table: TableSummary, { row, page }: TableRow, cells: readonly TableCell[]): object => ({
  row,
  ...(page === table.page ? {} : { page }),
  cells: cells.map(leanCell),
});

function leanCell({ col, row_span, col_span, text, value, is_header, tables, fill }: TableCell): object {
  return {
    col,
    ...(row_span === 1 ? {} : { row_span }),
    ...(col_span === 1 ? {} : { col_span }),
    text,
    ...(value === null || String(value) === text ? {} : { value }),
    ...(is_header ? { is_header } : {}),
    ...(tables === undefined ? {} : { tables }),
    ...(fill === undefined ? {} : { fill }),
  };
}

const isEmpty = ({ text, value, row_span, col_span, tables }: TableCell): boolean =>
  text === '' && value === null && row_span === 1 && col_span === 1 && tables === undefined;

/** Read as they are asked for, a few at a time. */
async function* rowsOf({ view, table, first, end }: TablePart): AsyncGenerator<TableRow, void> {
  const step = Math.max(1, Math.floor(CELLS_READ / Math.max(1, table.col_count)));
  for (let at = first; at < end; ) {
    const rows = await tableRows(view, table, at, Math.min(step, end - at));
    if (rows.length === 0) return;
    yield* rows;
    at += rows.length;
  }
}

const restOf = ({ table, end }: TablePart): Position | null => (end < table.row_count ? [end] : null);

/** The last rows, as many of them as cost at most `tokens`. */
async function tailOf({ view, table }: TablePart, tokens: number): Promise<readonly object[]> {
  const first = Math.max(table.header_rows, table.row_count - TAIL_ROWS);
  const rows = await tableRows(view, table, first, TAIL_ROWS);
  const lean = rows.map((row) =>
    leanRow(
      table,
      row,
      row.cells.filter((cell) => !isEmpty(cell)),
    ),
  );
  while (lean.length > 0 && costOf(lean) > tokens) lean.shift();
  return lean;
}

/** Headers that leave room for the rows, which hold them too. */
function fittingHeaders({ headers }: TablePart, tokens: number): readonly string[] {
  let spent = 0;
  const past = headers.findIndex((header) => (spent += costOf(header)) > tokens);
  return past < 0 ? headers : headers.slice(0, past);
}
