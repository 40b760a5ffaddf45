import type { FieldSchema } from '../../model/index.ts';
import type { ListFinding, ListLeaf } from '../finding.ts';
import { type DocumentText, placeOf, type TextCell } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import { type FiscalYear, findFiscalYear, fiscalLabel } from './fiscal-calendar.ts';
import { type Metric, metricOf, metricWords } from './metric-names.ts';
import { readStatements } from './read-statements.ts';
import { type SeriesShape, seriesShape } from './series-shape.ts';
import type { Figure, PeriodColumn, Said, Statement, StatementRow } from './statement.ts';

/** Finds the figures over time that lists ask for. */
export type FindSeries = (field: FieldSchema) => ListFinding | null;

/** How sure the name of a row is, by how its metric ranks it. */
const NAMED = [0.95, 0.9, 0.85, 0.8];
const PER_SHARE = /\bper\b.*\bshare\b/;
const RATE = /\b(?:rate|margin|percent|growth)\b/;
const SHORT_LABEL = 2;

interface Found {
  readonly statement: Statement;
  readonly row: StatementRow;
  readonly rank: number;
}

interface Asked {
  readonly shape: SeriesShape;
  readonly metric: Metric;
  /** A share or a rate, which is written with a per cent sign. */
  readonly rate: boolean;
}

/** Statements are read when the first list asks for a series. */
export function createSeries(text: DocumentText, locale: Locale): FindSeries {
  let read: { readonly statements: readonly Statement[]; readonly fiscalYear: FiscalYear | null } | null = null;
  return (field) => {
    const shape = seriesShape(field);
    if (!shape) return null;
    read ??= readAll(text, locale);
    const rate = RATE.test(metricWords(field.name.replace(/_/g, ' ')));
    const asked = { shape, metric: metricOf(field.name), rate };
    const found = findRow(read.statements, asked);
    return found && toFinding(found, read.statements, asked, read.fiscalYear);
  };
}

function readAll(text: DocumentText, locale: Locale): { statements: Statement[]; fiscalYear: FiscalYear | null } {
  const statements = readStatements(text, locale);
  return { statements, fiscalYear: findFiscalYear(text, statements, locale) };
}

/** The row that bears the best name, in the first statement of the best kind that has one. */
function findRow(statements: readonly Statement[], { metric, rate }: Asked): Found | null {
  for (const kind of metric.in) {
    for (const statement of statements) {
      const found = statement.kind === kind ? bestRow(statement, metric, rate) : null;
      if (found) return found;
    }
  }
  return null;
}

function bestRow(statement: Statement, metric: Metric, rate: boolean): Found | null {
  let best: Found | null = null;
  for (const row of statement.rows) {
    if (row.figures.length === 0 || row.figures.some(({ percent }) => percent !== rate)) continue;
    if (!metric.outgoing && isLossAsPlus(row)) continue;
    const names = namesOf(row);
    const rank = metric.rows.findIndex((pattern) => names.some((name) => pattern.test(name)));
    if (rank >= 0 && (!best || rank < best.rank)) best = { statement, row, rank };
  }
  return best;
}

/** `Net loss 90` is written without the minus that the figure has as income; a `benefit` turns an expense round as well. */
function isLossAsPlus({ label, figures }: StatementRow): boolean {
  const words = metricWords(label);
  return LOSS.test(words) && !GAIN.test(words) && figures.some(({ value }) => value > 0);
}

const LOSS = /\bloss\b/;
const GAIN = /\b(?:income|earning|profit)\b/;

/** `Basic` says what it is of in the line above it. */
function namesOf({ label, section }: StatementRow): string[] {
  const own = metricWords(label);
  if (section === '' || own.split(' ').length > SHORT_LABEL) return [own];
  // A bare word such as `basic` counts under its heading alone.
  return [`${metricWords(section)} ${own}`, ...(BARE.test(own) ? [] : [own])];
}

const BARE = /^(?:basic|diluted|total|other|net)$/;

function toFinding(
  found: Found,
  statements: readonly Statement[],
  { shape, metric, rate }: Asked,
  fiscalYear: FiscalYear | null,
): ListFinding | null {
  const items = new Map<string | number, ListLeaf[]>();
  const first = itemsOf(found, shape, metric, fiscalYear);
  for (const { period, leaves } of first) if (!items.has(period)) items.set(period, leaves);
  for (const statement of statements) {
    if (statement === found.statement || statement.kind === 'balance') continue;
    // A table of the notes that says nothing of its units has those of the statements.
    const { scale, currency } = found.statement;
    const units = { scale: statement.scale ?? scale, currency: statement.currency ?? currency };
    const row = bestRow({ ...statement, ...units }, metric, rate);
    if (!row) continue;
    const more = itemsOf(row, shape, metric, fiscalYear);
    if (confirms(first, more)) for (const { period, leaves } of more) if (!items.has(period)) items.set(period, leaves);
  }
  if (items.size === 0) return null;
  return {
    items: [...items.values()],
    score: NAMED[found.rank] ?? NAMED.at(-1)!,
    evidence: 'statement_row',
    table_id: null,
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

function itemsOf({ statement, row }: Found, shape: SeriesShape, metric: Metric, fiscalYear: FiscalYear | null): Item[] {
  const away = metric.outgoing === true && row.figures.every(({ value }) => value <= 0);
  return row.figures.flatMap((figure) => {
    const column = statement.columns[figure.column]!;
    // What comes in over time is not counted on a day: how long it took is not known.
    if (column.months === 0 && !metric.in.includes('balance')) return [];
    const period = periodLeaf(shape.period, column, fiscalYear);
    if (!period || typeof period.value === 'boolean') return [];
    const leaves = [...valueLeaves(shape, statement, row, figure, away), period, ...defaultLeaves(shape, row)];
    const value = away ? 0 - figure.value : figure.value;
    return [{ period: period.value, value, scale: statement.scale?.value ?? null, leaves }];
  });
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
  away: boolean,
): ListLeaf[] {
  const said = { ...figure, value: null };
  const leaves = [leafOf(value.name, away ? 0 - figure.value : figure.value, said, false)];
  const plain = figure.percent || PER_SHARE.test(`${metricWords(row.section)} ${metricWords(row.label)}`);
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
  if (field.type === 'integer' || field.type === 'number') return isOfYear(column) ? column.year : null;
  if (field.type !== 'string') return null;
  const fiscal = /\bFY\\?\d?/.test(`${field.description ?? ''} ${field.pattern ?? ''}`);
  return fiscal ? fiscalLabel(column, fiscalYear) : wordsOf(column);
}

/** A part of a year is not that year; a day is, and a year that stands alone. */
const isOfYear = ({ months, end }: PeriodColumn): boolean =>
  months === 0 || months === 12 || (months === null && end === null);

const defaultLeaves = ({ defaults }: SeriesShape, { cell }: StatementRow): ListLeaf[] =>
  defaults.flatMap(({ name, default: value }) =>
    value === undefined || typeof value === 'boolean' ? [] : [leafOf(name, value, whole(cell), true)],
  );
