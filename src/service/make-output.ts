// Makes what `folio batch` writes for a document that is not stored: an export, its profile or its fields.
import type { ExportOptions } from '../export/index.ts';
import { profileDocument } from '../tools/index.ts';
import type { OpenDocument } from '../tools/tool.ts';
import { onePiece } from '../worker/index.ts';

/** PDFs are made of the file itself, which is not held here. */
export type OutputKind = Exclude<ExportOptions['format'], 'pdf'> | 'profile' | 'extract';

export interface OutputRequest {
  readonly what: OutputKind;
  /** With `extract`: a built-in name, {name, fields} or a JSON Schema. */
  readonly schema?: string | object | undefined;
}

/** What is made of a document that is not stored: the same bytes whenever it is asked for. Throws `unknown_schema` and `invalid_schema`. */
export async function makeOutput(
  document: OpenDocument,
  { what, schema = 'table' }: OutputRequest,
): Promise<AsyncIterable<string | Uint8Array>> {
  if (what === 'profile') return line(await profileDocument.run(document, {}));
  if (what !== 'extract') {
    const { exportDocument } = await import('../export/index.ts');
    return (await exportDocument(document, { format: what })).body;
  }
  const { extract, resolveSchema, toData } = await import('../extract/index.ts');
  const resolved = resolveSchema(schema);
  const { fields, warnings } = await extract(document.view, resolved, {});
  const { file_name } = document.file;
  return line({ file_name, schema: resolved.name, method: 'rules', fields, data: toData(fields), warnings });
}

const line = (body: object): AsyncIterable<string> => onePiece(`${JSON.stringify(body)}\n`);

/** Throws `unknown_schema` or `invalid_schema`, before any file is read for it. */
export async function checkSchema(schema: string | object): Promise<void> {
  (await import('../extract/index.ts')).resolveSchema(schema);
}
