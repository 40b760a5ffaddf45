// A sheet while it is read: its builder, its columns, and what hangs on its cells.
import type { CellRect, DefinedName } from '../../../model/index.ts';
import type { StyleTable } from '../../odf/styles/style-table.ts';
import type { SheetBuilder, SheetDetails, WorkbookBuilder } from '../../workbook/index.ts';
import type { CellStyles } from '../workbook/cell-styles.ts';
import type { Charts } from '../workbook/charts.ts';
import type { DeclaredRange } from '../workbook/declared-ranges.ts';
import type { FrozenPanes } from '../workbook/frozen-panes.ts';
import { Columns } from './columns.ts';
import type { Drawn } from './drawn.ts';

/** What all sheets of a workbook share. */
export interface Book {
  readonly table: StyleTable;
  readonly styles: CellStyles;
  readonly builder: WorkbookBuilder;
  readonly names: DefinedName[];
  readonly charts: Charts;
  readonly ranges: readonly DeclaredRange[];
  readonly frozen: ReadonlyMap<string, FrozenPanes>;
  readonly external_links: Set<string>;
  /** What a formula without a value gave is an empty text: so LibreOffice writes it. */
  readonly blank_is_text: boolean;
}

/** Things of a sheet of one kind: merged cells, comments, links, pictures; more are left out. */
export const MAX_PARTS = 100_000;
/** Points: columns and rows as LibreOffice has them where a file says nothing. */
const USUAL_WIDTH = 64;
const USUAL_HEIGHT = 12.8;

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

export interface OpenSheet {
  readonly book: Book;
  readonly sheet: SheetBuilder;
  readonly columns: Columns;
  readonly details: Mutable<SheetDetails>;
  /** Drawings that hang on no cell, to be placed once the sheet is known. */
  readonly afloat: Drawn[];
  /** Declared tables of this sheet with a head. */
  readonly headed: readonly DeclaredRange[];
  row: number;
}

export function openSheet(book: Book, name: string, visibility: 'hidden' | 'visible'): OpenSheet {
  const ranges = book.ranges.filter(({ sheet }) => sheet === name);
  return {
    book,
    sheet: book.builder.sheet({ name, kind: 'worksheet', visibility }),
    columns: new Columns(),
    details: {
      ...NO_DETAILS(),
      frozen: book.frozen.get(name) ?? null,
      filter: ranges.find(({ has_buttons, is_named }) => has_buttons && !is_named)?.rect ?? null,
    },
    afloat: [],
    headed: ranges.filter(({ is_named, has_head }) => is_named && has_head),
    row: 0,
  };
}

const NO_DETAILS = (): Mutable<SheetDetails> => ({
  ...{ merged: [], hidden_rows: [], hidden_columns: [], col_widths: [], row_heights: [], comments: [], links: [] },
  ...{ validations: [], conditional_formats: [], charts: [], pictures: [], shapes: [], print_areas: [] },
  ...{ row_groups: [], column_groups: [], frozen: null, filter: null },
  default_col_width: USUAL_WIDTH,
  default_row_height: USUAL_HEIGHT,
});

export function finishSheet({ sheet, details, columns, afloat, book }: OpenSheet): void {
  for (const drawn of afloat) {
    const row = indexAt(drawn.top, details.default_row_height, heightsOf(details.row_heights));
    const column = indexAt(drawn.left, details.default_col_width, columns.widths);
    addDrawn(details, book.charts, drawn, { top: row, left: column, bottom: row, right: column });
  }
  sheet.finish({ ...details, col_widths: columns.widths, hidden_columns: columns.hidden });
}

const heightsOf = (heights: readonly (readonly [number, number])[]) =>
  heights.map(([row, height]) => [row, row, height] as const);

/** The row or column at a distance from the first one. */
function indexAt(distance: number, usual: number, runs: readonly (readonly [number, number, number])[]): number {
  let [next, left] = [0, distance];
  for (const [first, last, size] of runs) {
    const before = (first - next) * usual;
    if (left < before) break;
    const within = (last - first + 1) * size;
    if (left - before < within) return first + Math.floor((left - before) / size);
    left -= before + within;
    next = last + 1;
  }
  return next + Math.floor(Math.max(0, left) / usual);
}

export function addDrawn(details: OpenSheet['details'], charts: Charts, drawn: Drawn, at: CellRect): void {
  if (details.charts.length + details.pictures.length + details.shapes.length >= MAX_PARTS) return;
  const chart = drawn.object === null ? undefined : charts.get(drawn.object);
  if (chart) details.charts.push({ ...chart, at });
  else if (drawn.text !== '') details.shapes.push({ at, text: drawn.text });
  else details.pictures.push({ at, alt: drawn.alt });
}
