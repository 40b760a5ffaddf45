import type { DocumentView, TableSummary } from '../model/index.ts';
import { headersOf, markdownHeader, markdownLine, tableRows, tableTexts } from '../view/index.ts';
import { escapeText } from './block-markdown.ts';
import { needsHtml, tableHtml } from './table-html.ts';

/** A table of any length under its title, some rows a piece: as HTML where it has spans or several header rows. */
export async function* tableMarkdownPieces(view: DocumentView, table: TableSummary): AsyncGenerator<string> {
  if (table.title !== null) yield `**${escapeText(table.title)}**\n\n`;
  if (table.col_count === 0) return;
  const stored = table.range === null ? await view.table(table.id) : null;
  if (stored && needsHtml(stored)) return yield tableHtml(stored);
  const headers = headersOf(table, await tableRows(view, table, 0, table.header_rows));
  yield `${markdownHeader(headers).join('\n')}\n`;
  let skip = table.header_rows;
  for await (const rows of tableTexts(view, table)) {
    const body = rows.slice(Math.min(skip, rows.length));
    skip -= rows.length - body.length;
    yield body.map((texts) => `${markdownLine(texts)}\n`).join('');
  }
}
