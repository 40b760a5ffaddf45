// Writes an output file through a temporary file and a rename, so that it is never seen half written.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What is shorter than this is written at once; longer content goes out piece by piece, so that memory does not grow with it. */
const AT_ONCE_CHARS = 1 << 20;

/** Writes content beside its place and moves it there once it is whole: nobody ever sees half of it. Gives its bytes. */
export async function writeAtomically(
  path: string,
  temporary: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  try {
    const size = await write(temporary, content);
    await moveInto(path, temporary);
    return size;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function write(path: string, content: AsyncIterable<string | Uint8Array>): Promise<number> {
  const pieces = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < AT_ONCE_CHARS) {
    const next = await pieces.next();
    if (next.done) {
      await writeFile(path, Buffer.concat(first));
      return size;
    }
    const bytes = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
    first.push(bytes);
    size += bytes.length;
  }
  await pipeline(Readable.from(joined(first, pieces), { objectMode: false }), createWriteStream(path));
  return (await stat(path)).size;
}

async function* joined(first: readonly Uint8Array[], rest: AsyncIterator<string | Uint8Array>) {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function moveInto(path: string, temporary: string): Promise<void> {
  try {
    await rename(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
  }
}
