// Reads a sheet into the workbook builder: columns, rows and groups of them, names, and what is drawn over them.
import { ContainerError, type XmlReader } from '../../../bytes/index.ts';
import { splitOutside, splitReference, toReference } from '../../odf/formula.ts';
import { TABLE } from '../../odf/namespaces.ts';
import type { GroupPart } from '../../workbook/index.ts';
import { readNames } from '../workbook/read-names.ts';
import { readDrawn } from './drawn.ts';
import { type Book, finishSheet, MAX_PARTS, type OpenSheet, openSheet } from './open-sheet.ts';
import { readRow } from './read-row.ts';

/** What a program keeps of a sheet of another file: `'file:///x/other.ods'#Data`. */
const ELSEWHERE = /^'(.+)'#/;

/** From the start of `table:table` to its end. A copy of another file's is no sheet; of others `told` is called. */
export function readSheet(reader: XmlReader, book: Book, told: () => void): void {
  const name = reader.attribute('name', TABLE) ?? '';
  const elsewhere = ELSEWHERE.exec(name);
  if (elsewhere) {
    book.external_links.add(elsewhere[1]!);
    reader.skip();
    return;
  }
  told();
  const style = book.table.resolve('table', reader.attribute('style-name', TABLE)).group('table');
  const open = openSheet(book, name, style.get('display') === 'false' ? 'hidden' : 'visible');
  open.details.print_areas.push(...printAreas(reader.attribute('print-ranges', TABLE)));
  try {
    readWithin(reader, open, name, 0);
  } catch (error) {
    // What came before a fault of the XML is kept.
    if (error instanceof ContainerError) finishSheet(open);
    throw error;
  }
  finishSheet(open);
}

function printAreas(text: string | null): string[] {
  const ranges = splitOutside(text ?? '', ' ').filter((range) => range !== '');
  return ranges.slice(0, 100).map((range) => splitReference(toReference(range)).range);
}

function readWithin(reader: XmlReader, open: OpenSheet, name: string, level: number): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const { name: element } = reader;
    if (element === 'table-row') readRow(reader, open);
    else if (element === 'table-column') open.columns.add(reader, open.book.table);
    else if (element === 'table-row-group' || element === 'table-column-group')
      readGroup(reader, open, name, level + 1);
    else if (/^table-(?:rows|header-rows|columns|header-columns)$/.test(element)) readWithin(reader, open, name, level);
    else if (element === 'named-expressions') readNames(reader, name, open.book.names);
    else if (element === 'shapes') readShapes(reader, open);
    else reader.skip();
  }
}

function readShapes(reader: XmlReader, { afloat }: OpenSheet): void {
  const within = reader.depth;
  while (reader.nextStart(within))
    if (afloat.length < MAX_PARTS) readDrawn(reader, afloat);
    else reader.skip();
}

function readGroup(reader: XmlReader, open: OpenSheet, name: string, level: number): void {
  const isRow = reader.name === 'table-row-group';
  const at = (): number => (isRow ? open.row : open.columns.next);
  const collapsed = reader.attribute('display', TABLE) === 'false';
  const first = at();
  readWithin(reader, open, name, level);
  const group: GroupPart = { first, last: at() - 1, level, collapsed };
  const groups = isRow ? open.details.row_groups : open.details.column_groups;
  if (group.last >= first && groups.length < MAX_PARTS) groups.push(group);
}
