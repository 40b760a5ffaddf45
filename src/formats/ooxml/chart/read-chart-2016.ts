// Reads charts of the 2016 format (`cx:`), such as waterfall and treemap charts.
import type { XmlReader } from '../../../bytes/index.ts';
import { type ChartData, type ChartPoints, MAX_SERIES } from './chart-data.ts';
import { PASSED_OVER, readChartText } from './chart-text.ts';
import { type PointSetting, readPoints } from './read-points.ts';

/** Lists of values that series refer to, by the id of `cx:data` and then by the dimension's type. */
export type ChartDimensions = Map<string, Map<string, ChartPoints>>;

/** From the start of `cx:chartData` (MS-ODRAWXML 2.24.3) to its end. */
export function readDimensions(reader: XmlReader, setting: PointSetting): ChartDimensions {
  const { depth } = reader;
  const dimensions: ChartDimensions = new Map();
  let current = new Map<string, ChartPoints>();
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'data' && dimensions.size < MAX_SERIES) {
      current = new Map();
      dimensions.set(reader.attribute('id') ?? '', current);
    } else if (name === 'numDim' || name === 'strDim') {
      const type = reader.attribute('type') ?? '';
      const points = readPoints(reader, setting, name === 'numDim');
      if (points) current.set(type, points);
    } else if (PASSED_OVER.has(name)) reader.skip();
  }
  return dimensions;
}

/** From the start of `cx:chart` to its end. */
export function readChart2016(reader: XmlReader, data: ChartData, dimensions: ChartDimensions): void {
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'title' && reader.depth === depth + 1) data.title = readChartText(reader);
    else if (name === 'series') readSeries(reader, data, dimensions);
    else if (name === 'axis') readAxis(reader, data);
    else if (PASSED_OVER.has(name)) reader.skip();
  }
}

function readSeries(reader: XmlReader, data: ChartData, dimensions: ChartDimensions): void {
  const { depth } = reader;
  const kind = reader.attribute('layoutId') ?? '';
  let seriesName: string | null = null;
  let lists: ReadonlyMap<string, ChartPoints> | undefined;
  while (reader.nextStart(depth)) {
    if (reader.name === 'tx') seriesName = readChartText(reader);
    else if (reader.name === 'dataId') lists = dimensions.get(reader.attribute('val') ?? '');
    else reader.skip();
  }
  if (kind !== '') data.kinds.add(kind);
  if (data.series.length >= MAX_SERIES) return;
  const values = lists?.get('val') ?? lists?.get('size') ?? lists?.get('y') ?? lists?.get('colorVal') ?? null;
  const categories = lists?.get('cat') ?? lists?.get('x') ?? lists?.get('entityId') ?? null;
  // The line of a Pareto chart has no values of its own: they are under the bars.
  if (lists) data.series.push({ name: seriesName, categories, values, sizes: null, kind, is_scatter: false });
}

function readAxis(reader: XmlReader, data: ChartData): void {
  const { depth } = reader;
  let title: string | null = null;
  let isCategories = false;
  while (reader.nextStart(depth)) {
    if (reader.name === 'title') title = readChartText(reader);
    else {
      isCategories ||= reader.name === 'catScaling';
      reader.skip();
    }
  }
  if (title === null) return;
  if (isCategories) data.category_title ??= title;
  else data.value_titles.push(title);
}
