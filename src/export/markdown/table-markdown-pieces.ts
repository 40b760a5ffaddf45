// Streams a table of any length as Markdown or HTML, some rows at a time.
import type { DocumentView, TableSummary } from '../../model/index.ts';
import {
  hasMerged,
  headersOf,
  markdownHeader,
  markdownLine,
  sheetLines,
  sheetRange,
  tableRows,
  tableTexts,
} from '../../view/index.ts';
import { shownBatches, shownPart } from '../shown-part.ts';
import { escapeText } from './block-markdown.ts';
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
  if (isHtml) return yield* htmlPieces(view, table, options);
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

async function* htmlPieces(view: DocumentView, table: TableSummary, options: TableOptions): AsyncGenerator<string> {
  const stored = table.range === null ? await view.table(table.id) : null;
  if (stored) return yield tableHtml(stored);
  yield '<table>\n';
  for await (const rows of shownBatches(view, table, options)) yield rowsHtml(table, rows);
  yield '</table>\n';
}
