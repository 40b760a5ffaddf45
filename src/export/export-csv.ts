// Writes the tables of a document as CSV.
import type { DocumentView, TableSummary } from '../model/index.ts';
import { tableTexts } from '../view/index.ts';
import { chunked } from './chunked.ts';
import type { Scope } from './scope.ts';

/** RFC 4180. */
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * The tables as CSV, one after another, each under a line with its id and with a blank line between; a single table stands alone.
 * Values are given as they are, also those that a spreadsheet program would take for a formula: the export is faithful, and
 * who opens it in such a program must treat it as any file of unknown origin.
 */
export function exportCsv(view: DocumentView, scope: Scope): AsyncGenerator<string> {
  return chunked(csvPieces(view, scope));
}

export function tableCsv(view: DocumentView, table: TableSummary): AsyncGenerator<string> {
  return chunked(csvRows(view, table));
}

async function* csvPieces(view: DocumentView, { tables }: Scope): AsyncGenerator<string> {
  if (tables.length === 1) return yield* csvRows(view, tables[0]!);
  for (const [i, table] of tables.entries()) {
    yield `${i > 0 ? LINE_END : ''}# ${table.id}${LINE_END}`;
    yield* csvRows(view, table);
  }
}

async function* csvRows(view: DocumentView, table: TableSummary): AsyncGenerator<string> {
  for await (const rows of tableTexts(view, table)) yield rows.map((texts) => csvLine(texts) + LINE_END).join('');
}

/** A lone empty field is quoted, since an empty line would be read as no record. */
export function csvLine(texts: readonly string[]): string {
  if (texts.length === 1 && texts[0] === '') return '""';
  return texts.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',');
}
