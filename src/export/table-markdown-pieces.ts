// Streams a table of any length as Markdown or HTML, some rows at a time.
import type { DocumentView, TableCell, TableRow, TableSummary } from '../model/index.ts';
import {
  hasMerged,
  headersOf,
  hiddenOf,
  markdownHeader,
  markdownLine,
  sheetLines,
  sheetRange,
  tableRows,
  tableTexts,
} from '../view/index.ts';
import { escapeText } from './block-markdown.ts';
import { tableBatches } from './scope.ts';
import { needsHtml, rowsHtml, tableHtml } from './table-html.ts';

/** `auto`: as Markdown, and as HTML where that would lose spans or header rows. */
export type TableStyle = 'auto' | 'markdown' | 'html';

export interface TableOptions {
  /** Rows and columns of a sheet that a reader does not see, too. */
  readonly hidden?: boolean | undefined;
  readonly tables?: TableStyle | undefined;
}

/** A table of any length under its title, some rows a piece. */
export async function* tableMarkdownPieces(
  view: DocumentView,
  table: TableSummary,
  options: TableOptions = {},
): AsyncGenerator<string> {
  const shown = shownPart(view, table, options);
  if (shown?.isEmpty) return;
  if (table.title !== null) yield `**${escapeText(table.title)}**\n\n`;
  if (table.col_count === 0) return;
  const isHtml = options.tables === 'html' || (options.tables !== 'markdown' && (await needsSpans(view, table)));
  if (isHtml) return yield* htmlPieces(view, table, shown);
  const headers = headersOf(table, await tableRows(view, table, 0, table.header_rows));
  yield `${markdownHeader(shown ? shown.texts(headers) : headers).join('\n')}\n`;
  const place = shown ? null : sheetRange(view, table);
  if (place) {
    return yield* sheetLines(view, place.sheet, { ...place.rect, top: place.rect.top + table.header_rows });
  }
  let at = 0;
  for await (const rows of tableTexts(view, table)) {
    const first = at;
    at += rows.length;
    const body = rows.filter((_, i) => first + i >= table.header_rows && !shown?.isHiddenRow(first + i));
    if (body.length > 0) yield body.map((texts) => `${markdownLine(shown ? shown.texts(texts) : texts)}\n`).join('');
  }
}

/** Spans and several header rows are more than a GitHub table can say. */
export async function needsSpans(view: DocumentView, table: TableSummary): Promise<boolean> {
  const place = sheetRange(view, table);
  if (place) return hasMerged(place.sheet, place.rect);
  const stored = await view.table(table.id);
  return stored !== null && stored !== undefined && needsHtml(stored);
}

async function* htmlPieces(view: DocumentView, table: TableSummary, shown: ShownPart | null): AsyncGenerator<string> {
  const stored = table.range === null ? await view.table(table.id) : null;
  if (stored) return yield tableHtml(stored);
  yield '<table>\n';
  for await (const rows of tableBatches(view, table)) {
    const left = shown ? rows.flatMap((row) => shown.row(row) ?? []) : rows;
    if (left.length > 0) yield rowsHtml(table, left);
  }
  yield '</table>\n';
}

/** What is left of a sheet's table without its hidden rows and columns. */
interface ShownPart {
  readonly isEmpty: boolean;
  isHiddenRow(row: number): boolean;
  /** The texts of the columns that are seen. */
  texts(texts: readonly string[]): string[];
  /** A row with spans as far as they are seen; null where it is hidden. */
  row(row: TableRow): TableRow | null;
}

/** Null where all of the table is shown. A sheet that is hidden as a whole is shown as a whole where it is asked for. */
function shownPart(view: DocumentView, table: TableSummary, { hidden }: TableOptions): ShownPart | null {
  const place = hidden ? null : sheetRange(view, table);
  if (place?.sheet.visibility !== 'visible' || !hiddenOf(place.sheet).any) return null;
  const { rect } = place;
  const spans = hiddenOf(place.sheet);
  const isHiddenRow = (row: number): boolean => spans.row(rect.top + row);
  const columns = Array.from({ length: table.col_count }, (_, col) => col).filter(
    (col) => !spans.column(rect.left + col),
  );
  /** How many rows are seen, as far as it matters. */
  const rowsSeen = (from: number, count: number, most = count): number => {
    let seen = 0;
    for (let row = from; row < from + count && seen < most; row++) if (!isHiddenRow(row)) seen++;
    return seen;
  };
  const cellOf = (cell: TableCell): TableCell[] => {
    const seen = columns.filter((col) => col >= cell.col && col < cell.col + cell.col_span).length;
    return seen === 0 ? [] : [{ ...cell, col_span: seen, row_span: Math.max(1, rowsSeen(cell.row, cell.row_span)) }];
  };
  return {
    isEmpty: columns.length === 0 || rowsSeen(0, table.row_count, 1) === 0,
    isHiddenRow,
    texts: (texts) => columns.map((col) => texts[col] ?? ''),
    row: (row) => (isHiddenRow(row.row) ? null : { ...row, cells: row.cells.flatMap(cellOf) }),
  };
}
