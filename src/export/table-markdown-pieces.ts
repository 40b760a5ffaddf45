// Streams a table of any length as Markdown or HTML, some rows at a time.
import type { DocumentView, TableSummary } from '../model/index.ts';
import {
  hasMerged,
  headersOf,
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

/** A table of any length under its title, some rows a piece: as HTML where it has spans or several header rows. */
export async function* tableMarkdownPieces(view: DocumentView, table: TableSummary): AsyncGenerator<string> {
  if (table.title !== null) yield `**${escapeText(table.title)}**\n\n`;
  if (table.col_count === 0) return;
  const stored = table.range === null ? await view.table(table.id) : null;
  if (stored && needsHtml(stored)) return yield tableHtml(stored);
  const place = sheetRange(view, table);
  if (place && hasMerged(place.sheet, place.rect)) return yield* longHtml(view, table);
  const headers = headersOf(table, await tableRows(view, table, 0, table.header_rows));
  yield `${markdownHeader(headers).join('\n')}\n`;
  if (place) {
    return yield* sheetLines(view, place.sheet, { ...place.rect, top: place.rect.top + table.header_rows });
  }
  let skip = table.header_rows;
  for await (const rows of tableTexts(view, table)) {
    const body = rows.slice(Math.min(skip, rows.length));
    skip -= rows.length - body.length;
    yield body.map((texts) => `${markdownLine(texts)}\n`).join('');
  }
}

async function* longHtml(view: DocumentView, table: TableSummary): AsyncGenerator<string> {
  yield '<table>\n';
  for await (const rows of tableBatches(view, table)) yield rowsHtml(table, rows);
  yield '</table>\n';
}
