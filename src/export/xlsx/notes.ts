// Notes that cite the source of an exported table: of the table at its first cell, of its rows at theirs.
import { cellName, type DocumentView, quoteSheet, type TableRow, type TableSummary } from '../../model/index.ts';
import { tableBatches } from '../scope.ts';
import { SPREADSHEET, xmlPart } from './parts.ts';
import { xmlText } from './xml-text.ts';

/** Rows with a note of their own: programs slow down over many thousands, and the anchors of further rows follow from these. */
const MAX_NOTES = 2_000;

/** Each names the place by its anchor, by which folio crop draws it and cited answers name it. */
export async function* noteList(view: DocumentView, table: TableSummary, fileName: string): AsyncGenerator<string> {
  yield xmlPart(`<comments xmlns="${SPREADSHEET}"><authors><author>Folioscope</author></authors><commentList>`);
  let left = MAX_NOTES;
  for await (const rows of tableBatches(view, table)) {
    const noted = rows.slice(0, left);
    left -= noted.length;
    yield noted.map((row) => noteXml(row, row.row === 0 ? `${sourceOf(table, fileName)}\n` : '', table)).join('');
    if (left === 0) break;
  }
  yield '</commentList></comments>';
}

function sourceOf({ id, title, page, end_page, sheet, range }: TableSummary, fileName: string): string {
  const place =
    sheet === null ? `page ${page}${end_page > page ? `–${end_page}` : ''}` : `${quoteSheet(sheet)}!${range}`;
  return `Source: ${fileName}, ${place}, table ${id}${title === null ? '' : ` “${title}”`}`;
}

function noteXml({ row, page, bbox }: TableRow, source: string, { id }: TableSummary): string {
  const text = `${source}${id}.r${row}, page ${page}, box ${bbox.join(' ')}`;
  return `<comment ref="${cellName(row, 0)}" authorId="0"><text><t xml:space="preserve">${xmlText(text)}</t></text></comment>`;
}

/** The shapes by which spreadsheet programs show notes: hidden until they are pointed at. */
export async function* noteDrawing({ row_count }: TableSummary): AsyncGenerator<string> {
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="n" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>';
  const count = Math.min(MAX_NOTES, row_count);
  for (let row = 0; row < count; row++)
    yield `<v:shape type="#n" style="position:absolute;width:240pt;height:60pt;visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Row>${row}</x:Row><x:Column>0</x:Column></x:ClientData></v:shape>`;
  yield '</xml>';
}
