// Reads the charts of a workbook from the parts of its embedded objects.
import { XmlReader } from '../../../bytes/index.ts';
import { splitOutside, toReference } from '../../odf/formula.ts';
import { CHART } from '../../odf/namespaces.ts';
import type { OdfPackage } from '../../odf/package/open-odf.ts';
import { readPlainText } from '../../odf/plain-text.ts';
import type { ChartPart } from '../../workbook/index.ts';

/** Objects of a workbook, and series of a chart. */
const MAX_OBJECTS = 1_000;
const MAX_SERIES = 1_000;

/** By the folder that the sheet names. */
export type Charts = ReadonlyMap<string, Omit<ChartPart, 'at'>>;

export async function readCharts(pack: OdfPackage): Promise<Charts> {
  const charts = new Map<string, Omit<ChartPart, 'at'>>();
  const parts = pack.archive.entries.filter(({ name }) => /^[^/]+\/content\.xml$/.test(name)).slice(0, MAX_OBJECTS);
  for (const { name } of parts) {
    const chart = await pack.read(name, parseChart);
    if (chart) charts.set(name.slice(0, name.lastIndexOf('/')), chart);
  }
  return charts;
}

/** Null for objects of other kinds. */
function parseChart(bytes: Uint8Array): Omit<ChartPart, 'at'> | null {
  const reader = new XmlReader(bytes);
  let isChart = false;
  let title: string | null = null;
  const series: string[] = [];
  while (reader.nextStart(0)) {
    if (reader.namespace !== CHART) continue;
    if (reader.name === 'chart') isChart = true;
    else if (reader.name === 'axis' || reader.name === 'legend') reader.skip();
    else if (reader.name === 'title' && title === null) title = readPlainText(reader) || null;
    else if (reader.name === 'series' && series.length < MAX_SERIES) {
      const ranges = splitOutside(reader.attribute('values-cell-range-address', CHART) ?? '', ' ');
      series.push(...ranges.filter((range) => range !== '').map(toReference));
    }
  }
  return isChart ? { title, series: series.slice(0, MAX_SERIES) } : null;
}
