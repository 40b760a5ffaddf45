// The values of a chart, taken from the table that the reader made of it.
import type { ChartKind, ChartLook, Table } from '../../model/index.ts';

/** In the order of series, as office programs have it where nothing is said. */
export const SERIES_COLORS = ['4472c4', 'ed7d31', 'a5a5a5', 'ffc000', '5b9bd5', '70ad47', '264478', '9e480e'];
/** Series and points that one chart is drawn with; more of them nobody can tell apart. */
const MAX_SERIES = 50;
const MAX_POINTS = 1_000;

export interface ChartValues {
  readonly labels: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly kind: ChartKind;
    readonly values: readonly (number | null)[];
  }[];
  readonly stacked: boolean;
}

/** Null where there is no number to draw. */
export function chartValues({ rows, header_rows }: Table, look: ChartLook): ChartValues | null {
  const body = rows.filter(({ row }) => row >= header_rows).slice(0, MAX_POINTS);
  const heads = rows[0]?.cells ?? [];
  const columns = heads.slice(look.label_columns, look.label_columns + MAX_SERIES);
  const series = columns.map(({ text: name, col }, i) => ({
    name,
    kind: look.series[Math.min(i, look.series.length - 1)]!,
    values: body.map(({ cells }) => toNumber(cells[col]?.text ?? '')),
  }));
  if (!series.some(({ values }) => values.some((value) => value !== null))) return null;
  const labels = body.map(({ cells }) => cells[look.label_columns - 1]?.text ?? '');
  return { labels, series, stacked: look.stacked === true };
}

/** Values are texts as the chart would show them: with separators, signs of money and of shares, negative ones perhaps in brackets. */
export function toNumber(text: string): number | null {
  const digits = text.replace(/[^\d.eE+-]/g, '');
  const value = digits === '' ? Number.NaN : Number(digits);
  if (!Number.isFinite(value)) return null;
  return /^\s*\(.*\)\s*$/.test(text) ? -Math.abs(value) : value;
}
