// Translates sheet details of the library (sizes, merges, comments, links) for the workbook builder.
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { type CellRect, cellName, parseRange, SHEET_BOUNDS } from '../../../model/index.ts';
import type { SheetDetails } from '../parts.ts';
import { forEachCell } from './library-cells.ts';

/** Points of a column and a row of a sheet that says nothing of them. */
const COLUMN_POINTS = 48;
const ROW_POINTS = 15;
const POINTS_PER_PIXEL = 0.75;
/** What the library writes where comments have no author. */
const NO_AUTHOR = 'SheetJ5';

/** `index` is the sheet's, from 1: ids of comments begin with it. */
export function toDetails(sheet: WorkSheet, index: number, print_areas: readonly string[]): SheetDetails {
  const rows = entriesOf(sheet['!rows']);
  const columns = entriesOf(sheet['!cols']);
  return {
    ...annotations(sheet, index),
    merged: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c })),
    hidden_rows: toSpans(rows.filter(([, { hidden }]) => hidden).map(([row]) => row)),
    hidden_columns: toSpans(columns.filter(([, { hidden }]) => hidden).map(([col]) => col)),
    default_col_width: COLUMN_POINTS,
    col_widths: columns.flatMap(([col, { wpx }]) => (isSize(wpx) ? [[col, col, wpx * POINTS_PER_PIXEL] as const] : [])),
    default_row_height: ROW_POINTS,
    row_heights: rows.flatMap(([row, { hpt }]) => (isSize(hpt) ? [[row, hpt] as const] : [])),
    validations: [],
    conditional_formats: [],
    charts: [],
    pictures: [],
    shapes: [],
    print_areas,
    frozen: null,
    row_groups: [],
    column_groups: [],
    filter: toRect(sheet['!autofilter']?.ref),
  };
}

function annotations(sheet: WorkSheet, index: number): Pick<SheetDetails, 'comments' | 'links'> {
  const comments: SheetDetails['comments'][number][] = [];
  const links: SheetDetails['links'][number][] = [];
  forEachCell(sheet, (row, col, cell) => {
    const name = cellName(row, col);
    for (const { a, t } of cell.c ?? []) {
      const id = `s${index}.c${comments.length + 1}`;
      const author = a && a !== NO_AUTHOR ? a : null;
      comments.push({ id, cell: name, author, date: null, text: t ?? '', parent_id: null });
    }
    if (cell.l?.Target) links.push({ range: name, text: textOf(cell), target: cell.l.Target });
  });
  return { comments, links };
}

const textOf = (cell: CellObject): string => (typeof cell.v === 'string' ? cell.v : '');

const isSize = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0;

/** Entries of an array with holes, ascending. */
function entriesOf<T>(list: readonly T[] | undefined): [number, T][] {
  return Object.entries(list ?? []).flatMap(([place, entry]) => (entry ? [[Number(place), entry] as [number, T]] : []));
}

function toSpans(ascending: readonly number[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const place of ascending) {
    const last = spans.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else spans.push([place, place]);
  }
  return spans;
}

const toRect = (ref: string | undefined): CellRect | null => (ref ? parseRange(ref, SHEET_BOUNDS) : null);
