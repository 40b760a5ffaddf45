import type { DrawnSpec, SheetSpec, TableSpec, ThreadSpec } from './book.ts';
import type { Parts } from './parts.ts';
import { attributes, escapeXml, MAIN, MICROSOFT, OFFICE } from './xml-text.ts';

const TYPE = 'vnd.openxmlformats-officedocument';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

/** Adds what hangs on a sheet, and gives the XML by which the sheet points to it. */
export function addSheetParts(parts: Parts, folder: string, part: string, sheet: SheetSpec, index: number): string {
  addComments(parts, folder, part, sheet, index);
  const links = (sheet.links ?? []).map(({ range, target, location, display }) => {
    const id = target === undefined ? undefined : parts.relate(part, 'hyperlink', target, true);
    return `<hyperlink${attributes({ ref: range, 'r:id': id, location, display })}/>`;
  });
  const drawing = sheet.drawing ? addDrawing(parts, folder, part, sheet.drawing, index) : '';
  const tables = (sheet.tables ?? []).map((table, i) => addTable(parts, folder, part, table, index * 10 + i));
  return [
    links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '',
    drawing,
    tables.length > 0 ? `<tableParts count="${tables.length}">${tables.join('')}</tableParts>` : '',
  ].join('');
}

function addComments(parts: Parts, folder: string, part: string, sheet: SheetSpec, index: number): void {
  const { threads = [] } = sheet;
  const copies = threads
    .filter(({ parent }) => parent === undefined)
    .map(({ cell, id, text }) => ({ cell, author: `tc=${id}`, text: `[Threaded comment]\n\nComment:\n    ${text}` }));
  const notes = [...(sheet.notes ?? []), ...copies];
  if (notes.length > 0) {
    const name = `${folder}/comments${index}.xml`;
    parts.add(name, commentsXml(notes), `${TYPE}.spreadsheetml.comments+xml`);
    parts.relate(part, 'comments', name);
  }
  if (threads.length === 0) return;
  const name = `${folder}/threadedComments/threadedComment${index}.xml`;
  const xml = `<ThreadedComments xmlns="${MICROSOFT}/spreadsheetml/2018/threadedcomments">${threads.map(threadXml).join('')}</ThreadedComments>`;
  parts.add(name, xml, 'vnd.ms-excel.threadedcomments+xml');
  parts.relate(part, 'threadedComment', name);
}

function commentsXml(notes: readonly { readonly cell: string; readonly author: string; readonly text: string }[]) {
  const authors = [...new Set(notes.map(({ author }) => author))];
  const list = notes.map(
    ({ cell, author, text }) =>
      `<comment ref="${cell}" authorId="${authors.indexOf(author)}"><text><r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(text)}</t></r></text></comment>`,
  );
  return `<comments xmlns="${MAIN}"><authors>${authors.map((author) => `<author>${escapeXml(author)}</author>`).join('')}</authors><commentList>${list.join('')}</commentList></comments>`;
}

const threadXml = ({ id, cell, person, date, text, parent }: ThreadSpec): string =>
  `<threadedComment${attributes({ ref: cell, dT: date, personId: person, id, parentId: parent })}><text>${escapeXml(text)}</text></threadedComment>`;

function addTable(parts: Parts, folder: string, part: string, table: TableSpec, id: number): string {
  const name = `${folder}/tables/table${id}.xml`;
  const columns = table.columns.map((column, i) => `<tableColumn${attributes({ id: i + 1, name: column })}/>`);
  const head = attributes({
    ...{ id, name: table.name, displayName: table.name, ref: table.range },
    totalsRowCount: table.totals ? 1 : undefined,
  });
  const xml = `<table xmlns="${MAIN}"${head}><tableColumns count="${columns.length}">${columns.join('')}</tableColumns></table>`;
  parts.add(name, xml, `${TYPE}.spreadsheetml.table+xml`);
  return `<tablePart r:id="${parts.relate(part, 'table', name)}"/>`;
}

function addDrawing(parts: Parts, folder: string, part: string, drawn: readonly DrawnSpec[], index: number): string {
  const name = `${folder}/drawings/drawing${index}.xml`;
  const anchors = drawn.map((each, i) => anchorXml(parts, folder, name, each, index * 10 + i));
  const names = `xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:cx="${MICROSOFT}/drawing/2014/chartex" xmlns:cx1="${MICROSOFT}/drawing/2015/9/8/chartex"`;
  parts.add(name, `<xdr:wsDr ${names}>${anchors.join('')}</xdr:wsDr>`, `${TYPE}.drawing+xml`);
  return `<drawing r:id="${parts.relate(part, 'drawing', name)}"/>`;
}

/** An eighth of an inch into the cell. */
const INTO = 114_300;

function anchorXml(parts: Parts, folder: string, drawing: string, each: DrawnSpec, id: number): string {
  const marker = (name: string, [col, row]: readonly [number, number]): string =>
    `<xdr:${name}><xdr:col>${col}</xdr:col><xdr:colOff>${INTO}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${INTO}</xdr:rowOff></xdr:${name}>`;
  const content = each.chart ? chartFrame(parts, folder, drawing, each.chart, id) : pictureXml(each.picture ?? '', id);
  return `<xdr:twoCellAnchor>${marker('from', each.from)}${marker('to', each.to)}${content}<xdr:clientData/></xdr:twoCellAnchor>`;
}

const pictureXml = (alt: string, id: number): string =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr${attributes({ id, name: `Picture ${id}`, descr: alt })}/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip/></xdr:blipFill><xdr:spPr/></xdr:pic>`;

function chartFrame(
  parts: Parts,
  folder: string,
  drawing: string,
  chart: NonNullable<DrawnSpec['chart']>,
  id: number,
): string {
  const kind = chart.modern ? 'chartEx' : 'chart';
  const name = `${folder}/charts/${kind}${id}.xml`;
  const xml = chart.modern ? modernChartXml(chart.title, chart.series) : chartXml(chart.title, chart.series);
  parts.add(name, xml, chart.modern ? 'vnd.ms-office.chartex+xml' : `${TYPE}.drawingml.chart+xml`);
  const reference = `<${chart.modern ? 'cx' : 'c'}:chart r:id="${parts.relate(drawing, kind, name)}"/>`;
  const frame = `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="${id}" name="Chart ${id}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><a:graphic><a:graphicData>${reference}</a:graphicData></a:graphic></xdr:graphicFrame>`;
  if (!chart.modern) return frame;
  return `<mc:AlternateContent><mc:Choice Requires="cx1">${frame}</mc:Choice><mc:Fallback>${pictureXml('This chart is not available in your version of Excel.', id)}</mc:Fallback></mc:AlternateContent>`;
}

function chartXml(title: string | undefined, series: readonly string[]): string {
  const heading = title
    ? `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
    : '<c:autoTitleDeleted val="1"/>';
  const list = series.map(
    (ref, i) =>
      `<c:ser><c:idx val="${i}"/><c:cat><c:strRef><c:f>Elsewhere!$A$1</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>${escapeXml(ref)}</c:f></c:numRef></c:val></c:ser>`,
  );
  const axis = `<c:valAx><c:title><c:tx><c:rich><a:p><a:r><a:t>An axis</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx>`;
  return `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart>${heading}<c:plotArea><c:barChart>${list.join('')}</c:barChart>${axis}</c:plotArea></c:chart></c:chartSpace>`;
}

function modernChartXml(title: string | undefined, series: readonly string[]): string {
  const data = series.map(
    (ref, i) => `<cx:data id="${i}"><cx:numDim type="val"><cx:f>${escapeXml(ref)}</cx:f></cx:numDim></cx:data>`,
  );
  const heading = title
    ? `<cx:title><cx:tx><cx:txData><cx:v>${escapeXml(title)}</cx:v></cx:txData></cx:tx></cx:title>`
    : '';
  return `<cx:chartSpace xmlns:cx="${MICROSOFT}/drawing/2014/chartex"><cx:chartData>${data.join('')}</cx:chartData><cx:chart>${heading}</cx:chart></cx:chartSpace>`;
}
