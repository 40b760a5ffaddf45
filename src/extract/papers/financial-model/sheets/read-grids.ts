// Reads the visible sheets, or the page tables where there are none, as grids within limits.
import type { CellRect, DocumentView, FieldSchema, Sheet, TableCell, TableSummary } from '../../../../model/index.ts';
import { hiddenOf, readCells, sheetRange } from '../../../../view/index.ts';
import { isVisibleTable } from '../../../is-visible-table.ts';
import { type Locale, parseValue } from '../../../values/index.ts';
import type { Grid, GridCell } from './grid.ts';

/** Of a sheet: below lie records, not lines of a model. */
export const MAX_ROWS = 5_000;
/** Of a document; one sheet may take a part of them, so that a sheet of data is not in the way of those after it. */
export const MAX_CELLS = 100_000;
export const MAX_SHEET_CELLS = 25_000;
/** A text in a cell that is longer says nothing about a figure. */
const MAX_TEXT_CHARS = 300;

/** All sheets that a reader sees, or the tables of the pages where there are none. */
export async function readGrids(view: DocumentView, locale: Locale): Promise<Grid[]> {
  const { sheets, tables } = view.head;
  const grids: Grid[] = [];
  let left = MAX_CELLS;
  const add = (grid: Grid): void => {
    for (const row of grid.rows.values()) left -= row.length;
    grids.push(grid);
  };
  for (const sheet of sheets) {
    if (sheet.visibility === 'visible') add(await readSheet(view, sheet, Math.min(left, MAX_SHEET_CELLS)));
  }
  if (sheets.length > 0) return grids;
  for (const table of tables) {
    if (left <= 0) break;
    if (table.within === undefined && isVisibleTable(view, table)) add(await readTable(view, table, locale, left));
  }
  return grids;
}

async function readSheet(view: DocumentView, sheet: Sheet, budget: number): Promise<Grid> {
  const rows = new Map<number, GridCell[]>();
  const hidden = hiddenOf(sheet);
  const rect: CellRect = { top: 0, left: 0, bottom: MAX_ROWS - 1, right: Math.max(0, sheet.col_count) };
  let left = budget;
  reading: for await (const run of budget > 0 ? readCells(view, sheet.index, rect) : []) {
    for (const cell of run) {
      if (cell.text.trim() === '' || hidden.cell(cell.row, cell.col)) continue;
      if (left-- <= 0) break reading;
      const { row, col, type, value, number_format } = cell;
      const text = cell.text.length > MAX_TEXT_CHARS ? cell.text.slice(0, MAX_TEXT_CHARS) : cell.text;
      put(rows, { row, col, text, type, value, number_format, is_formula: cell.formula >= 0 });
    }
  }
  const areas = view.head.tables.flatMap((table) => {
    const within = table.sheet === sheet.name ? sheetRange(view, table) : null;
    return within ? [{ id: table.id, ...within.rect }] : [];
  });
  const tableAt = (row: number, col: number): string | null =>
    areas.find(({ top, left: first, bottom, right }) => row >= top && row <= bottom && col >= first && col <= right)
      ?.id ?? null;
  return { name: sheet.name, sheet, table: null, rows, tableAt };
}

function put(rows: Map<number, GridCell[]>, cell: GridCell): void {
  const row = rows.get(cell.row);
  if (row) row.push(cell);
  else rows.set(cell.row, [cell]);
}

async function readTable(view: DocumentView, table: TableSummary, locale: Locale, budget: number): Promise<Grid> {
  const rows = new Map<number, GridCell[]>();
  let left = budget;
  for (const row of (await view.table(table.id))?.rows ?? []) {
    if ((left -= row.cells.length) < 0) break;
    const filled = row.cells.filter((cell) => cell.text.trim() !== '');
    if (filled.length > 0) rows.set(row.row, joinSigns(filled.map((cell) => toGridCell(cell, locale))));
  }
  return { name: table.title ?? '', sheet: null, table, rows, tableAt: () => table.id };
}

const NUMBER: FieldSchema = { name: 'number', type: 'number', required: false };

/** Pages hold numbers as texts: a text that is a number and nothing else is one. */
function toGridCell({ row, col, text, value }: TableCell, locale: Locale): GridCell {
  const cell = { row, col, text: text.slice(0, MAX_TEXT_CHARS), is_formula: false, number_format: 'General' };
  const typed = { text: cell.text, value, type: typeof value === 'number' ? 'number' : 'string' } as const;
  const parsed = parseValue(NUMBER, typed, locale);
  if (parsed === null || parsed.fit < 1) return { ...cell, type: 'string', value: text };
  return { ...cell, type: 'number', value: parsed.value };
}

/** Statements set the sign of a currency in a column of its own, which is no label. */
const joinSigns = (cells: readonly GridCell[]): GridCell[] =>
  cells.filter((cell) => cell.type === 'number' || /[\p{L}\p{N}%]/u.test(cell.text));
