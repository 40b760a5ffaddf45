// Turns a row of a statement into the items of a list: value, unit, scale and period, and the part of the company.
import type { FieldSchema } from '../../../model/index.ts';
import type { ListLeaf } from '../../finding.ts';
import { placeOf, type TextCell } from '../../text/index.ts';
import { type Metric, metricWords } from '../metrics/metric-names.ts';
import { asksFiscalLabel, type FiscalYear, fiscalLabel } from '../statements/fiscal-calendar.ts';
import type { Figure, PeriodColumn, Said, Statement, StatementRow } from '../statements/statement.ts';
import type { Part } from './find-parts.ts';
import type { SeriesShape } from './series-shape.ts';

const PER_SHARE = /\bper\b.*\bshare\b/;

/** A figure of one period, as the leaves of an item of the list. */
export interface Item {
  readonly period: string | number;
  readonly value: number;
  readonly scale: number | null;
  readonly leaves: ListLeaf[];
}

/** A row of a statement, and the part of the company that it is of where it is not of all. */
export interface RowOf {
  readonly statement: Statement;
  readonly row: StatementRow;
  readonly part?: Part;
}

export interface Asked {
  readonly shape: SeriesShape;
  readonly metric: Metric;
  readonly fiscalYear: FiscalYear | null;
}

export function itemsOf({ statement, row, part }: RowOf, { shape, metric, fiscalYear }: Asked): Item[] {
  const away = metric.outgoing === true && row.figures.every(({ value }) => value <= 0);
  const items = row.figures.flatMap((figure) => {
    if (figure.dash) return [];
    const column = statement.columns[figure.column]!;
    // What comes in over time is not counted on a day: how long it took is not known.
    if (column.months === 0 && !metric.in.includes('balance')) return [];
    const period = periodLeaf(shape.period, column, fiscalYear);
    if (!period || typeof period.value === 'boolean') return [];
    const leaves = [
      ...valueLeaves(shape, statement, row, figure, metric, away),
      period,
      ...partLeaves(shape, row, part ?? null),
    ];
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
  return asksFiscalLabel(field) ? fiscalLabel(column, fiscalYear) : wordsOf(column);
}

/** A part of a year is not that year, nor are twelve months that end within it; a day is, and a year that stands alone. */
function yearOf(column: PeriodColumn, fiscalYear: FiscalYear | null): number | null {
  const label = fiscalLabel(column, fiscalYear) ?? '';
  if (WHOLE_YEAR.test(label)) return Number(label.slice(2));
  const sameYear = fiscalYear === null || label.startsWith(`FY${column.year} `);
  return sameYear && (column.months === 0 || column.months === 12) ? column.year : null;
}

const WHOLE_YEAR = /^FY\d{4}$/;

/** What holds of the company where nothing is said, and of a part its name and kind. */
function partLeaves({ defaults, part }: SeriesShape, { cell }: StatementRow, of: Part | null): ListLeaf[] {
  const said = of === null ? [] : [part!.name, part!.kind].filter((field) => field !== null);
  const leaves = defaults.flatMap((field) => {
    const { name, default: value } = field;
    if (value === undefined || typeof value === 'boolean' || said.includes(field)) return [];
    return [leafOf(name, value, whole(cell), true)];
  });
  if (of === null || part === null) return leaves;
  leaves.push(leafOf(part.name.name, of.name, { value: null, cell, start: 0, end: of.name.length }, false));
  if (part.kind) leaves.push(leafOf(part.kind.name, of.is_region ? part.region! : part.business!, whole(cell), true));
  return leaves;
}
