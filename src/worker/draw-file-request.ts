// What is asked of a process that draws a page, and what comes of it.
import type { DrawRequest, ExplainRequest } from '../formats/reader.ts';
import type { ReadRequest } from './read-request.ts';

/** A file that its own format draws, or a document whose pages are drawn from what was read. */
type DrawSource = Pick<ReadRequest, 'blob_path'> | { readonly document_path: string; readonly document_key: string };

/** A picture to draw. Nothing is left at `out_path` when drawing fails. */
export type DrawFileRequest = DrawRequest & Pick<ReadRequest, 'out_path' | 'format' | 'size'> & DrawSource;

/** A page to tell about. A long answer is left at `out_path`. */
export type ExplainFileRequest = ExplainRequest & Pick<ReadRequest, 'blob_path' | 'out_path' | 'format' | 'size'>;

export interface DrawOutcome {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}
