// Opens a file without a store or server and gives the same document object as the HTTP client.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Asker, type Content, createDocument, type Document } from '../client/index.ts';
import { FolioError } from '../errors.ts';
import {
  type Answer,
  checkInput,
  type HeldDocument,
  holdDocument,
  jsonValueOf,
  OPERATIONS,
  type ReadDocumentOptions,
} from '../service/index.ts';
import { createShelf } from './shelf.ts';

export interface OpenOptions extends Omit<ReadDocumentOptions, 'file_name'> {
  /** A hint to the type, and what the document is called; that of the file where it has one. */
  readonly file_name?: string | undefined;
}

/** What can be opened: a path, an address `file:`, or the bytes themselves. */
export type Openable = string | URL | Uint8Array | ArrayBuffer | Blob;

const CALLER = { tenant: 'held' };
const SHELF = createShelf();

/**
 * Opens a document in this process: nothing is stored, nothing listens, and closing it lets go of it. For files from strangers use the
 * service, which reads in a sandbox.
 */
export async function open(file: Openable, options: OpenOptions = {}): Promise<Document> {
  const { bytes, name } = await take(file, options.signal);
  const file_name = options.file_name ?? name;
  if (file_name === undefined)
    throw new FolioError('invalid_request', 'The document has no name.', {
      param: 'file_name',
      hint: 'Give one as file_name, such as invoice.pdf.',
    });
  const held = await holdDocument(bytes, { ...options, file_name }, SHELF.get);
  return shelve(held);
}

function shelve(held: HeldDocument): Document {
  SHELF.put(held);
  return createDocument(createLocalAsker(held), held.file, {
    close: () => close(held),
    openPart: async (id) => shelve(await held.openPart(id)),
  });
}

async function close({ service, file }: HeldDocument): Promise<void> {
  SHELF.remove(file.id);
  await service.deleteFile(CALLER, file.id).catch((error: unknown) => {
    if (!(error instanceof FolioError) || error.code !== 'file_not_found') throw error;
  });
}

async function take(file: Openable, signal?: AbortSignal): Promise<{ bytes: Uint8Array; name?: string | undefined }> {
  if (typeof file === 'string') return { bytes: await readFile(file, { signal }), name: basename(file) };
  if (file instanceof URL) return take(fileURLToPath(file), signal);
  if (file instanceof Blob)
    return { bytes: new Uint8Array(await file.arrayBuffer()), name: (file as { name?: string }).name };
  // A copy: what the caller does to the bytes is no longer of concern.
  return { bytes: new Uint8Array(file instanceof ArrayBuffer ? file.slice(0) : file) };
}

/** Answers from the operation table, by the checks and the code that answer over HTTP. */
function createLocalAsker(held: HeldDocument): Asker {
  return {
    ask: async (name, input, { signal }) => {
      signal?.throwIfAborted();
      const operation = OPERATIONS.find((one) => one.name === name)!;
      const answer = await operation.run(
        held.service as Parameters<typeof operation.run>[0],
        CALLER,
        await checkInput(operation, input),
      );
      signal?.throwIfAborted();
      return toBody(answer);
    },
  };
}

async function toBody(answer: Answer): Promise<object | Content | undefined> {
  if ('json' in answer || 'text' in answer) return jsonValueOf(answer);
  if (!('content' in answer)) return undefined;
  const { media_type, file_name, body, warnings = [] } = answer.content;
  return { media_type, file_name, warnings, body: toBytes(body) };
}

async function* toBytes(body: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  for await (const piece of body) yield typeof piece === 'string' ? text.encode(piece) : piece;
}
