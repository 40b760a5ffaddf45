// Writes a compound file of streams, so that what lies in a storage of one file can be a file of its own.
import { SIGNATURE } from './parse-header.ts';

export interface NewStream {
  /** Names of the storages around it and its own, with slashes between. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const [END, FREE, FAT, DIFAT] = [0xfffffffe, 0xffffffff, 0xfffffffd, 0xfffffffc];
const TYPE = { storage: 1, stream: 2, root: 5 } as const;
const [RED, BLACK] = [0, 1];
const SECTOR = 512;
const MINI = 64;
const CUTOFF = 4096;
const ENTRY = 128;
/** Entries of a sector of the allocation table. */
const EACH = SECTOR / 4;
const HEADER_PLACES = 109;
const MAX_NAME = 31;

interface Node {
  readonly name: string;
  readonly index: number;
  readonly bytes: Uint8Array | null;
  readonly children: Node[];
  start: number;
  size: number;
  left: number;
  right: number;
  child: number;
  color: number;
}

const sectorsOf = (bytes: number, sector = SECTOR): number => Math.ceil(bytes / sector);
const isMini = (node: Node): boolean => node.bytes !== null && node.bytes.length < CUTOFF;

/** A compound file of version 3. The directory lies near its beginning, where detection looks for it. Of two streams of one path the first counts. */
export function writeCompound(streams: Iterable<NewStream>, root_class: Uint8Array = new Uint8Array(16)): Uint8Array {
  const nodes = toNodes(streams);
  const mini = nodes.filter(isMini);
  const large = nodes.filter((node) => node.bytes !== null && !isMini(node));
  const mini_count = mini.reduce((sum, { bytes }) => sum + sectorsOf(bytes!.length, MINI), 0);
  const directory = sectorsOf(nodes.length * ENTRY);
  const mini_table = sectorsOf(mini_count * 4);
  const mini_stream = sectorsOf(mini_count * MINI);
  const data = large.reduce((sum, { bytes }) => sum + sectorsOf(bytes!.length), directory + mini_table + mini_stream);
  const { tables, lists } = countTables(data);
  const total = data + tables + lists;

  const out = Buffer.alloc((total + 1) * SECTOR);
  const next = new Uint32Array(tables * EACH).fill(FREE);
  const table_at = (i: number): number => (i === 0 ? 0 : directory + i);
  const first_list = directory + tables;
  for (let i = 0; i < tables; i++) next[table_at(i)] = FAT;
  for (let i = 0; i < lists; i++) next[first_list + i] = DIFAT;
  let free = first_list + lists;
  const chain = (start: number, count: number): number => {
    for (let i = 0; i < count; i++) next[start + i] = i + 1 < count ? start + i + 1 : END;
    return count === 0 ? END : start;
  };
  const place = (count: number): number => {
    const start = chain(free, count);
    free += count;
    return start;
  };
  const at = (sector: number): number => (sector + 1) * SECTOR;

  chain(1, directory);
  const mini_table_start = place(mini_table);
  const root = nodes[0]!;
  root.start = place(mini_stream);
  root.size = mini_count * MINI;
  let mini_at = 0;
  for (const node of mini) {
    const count = sectorsOf(node.bytes!.length, MINI);
    node.start = count === 0 ? END : mini_at;
    out.set(node.bytes!, at(root.start) + mini_at * MINI);
    for (let i = 0; i < count; i++)
      out.writeUInt32LE(i + 1 < count ? mini_at + i + 1 : END, at(mini_table_start) + (mini_at + i) * 4);
    mini_at += count;
  }
  for (let i = mini_count; i < mini_table * EACH; i++) out.writeUInt32LE(FREE, at(mini_table_start) + i * 4);
  for (const node of large) {
    node.start = place(sectorsOf(node.bytes!.length));
    out.set(node.bytes!, at(node.start));
  }
  for (const node of nodes) writeEntry(out, at(1) + node.index * ENTRY, node);
  out.set(root_class.subarray(0, 16), at(1) + 80);
  for (let i = nodes.length; i < directory * (SECTOR / ENTRY); i++)
    for (const field of [68, 72, 76]) out.writeUInt32LE(FREE, at(1) + i * ENTRY + field);
  for (let i = 0; i < next.length; i++)
    out.writeUInt32LE(next[i]!, at(table_at(Math.floor(i / EACH))) + (i % EACH) * 4);
  for (let i = 0; i < lists; i++) {
    for (let k = 0; k < EACH - 1; k++) {
      const table = HEADER_PLACES + i * (EACH - 1) + k;
      out.writeUInt32LE(table < tables ? table_at(table) : FREE, at(first_list + i) + k * 4);
    }
    out.writeUInt32LE(i + 1 < lists ? first_list + i + 1 : END, at(first_list + i) + (EACH - 1) * 4);
  }
  writeHeader(out, { tables, lists, first_list, mini_table, mini_table_start });
  for (let i = 0; i < HEADER_PLACES; i++) out.writeUInt32LE(i < tables ? table_at(i) : FREE, 76 + i * 4);
  return out;
}

function countTables(data: number): { tables: number; lists: number } {
  let [tables, lists] = [1, 0];
  while (tables * EACH < data + tables + lists) {
    tables++;
    lists = Math.ceil(Math.max(0, tables - HEADER_PLACES) / (EACH - 1));
  }
  return { tables, lists };
}

function writeHeader(
  out: Buffer,
  sizes: { tables: number; lists: number; first_list: number; mini_table: number; mini_table_start: number },
): void {
  out.set(SIGNATURE);
  out.writeUInt16LE(0x3e, 24);
  out.writeUInt16LE(3, 26);
  out.writeUInt16LE(0xfffe, 28);
  out.writeUInt16LE(9, 30);
  out.writeUInt16LE(6, 32);
  out.writeUInt32LE(sizes.tables, 44);
  out.writeUInt32LE(1, 48);
  out.writeUInt32LE(CUTOFF, 56);
  out.writeUInt32LE(sizes.mini_table === 0 ? END : sizes.mini_table_start, 60);
  out.writeUInt32LE(sizes.mini_table, 64);
  out.writeUInt32LE(sizes.lists === 0 ? END : sizes.first_list, 68);
  out.writeUInt32LE(sizes.lists, 72);
}

function toNodes(streams: Iterable<NewStream>): Node[] {
  const nodes: Node[] = [];
  const byPath = new Map<string, Node>();
  const add = (name: string, bytes: Uint8Array | null): Node => {
    const node: Node = {
      ...{
        name: name.slice(0, MAX_NAME),
        index: nodes.length,
        bytes,
        children: [],
        start: 0,
        size: bytes?.length ?? 0,
      },
      ...{ left: FREE, right: FREE, child: FREE, color: BLACK },
    };
    nodes.push(node);
    return node;
  };
  const root = add('Root Entry', null);
  const storageOf = (path: string): Node => {
    if (path === '') return root;
    const known = byPath.get(path);
    if (known) return known;
    const cut = path.lastIndexOf('/');
    const storage = add(path.slice(cut + 1), null);
    storageOf(path.slice(0, Math.max(0, cut))).children.push(storage);
    byPath.set(path, storage);
    return storage;
  };
  for (const { path, bytes } of streams) {
    if (byPath.has(path)) continue;
    const cut = path.lastIndexOf('/');
    const storage = storageOf(path.slice(0, Math.max(0, cut)));
    const node = add(path.slice(cut + 1), bytes);
    storage.children.push(node);
    byPath.set(path, node);
  }
  for (const node of nodes) node.child = balance(node.children);
  return nodes;
}

/** Siblings are a search tree, red and black, by the length of their names and then by their capitals ([MS-CFB] 2.6.4). */
function balance(children: Node[]): number {
  const keys = new Map(children.map((node) => [node, node.name.toUpperCase()]));
  children.sort((a, b) => a.name.length - b.name.length || (keys.get(a)! < keys.get(b)! ? -1 : 1));
  const deepest = Math.floor(Math.log2(children.length));
  const build = (from: number, to: number, depth: number): number => {
    if (from >= to) return FREE;
    const middle = (from + to) >> 1;
    const node = children[middle]!;
    node.color = depth === deepest && depth > 0 ? RED : BLACK;
    node.left = build(from, middle, depth + 1);
    node.right = build(middle + 1, to, depth + 1);
    return node.index;
  };
  return build(0, children.length, 0);
}

function writeEntry(out: Buffer, at: number, node: Node): void {
  out.write(node.name, at, 'utf16le');
  out.writeUInt16LE(node.name.length * 2 + 2, at + 64);
  out[at + 66] = node.index === 0 ? TYPE.root : node.bytes ? TYPE.stream : TYPE.storage;
  out[at + 67] = node.color;
  out.writeUInt32LE(node.left, at + 68);
  out.writeUInt32LE(node.right, at + 72);
  out.writeUInt32LE(node.child, at + 76);
  out.writeUInt32LE(node.start, at + 116);
  out.writeUInt32LE(node.size, at + 120);
}
