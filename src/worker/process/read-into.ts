// Reads one file into a container file, whole or not at all.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { FolioError } from '../../errors.ts';
import type { FormatReader, OcrContext, ReadLimits } from '../../formats/reader.ts';
import { type BufferedFile, openBufferedFile } from '../buffered-file.ts';
import { type FileSource, openFileSource } from '../file-source.ts';
import type { ReadOutcome, ReadRequest } from '../read-request.ts';
import { readContainer } from './read-container.ts';

export interface ReadIntoOptions {
  readonly formats: readonly FormatReader[];
  readonly limits: ReadLimits;
  readonly progress?: (share: number) => void;
  readonly ocr?: OcrContext | undefined;
  readonly signal?: AbortSignal;
  /** False leaves it to the caller to call `syncFile`. */
  readonly sync?: boolean;
}

/** Reads one file into a container. Either the container is whole and on stable storage, or nothing is left. */
export async function readInto(request: ReadRequest, options: ReadIntoOptions): Promise<ReadOutcome> {
  const reader = options.formats.find(({ format }) => format === request.format);
  if (!reader) throw new FolioError('unsupported_type', `Files of format ${request.format} are not read.`);
  const source = openFileSource(request.blob_path);
  try {
    if (request.sha256 !== undefined) await expectBytes(source, request.sha256);
    const outcome = await readToFile(reader, source, request, options);
    if (options.sync !== false) await syncFile(request.out_path);
    return outcome;
  } catch (error) {
    rmSync(request.out_path, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

const HASHED_AT_ONCE = 2 ** 20;

/** Bytes that rotted on the disk are not read as if they were the document: neither what they say nor that they say nothing is its doing. */
async function expectBytes(source: FileSource, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  for (let at = 0; at < source.size; at += HASHED_AT_ONCE) hash.update(await source.read(at, HASHED_AT_ONCE));
  if (hash.digest('hex') === sha256) return;
  throw new FolioError('stored_bytes_damaged', 'The stored bytes of the file are no longer what was uploaded.', {
    hint: 'Upload the same bytes again: every file that has them is whole then.',
  });
}

async function readToFile(
  reader: FormatReader,
  source: FileSource,
  request: ReadRequest,
  options: ReadIntoOptions,
): Promise<ReadOutcome> {
  const file: BufferedFile = openBufferedFile(request.out_path);
  try {
    const context = {
      limits: options.limits,
      signal: options.signal ?? new AbortController().signal,
      progress: options.progress ?? (() => undefined),
      password: request.password,
      file_name: request.file_name,
      ...(options.ocr ? { ocr: options.ocr } : {}),
      layout: request.layout,
    };
    const outcome = await readContainer(reader, source, context, file.write);
    file.flush();
    return outcome;
  } finally {
    file.close();
  }
}

/** Resolves once what was written to the file survives a loss of power. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
