// Reads sheet rows with the general XML reader: the fallback for spellings that the row scanner refuses.
import { XML, type XmlReader } from '../../../bytes/index.ts';
import { columnIndex, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import { readRichText } from '../strings/read-rich-text.ts';
import type { RowCursor } from './row-scanner.ts';
import { CELL_TYPE, type CellTypeCode, type FormulaElement, isTrue, type SheetCells, toNumber } from './sheet-cells.ts';

const CELL_NAME = /^([A-Za-z]+)0*([1-9]\d*)$/;
const WHOLE = /^\d{1,9}$/;

/**
 * Reads the rows of a sheet in any spelling that XML allows, from the first element on: prefixes, quotes and encodings of all kinds, comments, CDATA.
 * `cursor` says where the rows before have got to.
 */
export function readRows(reader: XmlReader, cells: SheetCells, cursor: RowCursor): void {
  for (let event = reader.next(); event !== XML.done; event = reader.next())
    if (event === XML.start && reader.name === 'sheetData') readList(reader, cells, cursor);
}

function readList(reader: XmlReader, cells: SheetCells, cursor: RowCursor): void {
  const depth = reader.depth;
  while (reader.nextStart(depth)) {
    if (reader.name === 'row') readRow(reader, cells, cursor);
    else reader.skip();
  }
}

function readRow(reader: XmlReader, cells: SheetCells, cursor: RowCursor): void {
  const stated = wholeNumber(reader.attribute('r'));
  cells.beginRow();
  cursor.row = stated > 0 ? stated - 1 : cursor.row + 1;
  cursor.col = -1;
  const height = toNumber(reader.attribute('ht') ?? '');
  const hidden = isTrue(reader.attribute('hidden') ?? '');
  const level = wholeNumber(reader.attribute('outlineLevel'));
  if (height >= 0 || hidden || level > 0) cells.row(cursor.row, height, hidden, level);
  const depth = reader.depth;
  while (reader.nextStart(depth)) {
    if (reader.name === 'c') readCell(reader, cells, cursor);
    else reader.skip();
  }
}

function readCell(reader: XmlReader, cells: SheetCells, cursor: RowCursor): void {
  const { row, col } = placeOf(reader.attribute('r'), cursor);
  cursor.col = col;
  const type = typeOf(reader.attribute('t'));
  const style = wholeNumber(reader.attribute('s'));
  const meta = wholeNumber(reader.attribute('cm'));
  const depth = reader.depth;
  let formula = 0;
  let value: string | null = null;
  while (reader.nextStart(depth)) {
    if (reader.name === 'f') formula = cells.formula(row, col, formulaElement(reader), meta);
    else if (reader.name === 'v') value = reader.text();
    else if (reader.name === 'is') value = readRichText(reader);
    else reader.skip();
  }
  cells.value(row, col, type, style, formula, value);
}

/** A name beyond the last cell is kept as a place that no sheet has, so that it is counted; anything else counts on. */
function placeOf(name: string | null, cursor: RowCursor): { row: number; col: number } {
  const match = name === null ? null : CELL_NAME.exec(name);
  if (!match) return { row: cursor.row, col: cursor.col + 1 };
  const col = match[1]!.length > 3 ? SHEET_COLUMNS : columnIndex(match[1]!);
  const row = match[2]!.length > 7 ? SHEET_ROWS : Number(match[2]) - 1;
  return { row, col };
}

function formulaElement(reader: XmlReader): FormulaElement {
  const of = (name: string): string => reader.attribute(name) ?? '';
  const attributes = {
    type: reader.attribute('t') ?? 'normal',
    ref: of('ref'),
    si: of('si'),
    r1: of('r1'),
    r2: of('r2'),
    dt2D: of('dt2D'),
    dtr: of('dtr'),
  };
  return { ...attributes, text: reader.text() };
}

const typeOf = (name: string | null): CellTypeCode =>
  name !== null && Object.hasOwn(CELL_TYPE, name) ? CELL_TYPE[name as keyof typeof CELL_TYPE] : CELL_TYPE.n;

/** 0 where there is none. */
const wholeNumber = (text: string | null): number => (text !== null && WHOLE.test(text) ? Number(text) : 0);
