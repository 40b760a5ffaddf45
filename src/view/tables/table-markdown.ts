// Writes table rows as GitHub Markdown.
import type { TableRow, TableSummary } from '../../model/index.ts';
import { cellText } from '../join-lines.ts';

/** The texts of a row by column; a spanned position is blank but for its first column. */
export function rowTexts(table: TableSummary, row: TableRow): string[] {
  const texts = Array.from({ length: table.col_count }, () => '');
  for (const cell of row.cells) texts[cell.col] = cellText(cell);
  return texts;
}

/** A GitHub table, which has no spans and one header row: the headers, or blanks where the table has none, and the rows that are no headers. */
export function tableMarkdown(table: TableSummary, headers: readonly string[], rows: readonly TableRow[]): string {
  if (table.col_count === 0) return '';
  const body = rows.filter((row) => row.row >= table.header_rows);
  return [...markdownHeader(headers), ...body.map((row) => markdownLine(rowTexts(table, row)))].join('\n');
}

export function markdownHeader(headers: readonly string[]): string[] {
  return [markdownLine(headers), `|${' --- |'.repeat(headers.length)}`];
}

export const markdownLine = (texts: readonly string[]): string => `| ${texts.map(escapeCell).join(' | ')} |`;

/** A text without any of these is written as it is. */
export const NEEDS_ESCAPE = /[\\|\r\n<]/;

export function escapeCell(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text
    .replace(/[\\|]/g, '\\$&')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/\r\n|\r|\n/g, '<br>');
}
