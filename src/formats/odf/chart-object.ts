// Reads the part of an embedded object: the title and values of a chart, or a formula.
import { XmlReader } from '../../bytes/index.ts';
import { readMathml } from '../ooxml/index.ts';
import { type FormulaMarkup, readMarkup } from './formula-markup.ts';
import type { OdfPackage } from './package/open-odf.ts';
import { readPlainText } from './plain-text.ts';

/** Rows and columns of a chart's data. */
const MAX_ROWS = 10_000;
const MAX_CELLS = 200;

export interface ObjectContent {
  readonly title: string | null;
  /** The values of a chart, its head first; null where it is a formula. */
  readonly rows: string[][] | null;
  /** A formula in the notation of LaTeX; as it was typed where it has no other form. */
  readonly formula: string | null;
}

/** Objects of one document that are read. */
const MAX_OBJECTS = 1_000;

/** The charts and formulas of a package, by their folders. */
export async function readObjects(pack: OdfPackage): Promise<ReadonlyMap<string, ObjectContent>> {
  const objects = new Map<string, ObjectContent>();
  const parts = pack.archive.entries.filter(({ name }) => /^[^/]+\/content\.xml$/.test(name)).slice(0, MAX_OBJECTS);
  for (const { name } of parts) {
    const object = await pack.read(name, parseObject);
    if (object) objects.set(name.slice(0, name.lastIndexOf('/')), object);
  }
  return objects;
}

/** Null for objects of other kinds, which are boxes with a name. */
function parseObject(bytes: Uint8Array): ObjectContent | null {
  const reader = new XmlReader(bytes);
  let title: string | null = null;
  let rows: string[][] | null = null;
  while (reader.nextStart(0)) {
    if (reader.name === 'math') return { title: null, rows: null, formula: readFormula(reader) };
    if (reader.name === 'chart') rows ??= [];
    else if (rows && reader.name === 'title' && title === null) title = readPlainText(reader) || null;
    else if (rows && reader.name === 'table') rows = readRows(reader);
  }
  return rows && { title, rows, formula: null };
}

/** The signs count; what was typed stands beside them (part 3, 14.5). */
function readFormula(reader: XmlReader): string | null {
  const markup = readMarkup(reader);
  return readMathml(markup) || typedIn(markup) || null;
}

function typedIn(markup: FormulaMarkup): string {
  if (markup.name === 'annotation') return markup.text().trim();
  for (const part of markup.children()) {
    const typed = typedIn(part);
    if (typed !== '') return typed;
  }
  return '';
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
