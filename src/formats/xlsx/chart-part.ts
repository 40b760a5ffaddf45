import { XmlReader } from '../../bytes/index.ts';

/** What a chart is called and where its values stand. */
export interface ChartText {
  readonly title: string | null;
  readonly series: readonly string[];
}

/** Series of one chart: Excel has 255; more than this are left out. */
const MAX_SERIES = 10_000;
/** Characters of a title. */
const MAX_TITLE = 2_000;

interface Draft {
  title: string | null;
  /** The chart has a title, be it one that Excel derives. */
  isTitled: boolean;
  readonly series: string[];
  readonly names: (string | null)[];
}

/**
 * A chart in the form of 2006 (`c:chartSpace`) or of 2016 (`cx:chartSpace`). Where the title is to be derived, it is the name of the only
 * series, as Excel does it.
 */
export function parseChart(bytes: Uint8Array): ChartText {
  const reader = new XmlReader(bytes);
  const draft: Draft = { title: null, isTitled: false, series: [], names: [] };
  while (reader.nextStart(0)) {
    if (reader.name === 'chart') readChart(reader, draft);
    else if (reader.name === 'numDim') readFormulas(reader, draft.series);
    else if (PASSED_OVER.has(reader.name)) reader.skip();
  }
  const derived = draft.isTitled && draft.names.length === 1 ? draft.names[0]! : null;
  return { title: (draft.title ?? derived)?.slice(0, MAX_TITLE) || null, series: draft.series };
}

/** What holds other drawings, formats, or titles of axes. */
const PASSED_OVER: ReadonlySet<string> = new Set(['extLst', 'userShapes', 'spPr', 'txPr', 'clrMapOvr', 'axis']);

function readChart(reader: XmlReader, draft: Draft): void {
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'title' && reader.depth === depth + 1) {
      draft.isTitled = true;
      draft.title = readText(reader) || null;
    } else if (name === 'ser') readSeries(reader, draft);
    else if (name.endsWith('Ax') || PASSED_OVER.has(name)) reader.skip();
  }
}

function readSeries(reader: XmlReader, draft: Draft): void {
  const { depth } = reader;
  let seriesName: string | null = null;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'tx') seriesName = readText(reader) || null;
    else if (name === 'val' || name === 'yVal') readFormulas(reader, draft.series);
    else reader.skip();
  }
  if (draft.names.length < MAX_SERIES) draft.names.push(seriesName);
}

/** References within the element; what is kept of their values is passed over. */
function readFormulas(reader: XmlReader, list: string[]): void {
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    if (reader.name !== 'f') {
      if (reader.name.endsWith('Cache') || reader.name === 'lvl') reader.skip();
      continue;
    }
    const formula = reader.text().trim();
    if (formula !== '' && list.length < MAX_SERIES) list.push(formula);
  }
}

/** The text of a title or name: paragraphs of runs, or what is kept of the cells that it refers to. */
function readText(reader: XmlReader): string {
  const { depth } = reader;
  const pieces: string[] = [];
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'p') pieces.push(' ');
    else if (name === 't' || name === 'v') pieces.push(name === 'v' ? ' ' : '', reader.text());
    else if (name === 'f' || PASSED_OVER.has(name)) reader.skip();
  }
  return pieces.join('').replace(/\s+/g, ' ').trim();
}
