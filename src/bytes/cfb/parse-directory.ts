// Parses the directory of a compound file into stream entries by path, tolerant of damaged entries.

/** One stream of a compound file. */
export interface StreamEntry {
  /** Names of the storages around it and its own, with slashes between; the root has no name. */
  readonly path: string;
  readonly size: number;
  readonly start: number;
}

export interface Directory {
  readonly streams: readonly StreamEntry[];
  /** Streams that no storage leads to: the tree is broken. Paths are bare names. */
  readonly lost: readonly StreamEntry[];
  /** First sector of the mini stream. */
  readonly mini_start: number;
  /** Storages lie deeper than any file has them: what is in them is not listed. */
  readonly is_too_deep: boolean;
}

const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const TYPE = { storage: 1, stream: 2, root: 5 } as const;
/** Storages within storages; real files have fewer than six. Bounds the length of all paths together. */
const MAX_DEPTH = 16;

/** The entries of a directory stream ([MS-CFB] 2.6); null where there is no root. */
export function parseDirectory(bytes: Uint8Array, version: number): Directory | null {
  const entries = listEntries(bytes, version);
  const root = entries.findIndex(({ type }) => type === TYPE.root);
  if (root < 0) return null;
  const seen = new Uint8Array(entries.length);
  const { streams, is_too_deep } = walk(entries, root, seen);
  const lost = entries.filter(({ type, size }, i) => type === TYPE.stream && size > 0 && seen[i] === 0);
  return {
    streams,
    lost: lost.map(({ name, size, start }) => ({ path: name, size, start })),
    mini_start: entries[root]!.start,
    is_too_deep,
  };
}

interface Entry {
  readonly name: string;
  readonly type: number;
  /** Siblings form a binary tree; `child` is the root of the tree of what is inside. */
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function listEntries(bytes: Uint8Array, version: number): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, i) => {
    const at = i * ENTRY_BYTES;
    // Writers of version 3 leave anything in the upper half of the size.
    const high = version === 4 ? view.getUint32(at + 124, true) : 0;
    return {
      name: nameOf(bytes.subarray(at, at + NAME_BYTES), view.getUint16(at + 64, true)),
      type: bytes[at + 66]!,
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: high * 2 ** 32 + view.getUint32(at + 120, true),
    };
  });
}

/** `stated` counts the closing NUL; where it cannot be right, the name ends at the first NUL. */
function nameOf(field: Uint8Array, stated: number): string {
  const length = stated >= 2 && stated <= NAME_BYTES ? stated - 2 : NAME_BYTES;
  const text = Buffer.from(field.buffer, field.byteOffset, length & ~1).toString('utf16le');
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

function walk(entries: readonly Entry[], root: number, seen: Uint8Array): Pick<Directory, 'streams' | 'is_too_deep'> {
  const streams: StreamEntry[] = [];
  let is_too_deep = false;
  const waiting = [{ at: entries[root]!.child, prefix: '', depth: 0 }];
  seen[root] = 1;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { at, prefix, depth } = next;
    const entry = entries[at];
    if (!entry || seen[at] === 1) continue;
    seen[at] = 1;
    const path = prefix + entry.name;
    if (entry.type === TYPE.stream) streams.push({ path, size: entry.size, start: entry.start });
    waiting.push({ at: entry.right, prefix, depth }, { at: entry.left, prefix, depth });
    if (entry.type !== TYPE.storage) continue;
    if (depth < MAX_DEPTH) waiting.push({ at: entry.child, prefix: `${path}/`, depth: depth + 1 });
    else is_too_deep = true;
  }
  return { streams, is_too_deep };
}
