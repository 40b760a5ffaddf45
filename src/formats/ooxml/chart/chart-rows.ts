// Arranges the series and categories of a chart as a table of rows.
import { type ChartData, type ChartPoints, type ChartSeries, MAX_POINTS } from './chart-data.ts';

/** Cells of the table that comes of a chart: many short series beside one long one would be mostly holes. */
const MAX_CELLS = 2 * MAX_POINTS;

/** The values as a table, the first row naming its columns; empty where the chart keeps none. */
export function toChartRows(data: ChartData): { readonly rows: string[][]; readonly is_cut: boolean } {
  const columns = data.series.every((series) => series.is_scatter) ? scatterColumns(data) : plainColumns(data);
  const height = columns.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (height === 0) return { rows: [], is_cut: false };
  const kept = Math.min(height, Math.floor(MAX_CELLS / columns.length));
  const rows = [columns.map(({ head }) => head)];
  for (let row = 0; row < kept; row++) rows.push(columns.map(({ cells }) => cells[row] ?? ''));
  return { rows, is_cut: kept < height };
}

interface Column {
  readonly head: string;
  readonly cells: readonly string[];
}

const NO_CELLS: readonly string[] = [];

const nameOf = (series: ChartSeries, index: number): string => series.name ?? `Series${index + 1}`;
const cellsOf = (points: ChartPoints | null): readonly string[] => points?.levels[0] ?? NO_CELLS;

/** Categories of the first series that has any, as Office draws it, then a column a series. */
function plainColumns(data: ChartData): Column[] {
  const categories = data.series.find((series) => series.categories)?.categories ?? null;
  const values = data.series.flatMap((series, index) => seriesColumns(series, index));
  if (values.every(({ cells }) => cells.length === 0) && !categories) return [];
  const length = values.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return [...categoryColumns(categories, data.category_title ?? '', length), ...values];
}

function seriesColumns(series: ChartSeries, index: number): Column[] {
  const values = { head: nameOf(series, index), cells: cellsOf(series.values) };
  return series.sizes ? [values, { head: `${values.head} (size)`, cells: cellsOf(series.sizes) }] : [values];
}

/** A column a level, the outermost first. Labels of groups are once in the file and hold for all below them. */
function categoryColumns(categories: ChartPoints | null, title: string, length: number): Column[] {
  if (!categories) {
    const numbers = Array.from({ length }, (_, i) => String(i + 1));
    return [{ head: title, cells: numbers }];
  }
  const height = Math.max(...categories.levels.map((level) => level.length));
  return categories.levels
    .map((level, depth) => ({ head: '', cells: depth === 0 ? level : filledDown(level, height) }))
    .reverse()
    .map((column, i) => (i === 0 ? { ...column, head: title } : column));
}

function filledDown(level: readonly string[], height: number): string[] {
  let last = '';
  return Array.from({ length: height }, (_, i) => {
    last = level[i] || last;
    return last;
  });
}

/** One column of x where all series share it, else one before each series. */
function scatterColumns(data: ChartData): Column[] {
  const title = data.category_title ?? '';
  const shared = cellsOf(data.series.find((series) => series.categories)?.categories ?? null);
  const isShared = data.series.every(
    ({ categories }) => !categories || categories.levels[0]!.join('\n') === shared.join('\n'),
  );
  if (isShared) return plainColumns(data);
  return data.series.flatMap((series, index) => [
    { head: title || 'x', cells: cellsOf(series.categories) },
    ...seriesColumns(series, index),
  ]);
}
