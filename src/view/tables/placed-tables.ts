import { type CellRect, type DocumentView, parseRange, type Sheet, type TableSummary } from '../../model/index.ts';
import { sheetRange } from './table-rows.ts';

export interface PlacedTable {
  readonly table: TableSummary;
  readonly rect: CellRect;
}

/** The tables of a sheet from the top down, each with its cells. */
export function placedTables(view: DocumentView, sheet: Sheet): PlacedTable[] {
  const placed: PlacedTable[] = [];
  for (const table of view.head.tables) {
    const place = table.sheet === sheet.name ? sheetRange(view, table) : null;
    if (place) placed.push({ table, rect: place.rect });
  }
  return placed.sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
}

/** One table holds everything that is filled from a row on: there is nothing to look for, however long it is. */
export function isCovered(sheet: Sheet, tables: readonly PlacedTable[], top: number): boolean {
  const bounds = { rows: sheet.row_count, columns: sheet.col_count };
  const used = sheet.used_range === null ? null : parseRange(sheet.used_range, bounds);
  if (!used || used.bottom < top) return true;
  const from = Math.max(used.top, top);
  return tables.some(
    ({ rect }) => rect.top <= from && rect.bottom >= used.bottom && rect.left <= used.left && rect.right >= used.right,
  );
}
