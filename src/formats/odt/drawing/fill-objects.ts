// Reads the parts of embedded objects: the data of charts, and formulas as they were typed.
import { XmlReader } from '../../../bytes/index.ts';
import type { OdfPackage } from '../../odf/package/open-odf.ts';
import { readPlainText } from '../../odf/plain-text.ts';
import type { ObjectMeaning } from '../../text-document/index.ts';
import type { Reading } from '../reading/reading.ts';

/** Rows and columns of a chart's data. */
const MAX_ROWS = 10_000;
const MAX_CELLS = 200;

export async function fillObjects(pack: OdfPackage, { pending, objects }: Reading): Promise<void> {
  for (const { id, folder } of pending) {
    const read = await pack.read(`${folder}/content.xml`, parseObject);
    const known = objects.get(id);
    if (read && known) objects.set(id, { ...known, ...read, alt: known.alt ?? read.alt ?? null });
  }
}

/** Null for objects of other kinds, which are boxes with a name. */
function parseObject(bytes: Uint8Array): Partial<ObjectMeaning> | null {
  const reader = new XmlReader(bytes);
  let title: string | null = null;
  let rows: string[][] | null = null;
  while (reader.nextStart(0)) {
    if (reader.name === 'annotation') return { alt: reader.text().trim() || null };
    if (reader.name === 'chart') rows ??= [];
    else if (rows && reader.name === 'title' && title === null) title = readPlainText(reader) || null;
    else if (rows && reader.name === 'table') rows = readRows(reader);
  }
  return rows && { kind: 'chart', title, rows };
}

function readRows(reader: XmlReader): string[][] {
  const within = reader.depth;
  const rows: string[][] = [];
  while (reader.nextStart(within)) {
    if (reader.name === 'table-row' && rows.length < MAX_ROWS) rows.push(readCells(reader));
  }
  return rows;
}

function readCells(reader: XmlReader): string[] {
  const within = reader.depth;
  const cells: string[] = [];
  while (reader.nextStart(within)) {
    const text = readPlainText(reader);
    if (cells.length < MAX_CELLS) cells.push(text);
  }
  return cells;
}
