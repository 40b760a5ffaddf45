// Splits one finished run of rows into titles, tables and notes.
import type { CellRect } from '../../../model/index.ts';
import {
  type ColumnStats,
  findHeaderRows,
  isLabelValues,
  type Region,
  type RowShape,
  type TableRegion,
  type TextRegion,
  tableConfidence,
} from '../../workbook/index.ts';
import { preambleRows, withoutRows } from './preamble.ts';
import { lastRows, medianFill, type Run } from './run.ts';

/** Wholly blank columns that set two tables apart. */
const GAP_COLUMNS = 3;
const MIN_LIST_ROWS = 5;
/** A list holds names and numbers, prose holds sentences. */
const LIST_WORDS = 4;
const LIST_TEXT = 40;
const TYPED_LIST_SHARE = 0.5;

/** The texts and tables of one run of rows, in reading order. */
export function toRegions(run: Run): Region[] {
  if (isText(run)) return asTexts(run);
  const wide = medianFill(run) >= 2;
  const above = wide ? run.head.slice(0, run.singles) : [];
  const below = wide ? trailingSingles(run, above.length) : [];
  const bottom = run.bottom - below.length;
  const preamble = wide ? run.head.slice(above.length, above.length + preambleRows(run)) : [];
  const top = preamble.at(-1)?.row ?? above.at(-1)?.row ?? run.top - 1;
  const columns = withoutRows(run.columns, [...above, ...preamble, ...below]);
  const body = { run, columns, rows: run.rows - above.length - preamble.length - below.length };
  return [
    ...above.map((row) => textOf(row, 'above')),
    ...(preamble.length > 0 ? [preambleTable(preamble)] : []),
    ...splitColumns(columns).map((span) => tableOf(body, span, top + 1, bottom)),
    ...below.map((row) => textOf(row, 'below')),
  ];
}

/** One row beside nothing, or lines of prose. */
function isText(run: Run): boolean {
  const multi = run.rows - run.fills[1]!;
  if (run.rows === 1) return run.fills[1] === 1;
  if (multi > 0) return false;
  if (run.columns.size > 1 || run.rows < MIN_LIST_ROWS) return true;
  const [stats] = run.columns.values();
  return stats!.typed < TYPED_LIST_SHARE * stats!.filled && !isListOfNames(run.head);
}

function isListOfNames(head: readonly RowShape[]): boolean {
  const texts = head.map((row) => row.cells[0]!.text.trim());
  const short = texts.filter((text) => text.length <= LIST_TEXT && text.split(/\s+/).length <= LIST_WORDS);
  return short.length >= texts.length * 0.8;
}

function asTexts(run: Run): TextRegion[] {
  const rows =
    run.head.length >= run.rows ? run.head : [...run.head, ...run.tail.filter((row) => row.row > run.head.at(-1)!.row)];
  return rows.map((row) => textOf(row, 'alone'));
}

function textOf(row: RowShape, role: TextRegion['role']): TextRegion {
  const cell = row.cells[0]!;
  return { kind: 'text', row: row.row, col: cell.col, text: cell.text, role };
}

/** Rows of one cell at the end: notes and sources. At least one row must remain. */
function trailingSingles(run: Run, above: number): readonly RowShape[] {
  const tail = lastRows(run);
  let count = 0;
  while (count < tail.length && count < run.rows - above - 1 && isNote(tail[tail.length - 1 - count]!)) count++;
  return tail.slice(tail.length - count);
}

/** A lone number is a total and belongs to the table. */
const isNote = (row: RowShape): boolean => row.filled === 1 && !row.cells[0]!.typed;

interface Span {
  readonly left: number;
  readonly right: number;
  readonly columns: ReadonlyMap<number, ColumnStats>;
}

/** The columns in the order of the sheet, cut where at least three in a row are blank in every row of the body. */
function splitColumns(columns: ReadonlyMap<number, ColumnStats>): Span[] {
  const spans: [number, ColumnStats][][] = [];
  for (const entry of [...columns].sort(([a], [b]) => a - b)) {
    const open = spans.at(-1);
    if (open && entry[0] - open.at(-1)![0] - 1 < GAP_COLUMNS) open.push(entry);
    else spans.push([entry]);
  }
  return spans.map((span) => ({ left: span[0]![0], right: span.at(-1)![0], columns: new Map(span) }));
}

/** What of a run is neither title nor preamble nor note. */
interface Body {
  readonly run: Run;
  readonly columns: ReadonlyMap<number, ColumnStats>;
  readonly rows: number;
}

function tableOf({ run, columns, rows }: Body, span: Span, top: number, bottom: number): TableRegion {
  const stats = [...span.columns.values()];
  const whole = span.columns.size === columns.size;
  const first = whole ? top : Math.max(top, Math.min(...stats.map((column) => column.first)));
  const last = whole ? bottom : Math.min(bottom, Math.max(...stats.map((column) => column.last)));
  const head = run.head.filter((row) => row.row >= first && row.row <= last).map((row) => within(row, span));
  const regular = Math.max(...run.fills.slice(2), run.fills[1]! - (run.rows - rows)) / Math.max(1, rows);
  return toTable(head, span.columns, { top: first, left: span.left, bottom: last, right: span.right }, regular);
}

function within(row: RowShape, { left, right }: Span): RowShape {
  const cells = row.cells.filter((cell) => cell.col >= left && cell.col <= right);
  return { row: row.row, filled: cells.length, cells };
}

/** Labels and values have no header: their first row is like the others. */
function toTable(
  head: readonly RowShape[],
  columns: ReadonlyMap<number, ColumnStats>,
  rect: CellRect,
  regular: number,
): TableRegion {
  const rows = rect.bottom - rect.top + 1;
  const label_values = isLabelValues(head, columns, rows);
  const header_rows = label_values ? 0 : findHeaderRows(head, columns, rows);
  const stats = [...columns.values()];
  const header = header_rows === 0 ? 'none' : stats.some((column) => column.typed > 0) ? 'typed' : 'text';
  const evidence = { rect, header, header_rows, regular, columns: stats, label_values } as const;
  return { kind: 'table', rect, header_rows, confidence: tableConfidence(evidence) };
}

/** Lines of labels and values over a table are a table of their own. */
function preambleTable(rows: readonly RowShape[]): TableRegion {
  const columns = new Map<number, ColumnStats>();
  const fills = new Map<number, number>();
  for (const { row, cells } of rows) {
    fills.set(cells.length, (fills.get(cells.length) ?? 0) + 1);
    for (const { col, typed } of cells) {
      const stats = columns.get(col) ?? { filled: 0, typed: 0, first: row, last: row };
      columns.set(col, { ...stats, filled: stats.filled + 1, typed: stats.typed + (typed ? 1 : 0), last: row });
    }
  }
  const cols = [...columns.keys()];
  const rect = { top: rows[0]!.row, left: Math.min(...cols), bottom: rows.at(-1)!.row, right: Math.max(...cols) };
  const regular = Math.max(...fills.values()) / rows.length;
  const evidence = { rect, header: 'none', header_rows: 0, regular, columns: [...columns.values()] } as const;
  return { kind: 'table', rect, header_rows: 0, confidence: tableConfidence({ ...evidence, label_values: true }) };
}
