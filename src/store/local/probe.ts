// Tries whether the data folder can really be used: written, read back, and still the one that was opened.
import { FolioError } from '../../errors.ts';
import { removeSoon } from '../../leftovers.ts';
import type { Database } from './database.ts';
import { type Disk, FILE_MODE } from './disk.ts';
import type { Folder } from './folder.ts';

/** Who asks within this time of the last answer is given it again, in milliseconds: anybody may ask, and each try writes. */
const GOOD_FOR = 1_000;
/** A disk that takes longer, in milliseconds, is as good as none. */
const LONGEST = 5_000;
/** More than a disk that is full to the last block has left. */
const TRIAL_BYTES = 64 * 1024;

/** Rejects with the fault of the disk or the database, or with `storage_unavailable`. At most one try is under way. */
export function createProbe(
  database: Database,
  folder: Folder,
  disk: Disk,
  id: string,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let last: { readonly at: number; readonly result: Promise<void> } | undefined;
  const opened = [folder.root, folder.database].map((path) => disk.statSync(path).ino);

  /** The descriptors that are open would go on working in a folder that is gone. */
  const expectSame = async (): Promise<void> => {
    const found = await Promise.all([folder.root, folder.database].map((path) => disk.promises.stat(path)));
    const marker = (await disk.promises.readFile(folder.marker, 'utf8')).trim();
    if (marker !== id || found.some(({ ino }, i) => ino !== opened[i]))
      throw new FolioError('storage_unavailable', 'The data folder is not the one that the server opened.');
  };
  const writeAndRead = async (): Promise<void> => {
    const path = folder.temporary();
    const written = Buffer.alloc(TRIAL_BYTES, id);
    try {
      const handle = await disk.promises.open(path, 'wx', FILE_MODE);
      try {
        await handle.writeFile(written);
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (!written.equals(await disk.promises.readFile(path)))
        throw new FolioError('storage_unavailable', 'The disk does not give back what was written to it.');
    } finally {
      await removeSoon(path, disk.promises.rm);
    }
  };
  const attempt = async (): Promise<void> => {
    await expectSame();
    await writeAndRead();
  };

  return async () => {
    database.get('SELECT count(*) FROM sqlite_schema');
    if (last === undefined || now() - last.at >= GOOD_FOR) last = { at: now(), result: within(attempt()) };
    return last.result;
  };
}

function within(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const overdue = new FolioError('storage_unavailable', 'The disk of the server does not answer.');
    const timer = setTimeout(reject, LONGEST, overdue);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
