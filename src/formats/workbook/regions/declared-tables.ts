// Takes the tables that the file declares (list objects, filter ranges) as regions, trimmed to their filled part.
import { type CellRect, parseRange, SHEET_BOUNDS } from '../../../model/index.ts';
import { MAX_TABLES, type RegionHints, type TableRegion } from './region.ts';
import type { PictureRow } from './sheet-picture.ts';

/** The author's own word, and that of the buttons over a range. */
const DECLARED = 0.99;
const FILTERED = 0.95;

/** Tables that the author declared, and the range under the filter buttons where it is none of them. */
export function declaredTables(
  rows: readonly PictureRow[],
  { used, list_objects, filter }: RegionHints,
): TableRegion[] {
  const tables: TableRegion[] = [];
  for (const { name, range, header_rows } of list_objects.slice(0, MAX_TABLES)) {
    const stated = parseRange(range, SHEET_BOUNDS);
    const rect = stated && used && usedPart(stated, used);
    if (!rect || tables.some((table) => meet(table.rect, rect))) continue;
    tables.push({
      kind: 'table',
      rect,
      header_rows: Math.min(header_rows, rect.bottom - rect.top),
      confidence: DECLARED,
      title: name,
    });
  }
  const filtered = filter && filter.right > filter.left ? filledPart(rows, filter) : null;
  if (filtered && filtered.bottom > filtered.top && !tables.some((table) => meet(table.rect, filtered))) {
    tables.push({ kind: 'table', rect: filtered, header_rows: 1, confidence: FILTERED });
  }
  return tables;
}

/** Tables are declared larger than they are filled at times; the sheet ends with its cells. Null where none of it is filled. */
function usedPart(rect: CellRect, used: CellRect): CellRect | null {
  if (!meet(rect, used)) return null;
  return { ...rect, bottom: Math.min(rect.bottom, used.bottom), right: Math.min(rect.right, used.right) };
}

const meet = (a: CellRect, b: CellRect): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;

/** Filters are set over some rows or columns of a table at times: the range reaches as far as the cells do without a gap. */
function filledPart(rows: readonly PictureRow[], filter: CellRect): CellRect | null {
  const header = rows.find((row) => row.first === filter.top);
  if (!header) return null;
  const columns = new Set(header.cells.map((cell) => cell.col));
  let { left, right } = filter;
  while (columns.has(left - 1)) left--;
  while (columns.has(right + 1)) right++;
  let bottom = filter.top;
  for (const row of rows) {
    if (row.first <= filter.top || !row.cells.some(({ col }) => col >= left && col <= right)) continue;
    if (row.first > bottom + 1 && row.first > filter.bottom) break;
    bottom = row.last;
  }
  return { top: filter.top, left, bottom, right };
}
