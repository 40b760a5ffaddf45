// The port through which commands reach documents, over the local store or a server, and calls that most commands make.
import type { OperationRef } from '../surface.ts';

/** File as it comes over the wire, as far as the command line looks into it. */
export interface WireFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly status: 'processing' | 'ready' | 'failed';
  readonly size_bytes: number;
  readonly sha256: string;
  readonly progress?: number;
  readonly layout?: object;
  readonly error: { readonly code: string; readonly detail: string } | null;
}

export interface ContentReply {
  readonly media_type: string;
  readonly file_name: string;
  /** What is to be known of it, such as why it is empty. */
  readonly warnings?: readonly string[];
  readonly body: AsyncIterable<Uint8Array | string>;
}

/** What an operation gave: a body as on the wire, content, or (null) nothing. */
export type Reply = { readonly json: object } | { readonly content: ContentReply } | null;

export type Input = Readonly<Record<string, unknown>>;

export type OcrMode = 'auto' | 'never' | 'always' | `${'auto' | 'always'}:${string}` | `${number}${string}`;

/** A file, or the address where whoever answers is to fetch it. */
export type FileToUpload = UploadChoices & (FileBytes | { readonly url: string });

export interface FileBytes {
  readonly file_name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface UploadChoices {
  readonly password?: string | undefined;
  /** Default: as configured. */
  readonly ocr?: OcrMode | undefined;
  /** Seconds after which it is deleted. */
  readonly expires_in?: number | undefined;
  /** What is said of the layout of pages, as JSON. */
  readonly layout?: string | undefined;
  /** False: answer as soon as the bytes are stored. */
  readonly wait: boolean;
}

/** Whoever answers: the local store or a server. Problems are thrown alike by both. */
export interface Backend {
  /** What is under way ends, where it can, when the signal is aborted. */
  call(operation: OperationRef, input: Input, signal?: AbortSignal): Promise<Reply>;
  /** The file as stored; still `processing` where reading takes longer than the wait. */
  upload(file: FileToUpload): Promise<WireFile>;
  close(): Promise<void>;
}

const LIST_FILES: OperationRef = { method: 'GET', path: '/v1/files' };
const GET_FILE: OperationRef = { method: 'GET', path: '/v1/files/{id}' };

/** The body of an operation that answers with one. */
export async function callForJson<T extends object>(
  backend: Backend,
  operation: OperationRef,
  input: Input,
): Promise<T> {
  const reply = await backend.call(operation, input);
  if (reply === null || !('json' in reply)) throw new TypeError(`${operation.method} ${operation.path} gave no JSON.`);
  return reply.json as T;
}

export const getFile = (backend: Backend, id: string, wait: number): Promise<WireFile> =>
  callForJson(backend, GET_FILE, { id, wait });

export const listFiles = (backend: Backend, limit: number, cursor: string | null) =>
  callForJson<{ files: WireFile[]; next_cursor: string | null }>(
    backend,
    LIST_FILES,
    cursor === null ? { limit } : { limit, cursor },
  );
