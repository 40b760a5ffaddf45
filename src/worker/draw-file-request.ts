import type { DrawRequest } from '../formats/reader.ts';
import type { ReadRequest } from './read-request.ts';

/** A file on this machine, or its bytes in base64 where there is none: a page that we wrote ourselves. */
type DrawSource = Pick<ReadRequest, 'blob_path'> | { readonly content: string };

/** A picture to draw. Nothing is left at `out_path` when drawing fails. */
export type DrawFileRequest = DrawRequest & Pick<ReadRequest, 'out_path' | 'format' | 'size'> & DrawSource;

export interface DrawOutcome {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}
