// Lists the tables of a sheet with their cell ranges, top down.
import { type CellRect, type DocumentView, parseRange, type Sheet, type TableSummary } from '../../model/index.ts';
import { sheetRange } from './table-rows.ts';

export interface PlacedTable {
  readonly table: TableSummary;
  readonly rect: CellRect;
}

const placed = new WeakMap<DocumentView['head'], ReadonlyMap<string, readonly PlacedTable[]>>();

/** The tables of a sheet from the top down, each with its cells. Kept by document: there may be as many sheets as tables. */
export function placedTables(view: DocumentView, sheet: Sheet): readonly PlacedTable[] {
  let sheets = placed.get(view.head);
  if (!sheets) {
    sheets = placeTables(view);
    placed.set(view.head, sheets);
  }
  return sheets.get(sheet.name) ?? [];
}

function placeTables(view: DocumentView): Map<string, PlacedTable[]> {
  const sheets = new Map<string, PlacedTable[]>();
  for (const table of view.head.tables) {
    const place = sheetRange(view, table);
    if (!place) continue;
    const list = sheets.get(place.sheet.name);
    if (list) list.push({ table, rect: place.rect });
    else sheets.set(place.sheet.name, [{ table, rect: place.rect }]);
  }
  for (const list of sheets.values()) list.sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  return sheets;
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
