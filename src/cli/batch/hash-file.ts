// Computes the SHA-256 of a file, streaming large ones.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Files up to this many bytes are hashed in one piece, which is quicker. */
const AT_ONCE_BYTES = 1 << 20;

export async function hashFile(path: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  if (size <= AT_ONCE_BYTES) return hash.update(await readFile(path)).digest('hex');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
