// The port through which the MCP server reaches documents and local files.
import type { Content, OcrMode, Operation } from '../service/index.ts';

export type Input = Readonly<Record<string, unknown>>;

/** What an operation gave: a body as on the wire, content, or (null) nothing. */
export type Reply =
  | { readonly json: object }
  | { readonly content: Pick<Content, 'media_type' | 'file_name' | 'body' | 'warnings'> }
  | null;

export interface FileToStore {
  readonly file_name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly password?: string | undefined;
  readonly ocr?: OcrMode | undefined;
}

/** A document that the service fetches itself. */
export type AddressToFetch = Pick<FileToStore, 'password' | 'ocr'> & { readonly url: string };

export interface OpenOptions {
  readonly password?: string | undefined;
  readonly ocr?: FileToStore['ocr'];
  /** Learns from time to time which share of the file is read, from 0 to 1, where that takes long. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Files of this machine, for agents that run on it. */
export interface LocalFiles {
  /** Folders in which files may be named by path. */
  readonly roots: readonly string[];
  /** True where the agent's program may tell further folders. */
  readonly takesRoots: boolean;
  /** Paths of documents in the folders, from there: the first of them, those nearest to the top before others. */
  list(): Promise<readonly string[]>;
  /** The id under which the file at the path is stored; stores it first where need be. `more` are folders told by the agent's program. */
  open(path: string, more: readonly string[], options?: OpenOptions): Promise<string>;
}

/** Whose documents the agent asks about. Every failure is an error of the catalogue. */
export interface Library {
  /** Checks the input and answers as HTTP does. What is under way ends when the signal is aborted. */
  call(operation: Operation, input: Input, signal?: AbortSignal): Promise<Reply>;
  /** Takes in a file and waits until it is read; gives the body of the answer. */
  store(file: FileToStore): Promise<object>;
  /** The same by the address of a file; absent where none is fetched. */
  fetch?(file: AddressToFetch): Promise<object>;
  /** Absent where paths are not taken. */
  readonly local?: LocalFiles | undefined;
}

/** The body of an operation that answers with one. */
export async function callForJson<T>(library: Library, operation: Operation, input: Input): Promise<T> {
  const reply = await library.call(operation, input);
  if (reply === null || !('json' in reply)) throw new TypeError(`${operation.name} gave no JSON.`);
  return reply.json as T;
}
