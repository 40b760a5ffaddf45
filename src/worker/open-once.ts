// Opens a file whose name goes at once, so that its bytes go with the last handle.
import { rmSync } from 'node:fs';
import { type FileSource, openFileSource } from './file-source.ts';

/** A file that nobody needs once it is closed: its name goes at once, its bytes with the last handle. */
export function openOnce(path: string): FileSource {
  const source = openFileSource(path);
  rmSync(path, { force: true });
  return source;
}
