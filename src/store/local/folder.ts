// Where things lie in the data folder, and what of it nobody needs any more.
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ABANDONED_AFTER, isDead, OWNER } from '../../owner.ts';
import { type Disk, systemDisk } from './disk.ts';
import { makeFolder } from './durable.ts';

/** Where things lie in the data folder. */
export interface Folder {
  readonly root: string;
  readonly database: string;
  /** Names the store that this folder is; beside the database, so that a database that is lost or another's is noticed. */
  readonly marker: string;
  /** Random bytes with which passwords are hashed. */
  readonly secret: string;
  /** Files and folders of ours directly below the root, by name. */
  readonly own_names: readonly string[];
  blob(sha256: string): string;
  document(key: string): string;
  picture(document_key: string, name: string): string;
  /** Makes the folder that the file will lie in. */
  makeWayTo(path: string): Promise<void>;
  /** A path for a file of this process that nobody else looks at. */
  temporary(): string;
  /** A mark that says: this process has put these bytes and is about to refer to them. */
  pin(sha256: string): string;
  isPinned(sha256: string): boolean;
  /** Whether any bytes are stored, whatever the database says. */
  hasBlobs(): boolean;
  /** Removes what dead processes left; the blobs that they had pinned. */
  removeLeftovers(now: number): readonly string[];
}

/** `<host>.<pid>.<life>.<count>`, and for a pin `.<sha-256>`. */
const PIN_PARTS = 5;
const OWN_NAMES = [
  ...['folio.db', 'folio.db-wal', 'folio.db-shm', 'folio.id', 'folio.secret'],
  ...['blobs', 'documents', 'pictures', 'tmp', 'work'],
];

export async function openFolder(root: string, disk: Disk = systemDisk): Promise<Folder> {
  const temporary = join(root, 'tmp');
  const blobs = join(root, 'blobs');
  const known = new Set<string>();
  let count = 0;
  for (const path of [root, temporary]) await makeFolder(disk, path, known);
  const hashed = (kind: string, key: string): string => {
    const name = createHash('sha256').update(key).digest('hex');
    return join(root, kind, name.slice(0, 2), name);
  };

  return {
    root,
    database: join(root, 'folio.db'),
    marker: join(root, 'folio.id'),
    secret: join(root, 'folio.secret'),
    own_names: OWN_NAMES,
    blob: (sha256) => join(blobs, sha256.slice(0, 2), sha256.slice(2, 4), sha256),
    document: (key) => hashed('documents', key),
    picture: (document_key, name) => hashed('pictures', JSON.stringify([document_key, name])),
    makeWayTo: (path) => makeFolder(disk, dirname(path), known),
    temporary: () => join(temporary, `${OWNER}.${++count}`),
    pin: (sha256) => join(temporary, `${OWNER}.${++count}.${sha256}`),
    isPinned: (sha256) => disk.readdirSync(temporary).some((name) => pinnedBlob(name) === sha256),
    hasBlobs: () => disk.existsSync(blobs) && disk.readdirSync(blobs).some((one) => holdsFiles(disk, join(blobs, one))),
    removeLeftovers: (now) => {
      const left = disk
        .readdirSync(temporary)
        .filter((name) => isDead(name) || isOld(disk, join(temporary, name), now));
      for (const name of left) disk.rmSync(join(temporary, name), { force: true });
      return left.flatMap((name) => pinnedBlob(name) ?? []);
    },
  };
}

function pinnedBlob(name: string): string | null {
  const parts = name.split('.');
  return parts.length === PIN_PARTS ? parts[PIN_PARTS - 1]! : null;
}

function isOld(disk: Disk, path: string, now: number): boolean {
  const status = disk.statSync(path, { throwIfNoEntry: false });
  return status !== undefined && now - status.mtimeMs > ABANDONED_AFTER;
}

/** Of a folder of folders: empty ones stay behind when their last file goes. */
function holdsFiles(disk: Disk, path: string): boolean {
  return disk.readdirSync(path).some((name) => disk.readdirSync(join(path, name)).length > 0);
}
