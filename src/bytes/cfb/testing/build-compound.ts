// Test helper that builds compound files from streams, for tests of CFB, XLS and encrypted packages.

/** Streams by path; storages come of the slashes. */
export type Streams = Readonly<Record<string, Uint8Array>>;

const END = 0xfffffffe;
const FREE = 0xffffffff;
const FAT = 0xfffffffd;
const DIFAT = 0xfffffffc;
const HEADER_PLACES = 109;
const MINI = 64;
const CUTOFF = 4096;

interface Node {
  readonly name: string;
  readonly type: number;
  readonly bytes: Uint8Array;
  readonly children: Node[];
}

/** A compound file of version 3 (512-byte sectors) or 4 (4096). `scatter` lays each chain out backwards. */
export function buildCompound(streams: Streams, version: 3 | 4 = 3, scatter = false): Uint8Array {
  const size = version === 4 ? 4096 : 512;
  const sectors: Uint8Array[] = [];
  const next: number[] = [];
  const place = (bytes: Uint8Array): number => {
    const pieces = cut(bytes, size);
    const at = pieces.map((_, i) => sectors.length + (scatter ? pieces.length - 1 - i : i));
    at.forEach((sector, i) => {
      sectors[sector] = pieces[i]!;
      next[sector] = at[i + 1] ?? END;
    });
    return at[0] ?? END;
  };
  const nodes = flatten(toTree(streams));
  const mini = layOutMini(nodes);
  const starts = nodes.map((node, i) => mini.starts[i] ?? (node.type === 2 ? place(node.bytes) : 0));
  starts[0] = place(mini.bytes);
  const miniFat = place(toBytes(mini.next, FREE, size));
  const directory = place(toDirectory(nodes, starts, mini.bytes.length, size));
  return finish({ version, size, sectors, next, directory, miniFat });
}

function toTree(streams: Streams): Node {
  const root: Node = { name: 'Root Entry', type: 5, bytes: new Uint8Array(0), children: [] };
  for (const [path, bytes] of Object.entries(streams)) {
    let at = root;
    const names = path.split('/');
    for (const name of names.slice(0, -1)) {
      let storage = at.children.find((child) => child.name === name);
      if (!storage) at.children.push((storage = { name, type: 1, bytes: new Uint8Array(0), children: [] }));
      at = storage;
    }
    at.children.push({ name: names.at(-1)!, type: 2, bytes, children: [] });
  }
  return root;
}

function flatten(root: Node): Node[] {
  const nodes = [root];
  for (let i = 0; i < nodes.length; i++) nodes.push(...nodes[i]!.children);
  return nodes;
}

function layOutMini(nodes: readonly Node[]): { bytes: Uint8Array; next: number[]; starts: (number | undefined)[] } {
  const pieces: Uint8Array[] = [];
  const next: number[] = [];
  const starts = nodes.map(({ type, bytes }) => {
    if (type !== 2 || bytes.length >= CUTOFF) return undefined;
    const first = pieces.length;
    for (const piece of cut(bytes, MINI)) {
      next.push(pieces.length + 1);
      pieces.push(piece);
    }
    if (pieces.length > first) next[pieces.length - 1] = END;
    return pieces.length > first ? first : END;
  });
  return { bytes: Buffer.concat(pieces), next, starts };
}

/** Siblings lean to the right: sound enough for a reader, though not balanced. */
function toDirectory(nodes: readonly Node[], starts: readonly number[], mini: number, size: number): Uint8Array {
  const out = Buffer.alloc(Math.ceil((nodes.length * 128) / size) * size);
  nodes.forEach((node, i) => {
    const at = i * 128;
    out.write(node.name, at, 'utf16le');
    out.writeUInt16LE(node.name.length * 2 + 2, at + 64);
    out[at + 66] = node.type;
    const siblings = nodes.find(({ children }) => children.includes(node))?.children ?? [];
    const sibling = siblings[siblings.indexOf(node) + 1];
    out.writeUInt32LE(FREE, at + 68);
    out.writeUInt32LE(sibling ? nodes.indexOf(sibling) : FREE, at + 72);
    out.writeUInt32LE(node.children[0] ? nodes.indexOf(node.children[0]) : FREE, at + 76);
    out.writeUInt32LE(starts[i]!, at + 116);
    out.writeUInt32LE(i === 0 ? mini : node.bytes.length, at + 120);
  });
  return out;
}

interface Layout {
  readonly version: 3 | 4;
  readonly size: number;
  readonly sectors: Uint8Array[];
  readonly next: number[];
  readonly directory: number;
  readonly miniFat: number;
}

function finish({ version, size, sectors, next, directory, miniFat }: Layout): Uint8Array {
  const each = size / 4;
  let tables = 0;
  let lists = 0;
  while (tables * each < sectors.length + tables + lists) {
    tables++;
    lists = Math.ceil(Math.max(0, tables - HEADER_PLACES) / (each - 1));
  }
  const first = sectors.length;
  const firstList = first + tables;
  for (let i = 0; i < tables; i++) next.push(FAT);
  for (let i = 0; i < lists; i++) next.push(DIFAT);
  const places = Array.from({ length: tables }, (_, i) => first + i);
  const header = Buffer.alloc(size);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(version, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(version === 4 ? 12 : 9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(CUTOFF, 56);
  header.writeUInt32LE(miniFat, 60);
  header.writeUInt32LE(lists > 0 ? firstList : END, 68);
  header.writeUInt32LE(lists, 72);
  for (let i = 0; i < HEADER_PLACES; i++) header.writeUInt32LE(places[i] ?? FREE, 76 + i * 4);
  const difat = Array.from({ length: lists }, (_, i) => {
    const named = places.slice(HEADER_PLACES + i * (each - 1), HEADER_PLACES + (i + 1) * (each - 1));
    while (named.length < each - 1) named.push(FREE);
    return toBytes([...named, i + 1 < lists ? firstList + i + 1 : END], FREE, size);
  });
  return Buffer.concat([header, ...sectors, toBytes(next, FREE, size), ...difat]);
}

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => {
    const piece = new Uint8Array(size);
    piece.set(bytes.subarray(i * size, (i + 1) * size));
    return piece;
  });
}

function toBytes(numbers: readonly number[], filler: number, size: number): Uint8Array {
  const out = Buffer.alloc(Math.ceil((numbers.length * 4) / size) * size);
  for (let i = 0; i < out.length / 4; i++) out.writeUInt32LE(numbers[i] ?? filler, i * 4);
  return out;
}
