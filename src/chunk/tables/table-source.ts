// Reads a table of a page or sheet row by row as texts, with the place of each row for citations.
import { type CellRect, type DocumentView, rangeName, type TableSummary } from '../../model/index.ts';
import { cellText, headersOf, hiddenOf, sheetRange, tableRows, tableTexts } from '../../view/index.ts';
import type { ChunkCitation, ChunkOptions } from '../chunk.ts';
import { citeCells } from '../parts/sheet-place.ts';

/** A row of a table as texts of the columns that are asked for. */
export interface RowText {
  readonly row: number;
  readonly page: number;
  readonly texts: readonly string[];
}

export type RowPlace = Omit<ChunkCitation, 'start' | 'end'>;

/** A table of a page or of a sheet, row by row. */
export interface TableSource {
  readonly headers: readonly string[];
  /** Rows from `first` on that are asked for and not blank. */
  rows(first: number): AsyncGenerator<RowText>;
  /** Places of rows `first` to `last`; `all` where these are all rows that are asked for. */
  cite(rows: readonly RowText[], all: boolean): RowPlace[];
  /** A1 notation, in a sheet. */
  range(rows: readonly RowText[]): string | null;
}

export async function openTableSource(
  view: DocumentView,
  table: TableSummary,
  options: ChunkOptions,
): Promise<TableSource> {
  const inSheet = sheetRange(view, table);
  return inSheet ? sheetSource(view, table, inSheet, options) : storedSource(view, table, options);
}

const isFilled = (texts: readonly string[]): boolean => texts.some((text) => /\S/.test(text));

async function sheetSource(
  view: DocumentView,
  table: TableSummary,
  { sheet, rect }: NonNullable<ReturnType<typeof sheetRange>>,
  options: ChunkOptions,
): Promise<TableSource> {
  const hidden = options.include_hidden ? null : hiddenOf(sheet);
  const columns = range(rect.left, rect.right).filter((col) => !hidden?.column(col));
  const headerRows = await tableRows(view, table, 0, table.header_rows);
  const headers = headersOf(table, headerRows);
  const shown = columns.map((col) => col - rect.left);
  const around = (rows: readonly RowText[]): CellRect => ({
    ...rect,
    top: rect.top + rows[0]!.row,
    bottom: rect.top + rows.at(-1)!.row,
  });
  return {
    headers: shown.map((col) => headers[col] ?? ''),
    rows: async function* (first) {
      let row = first;
      if (rect.top + first > rect.bottom) return;
      const below = { ...table, range: rangeName({ ...rect, top: rect.top + first }) };
      for await (const batch of tableTexts(view, below)) {
        for (const all of batch) {
          const texts = shown.map((col) => all[col]!);
          if (!hidden?.row(rect.top + row) && isFilled(texts)) yield { row, page: sheet.index, texts };
          row++;
        }
      }
    },
    cite: (rows) => runsOf(rows).map((run) => citeCells(view, sheet, around(run))),
    range: (rows) => rangeName(around(rows)),
  };
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Rows that follow each other without a gap. */
function runsOf(rows: readonly RowText[]): RowText[][] {
  const runs: RowText[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && last.at(-1)!.row === row.row - 1) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

async function storedSource(view: DocumentView, table: TableSummary, options: ChunkOptions): Promise<TableSource> {
  const rows = (await view.table(table.id))?.rows ?? [];
  const pages = options.pages && new Set(options.pages);
  const byRow = new Map(rows.map((row) => [row.row, row]));
  return {
    headers: headersOf(table, rows.slice(0, table.header_rows)),
    rows: async function* (first) {
      for (const { row, page, cells } of rows) {
        if (row < first || (pages && !pages.has(page))) continue;
        const texts = Array.from({ length: table.col_count }, () => '');
        for (const cell of cells) texts[cell.col] = cellText(cell);
        if (isFilled(texts)) yield { row, page, texts };
      }
    },
    cite: (given, all) => {
      if (all && table.page === table.end_page) return [{ page: table.page, bbox: table.bbox, anchor: table.id }];
      // By the row itself: a header may be on an earlier page than what is given.
      return given.flatMap(({ row }) => {
        const stored = byRow.get(row);
        return stored ? [{ page: stored.page, bbox: stored.bbox, anchor: `${table.id}.r${row}` }] : [];
      });
    },
    range: () => null,
  };
}
