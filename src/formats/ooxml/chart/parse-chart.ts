// Parses a chart part of either generation into titles, axis names and a table of values.
import { XmlReader } from '../../../bytes/index.ts';
import type { ChartLook } from '../../../model/index.ts';
import { type ChartData, MAX_POINTS } from './chart-data.ts';
import { chartLook } from './chart-look.ts';
import { toChartRows } from './chart-rows.ts';
import { PASSED_OVER } from './chart-text.ts';
import { type ChartDimensions, readChart2016, readDimensions } from './read-chart-2016.ts';
import { readChartSpace } from './read-chart-space.ts';
import type { PointSetting } from './read-points.ts';

/** A chart as text: what it is called and what it shows. */
export interface Chart {
  /** The name of the only series where the title is to be derived, as Office does it. */
  readonly title: string | null;
  /** As the file has them: `bar`, `line3D`, `scatter`, and of the charts of 2016 `waterfall`. Several for a mixture. */
  readonly kinds: readonly string[];
  /**
   * The values as a table: the first row names the columns (the axis of the categories, then the series), then one row a category; of a scatter
   * chart x and y. Grouped categories have a column a level. Empty where the file does not keep the values.
   */
  readonly rows: readonly (readonly string[])[];
  /** How the rows are drawn; null where the chart is of a kind that is not. */
  readonly look: ChartLook | null;
  /** Titles of the axes of values. */
  readonly value_titles: readonly string[];
  /** Where the values are, as formulas, in the order of the file. */
  readonly formulas: readonly string[];
  /** Why there are fewer rows than the chart shows, for a diagnostic; null where there are not. */
  readonly fault: string | null;
}

/** A chart in the form of 2006 (`c:chartSpace`) or of 2016 (`cx:chartSpace`). */
export const parseChart = (bytes: Uint8Array): Chart => {
  const { data, isCut } = readData(bytes, true);
  const { rows, is_cut } = toChartRows(data);
  return { ...namesOf(data), rows, look: chartLook(data, rows), fault: faultOf(rows, isCut || is_cut) };
};

/** The same without the values, for whoever has them in cells. */
export const parseChartNames = (bytes: Uint8Array): Pick<Chart, 'title' | 'formulas'> =>
  namesOf(readData(bytes, false).data);

function readData(bytes: Uint8Array, keeps_points: boolean): { data: ChartData; isCut: boolean } {
  const reader = new XmlReader(bytes);
  const formulas: string[] = [];
  const setting: PointSetting = { points_left: MAX_POINTS, keeps_points, date1904: false, formulas };
  const data: ChartData = {
    title: null,
    is_titled: false,
    kinds: new Set(),
    series: [],
    formulas,
    category_title: null,
    value_titles: [],
    is_lying: false,
    is_stacked: false,
  };
  let dimensions: ChartDimensions | null = null;
  while (reader.nextStart(0)) {
    if (reader.name === 'date1904') setting.date1904 = reader.attribute('val') !== '0';
    else if (reader.name === 'chartData') dimensions = readDimensions(reader, setting);
    else if (reader.name !== 'chart') {
      if (PASSED_OVER.has(reader.name)) reader.skip();
    } else if (dimensions) readChart2016(reader, data, dimensions);
    else readChartSpace(reader, data, setting);
  }
  return { data, isCut: setting.points_left < 0 };
}

function namesOf(data: ChartData): Omit<Chart, 'rows' | 'look' | 'fault'> {
  const derived = data.is_titled && data.series.length === 1 ? data.series[0]!.name : null;
  return {
    title: data.title ?? derived,
    kinds: [...data.kinds],
    value_titles: data.value_titles,
    formulas: data.formulas,
  };
}

function faultOf(rows: readonly unknown[], isCut: boolean): string | null {
  if (isCut) return 'The chart has more values than are read.';
  return rows.length === 0 ? 'The chart does not keep its values.' : null;
}
