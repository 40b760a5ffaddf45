// Writes a table as HTML, for tables with spans that Markdown cannot express.
import type { Table, TableCell, TableRow, TableSummary } from '../../model/index.ts';
import { cellText } from '../../view/index.ts';

/** Spans and several header rows are more than a GitHub table can say. */
export const needsHtml = (table: Table): boolean =>
  table.header_rows > 1 || table.rows.some((row) => row.cells.some((cell) => cell.row_span > 1 || cell.col_span > 1));

/** A table as HTML within Markdown: no blank line, since one would end it. */
export function tableHtml(table: Table): string {
  return `<table>\n${rowsHtml(table, table.rows)}</table>\n`;
}

export const rowsHtml = (table: TableSummary, rows: readonly TableRow[]): string =>
  rows.map((row) => `<tr>${row.cells.map((cell) => cellHtml(cell, table.header_rows)).join('')}</tr>\n`).join('');

function cellHtml(cell: TableCell, headerRows: number): string {
  const tag = cell.is_header || cell.row < headerRows ? 'th' : 'td';
  const spans = [spanOf('colspan', cell.col_span), spanOf('rowspan', cell.row_span)].join('');
  return `<${tag}${spans}>${escapeHtml(cellText(cell))}</${tag}>`;
}

const spanOf = (name: string, count: number): string => (count > 1 ? ` ${name}="${count}"` : '');

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|\r|\n/g, '<br>');
