import type { DocumentView, TableSummary } from '../model/index.ts';
import { headersOf, markdownHeader, markdownRows, tableRows } from '../view/index.ts';
import { escapeText } from './block-markdown.ts';
import { tableBatches } from './scope.ts';

/** A table of any length under its title, a line a piece. */
export async function* tableMarkdownPieces(view: DocumentView, table: TableSummary): AsyncGenerator<string> {
  if (table.title !== null) yield `**${escapeText(table.title)}**\n\n`;
  if (table.col_count === 0) return;
  const headers = headersOf(table, await tableRows(view, table, 0, table.header_rows));
  yield `${markdownHeader(headers).join('\n')}\n`;
  for await (const rows of tableBatches(view, table)) {
    for (const line of markdownRows(table, rows)) yield `${line}\n`;
  }
}
