// The folder of one reader process: the files that it is lent for a piece of work, and the one file that it may write.
import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { mkdir, readdir, realpath, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { FolioError } from '../../errors.ts';
import { ABANDONED_AFTER, isDead, OWNER } from '../../owner.ts';

/** Folders of processes lie here, in the folder whose other files processes must not see. */
const WORK = 'work';
/** How a process finds its files: `in` can be read, `out` written to. */
const IN = 'in';
const OUT = 'out';
const RESULT = 'result';
/** Often enough that nobody who cannot see our process takes the folder for abandoned. */
const SIGN_OF_LIFE_MS = ABANDONED_AFTER / 4;
const PRIVATE = { recursive: true, mode: 0o700 } as const;

export interface ProcessFolder {
  /** The folder itself, as this process sees it. */
  readonly path: string;
  /** As the reader process sees it. */
  readonly seen_as: string;
  /**
   * Puts a file where the reader can read it, beside those lent before; its path as the reader sees it. Like the other calls of each piece of
   * work it is synchronous: names are changed in microseconds, and the way through the thread pool would take longer than a small file's reading.
   */
  lend(path: string): string;
  /** The one file that the reader may write, as the reader sees it. */
  out(): string;
  /** Moves what the reader wrote, if it did, to where it belongs. Throws `reader_crashed` where that is no plain file of its own. */
  take(to: string): void;
  /** Takes back what was lent, and removes what was written. */
  empty(): void;
  /** For good. */
  remove(): Promise<void>;
}

export interface ProcessFolderOptions {
  /** The folder in which processes get theirs: that of the store, so that files move without being copied. */
  readonly home: string;
  /** Whether the reader finds its own folder in the place of `home`, of which it then sees nothing else. */
  readonly covers_home: boolean;
}

let count = 0;

/** Makes the folder of a process that is about to start. */
export async function openProcessFolder({ home, covers_home }: ProcessFolderOptions): Promise<ProcessFolder> {
  const path = join(home, WORK, `${OWNER}.${++count}`);
  for (const name of [IN, OUT]) await mkdir(join(path, name), PRIVATE);
  const real = await realpath(path);
  const seen_as = covers_home ? await realpath(home) : real;
  const result = join(real, OUT, RESULT);
  let lent = 0;
  const signOfLife = setInterval(() => {
    // A folder that is gone meanwhile is missed by the next piece of work, which tells; a disk that fails may work the next time.
    utimes(real, new Date(), new Date()).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') clearInterval(signOfLife);
    });
  }, SIGN_OF_LIFE_MS);
  signOfLife.unref();
  return {
    path: real,
    seen_as,
    lend: (file) => {
      const name = `${++lent}`;
      linkOrCopy(file, join(real, IN, name));
      return join(seen_as, IN, name);
    },
    out: () => join(seen_as, OUT, RESULT),
    take: (to) => {
      if (isPlainFile(result)) moveFile(result, to);
    },
    empty: () => {
      lent = 0;
      for (const name of [IN, OUT]) emptyFolder(join(real, name));
    },
    remove: async () => {
      clearInterval(signOfLife);
      await rm(real, { recursive: true, force: true });
    },
  };
}

/** What a reader may read and write of its folder, as it sees it. */
export const grantedIn = (seen_as: string): { readonly readable: string; readonly writable: string } => ({
  readable: join(seen_as, IN),
  writable: join(seen_as, OUT, RESULT),
});

/** A second name costs nothing, whatever the size. Where none can be given, the bytes are shared or copied. */
function linkOrCopy(from: string, to: string): void {
  const found = lstatSync(from);
  const file = found.isSymbolicLink() ? realpathSync(from) : from;
  const { uid } = file === from ? found : lstatSync(file);
  // A file of another user stays readable only to whom it belongs; the copy is ours.
  const ours = process.getuid === undefined || uid === process.getuid();
  if (!ours || !isLinked(file, to)) copyFileSync(file, to, constants.COPYFILE_FICLONE);
}

/** Another file system, one without links, or a file with as many names as it can have. */
const NO_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES'];

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (NO_LINK.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** A reader led astray may leave a link to a file of somebody else, which we would then take for its own. */
function isPlainFile(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.isFile() && found.nlink === 1) return true;
  throw new FolioError('reader_crashed', 'The reader left something other than a file of its own.');
}

function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    unlinkSync(from);
  }
}

function emptyFolder(path: string): void {
  for (const entry of readdirSync(path)) rmSync(join(path, entry), { recursive: true, force: true });
}

/** Removes the folders of processes whose server has ended. One that cannot be seen from here is given an hour without a sign of life. */
export async function sweepProcessFolders(home: string, now = Date.now()): Promise<void> {
  const work = join(home, WORK);
  await mkdir(work, PRIVATE);
  for (const name of await readdir(work)) {
    const path = join(work, name);
    if (isDead(name) || (await isAbandoned(path, now))) await rm(path, { recursive: true, force: true });
  }
}

async function isAbandoned(path: string, now: number): Promise<boolean> {
  const status = await stat(path).catch((error: NodeJS.ErrnoException) => {
    // Removed by another server that sweeps at the same time.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return status !== null && now - status.mtimeMs > ABANDONED_AFTER;
}
