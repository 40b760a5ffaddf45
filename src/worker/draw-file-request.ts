import type { DrawRequest } from '../formats/reader.ts';
import type { ReadRequest } from './read-request.ts';

/** A picture to draw of a file on this machine. Nothing is left at `out_path` when drawing fails. */
export type DrawFileRequest = DrawRequest & Pick<ReadRequest, 'blob_path' | 'out_path' | 'format' | 'size'>;

export interface DrawOutcome {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}
