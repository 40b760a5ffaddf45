// Entry point of exports: chooses format and scope, and returns a stream, or says why there is nothing to give.
import type { DocumentView } from '../model/index.ts';
import { hasContent } from './content.ts';
import { exportCsv, tableCsv } from './export-csv.ts';
import { exportDocling } from './export-docling.ts';
import { exportJson } from './export-json.ts';
import { exportText } from './export-text.ts';
import { exportHtml } from './html/export-html.ts';
import { markDoubt } from './mark-doubt.ts';
import { exportMarkdown, type MarkdownOptions } from './markdown/export-markdown.ts';
import { exportPdf, type MarkedPlace, type WriteSearchable } from './pdf/export-pdf.ts';
import { type Narrowing, resolveScope, type Scope } from './scope.ts';
import { whyNoTables, whyNoText } from './why-empty.ts';
import { exportXlsx } from './xlsx/export-xlsx.ts';
import { zip } from './zip.ts';

/** `hidden` and `furniture` are for Markdown, HTML, text and docling; the rest, but for `zip` and what narrows the export, for Markdown alone. */
export interface ExportOptions extends Narrowing, MarkdownOptions {
  readonly format: 'json' | 'markdown' | 'csv' | 'html' | 'text' | 'xlsx' | 'docling' | 'pdf';
  /** Whether words whose recognition is in doubt are marked as `[?word]`, in Markdown, HTML and text. They are plain unless told. */
  readonly doubt?: 'plain' | 'mark' | undefined;
  /** PDF: only the pages with these places, which are marked on them. */
  readonly highlights?: readonly MarkedPlace[] | undefined;
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

/** These hold data, or the pages as they are; words are marked in the others, which people and models read. */
const UNMARKED: ReadonlySet<ExportOptions['format']> = new Set(['json', 'csv', 'xlsx', 'docling', 'pdf']);

/** What an export needs to know of the document; the `OpenDocument` of the tools is one. */
export interface ExportSource {
  readonly view: DocumentView;
  readonly file: { readonly file_name: string };
  readonly writeSearchable?: WriteSearchable | undefined;
}

/**
 * Throws `no_pdf`, `table_not_found`, `unknown_sheet`, `not_a_spreadsheet` or `page_not_found` before anything is read. The first piece is read at
 * once, to see whether there is any; the rest as it is asked for.
 */
export async function exportDocument(source: ExportSource, options: ExportOptions): Promise<Exported> {
  const { file } = source;
  const view = options.doubt === 'mark' && !UNMARKED.has(options.format) ? markDoubt(source.view) : source.view;
  const scope = resolveScope(view, options);
  const name = baseName(file.file_name, scope);
  const whyEmpty = async (): Promise<string[]> => [await whyNoText(view, scope, options)];
  switch (options.format) {
    case 'json':
      return { media_type: 'application/json', file_name: `${name}.json`, body: exportJson(view, scope) };
    case 'markdown': {
      const { body, isEmpty } = await begun(exportMarkdown(view, scope, options));
      const warnings = isEmpty ? await whyEmpty() : [];
      return { media_type: 'text/markdown; charset=utf-8', file_name: `${name}.md`, body, ...told(warnings) };
    }
    case 'text': {
      const { body, isEmpty } = await begun(exportText(view, scope, options));
      const warnings = isEmpty ? await whyEmpty() : [];
      return { media_type: 'text/plain; charset=utf-8', file_name: `${name}.txt`, body, ...told(warnings) };
    }
    case 'html': {
      const warnings = (await hasContent(view, scope, options)) ? [] : await whyEmpty();
      const body = exportHtml(view, scope, file.file_name, options);
      return { media_type: 'text/html; charset=utf-8', file_name: `${name}.html`, body, ...told(warnings) };
    }
    case 'docling': {
      const warnings = (await hasContent(view, scope, options)) ? [] : await whyEmpty();
      const body = exportDocling(view, scope, file.file_name, options);
      return { media_type: 'application/json', file_name: `${name}.docling.json`, body, ...told(warnings) };
    }
    case 'pdf': {
      const bytes = await exportPdf(view, scope, options, source.writeSearchable);
      const warnings = (await hasContent(view, scope, EVERYTHING)) ? [] : await whyEmpty();
      return { media_type: 'application/pdf', file_name: `${name}.pdf`, body: whole(bytes), ...told(warnings) };
    }
    case 'xlsx':
      return {
        media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        file_name: `${name}.xlsx`,
        ...(scope.tables.length === 0
          ? { body: nothing(), warnings: [whyNoTables(view, scope, 'XLSX')] }
          : { body: exportXlsx(view, scope.tables, file.file_name) }),
      };
    case 'csv': {
      const warnings = scope.tables.length === 0 ? [whyNoTables(view, scope, 'CSV')] : [];
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

/** A PDF is not empty for what other formats leave out. */
const EVERYTHING = { hidden: true, furniture: true };

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A workbook cannot be without sheets. */
async function* nothing(): AsyncGenerator<string> {}

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
