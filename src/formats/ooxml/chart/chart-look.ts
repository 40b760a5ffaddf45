// Says how the values of a chart are drawn, for the kinds that are.
import type { ChartKind, ChartLook } from '../../../model/index.ts';
import type { ChartData } from './chart-data.ts';

const KINDS: Readonly<Record<string, ChartKind>> = {
  ...{ bar: 'column', bar3D: 'column', line: 'line', line3D: 'line', area: 'area', area3D: 'area' },
  ...{ pie: 'pie', pie3D: 'pie', doughnut: 'pie', ofPie: 'pie', scatter: 'scatter' },
};
/** Charts of several kinds share axes of categories and values; these have others. */
const ALONE: ReadonlySet<ChartKind> = new Set(['pie', 'scatter', 'bar']);

/** Null where a series is of a kind that is not drawn, or where the columns of the table are not labels and then series. */
export function chartLook(
  { series, is_lying, is_stacked }: ChartData,
  rows: readonly (readonly string[])[],
): ChartLook | null {
  const kinds: ChartKind[] = [];
  for (const { kind } of series) {
    const drawn = KINDS[kind];
    if (!drawn) return null;
    kinds.push(drawn === 'column' && is_lying ? 'bar' : drawn);
  }
  const label_columns = (rows[0]?.length ?? 0) - series.length;
  const isMixed = new Set(kinds).size > 1;
  if (kinds.length === 0 || label_columns < 1 || (isMixed && kinds.some((kind) => ALONE.has(kind)))) return null;
  // A scatter chart whose series have an x each has twice as many columns.
  if (kinds[0] === 'scatter' && label_columns > 1) return null;
  return { series: isMixed ? kinds : kinds.slice(0, 1), label_columns, ...(is_stacked && { stacked: true }) };
}
