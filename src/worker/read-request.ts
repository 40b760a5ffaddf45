// What a process is told to read, and what it answers.

import type { LayoutChoice } from '../formats/reader.ts';
import type { Diagnostic, Format } from '../model/index.ts';
import type { OcrRequest, RecognitionCost } from './process/open-ocr.ts';

export interface ReadRequest {
  /** The file to read, on this machine. */
  readonly blob_path: string;
  /** Where the container is written. Nothing is left there when the reading fails. */
  readonly out_path: string;
  readonly format: Format;
  /** As the user gave it; a hint for the reader, never a path. */
  readonly file_name: string;
  /** Bytes of the file; they lengthen the deadline. */
  readonly size: number;
  readonly password: string | null;
  /** Nothing is recognised where it is left out. */
  readonly ocr?: OcrRequest | undefined;
  /** What is said of the layout of pages. */
  readonly layout?: LayoutChoice | undefined;
  /** Hash of the bytes as they came in, hex: what lies there now must be the same. Not looked at where it is left out. */
  readonly sha256?: string;
  /** True where a process that has not read anything yet is to read it. */
  readonly fresh?: boolean;
  /** Who is served with it, for the order in which files are read. */
  readonly tenant?: string | undefined;
}

/** Whether what is recognised is noted down: a file is known by its bytes, and one that is read for one command is not read again. */
export const isNoted = ({ ocr, sha256 }: Pick<ReadRequest, 'ocr' | 'sha256'>): boolean =>
  ocr !== undefined && ocr.mode !== 'never' && sha256 !== undefined;

export interface ReadOutcome {
  readonly page_count: number;
  readonly warnings: readonly Diagnostic[];
  /** Absent where nothing was recognised. */
  readonly recognition?: RecognitionCost;
}
