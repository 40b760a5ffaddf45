import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ABANDONED_AFTER, isDead, OWNER } from '../../owner.ts';
import { makeFolder } from './durable.ts';

/** Where things lie in the data folder. */
export interface Folder {
  readonly database: string;
  /** That of everything. */
  readonly root: string;
  blob(sha256: string): string;
  document(key: string): string;
  picture(document_key: string, name: string): string;
  /** Makes the folder that the file will lie in. */
  makeWayTo(path: string): void;
  /** A path for a file of this process that nobody else looks at. */
  temporary(): string;
  /** A mark that says: this process has put these bytes and is about to refer to them. */
  pin(sha256: string): string;
  isPinned(sha256: string): boolean;
  /** Removes what dead processes left; the blobs that they had pinned. */
  removeLeftovers(now: number): readonly string[];
}

/** `<host>.<pid>.<life>.<count>`, and for a pin `.<sha-256>`. */
const PIN_PARTS = 5;

export function openFolder(root: string): Folder {
  const temporary = join(root, 'tmp');
  const known = new Set<string>();
  let count = 0;
  for (const path of [root, temporary]) makeFolder(path, known);
  const hashed = (kind: string, key: string): string => {
    const name = createHash('sha256').update(key).digest('hex');
    return join(root, kind, name.slice(0, 2), name);
  };

  return {
    database: join(root, 'folio.db'),
    root,
    blob: (sha256) => join(root, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256),
    document: (key) => hashed('documents', key),
    picture: (document_key, name) => hashed('pictures', JSON.stringify([document_key, name])),
    makeWayTo: (path) => makeFolder(dirname(path), known),
    temporary: () => join(temporary, `${OWNER}.${++count}`),
    pin: (sha256) => join(temporary, `${OWNER}.${++count}.${sha256}`),
    isPinned: (sha256) => readdirSync(temporary).some((name) => pinnedBlob(name) === sha256),
    removeLeftovers: (now) => {
      const left = readdirSync(temporary).filter((name) => isDead(name) || isOld(join(temporary, name), now));
      for (const name of left) rmSync(join(temporary, name), { force: true });
      return left.flatMap((name) => pinnedBlob(name) ?? []);
    },
  };
}

function pinnedBlob(name: string): string | null {
  const parts = name.split('.');
  return parts.length === PIN_PARTS ? parts[PIN_PARTS - 1]! : null;
}

function isOld(path: string, now: number): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  return status !== undefined && now - status.mtimeMs > ABANDONED_AFTER;
}
