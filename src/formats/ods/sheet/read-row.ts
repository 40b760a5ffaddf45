// Reads a row of cells. What is said to repeat is written out only where it holds something.
import type { XmlReader } from '../../../bytes/index.ts';
import { type CellRect, cellName, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import { toCount, toPoints } from '../../odf/lengths.ts';
import { TABLE } from '../../odf/namespaces.ts';
import type { SheetBuilder } from '../../workbook/index.ts';
import type { CellValue } from './cell-value.ts';
import { isHidden } from './columns.ts';
import { coverOf } from './drawn.ts';
import { addDrawn, MAX_PARTS, type OpenSheet } from './open-sheet.ts';
import { type ReadCell, readCell } from './read-cell.ts';

/** Rows of one kind whose heights are kept one by one. */
const MAX_ALIKE = 100;

type PlacedCell = ReadCell & { readonly column: number };

/** From the start of `table:table-row` to its end. */
export function readRow(reader: XmlReader, open: OpenSheet): void {
  const { details, book, row } = open;
  const stated = toCount(reader.attribute('number-rows-repeated', TABLE), 1) ?? 1;
  const repeated = Math.max(0, Math.min(stated, SHEET_ROWS - row));
  const style = book.table.resolve('table-row', reader.attribute('style-name', TABLE)).group('table-row');
  if (repeated > 0 && isHidden(reader)) details.hidden_rows.push([row, row + repeated - 1]);
  const cells = readCells(reader);
  const height = toPoints(style.get('row-height'));
  if (height !== undefined && (cells.length > 0 || repeated <= MAX_ALIKE))
    for (let i = 0; i < Math.min(repeated, MAX_ALIKE); i++) details.row_heights.push([row + i, height]);
  if (repeated > 0) for (const cell of cells) addParts(open, row, cell);
  const filled = cells.filter(({ value, formula }) => value !== null || formula !== null);
  // Each of these counts against the limit of cells, which ends what repeats without end.
  for (let i = 0; filled.length > 0 && i < repeated; i++)
    for (const cell of filled) for (let j = 0; j < cell.repeated; j++) writeValue(open, row + i, cell.column + j, cell);
  open.row += repeated;
}

function readCells(reader: XmlReader): PlacedCell[] {
  const within = reader.depth;
  const usual = reader.attribute('default-cell-style-name', TABLE);
  const cells: PlacedCell[] = [];
  let column = 0;
  while (reader.nextStart(within)) {
    if (reader.name !== 'covered-table-cell' && reader.name !== 'table-cell') {
      reader.skip();
      continue;
    }
    const cell = readCell(reader);
    const width = Math.max(0, Math.min(cell.repeated, SHEET_COLUMNS - column));
    if (width > 0 && holds(cell)) cells.push({ ...cell, column, repeated: width, style: cell.style ?? usual });
    column += width;
  }
  return cells;
}

const holds = ({ value, formula, span, comment, drawn }: ReadCell): boolean =>
  value !== null || formula !== null || span !== null || comment !== null || drawn.length > 0;

/** What hangs on a cell does not repeat with it. */
function addParts({ details, book }: OpenSheet, row: number, cell: PlacedCell): void {
  const { column, span, comment, links, drawn } = cell;
  const range = cellName(row, column);
  if (span && details.merged.length < MAX_PARTS) details.merged.push(rectOf(row, column, span.rows, span.columns));
  if (comment && details.comments.length < MAX_PARTS)
    details.comments.push({ id: `com${details.comments.length + 1}`, ...comment, parent_id: null, cell: range });
  for (const link of links) if (details.links.length < MAX_PARTS) details.links.push({ range, ...link });
  for (const one of drawn) addDrawn(details, book.charts, one, coverOf(row, column, one.end));
}

const rectOf = (row: number, column: number, rows: number, columns: number): CellRect => ({
  top: row,
  left: column,
  bottom: Math.min(row + rows, SHEET_ROWS) - 1,
  right: Math.min(column + columns, SHEET_COLUMNS) - 1,
});

const EMPTY: CellValue = { type: 'text', text: '' };

function writeValue(open: OpenSheet, row: number, column: number, cell: PlacedCell): void {
  const { book, sheet, columns, headed } = open;
  const { formula: stated } = cell;
  const value = cell.value ?? (book.blank_is_text ? EMPTY : null);
  const name = cell.style ?? columns.styleAt(column);
  const style = book.styles.find(name, value?.type === 'number' ? value.kind : 'plain');
  const formula = stated
    ? sheet.addFormula(row, column, {
        text: stated.text,
        kind: stated.is_array ? 'array' : 'normal',
        range: stated.is_array ? rectOf(row, column, stated.rows, stated.columns) : null,
      })
    : 0;
  put(sheet, row, column, value, style, formula);
  for (const { rect, heads } of headed)
    if (row === rect.top && column >= rect.left && column <= rect.right)
      heads.set(column, value?.type === 'text' ? (value.text ?? '') : '');
}

function put(
  sheet: SheetBuilder,
  row: number,
  column: number,
  value: CellValue | null,
  style: number,
  formula: number,
): void {
  if (value === null) sheet.pending(row, column, style, formula);
  else if (value.type === 'number') sheet.number(row, column, value.value, style, formula);
  else if (value.type === 'boolean') sheet.boolean(row, column, value.value, style, formula);
  else if (value.type === 'error') sheet.error(row, column, value.code, style, formula);
  else sheet.text(row, column, value.text ?? '', style, formula);
}
