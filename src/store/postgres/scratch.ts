// A folder on this machine for what is at work here: files that readers write, and a bounded number of bytes of objects that were asked for lately.
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDead, OWNER } from '../../owner.ts';

/** Nobody but the user who runs the service has business in it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Whoever was just told where a file lies has yet to open it, in milliseconds. */
const JUST_GIVEN = 60_000;

interface Kept {
  readonly size: number;
  given: number;
}

export interface Scratch {
  /** Everything on this machine lies below it. */
  readonly home: string;
  /** A path that nobody else uses. */
  temporary(): string;
  /** Where the file lies if it is here. */
  find(name: string): string | null;
  /**
   * Where the file lies, once it is here: `write` is given a handle where it is not, and false where there is nothing to be had. Asked for
   * several times at once it is fetched once.
   */
  fetch(name: string, write: (handle: FileHandle) => Promise<boolean>): Promise<string | null>;
  /** Takes in a file that lies at another path of this folder. */
  take(name: string, path: string): Promise<void>;
  drop(name: string): void;
  close(): Promise<void>;
}

/** `letGo` is told of a path whose file is about to go. */
export async function openScratch(home: string, max_bytes: number, letGo: (path: string) => void): Promise<Scratch> {
  const all = join(home, 'scratch');
  const own = join(all, OWNER, String(++opened));
  await mkdir(own, { recursive: true, mode: FOLDER_MODE });
  await removeDead(all);
  /** In order of use. */
  const kept = new Map<string, Kept>();
  const coming = new Map<string, Promise<string | null>>();
  let bytes = 0;
  let count = 0;
  const pathOf = (name: string): string => join(own, name.replaceAll('/', '-'));
  const temporary = (): string => join(own, `${++count}.tmp`);

  function drop(name: string): void {
    const found = kept.get(name);
    if (!found) return;
    kept.delete(name);
    bytes -= found.size;
    letGo(pathOf(name));
    rm(pathOf(name), { force: true }).catch(() => undefined);
  }

  function keep(name: string, size: number): void {
    drop(name);
    kept.set(name, { size, given: performance.now() });
    bytes += size;
    for (const [other, { given }] of kept) {
      if (bytes <= max_bytes) break;
      // The rest were given out later still.
      if (performance.now() - given < JUST_GIVEN) break;
      drop(other);
    }
  }

  function find(name: string): string | null {
    const found = kept.get(name);
    if (!found) return null;
    kept.delete(name);
    kept.set(name, found);
    found.given = performance.now();
    return pathOf(name);
  }

  async function fetchNow(name: string, write: (handle: FileHandle) => Promise<boolean>): Promise<string | null> {
    const path = temporary();
    try {
      const handle = await open(path, 'wx', FILE_MODE);
      const isThere = await write(handle).finally(() => handle.close());
      if (!isThere) return null;
      const { size } = await stat(path);
      await rename(path, pathOf(name));
      keep(name, size);
      return pathOf(name);
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    home,
    temporary,
    find,
    fetch: async (name, write) => {
      const here = find(name);
      if (here !== null) return here;
      let fetching = coming.get(name);
      if (!fetching) coming.set(name, (fetching = fetchNow(name, write).finally(() => coming.delete(name))));
      return fetching;
    },
    take: async (name, path) => {
      const { size } = await stat(path);
      await rename(path, pathOf(name));
      keep(name, size);
    },
    drop,
    close: () => rm(own, { recursive: true, force: true }),
  };
}

/** One process may have several stores open, as tests do. */
let opened = 0;

/** What processes left that run no more. */
async function removeDead(all: string): Promise<void> {
  for (const owner of await readdir(all)) {
    if (isDead(owner)) await rm(join(all, owner), { recursive: true, force: true });
  }
}
