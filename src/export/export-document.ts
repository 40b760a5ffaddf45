// Entry point of exports: chooses format and scope, and returns a stream, or says why there is nothing to give.
import type { DocumentView } from '../model/index.ts';
import { exportCsv, tableCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMarkdown, type MarkdownOptions } from './export-markdown.ts';
import { type Narrowing, resolveScope, type Scope } from './scope.ts';
import { whyNoTables, whyNoText } from './why-empty.ts';
import { zip } from './zip.ts';

/** All but `format`, `zip` and what narrows the export are for Markdown alone. */
export interface ExportOptions extends Narrowing, MarkdownOptions {
  readonly format: 'json' | 'markdown' | 'csv';
  /** CSV as an archive of one file a table. */
  readonly zip?: boolean | undefined;
}

/** Content to be sent piece by piece. */
export interface Exported {
  readonly media_type: string;
  readonly file_name: string;
  readonly body: AsyncIterable<string | Uint8Array>;
  /** Why there is no content. Absent where there is some. */
  readonly warnings?: readonly string[];
}

/** What an export needs to know of the document; the `OpenDocument` of the tools is one. */
export interface ExportSource {
  readonly view: DocumentView;
  readonly file: { readonly file_name: string };
}

/**
 * Throws `table_not_found`, `unknown_sheet`, `not_a_spreadsheet` or `page_not_found` before anything is read. The first piece is read at
 * once, to see whether there is any; the rest as it is asked for.
 */
export async function exportDocument({ view, file }: ExportSource, options: ExportOptions): Promise<Exported> {
  const scope = resolveScope(view, options);
  const name = baseName(file.file_name, scope);
  switch (options.format) {
    case 'json':
      return { media_type: 'application/json', file_name: `${name}.json`, body: exportJson(view, scope) };
    case 'markdown': {
      const { body, isEmpty } = await begun(exportMarkdown(view, scope, options));
      const warnings = isEmpty ? [await whyNoText(view, scope, options)] : [];
      return { media_type: 'text/markdown; charset=utf-8', file_name: `${name}.md`, body, ...told(warnings) };
    }
    case 'csv': {
      const warnings = scope.tables.length === 0 ? [whyNoTables(view, scope)] : [];
      if (options.zip)
        return {
          media_type: 'application/zip',
          file_name: `${name}.zip`,
          body: zipTables(view, scope),
          ...told(warnings),
        };
      return {
        media_type: 'text/csv; charset=utf-8',
        file_name: `${name}.csv`,
        body: exportCsv(view, scope),
        ...told(warnings),
      };
    }
  }
}

const told = (warnings: readonly string[]): Pick<Exported, 'warnings'> => (warnings.length > 0 ? { warnings } : {});

/** Pieces of which the first has been read. */
async function begun(
  pieces: AsyncGenerator<string>,
): Promise<{ readonly body: AsyncIterable<string>; readonly isEmpty: boolean }> {
  const first = await pieces.next();
  return { body: first.done ? pieces : goOn(first.value, pieces), isEmpty: first.done === true };
}

async function* goOn(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
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
