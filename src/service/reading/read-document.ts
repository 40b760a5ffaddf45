// Reads a document from bytes in memory, in this process and without a store.
import { loadConfig } from '../../config.ts';
import { detect, HEAD_BYTES } from '../../formats/index.ts';
import { type LayoutChoice, needOcrMode, type OcrMode, type ReadLimits } from '../../formats/reader.ts';
import type { ByteSource } from '../../model/index.ts';
import { createSegmentCache, openContainer } from '../../segments/index.ts';
import type { OpenDocument } from '../../tools/tool.ts';
import { openOcr, readContainer } from '../../worker/index.ts';
import { ocrBounds, ocrChoice, readLimits } from '../create-service.ts';
import { sha256 } from '../environment.ts';
import { needLayout } from '../input/layout-input.ts';
import { documentKey } from './document-key.ts';

export interface ReadDocumentOptions {
  /** A hint to the type; the bytes decide. */
  readonly file_name: string;
  readonly password?: string | undefined;
  /** Which pages that show text as a picture are recognised, and their script, as `auto:latin`; default: as configured. */
  readonly ocr?: OcrMode | undefined;
  /** What is said of the layout of pages in place of what would be found. */
  readonly layout?: LayoutChoice | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((share: number) => void) | undefined;
  /** Bounds of what is read; those of the settings where they are left out. */
  readonly limits?: Partial<ReadLimits> | undefined;
}

/**
 * Reads a document that is at hand in memory, in this process and without a store: what the tools take. For files from
 * strangers use the service, which reads in a sandbox.
 */
export async function readDocument(bytes: Uint8Array, options: ReadDocumentOptions): Promise<OpenDocument> {
  const { view, file } = await readIntoMemory(bytes, options);
  return { view, file };
}

/** The same, with the container that it was read into. */
export async function readIntoMemory(
  bytes: Uint8Array,
  options: ReadDocumentOptions,
): Promise<OpenDocument & { readonly container: ByteSource }> {
  const { file_name, password = null, signal = new AbortController().signal, progress = () => {} } = options;
  signal.throwIfAborted();
  const reader = detect(bytes.subarray(0, HEAD_BYTES), file_name);
  const pieces: Uint8Array[] = [];
  const { config } = loadConfig();
  const choice = { ...ocrChoice(config), ...(options.ocr === undefined ? {} : { mode: needOcrMode(options.ocr) }) };
  const ocr = openOcr({ ...ocrBounds(config), mode: choice.mode });
  const limits = { ...readLimits(config), ...options.limits };
  const layout = await needLayout(options.layout);
  const context = { limits, signal, progress, password, file_name, ocr, layout: layout ?? undefined };
  await readContainer(reader, bufferSource(bytes), context, (piece) => pieces.push(Uint8Array.from(piece)));
  const container = bufferSource(Buffer.concat(pieces));
  // Under the key that a store would keep it by, so that cursors are those of every surface.
  const key = documentKey(sha256(bytes), reader, choice, layout);
  const view = await openContainer(container, key, createSegmentCache(config.cache_bytes));
  return { container, view, file: { file_name, file_type: reader.format, size_bytes: bytes.length } };
}

const bufferSource = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
});
