// Fills lists of figures over time from financial statements, merged over tables that agree.

import { GAIN_WORDS, LOSS } from '../../../lexicon/index.ts';
import type { FieldSchema } from '../../../model/index.ts';
import type { ListFinding, ListLeaf } from '../../finding.ts';
import { placeOf, type TextCell } from '../../text/index.ts';
import { type Metric, metricOf, metricWords } from '../metrics/metric-names.ts';
import type { Reports } from '../reports.ts';
import { type FiscalYear, fiscalLabel } from '../statements/fiscal-calendar.ts';
import type { Figure, PeriodColumn, Said, Statement, StatementRow } from '../statements/statement.ts';
import { type SeriesShape, seriesShape } from './series-shape.ts';

/** Finds the figures over time that lists ask for. */
type FindSeries = (field: FieldSchema, max_leaves: number) => Promise<ListFinding | null>;

/** How sure the name of a row is, by how its metric ranks it. */
const NAMED = [0.95, 0.9, 0.85, 0.8];
const PER_SHARE = /\bper\b.*\bshare\b/;

interface Found {
  readonly statement: Statement;
  readonly row: StatementRow;
  readonly rank: number;
}

interface Asked {
  readonly shape: SeriesShape;
  readonly metric: Metric;
  readonly fiscalYear: FiscalYear | null;
}

interface Read {
  readonly statements: readonly Statement[];
  readonly fiscalYear: FiscalYear | null;
  /** Of all rows, so that a list that asks for something else costs nothing. */
  readonly names: ReadonlySet<string>;
  /** By metric: lists may ask for the same one many times. */
  readonly rows: Map<Metric, readonly Found[]>;
}

/** Statements are read when the first list asks for a series. */
export function createSeries(reports: () => Promise<Reports>): FindSeries {
  let read: Read | null = null;
  return async (field, max_leaves) => {
    const shape = seriesShape(field);
    if (!shape) return null;
    read ??= readAll(await reports());
    const metric = metricOf(field.name);
    if (metric.literal !== undefined && !metric.literal.some((name) => read!.names.has(name))) return null;
    const rows = read.rows.get(metric) ?? findRows(read.statements, metric);
    read.rows.set(metric, rows);
    const first = firstRow(rows, metric);
    return first && toFinding(first, rows, { shape, metric, fiscalYear: read.fiscalYear }, max_leaves);
  };
}

function readAll({ statements, fiscalYear }: Reports): Read {
  const names = new Set(statements.flatMap(({ rows }) => rows.flatMap((row) => row.names)));
  return { statements, fiscalYear, names, rows: new Map() };
}

/** The row of each statement that bears the best name. */
const findRows = (statements: readonly Statement[], metric: Metric): Found[] =>
  statements.flatMap((statement) => bestRow(statement, metric) ?? []);

/** In the first statement of the best kind. */
function firstRow(rows: readonly Found[], metric: Metric): Found | null {
  for (const kind of metric.in) {
    const found = rows.find(({ statement }) => statement.kind === kind);
    if (found) return found;
  }
  return null;
}

function bestRow(statement: Statement, metric: Metric): Found | null {
  let best: Found | null = null;
  for (const row of statement.rows) {
    if (row.figures.every(({ dash }) => dash)) continue;
    if (row.figures.some(({ percent, dash }) => !dash && percent !== metric.rate)) continue;
    const rank = metric.rows.findIndex((pattern) => row.names.some((name) => pattern.test(name)));
    if (rank < 0 || (!metric.outgoing && isLossAsPlus(row))) continue;
    if (!best || rank < best.rank) best = { statement, row, rank };
  }
  return best;
}

/** `Net loss 90` is written without the minus that the figure has as income. */
function isLossAsPlus({ label, figures }: StatementRow): boolean {
  const words = metricWords(label);
  return LOSS.test(words) && !GAIN_WORDS.test(words) && figures.some(({ value }) => value > 0);
}

function toFinding(found: Found, rows: readonly Found[], asked: Asked, max_leaves: number): ListFinding | null {
  const items = new Map<string | number, ListLeaf[]>();
  const first = itemsOf(found, asked);
  for (const { period, leaves } of first) if (!items.has(period)) items.set(period, leaves);
  for (const { statement, row, rank } of rows) {
    if (statement === found.statement || statement.kind === 'balance') continue;
    // A table of the notes that says nothing of its units has those of the statements.
    const { scale, currency } = found.statement;
    const units = { scale: statement.scale ?? scale, currency: statement.currency ?? currency };
    const more = itemsOf({ statement: { ...statement, ...units }, row, rank }, asked);
    if (confirms(first, more)) for (const { period, leaves } of more) if (!items.has(period)) items.set(period, leaves);
  }
  if (items.size === 0) return null;
  const kept = [...items.values()].slice(0, Math.max(1, Math.floor(max_leaves / first[0]!.leaves.length)));
  return {
    items: kept,
    score: NAMED[found.rank] ?? NAMED.at(-1)!,
    evidence: 'statement_row',
    table_id: null,
    ...(kept.length < items.size ? { cut: true } : {}),
  };
}

/** A row of the same name in another table is the same figure where they agree on what both tell: two periods at least. */
function confirms(first: readonly Item[], more: readonly Item[]): boolean {
  const common = more.flatMap((item) => {
    const known = first.find(({ period }) => period === item.period);
    return known ? [known.value === item.value && known.scale === item.scale] : [];
  });
  return common.length >= 2 && common.every(Boolean);
}

interface Item {
  readonly period: string | number;
  readonly value: number;
  readonly scale: number | null;
  readonly leaves: ListLeaf[];
}

function itemsOf({ statement, row }: Found, { shape, metric, fiscalYear }: Asked): Item[] {
  const away = metric.outgoing === true && row.figures.every(({ value }) => value <= 0);
  const items = row.figures.flatMap((figure) => {
    if (figure.dash) return [];
    const column = statement.columns[figure.column]!;
    // What comes in over time is not counted on a day: how long it took is not known.
    if (column.months === 0 && !metric.in.includes('balance')) return [];
    const period = periodLeaf(shape.period, column, fiscalYear);
    if (!period || typeof period.value === 'boolean') return [];
    const leaves = [...valueLeaves(shape, statement, row, figure, metric, away), period, ...defaultLeaves(shape, row)];
    const value = away ? 0 - figure.value : figure.value;
    return [{ period: period.value, value, scale: statement.scale?.value ?? null, leaves }];
  });
  // Of two days of a year neither is the year.
  const counts = new Map<string | number, number>();
  for (const { period } of items) counts.set(period, (counts.get(period) ?? 0) + 1);
  return items.filter(({ period }) => typeof period === 'string' || counts.get(period) === 1);
}

const leafOf = (
  name: string,
  value: string | number,
  { cell, start, end }: Said<unknown>,
  derived: boolean,
): ListLeaf => ({
  keys: [name],
  value,
  raw_text: cell.text.slice(start, end),
  place: placeOf(cell, start, end),
  ...(derived ? { derived } : {}),
});

const whole = (cell: TextCell): Said<null> => ({ value: null, cell, start: 0, end: cell.text.length });

function valueLeaves(
  { value, unit, scale }: SeriesShape,
  statement: Statement,
  row: StatementRow,
  figure: Figure,
  metric: Metric,
  away: boolean,
): ListLeaf[] {
  const said = { ...figure, value: null };
  const leaves = [leafOf(value.name, away ? 0 - figure.value : figure.value, said, false)];
  const plain =
    figure.percent ||
    metric.per_share === true ||
    PER_SHARE.test(`${metricWords(row.section)} ${metricWords(row.label)}`);
  if (unit && figure.percent) leaves.push(leafOf(unit.name, '%', said, true));
  else if (unit && statement.currency)
    leaves.push(leafOf(unit.name, statement.currency.value, statement.currency, true));
  if (scale && plain) leaves.push(leafOf(scale.name, 1, whole(row.cell), true));
  else if (scale && statement.scale) leaves.push(leafOf(scale.name, statement.scale.value, statement.scale, true));
  return leaves;
}

/** As the schema asks for it: a day, a year, a label such as `FY2025 Q2` where it shows one, else the words of the head. */
function periodLeaf(field: FieldSchema, column: PeriodColumn, fiscalYear: FiscalYear | null): ListLeaf | null {
  const value = periodValue(field, column, fiscalYear);
  const [first, ...further] = column.heads.map((cell) => placeOf(cell));
  if (value === null || !first) return null;
  const raw_text = wordsOf(column);
  const leaf = { keys: [field.name], value, raw_text, place: first, derived: value !== raw_text };
  return further.length > 0 ? { ...leaf, further } : leaf;
}

const wordsOf = ({ heads }: PeriodColumn): string => heads.map((cell) => cell.text.trim()).join(' ');

function periodValue(field: FieldSchema, column: PeriodColumn, fiscalYear: FiscalYear | null): string | number | null {
  if (field.type === 'date') return column.end;
  if (field.type === 'integer' || field.type === 'number') return yearOf(column, fiscalYear);
  if (field.type !== 'string') return null;
  const fiscal = /\bFY\\?\d?/.test(`${field.description ?? ''} ${field.pattern ?? ''}`);
  return fiscal ? fiscalLabel(column, fiscalYear) : wordsOf(column);
}

/** A part of a year is not that year, nor are twelve months that end within it; a day is, and a year that stands alone. */
function yearOf(column: PeriodColumn, fiscalYear: FiscalYear | null): number | null {
  const label = fiscalLabel(column, fiscalYear) ?? '';
  if (WHOLE_YEAR.test(label)) return Number(label.slice(2));
  const sameYear = fiscalYear === null || label.startsWith(`FY${column.year} `);
  return sameYear && (column.months === 0 || column.months === 12) ? column.year : null;
}

const WHOLE_YEAR = /^FY\d{4}$/;

const defaultLeaves = ({ defaults }: SeriesShape, { cell }: StatementRow): ListLeaf[] =>
  defaults.flatMap(({ name, default: value }) =>
    value === undefined || typeof value === 'boolean' ? [] : [leafOf(name, value, whole(cell), true)],
  );
