// Resolves the document a command names (path, id or standard input) to the id of a stored file, uploading it if
// needed.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { failed, usageFailure } from '../failure.ts';
import { type Invocation, textFlag } from '../world.ts';
import { type Backend, listFiles, type WireFile } from './backend.ts';
import { layoutFlag, type OnProgress, readAgain, storeFile } from './store-file.ts';

const FILE_ID = /^doc_[0-9A-Za-z]+$/;
const STDIN = '-';
/** How far back stored files are looked through for one that is the same; past that it is stored once more. */
const LOOKED_THROUGH = { pages: 5, limit: 200 };

/** The id of a document named by path, id or `-`. A path is stored first, unless it is stored already; it wins over an id. */
export async function findDocument(
  call: Invocation,
  backend: Backend,
  named: string,
  onProgress?: OnProgress,
): Promise<string> {
  if (named === STDIN) return (await storeFile(call, backend, await standardInput(call))).id;
  const size = await sizeOf(named);
  if (size === null) return checkedId(named);
  const stored = await findStored(backend, named, size, await layoutFlag(call));
  if (stored?.status === 'ready' && isPlain(call)) return stored.id;
  if (stored?.status === 'failed') return (await readAgain(call, backend, stored, onProgress)).id;
  return (await storeFile(call, backend, fileAt(named, size), onProgress)).id;
}

/** The stored file of that name with those bytes, where it is read or being read and the command asks for no other reading. */
export async function findSame(call: Invocation, backend: Backend, path: string): Promise<WireFile | undefined> {
  const size = isPlain(call) ? await sizeOf(path) : null;
  const stored = size === null ? undefined : await findStored(backend, path, size, await layoutFlag(call));
  return stored?.status === 'failed' ? undefined : stored;
}

/** Whether the file is to be read as usual. */
const isPlain = (call: Invocation): boolean =>
  textFlag(call, 'password') === undefined && textFlag(call, 'ocr') === undefined;

/** The id of a document that must be stored already. */
export async function findStoredDocument(backend: Backend, named: string): Promise<string> {
  const size = named === STDIN ? null : await sizeOf(named);
  if (size === null) return checkedId(named);
  const stored = await findStored(backend, named, size);
  if (stored) return stored.id;
  throw failed('file_not_found', `The store holds no copy of ${named}.`, 'List what it holds with: folio files');
}

export const fileAt = (path: string, size: number) => ({
  file_name: basename(path),
  size,
  bytes: createReadStream(path),
});

export async function standardInput(call: Invocation) {
  const file_name = textFlag(call, 'name');
  if (file_name === undefined)
    throw usageFailure(
      'What comes from standard input needs a name.',
      'Say it with --name, such as --name invoice.csv',
    );
  return { file_name, size: null, bytes: call.world.stdin };
}

/** Bytes of the file; null where there is none at the path. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
    throw failed('file_unreadable', `${path} cannot be read: ${error.message}.`, 'Check that you may read it.');
  });
  if (found?.isDirectory())
    throw failed(
      'file_unreadable',
      `${path} is a folder.`,
      `Name files in it, such as ${path.replace(/\/$/, '')}/*.csv`,
    );
  return found === null ? null : found.size;
}

function checkedId(named: string): string {
  if (FILE_ID.test(named)) return named;
  throw failed(
    'no_such_file',
    `There is no file ${named}.`,
    'Check the path. Ids of stored files begin with doc_; list them with: folio files',
  );
}

/** A stored file of that name with those bytes, read with that layout. Hashes the file only where one of that name and size is stored. */
async function findStored(
  backend: Backend,
  path: string,
  size: number,
  layout?: string,
): Promise<WireFile | undefined> {
  const name = basename(path);
  let sha256: string | undefined;
  let cursor: string | null = null;
  for (let page = 0; page < LOOKED_THROUGH.pages; page++) {
    const { files, next_cursor } = await listFiles(backend, LOOKED_THROUGH.limit, cursor);
    for (const file of files) {
      if (file.file_name !== name || file.size_bytes !== size || JSON.stringify(file.layout) !== layout) continue;
      sha256 ??= await hashOf(path);
      if (file.sha256 === sha256) return file;
    }
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return undefined;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
