// Gives a file as a PDF that can be searched: its own bytes, and the words of the document that was read from it.
import type { ExportOptions } from '../../export/index.ts';
import type { FormatReader, SearchableRequest } from '../../formats/reader.ts';
import type { ByteSource, DocumentView } from '../../model/index.ts';
import type { ReadRequest } from '../read-request.ts';
import type { MadeContent } from '../work/index.ts';
import { bytesSource, ENGINE } from './draw-into.ts';
import { placesAsPdf } from './page-as-pdf.ts';

/** A file to give as PDF. It comes out at `out_path`. */
export interface SearchableFileRequest extends Pick<ReadRequest, 'blob_path' | 'out_path' | 'format' | 'size'> {
  readonly document_path: string;
  readonly document_key: string;
  readonly file_name: string;
  readonly options: ExportOptions;
  readonly password: string | null;
}

export type SearchableInput = Pick<SearchableFileRequest, 'format' | 'file_name' | 'options' | 'password'>;

/** Pages of formats that have none of their own are drawn, where places on them are to be marked. */
function writeDrawn(view: DocumentView, { highlights }: ExportOptions, formats: readonly FormatReader[]) {
  const pdf = formats.find((one) => one.format === ENGINE);
  if (!highlights || !pdf?.searchable) return undefined;
  return async (): Promise<Uint8Array> => {
    const { bytes, highlights: moved } = await placesAsPdf(view, highlights);
    return pdf.searchable!(bytesSource(bytes), { pages: null, layers: [], highlights: moved, password: null });
  };
}

export async function makeSearchable(
  source: ByteSource,
  view: DocumentView,
  { format, file_name, options, password }: SearchableInput,
  formats: readonly FormatReader[],
): Promise<MadeContent> {
  const reader = formats.find((one) => one.format === format);
  const writeSearchable = reader?.searchable
    ? (asked: Omit<SearchableRequest, 'password'>) => reader.searchable!(source, { ...asked, password })
    : writeDrawn(view, options, formats);
  const { exportDocument } = await import('../../export/index.ts');
  return exportDocument({ view, file: { file_name }, writeSearchable }, options);
}
