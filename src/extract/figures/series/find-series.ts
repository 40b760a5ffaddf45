// Fills lists of figures over time from financial statements, merged over tables that agree.

import { AS_NUMBER, GAIN_WORDS, LOSS } from '../../../lexicon/index.ts';
import type { FieldSchema } from '../../../model/index.ts';
import type { ListFinding, ListLeaf } from '../../finding.ts';
import { knownMetric, type Metric, metricOf, metricWords } from '../metrics/metric-names.ts';
import type { Reports } from '../reports.ts';
import type { FiscalYear } from '../statements/fiscal-calendar.ts';
import type { Statement, StatementRow } from '../statements/statement.ts';
import { createParts, type PartRow, type Parts } from './find-parts.ts';
import { type Asked, type Item, itemsOf } from './series-items.ts';
import { type SeriesShape, seriesShape } from './series-shape.ts';

/** How sure the name of a row is, by how its metric ranks it. */
const NAMED = [0.95, 0.9, 0.85, 0.8];

interface Found {
  readonly statement: Statement;
  readonly row: StatementRow;
  readonly rank: number;
}

interface Read {
  readonly statements: readonly Statement[];
  readonly fiscalYear: FiscalYear | null;
  /** Of all rows, so that a list that asks for something else costs nothing. */
  readonly names: ReadonlySet<string>;
  /** By metric: lists may ask for the same one many times. */
  readonly rows: Map<Metric, readonly Found[]>;
  /** Looked for when the first list asks for them. */
  readonly parts: () => Parts;
}

/** The figure by which parts of the company are known: they add up to it. */
const REVENUE = knownMetric('revenue')!;
/** Statements that the company reports by are not broken down by its parts. */
const PRIMARY = 0.4;

/**
 * The figures over time that some of the lists ask for. Each may have so many leaves, and shares in what others leave over, so that
 * what a list gives does not depend on those before it.
 */
export async function findAllSeries(
  reports: () => Promise<Reports>,
  fields: readonly FieldSchema[],
  max_leaves: number,
): Promise<Map<FieldSchema, ListFinding>> {
  const found = new Map<FieldSchema, ListFinding>();
  let read: Read | null = null;
  for (const field of fields) {
    const shape = seriesShape(field);
    if (!shape) continue;
    read ??= readAll(await reports());
    const series = findSeries(field, shape, read);
    if (series) found.set(field, series);
  }
  const needs = [...found.values()].map(({ items }) => items.flat().length);
  const large = needs.filter((need) => need > max_leaves).length;
  const left = needs.reduce((sum, need) => sum + Math.max(0, max_leaves - need), 0);
  const room = max_leaves + Math.floor(left / Math.max(1, large));
  for (const [field, series] of found) found.set(field, cutTo(series, room));
  return found;
}

function cutTo(series: ListFinding, max_leaves: number): ListFinding {
  const kept = series.items.slice(0, Math.max(1, Math.floor(max_leaves / series.items[0]!.length)));
  return kept.length < series.items.length ? { ...series, items: kept, cut: true } : series;
}

function findSeries(field: FieldSchema, shape: SeriesShape, read: Read): ListFinding | null {
  const metric = metricOf(field.name, field.description);
  // Rows of a statement that are no numbers of shares hold money.
  if (AS_NUMBER.test(field.description ?? '') && !metric.shares) return null;
  if (!shape.part && metric.literal?.every((name) => !read.names.has(name))) return null;
  const rows = read.rows.get(metric) ?? findRows(read.statements, metric);
  read.rows.set(metric, rows);
  const first = firstRow(rows, metric);
  const parts = shape.part ? read.parts().rowsOf(metric, first) : [];
  return toFinding(first, rows, parts, { shape, metric, fiscalYear: read.fiscalYear });
}

function readAll({ statements, of_parts, fiscalYear }: Reports): Read {
  const names = new Set([...statements, ...of_parts].flatMap(({ rows }) => rows.flatMap((row) => row.names)));
  let parts: Parts | null = null;
  const findParts = (): Parts => {
    const broken = [...of_parts, ...statements.filter(({ primary }) => primary < PRIMARY)];
    return createParts(broken, firstRow(findRows(statements, REVENUE), REVENUE), REVENUE);
  };
  const all = [...statements, ...of_parts.map(consolidated)];
  return { statements: all, fiscalYear, names, rows: new Map(), parts: () => (parts ??= findParts()) };
}

/** What a table of the parts tells of the whole company. */
const consolidated = (statement: Statement): Statement => ({
  ...statement,
  kind: 'other',
  rows: statement.rows.filter(({ label }) => CONSOLIDATED.test(label)),
});

const CONSOLIDATED = /^(?:total )?consolidated\b/i;

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

function toFinding(
  found: Found | null,
  rows: readonly Found[],
  parts: readonly PartRow[],
  asked: Asked,
): ListFinding | null {
  const own = found && !asked.shape.part?.only ? ownItems(found, rows, asked) : [];
  const items = [...own, ...partItems(parts, asked)];
  if (items.length === 0) return null;
  return { items, score: NAMED[found?.rank ?? 0] ?? NAMED.at(-1)!, evidence: 'statement_row', table_id: null };
}

/** Of the whole company. */
function ownItems(found: Found, rows: readonly Found[], asked: Asked): ListLeaf[][] {
  const items = new Map<string | number, ListLeaf[]>();
  const first = itemsOf(found, asked);
  for (const { period, leaves } of first) if (!items.has(period)) items.set(period, leaves);
  for (const { statement, row } of rows) {
    if (statement === found.statement || statement.kind === 'balance') continue;
    // A table of the notes that says nothing of its units has those of the statements.
    const { scale, currency } = found.statement;
    const units = { scale: statement.scale ?? scale, currency: statement.currency ?? currency };
    const more = itemsOf({ statement: { ...statement, ...units }, row }, asked);
    if (confirms(first, more)) for (const { period, leaves } of more) if (!items.has(period)) items.set(period, leaves);
  }
  return [...items.values()];
}

/** Of its parts, each period of each once. */
function partItems(parts: readonly PartRow[], asked: Asked): ListLeaf[][] {
  const items = new Map<string, ListLeaf[]>();
  for (const of of parts)
    for (const { period, leaves } of itemsOf(of, asked)) {
      const key = `${of.part.name.toLowerCase()} ${period}`;
      if (!items.has(key)) items.set(key, leaves);
    }
  return [...items.values()];
}

/** A row of the same name in another table is the same figure where they agree on what both tell: two periods at least. */
function confirms(first: readonly Item[], more: readonly Item[]): boolean {
  const common = more.flatMap((item) => {
    const known = first.find(({ period }) => period === item.period);
    return known ? [known.value === item.value && known.scale === item.scale] : [];
  });
  return common.length >= 2 && common.every(Boolean);
}
