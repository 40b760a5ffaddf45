// Reads the part of an embedded object: the title and values of a chart, or a formula as it was typed.
import { XmlReader } from '../../bytes/index.ts';
import { readPlainText } from './plain-text.ts';

/** Rows and columns of a chart's data. */
const MAX_ROWS = 10_000;
const MAX_CELLS = 200;

export interface ObjectContent {
  readonly title: string | null;
  /** The values of a chart, its head first; null where it is a formula. */
  readonly rows: string[][] | null;
  /** A formula as it was typed. */
  readonly formula: string | null;
}

/** Null for objects of other kinds, which are boxes with a name. */
export function parseObject(bytes: Uint8Array): ObjectContent | null {
  const reader = new XmlReader(bytes);
  let title: string | null = null;
  let rows: string[][] | null = null;
  while (reader.nextStart(0)) {
    if (reader.name === 'annotation') return { title: null, rows: null, formula: reader.text().trim() || null };
    if (reader.name === 'chart') rows ??= [];
    else if (rows && reader.name === 'title' && title === null) title = readPlainText(reader) || null;
    else if (rows && reader.name === 'table') rows = readRows(reader);
  }
  return rows && { title, rows, formula: null };
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
