// The storages of a message as a tree, and a storage as a file of its own.
import { type Compound, type NewStream, writeCompound } from '../../../bytes/index.ts';

export interface Storage {
  readonly name: string;
  /** Paths in the file by names in lower case. */
  readonly streams: ReadonlyMap<string, string>;
  readonly storages: ReadonlyMap<string, Storage>;
}

interface StorageDraft extends Storage {
  readonly streams: Map<string, string>;
  readonly storages: Map<string, StorageDraft>;
}

const empty = (name: string): StorageDraft => ({ name, streams: new Map(), storages: new Map() });

/** Streams that no storage leads to are taken for those of the root, where it has none. */
export function toStorageTree(compound: Compound): Storage {
  const root = empty('');
  const entries = compound.list();
  const isBroken = !entries.some(({ is_lost, path }) => !is_lost && !path.includes('/'));
  for (const { path, is_lost } of entries) {
    if (is_lost && !isBroken) continue;
    const names = path.split('/');
    const own = names.pop()!.toLowerCase();
    let at = root;
    for (const name of names) {
      const key = name.toLowerCase();
      let inner = at.storages.get(key);
      if (!inner) at.storages.set(key, (inner = empty(name)));
      at = inner;
    }
    if (!at.streams.has(own)) at.streams.set(own, path);
  }
  return root;
}

/** Streams of a storage and of those in it, with their paths from there. */
export function listStreams(storage: Storage, compound: Pick<Compound, 'find'>): NewStream[] {
  const streams: NewStream[] = [];
  const waiting: { readonly at: Storage; readonly prefix: string }[] = [{ at: storage, prefix: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const path of next.at.streams.values())
      streams.push({
        path: next.prefix + path.slice(path.lastIndexOf('/') + 1),
        bytes: compound.find(path) ?? new Uint8Array(0),
      });
    for (const inner of next.at.storages.values()) waiting.push({ at: inner, prefix: `${next.prefix}${inner.name}/` });
  }
  return streams;
}

const MESSAGE_CLASS = Buffer.from('0b0d020000000000c000000000000046', 'hex');
const PROPERTIES = '__properties_version1.0';
/** The head of the properties of a message in a message, and what that of a file has behind it ([MS-OXMSG] 2.4.1). */
const INNER_HEAD = 24;
const MORE_HEAD = 8;

/** A message within a message as a file; `names` are the streams that name properties, of which there is one set a file. */
export function toMessageFile(streams: readonly NewStream[], names: readonly NewStream[]): Uint8Array {
  const own = streams.map(({ path, bytes }): NewStream => {
    if (path.toLowerCase() !== PROPERTIES) return { path, bytes };
    const head = Buffer.alloc(INNER_HEAD + MORE_HEAD);
    head.set(bytes.subarray(0, INNER_HEAD));
    return { path, bytes: Buffer.concat([head, bytes.subarray(INNER_HEAD)]) };
  });
  return writeCompound(
    [...own, ...names.map(({ path, bytes }) => ({ path: `${NAMES}/${path}`, bytes }))],
    MESSAGE_CLASS,
  );
}

export const NAMES = '__nameid_version1.0';
