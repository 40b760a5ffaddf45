// Entry point of exports: chooses format and scope, and returns a lazily read stream.
import type { DocumentView } from '../model/index.ts';
import { exportCsv, tableCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMarkdown } from './export-markdown.ts';
import { resolveScope, type Scope } from './scope.ts';
import { zip } from './zip.ts';

export interface ExportOptions {
  readonly format: 'json' | 'markdown' | 'csv';
  /** Only this table. */
  readonly table_id?: string | undefined;
  /** Only this sheet. */
  readonly sheet?: string | undefined;
  /** CSV as an archive of one file a table. */
  readonly zip?: boolean | undefined;
}

/** Content to be sent piece by piece; nothing is read before the first piece is asked for. */
export interface Exported {
  readonly media_type: string;
  readonly file_name: string;
  readonly body: AsyncIterable<string | Uint8Array>;
}

/** What an export needs to know of the document; the `OpenDocument` of the tools is one. */
export interface ExportSource {
  readonly view: DocumentView;
  readonly file: { readonly file_name: string };
}

/** Throws `table_not_found`, `unknown_sheet` or `not_a_spreadsheet` at once, before anything is written. */
export function exportDocument({ view, file }: ExportSource, options: ExportOptions): Exported {
  const scope = resolveScope(view, options);
  const name = baseName(file.file_name, scope);
  switch (options.format) {
    case 'json':
      return { media_type: 'application/json', file_name: `${name}.json`, body: exportJson(view, scope) };
    case 'markdown':
      return { media_type: 'text/markdown; charset=utf-8', file_name: `${name}.md`, body: exportMarkdown(view, scope) };
    case 'csv':
      if (options.zip) return { media_type: 'application/zip', file_name: `${name}.zip`, body: zipTables(view, scope) };
      return { media_type: 'text/csv; charset=utf-8', file_name: `${name}.csv`, body: exportCsv(view, scope) };
  }
}

/** An archive of one CSV file a table, named after it. */
function zipTables(view: DocumentView, scope: Pick<Scope, 'tables'>): AsyncGenerator<Uint8Array> {
  return zip(scope.tables.map((table) => ({ name: `${table.id}.csv`, content: tableCsv(view, table) })));
}

function baseName(fileName: string, { table, sheet }: Scope): string {
  const base = fileName.replace(/\.[^.]*$/, '') || 'document';
  return [base, sheet?.name, table?.id].filter(Boolean).join('-');
}
