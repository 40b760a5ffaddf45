// A table while its pages are written: collects cells and texts, then yields summary and rows.
import type { FlowCell, FlowTable } from '../../../geometry/index.ts';
import type { Box, Line, TableCell, TableRow, TableSummary, TextField, TextRun } from '../../../model/index.ts';
import { type Passage, shift, shiftLine } from '../text/passage.ts';
import { fillBlanks } from './blank-cells.ts';
import { countHeaderRows } from './header-rows.ts';

/** What has been written of a cell so far. */
export interface OpenCell {
  readonly anchor: string;
  readonly bbox: Box;
  readonly page: number;
  text: string;
  /** Null where the cell goes on overleaf: its words are on two pages, and its box is on the first. */
  lines: readonly Line[] | null;
  runs: readonly TextRun[];
  fields: readonly TextField[];
  /** Null for none. */
  tables: string[] | null;
}

/** A table that has begun and may go on. */
export interface OpenTable {
  readonly id: string;
  readonly flow: FlowTable;
  readonly col_count: number;
  readonly page: number;
  readonly bbox: Box;
  readonly within: string | null;
  title: string | null;
  end_page: number;
  /** By row; of those that have been laid out. */
  readonly rows: ({ readonly page: number; readonly bbox: Box } | undefined)[];
  /** By `cellKey`. */
  readonly cells: Map<number, OpenCell>;
}

/** Row and column in one: a table may have a hundred thousand cells, and a text for each would cost more than what it finds. */
export const cellKey = ({ col_count }: Pick<OpenTable, 'col_count'>, row: number, column: number): number =>
  row * (col_count + 1) + column;

/** Adds what is on a page to a cell. Gives where its text begins in that of the cell. */
export function addToCell(cell: OpenCell, passage: Passage, between: string, page: number): number {
  const at = cell.text === '' ? 0 : cell.text.length + between.length;
  if (at > 0) cell.text += between;
  cell.text += passage.text;
  if (page !== cell.page && passage.text !== '') cell.lines = null;
  if (passage.fields.length > 0) cell.fields = joined(cell.fields, passage.fields, (field) => shift(field, at));
  if (at === 0 && cell.runs.length === 0 && cell.lines?.length === 0) {
    // Most cells have one passage, whose lists will do.
    cell.lines = passage.lines;
    cell.runs = passage.runs;
    return at;
  }
  if (cell.lines) cell.lines = joined(cell.lines, passage.lines, (line) => shiftLine(line, at));
  cell.runs = joined(cell.runs, passage.runs, (run) => shift(run, at));
  return at;
}

/** Lists that were made here, and may grow: those that a cell has of one passage are the passage's own. */
const grown = new WeakSet<readonly unknown[]>();

function joined<T>(list: readonly T[], more: readonly T[], shifted: (one: T) => T): readonly T[] {
  const all = grown.has(list) ? (list as T[]) : [...list];
  grown.add(all);
  for (const one of more) all.push(shifted(one));
  return all;
}

export function toSummary({ id, flow, col_count, page, bbox, within, title, end_page }: OpenTable): TableSummary {
  return {
    id,
    title,
    page,
    end_page,
    sheet: null,
    range: null,
    bbox,
    row_count: flow.rows.length,
    col_count,
    header_rows: countHeaderRows(flow),
    // The file states its tables.
    confidence: 1,
    ...(within === null ? {} : { within }),
  };
}

export const columnCount = ({ columns, rows }: FlowTable): number => {
  let count = columns.length;
  for (const { cells } of rows) for (const { column, col_span } of cells) count = Math.max(count, column + col_span);
  return count;
};

export function toRows(table: OpenTable): readonly TableRow[] {
  const { flow, col_count } = table;
  const header_rows = countHeaderRows(flow);
  let last = { page: table.page, bbox: table.bbox };
  const rows = flow.rows.map(({ cells }, row) => {
    const place = table.rows[row];
    // A row of no height is not laid out; it lies at the end of the one before.
    const { page, bbox } = place ?? { page: last.page, bbox: lowerEdge(last.bbox) };
    last = { page, bbox };
    return {
      row,
      page,
      bbox,
      cells: cells.map((cell) =>
        toCell(cell, table.cells.get(cellKey(table, row, cell.column)), row, flow, header_rows, bbox),
      ),
    };
  });
  return fillBlanks(rows, col_count);
}

const lowerEdge = ([x0, , x1, y1]: Box): Box => [x0, y1, x1, y1];

function toCell(
  { column, col_span, row_span, fill }: FlowCell,
  open: OpenCell | undefined,
  row: number,
  { rows }: FlowTable,
  header_rows: number,
  rowBox: Box,
): TableCell {
  const cell: { -readonly [K in keyof TableCell]: TableCell[K] } = {
    row,
    col: column,
    row_span: Math.max(1, Math.min(row_span, rows.length - row)),
    col_span: Math.max(1, col_span),
    text: open?.text ?? '',
    value: null,
    is_header: row < header_rows,
    bbox: open?.bbox ?? rowBox,
  };
  if (open?.lines && open.lines.length > 0) cell.lines = open.lines;
  if (open && open.runs.length > 0) cell.runs = open.runs;
  if (open && open.fields.length > 0) cell.fields = open.fields;
  if (open?.tables) cell.tables = open.tables;
  if (fill !== null) cell.fill = fill;
  return cell;
}
