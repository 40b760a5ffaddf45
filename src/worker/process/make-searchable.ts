// Gives a file as a PDF that can be searched: its own bytes, and the words of the document that was read from it.
import type { ExportOptions } from '../../export/index.ts';
import type { FormatReader } from '../../formats/reader.ts';
import type { ByteSource, DocumentView } from '../../model/index.ts';
import type { ReadRequest } from '../read-request.ts';
import type { MadeContent } from '../work/index.ts';

/** A file to give as PDF. It comes out at `out_path`. */
export interface SearchableFileRequest extends Pick<ReadRequest, 'blob_path' | 'out_path' | 'format' | 'size'> {
  readonly document_path: string;
  readonly document_key: string;
  readonly file_name: string;
  readonly options: ExportOptions;
  readonly password: string | null;
}

export type SearchableInput = Pick<SearchableFileRequest, 'format' | 'file_name' | 'options' | 'password'>;

export async function makeSearchable(
  source: ByteSource,
  view: DocumentView,
  { format, file_name, options, password }: SearchableInput,
  formats: readonly FormatReader[],
): Promise<MadeContent> {
  const reader = formats.find((one) => one.format === format);
  const writeSearchable =
    reader?.searchable &&
    ((asked: Omit<Parameters<NonNullable<FormatReader['searchable']>>[1], 'password'>) =>
      reader.searchable!(source, { ...asked, password }));
  const { exportDocument } = await import('../../export/index.ts');
  return exportDocument({ view, file: { file_name }, writeSearchable }, options);
}
