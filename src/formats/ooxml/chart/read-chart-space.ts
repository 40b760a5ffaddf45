// Reads charts of the 2006 format (`c:`): title, axes and series.
import type { XmlReader } from '../../../bytes/index.ts';
import { type ChartData, type ChartPoints, type ChartSeries, MAX_SERIES } from './chart-data.ts';
import { PASSED_OVER, readChartText } from './chart-text.ts';
import { type PointSetting, readPoints } from './read-points.ts';

const SCATTER: ReadonlySet<string> = new Set(['scatter', 'bubble']);

/** From the start of `c:chart` (ECMA-376 part 1, 21.2) to its end. */
export function readChartSpace(reader: XmlReader, data: ChartData, setting: PointSetting): void {
  const { depth } = reader;
  let kind = '';
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'title' && reader.depth === depth + 1) {
      data.is_titled = true;
      data.title = readChartText(reader);
    } else if (name === 'ser') readSeries(reader, data, kind, setting);
    else if (name.endsWith('Ax')) readAxis(reader, data);
    else if (PASSED_OVER.has(name)) reader.skip();
    else if (name === 'barDir') data.is_lying ||= reader.attribute('val') === 'bar';
    else if (name === 'grouping') data.is_stacked ||= (reader.attribute('val') ?? '').toLowerCase().includes('stacked');
    else if (name.endsWith('Chart')) {
      kind = name.slice(0, -'Chart'.length);
      data.kinds.add(kind);
    }
  }
}

function readSeries(reader: XmlReader, data: ChartData, kind: string, setting: PointSetting): void {
  const { depth } = reader;
  let seriesName: string | null = null;
  const lists = new Map<string, ChartPoints | null>();
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'tx') seriesName = readChartText(reader);
    else if (name === 'val' || name === 'yVal') lists.set('values', readPoints(reader, setting, true));
    else if (name === 'cat' || name === 'xVal') lists.set('categories', readPoints(reader, setting, false));
    else if (name === 'bubbleSize') lists.set('sizes', readPoints(reader, setting, false));
    else reader.skip();
  }
  const series: ChartSeries = {
    name: seriesName,
    categories: lists.get('categories') ?? null,
    values: lists.get('values') ?? null,
    sizes: lists.get('sizes') ?? null,
    kind,
    is_scatter: SCATTER.has(kind),
  };
  if (data.series.length < MAX_SERIES) data.series.push(series);
}

/** Categories run along `catAx` and `dateAx`; where both axes are of values, along the one at the bottom or top. */
function readAxis(reader: XmlReader, data: ChartData): void {
  const { depth, name: kind } = reader;
  let title: string | null = null;
  let position = '';
  while (reader.nextStart(depth)) {
    if (reader.name === 'title') title = readChartText(reader);
    else if (reader.name === 'axPos') position = reader.attribute('val') ?? '';
    else reader.skip();
  }
  if (title === null) return;
  const scatter = data.series.length > 0 && data.series.every((series) => series.is_scatter);
  const ofCategories = kind !== 'valAx' || (scatter && (position === 'b' || position === 't'));
  if (!ofCategories) data.value_titles.push(title);
  else data.category_title ??= title;
}
