// Notes of what was recognised in files, kept until the file is read to its end: a reading that was cut short goes on from them.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolioError } from '../../errors.ts';
import { OWNER } from '../../owner.ts';
import { type NewNote, NOTE, type NoteInput, RECALL } from '../process/noting.ts';

/** Beside the folders of processes, which do not see it. */
const NOTES = 'recognised';
/** Characters of the notes on one file, all together; further ones are not kept. */
const MOST_CHARACTERS = 256 * 2 ** 20;
/** Notes that nobody went on from for so long are of a file that is not read again. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEY = /^[0-9a-f]{64}$/;
const PRIVATE = { recursive: true, mode: 0o700 } as const;

export interface FileNotes {
  /** Does what the process asks for that reads the file. */
  onCall(name: string, input: unknown): Promise<unknown>;
  /** The file is read: nobody needs them any more. */
  drop(): Promise<void>;
}

/** Of the file with these bytes. A note that cannot be kept, for want of room or another fault of the disk, is no reason not to read on. */
export function notesOn(home: string, sha256: string, onFault: (error: Error) => void): FileNotes {
  const folder = join(home, NOTES, sha256);
  let characters = 0;
  const recall = async (key: string): Promise<string | null> =>
    readFile(join(folder, key), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') onFault(error);
      return null;
    });
  const note = async (key: string, text: string): Promise<void> => {
    characters += text.length;
    if (characters > MOST_CHARACTERS) return;
    try {
      await mkdir(folder, PRIVATE);
      // Whole or not at all; two that read the same file write the same.
      const fresh = join(folder, `${OWNER}.${key}`);
      await writeFile(fresh, text, { mode: 0o600 });
      await rename(fresh, join(folder, key));
    } catch (error) {
      onFault(error as Error);
    }
  };
  return {
    onCall: async (name, input) => {
      const { key, note: text } = input as Partial<NoteInput & NewNote>;
      if (typeof key !== 'string' || !KEY.test(key)) throw new FolioError('internal', 'A note has no such key.');
      if (name === RECALL) return recall(key);
      if (name !== NOTE || typeof text !== 'string') throw new FolioError('internal', `Nobody answers ${name} here.`);
      return note(key, text);
    },
    drop: () => rm(folder, { recursive: true, force: true }).catch(onFault),
  };
}

/** Removes notes on files whose bytes are gone, and those that are old. */
export async function sweepNotes(
  home: string,
  isStored: (sha256: string) => Promise<boolean>,
  now = Date.now(),
): Promise<void> {
  const notes = join(home, NOTES);
  await mkdir(notes, PRIVATE);
  for (const sha256 of await readdir(notes)) {
    const folder = join(notes, sha256);
    const seen = await stat(folder).catch(() => null);
    const is_old = seen === null || now - seen.mtimeMs > KEPT_MS;
    if (is_old || !(await isStored(sha256))) await rm(folder, { recursive: true, force: true });
  }
}
