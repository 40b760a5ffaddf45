// Resolves ranges, table references, unions and intersections to areas of cells.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import type { RangeNode, TableNode } from '../syntax/syntax.ts';
import { Unsupported } from '../values/signals.ts';
import { type Area, ERROR, type Reference, reference } from '../values/values.ts';
import type { CellPlace } from './cell-source.ts';
import { tableRect, type Workbook } from './workbook.ts';

/** `moved`: what is not fixed is counted from A1 and moves with the cell, as within names. */
export function resolveRange(node: RangeNode, place: CellPlace, workbook: Workbook, moved: boolean): Reference {
  const { fixed } = node;
  const row = (value: number | null, stays: boolean, edge: number): number =>
    value === null ? edge : moved && !stays ? (value + place.row) % SHEET_ROWS : value;
  const col = (value: number | null, stays: boolean, edge: number): number =>
    value === null ? edge : moved && !stays ? (value + place.col) % SHEET_COLUMNS : value;
  const top = row(node.top, fixed.top, 0);
  const bottom = row(node.bottom, fixed.bottom, SHEET_ROWS - 1);
  const left = col(node.left, fixed.left, 0);
  const right = col(node.right, fixed.right, SHEET_COLUMNS - 1);
  const rect = {
    top: Math.min(top, bottom),
    left: Math.min(left, right),
    bottom: Math.max(top, bottom),
    right: Math.max(left, right),
  };
  return reference(...listSheets(node, place, workbook).map((sheet) => ({ sheet, ...rect })));
}

function listSheets(node: RangeNode, place: CellPlace, workbook: Workbook): number[] {
  if (node.sheet === null) return [place.sheet];
  const first = getSheet(node.sheet, workbook);
  if (node.lastSheet === null) return [first];
  const last = getSheet(node.lastSheet, workbook);
  const low = Math.min(first, last);
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => low + i);
}

export function getSheet(name: string, workbook: Workbook): number {
  const sheet = workbook.findSheet(name);
  if (sheet === 0) throw ERROR.ref;
  return sheet;
}

/** `Sales[[#Totals],[Amount]]` and the like. */
export function resolveTable(node: TableNode, place: CellPlace, workbook: Workbook): Reference {
  const table =
    node.table === '' ? workbook.findTableAt(place.sheet, place.row, place.col) : workbook.findTable(node.table);
  if (!table) {
    if (node.table !== '') throw ERROR.ref;
    throw new Unsupported('table');
  }
  const rect = tableRect(table);
  const sheet = getSheet(table.sheet, workbook);
  const body = { top: rect.top + table.header_rows, bottom: rect.bottom - table.total_rows };
  const [top, bottom] = listRows(node.sections, rect, body, table.header_rows, table.total_rows, place);
  const columns = node.columns.map((name) => findColumn(table.columns, name));
  const left = columns.length === 0 ? rect.left : rect.left + Math.min(...columns);
  const right = columns.length === 0 ? rect.right : rect.left + Math.max(...columns);
  return reference({ sheet, top, left, bottom, right });
}

function findColumn(columns: readonly string[], name: string): number {
  const wanted = name.toLowerCase();
  const found = columns.findIndex((column) => column.toLowerCase() === wanted);
  if (found < 0) throw ERROR.ref;
  return found;
}

interface Rows {
  readonly top: number;
  readonly bottom: number;
}

function listRows(
  sections: readonly string[],
  all: Rows,
  body: Rows,
  headers: number,
  totals: number,
  place: CellPlace,
): [number, number] {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  const add = (first: number, last: number): void => {
    top = Math.min(top, first);
    bottom = Math.max(bottom, last);
  };
  for (const section of sections.length === 0 ? ['data'] : sections) {
    const name = section.toLowerCase();
    if (name === 'all') add(all.top, all.bottom);
    else if (name === 'data') add(body.top, Math.max(body.top, body.bottom));
    else if (name === 'headers' && headers > 0) add(all.top, all.top + headers - 1);
    else if (name === 'totals' && totals > 0) add(all.bottom - totals + 1, all.bottom);
    else if (name === 'this row' || name === '@') {
      if (place.row < body.top || place.row > body.bottom) throw ERROR.value;
      add(place.row, place.row);
    } else throw ERROR.ref;
  }
  return [top, bottom];
}

/** The smallest range that holds both. */
export function spanAreas(a: Reference, b: Reference): Reference {
  const areas = [...a.areas, ...b.areas];
  const { sheet } = areas[0]!;
  if (areas.some((area) => area.sheet !== sheet)) throw ERROR.value;
  return reference({
    sheet,
    top: Math.min(...areas.map((area) => area.top)),
    left: Math.min(...areas.map((area) => area.left)),
    bottom: Math.max(...areas.map((area) => area.bottom)),
    right: Math.max(...areas.map((area) => area.right)),
  });
}

export function intersectAreas(a: Reference, b: Reference): Reference {
  const areas = a.areas.flatMap((x) => b.areas.flatMap((y) => commonArea(x, y) ?? []));
  if (areas.length === 0) throw ERROR.null;
  return reference(...areas);
}

function commonArea(a: Area, b: Area): Area | null {
  if (a.sheet !== b.sheet) return null;
  const area = {
    sheet: a.sheet,
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  };
  return area.top > area.bottom || area.left > area.right ? null : area;
}

/** The cell of a range that lies in the row or the column of the formula; `#VALUE!` where none does. */
export function intersectCell(area: Area, place: CellPlace): { row: number; col: number } {
  const row = area.top === area.bottom ? area.top : place.row;
  const col = area.left === area.right ? area.left : place.col;
  if (row < area.top || row > area.bottom || col < area.left || col > area.right) throw ERROR.value;
  return { row, col };
}
