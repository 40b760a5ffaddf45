import type { CellRect } from '../../model/index.ts';
import { findHeaderRows } from './header-rows.ts';
import { type ColumnStats, columnSpan, lastRows, medianFill, type RowShape, type Run } from './run.ts';

/** A text outside tables: one filled cell. */
export interface TextRegion {
  readonly kind: 'text';
  readonly row: number;
  readonly col: number;
  readonly text: string;
  /** Where it stands to the table of the same run of rows: over it, under it, or there is none. */
  readonly role: 'above' | 'below' | 'alone';
}

export interface TableRegion {
  readonly kind: 'table';
  readonly rect: CellRect;
  readonly header_rows: number;
  readonly confidence: number;
}

export type Region = TextRegion | TableRegion;

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
  const top = run.top + above.length;
  const bottom = run.bottom - below.length;
  const parts = splitColumns(run, above, below).map((span) => tableOf(run, span, top, bottom));
  const titled = above.map((row) => textOf(row, 'above'));
  return [...titled, ...parts, ...below.map((row) => textOf(row, 'below'))];
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
function splitColumns(run: Run, above: readonly RowShape[], below: readonly RowShape[]): Span[] {
  const outside = new Map<number, number>();
  for (const row of [...above, ...below]) outside.set(row.cells[0]!.col, (outside.get(row.cells[0]!.col) ?? 0) + 1);
  const filled = [...run.columns]
    .filter(([col, stats]) => stats.filled > (outside.get(col) ?? 0))
    .sort(([a], [b]) => a - b);
  const spans: [number, ColumnStats][][] = [];
  for (const entry of filled) {
    const open = spans.at(-1);
    if (open && entry[0] - open.at(-1)![0] - 1 < GAP_COLUMNS) open.push(entry);
    else spans.push([entry]);
  }
  if (spans.length === 0) return [{ ...columnSpan(run), columns: run.columns }];
  return spans.map((span) => ({ left: span[0]![0], right: span.at(-1)![0], columns: new Map(span) }));
}

function tableOf(run: Run, span: Span, top: number, bottom: number): TableRegion {
  const stats = [...span.columns.values()];
  const whole = span.columns.size === run.columns.size;
  const first = whole ? top : Math.max(top, Math.min(...stats.map((column) => column.first)));
  const last = whole ? bottom : Math.min(bottom, Math.max(...stats.map((column) => column.last)));
  const head = run.head
    .filter((row) => row.row >= first && row.row <= last)
    .map((row) => ({ ...row, cells: row.cells.filter((cell) => cell.col >= span.left && cell.col <= span.right) }));
  const rows = last - first + 1;
  const header_rows = findHeaderRows(head, span.columns, rows);
  const rect = { top: first, left: span.left, bottom: last, right: span.right };
  return { kind: 'table', rect, header_rows, confidence: confidenceOf(run, rect, header_rows, stats) };
}

/** What speaks for a table, by weight: rows of one width, columns of one kind, cells that are filled, a header. */
const WEIGHTS = { base: 0.3, width: 0.25, kind: 0.15, density: 0.15, header: 0.1, rows: 0.05 } as const;
const ENOUGH_ROWS = 3;
const NARROW_FACTOR = 0.8;

function confidenceOf(run: Run, rect: CellRect, header_rows: number, stats: readonly ColumnStats[]): number {
  const width = Math.max(...run.fills) / Math.max(1, run.rows);
  const body = (column: ColumnStats): number => Math.max(1, column.filled - header_rows);
  const kind = mean(stats.map((column) => Math.max(column.typed, body(column) - column.typed) / body(column)));
  const area = (rect.bottom - rect.top + 1) * (rect.right - rect.left + 1);
  const density = sum(stats.map((column) => column.filled)) / area;
  const sure =
    WEIGHTS.base +
    WEIGHTS.width * Math.min(1, width) +
    WEIGHTS.kind * Math.min(1, kind) +
    WEIGHTS.density * Math.min(1, density) +
    (header_rows > 0 ? WEIGHTS.header : 0) +
    (rect.bottom - rect.top + 1 >= ENOUGH_ROWS ? WEIGHTS.rows : 0);
  const narrow = rect.left === rect.right || rect.top === rect.bottom ? NARROW_FACTOR : 1;
  return Math.round(sure * narrow * 0.99 * 100) / 100;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
