// Feeds the cells that the spreadsheet library parsed to the workbook builder.
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { type CellRect, cellName, parseRange, SHEET_BOUNDS } from '../../../model/index.ts';
import { errorText } from '../error-text.ts';
import type { SheetBuilder } from '../parts.ts';
import type { LibraryStyles } from './library-styles.ts';

/** Cells that exist, row by row: never the stated range, which may be stale or span the whole sheet. */
export function forEachCell(sheet: WorkSheet, visit: (row: number, col: number, cell: CellObject) => void): void {
  const rows = sheet['!data'] ?? [];
  for (const row of indices(rows)) {
    const cells = rows[row]!;
    for (const col of indices(cells)) visit(row, col, cells[col]!);
  }
}

/** Places of an array that are filled, ascending; arrays may have one entry at place 16,383 and no other. */
function indices(list: readonly unknown[]): number[] {
  return Object.keys(list)
    .map(Number)
    .filter((place) => list[place] !== undefined && list[place] !== null);
}

export function addCells(sheet: WorkSheet, styles: LibraryStyles, out: SheetBuilder): void {
  const arrays = new Map<string, number>();
  forEachCell(sheet, (row, col, cell) => {
    const formula = placeFormula(cell, row, col, arrays, out);
    addCell(cell, row, col, styles.place(cell.z, cell.s), formula, out);
  });
}

function addCell(cell: CellObject, row: number, col: number, style: number, formula: number, out: SheetBuilder): void {
  const { t: type, v: value } = cell;
  if (type === 'n' && typeof value === 'number') out.number(row, col, value, style, formula);
  else if (type === 's' && typeof value === 'string') out.text(row, col, value, style, formula);
  else if (type === 'b') out.boolean(row, col, Boolean(value), style, formula);
  else if (type === 'e') out.error(row, col, errorText(Number(value)), style, formula);
  else if (formula > 0) out.pending(row, col, style, formula);
}

/** Cells of one array formula share its place; all but the first have no text of their own. */
function placeFormula(
  cell: CellObject,
  row: number,
  col: number,
  arrays: Map<string, number>,
  out: SheetBuilder,
): number {
  const own = typeof cell.f === 'string' && cell.f !== '';
  if (typeof cell.F !== 'string') {
    return own ? out.addFormula(row, col, { text: `=${cell.f}`, kind: 'normal', range: null }) : 0;
  }
  const known = arrays.get(cell.F);
  if (known !== undefined || !own) return known ?? 0;
  const range = toRect(cell.F, row, col);
  const place = out.addFormula(row, col, { text: `=${cell.f}`, kind: cell.D ? 'dynamic_array' : 'array', range });
  arrays.set(cell.F, place);
  return place;
}

function toRect(text: string, row: number, col: number): CellRect {
  return parseRange(text, SHEET_BOUNDS) ?? parseRange(cellName(row, col), SHEET_BOUNDS)!;
}
