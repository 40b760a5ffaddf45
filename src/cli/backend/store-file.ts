// Uploads a file through a backend and waits for the reading, with progress.
import { Failure } from '../failure.ts';
import { readDuration } from '../input/read-duration.ts';
import { LAYOUT_OPTIONS, readValues } from '../input/read-values.ts';
import type { OperationRef } from '../surface.ts';
import { createProgressBar, type ProgressBar } from '../terminal/progress-bar.ts';
import { type Invocation, textFlag } from '../world.ts';
import { type Backend, callForJson, type FileToUpload, getFile, type OcrMode, type WireFile } from './backend.ts';

export interface LocalFile {
  readonly file_name: string;
  /** Null where it is not known beforehand. */
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const READ_AGAIN: OperationRef = { method: 'POST', path: '/v1/files/{id}/read' };
const LONG_POLL_SECONDS = 20;
/** Where progress is shown it is asked for this often. */
const POLL_SECONDS = 1;

/** Learns which share of a file is read, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Stores a file and waits until it is read. Throws the reader's verdict where it cannot be. */
export async function storeFile(
  call: Invocation,
  backend: Backend,
  file: LocalFile,
  onProgress?: OnProgress,
): Promise<WireFile> {
  const bar = barFor(call, file.file_name, onProgress);
  try {
    const bytes = bar ? counted(file.bytes, file.size, bar) : file.bytes;
    const stored = await backend.upload({
      file_name: file.file_name,
      bytes,
      ...(await uploadFlags(call)),
      wait: bar === null,
    });
    return await whenRead(backend, stored, bar);
  } finally {
    bar?.end();
  }
}

/** What the command line says of a file that is stored. */
export async function uploadFlags(
  call: Invocation,
): Promise<Pick<FileToUpload, 'password' | 'ocr' | 'expires_in' | 'layout'>> {
  const ocr = textFlag(call, 'ocr') as OcrMode | undefined;
  const expires_in = readDuration(call, 'expires-in');
  const layout = await layoutFlag(call);
  return {
    password: textFlag(call, 'password'),
    ...(ocr === undefined ? {} : { ocr }),
    ...(expires_in === undefined ? {} : { expires_in }),
    ...(layout === undefined ? {} : { layout }),
  };
}

/** Commands that tell how a page would be read with another layout, and keep nothing of it. */
const ONLY_TOLD = ['explain', 'explain-image'];

/** What the command line says of the layout that a file is to be read with, as JSON. */
export async function layoutFlag(call: Invocation): Promise<string | undefined> {
  const given = textFlag(call, 'layout');
  if (given === undefined || ONLY_TOLD.includes(call.command)) return undefined;
  return JSON.stringify(await readValues(given, LAYOUT_OPTIONS));
}

/** Has a stored file read once more that could not be read, and waits as `storeFile` does. */
export async function readAgain(
  call: Invocation,
  backend: Backend,
  { id, file_name }: WireFile,
  onProgress?: OnProgress,
): Promise<WireFile> {
  const bar = barFor(call, file_name, onProgress);
  const password = textFlag(call, 'password');
  try {
    const begun = await callForJson<WireFile>(backend, READ_AGAIN, password === undefined ? { id } : { id, password });
    return await whenRead(backend, begun, bar);
  } finally {
    bar?.end();
  }
}

const barFor = (call: Invocation, file_name: string, onProgress: OnProgress | undefined): ProgressBar | null =>
  onProgress ? watchedBy(onProgress) : createProgressBar(call, file_name);

/** The file once it is read. Throws the reader's verdict where it cannot be. */
export async function whenRead(backend: Backend, stored: WireFile, bar: ProgressBar | null): Promise<WireFile> {
  let file = stored;
  while (file.status === 'processing') {
    bar?.show('reading', file.progress ?? 0);
    file = await getFile(backend, file.id, bar ? POLL_SECONDS : LONG_POLL_SECONDS);
  }
  if (file.status === 'failed') throw verdict(file);
  return file;
}

/** In place of a bar; storing is soon done and counts for nothing. */
const watchedBy = (onProgress: OnProgress): ProgressBar => ({
  show: (what, share) => what === 'reading' && onProgress(share),
  end: () => {},
});

function verdict(file: WireFile): Failure {
  const error = file.error ?? { code: 'file_failed', detail: `${file.file_name} could not be read.` };
  return new Failure({ file_id: file.id, ...error });
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  size: number | null,
  bar: ProgressBar,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const chunk of bytes) {
    yield chunk;
    sent += chunk.length;
    bar.show('storing', size === null || size === 0 ? 0 : sent / size);
  }
}
