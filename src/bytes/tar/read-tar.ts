// Reads a TAR archive member by member as its bytes come; nothing is held but the headers of one member.
import { ContainerError } from '../container-error.ts';
import { PieceQueue } from './piece-queue.ts';
import { BLOCK_BYTES, decodeName, isTarHeader, parsePax, parseTarHeader, type TarHeader } from './tar-header.ts';

export interface TarMember {
  readonly name: string;
  /** As stated: there may be fewer. */
  readonly size: number;
  readonly kind: 'file' | 'link' | 'sparse' | 'other';
  /** Seconds since 1970, in UTC; null where it states none. */
  readonly modified: number | null;
}

/** What is done with each member. Directories are passed over. */
interface TarTaker {
  /** Told of a member before its bytes. */
  begin(member: TarMember): void;
  /** Good until it returns. */
  bytes(piece: Uint8Array): void;
  /** `is_whole`: as many bytes came as were stated. */
  end(is_whole: boolean): void;
}

/** How an archive ended: as it should, in the midst of a member, or in bytes that are no header. */
export type TarEnd = 'sound' | 'cut' | 'broken';

/** Bytes of a header that says more of the next member, such as a long name. */
const MAX_EXTRA_BYTES = 1 << 20;
/** Headers that say more of one member. */
const MAX_EXTRAS = 100;
/** Blocks that continue the list of a sparse file. */
const MAX_EXTENSIONS = 100_000;

/** Throws `ContainerError('corrupt')` where the bytes begin with no header, and whatever the taker and the pieces throw. */
export async function readTar(pieces: AsyncIterable<Uint8Array>, taker: TarTaker): Promise<TarEnd> {
  const queue = new PieceQueue(pieces);
  try {
    return await readMembers(queue, taker);
  } finally {
    await queue.close();
  }
}

/** What headers in front of a member's own say of it. */
interface Extras {
  long_name: string | null;
  pax: ReadonlyMap<string, string>;
  count: number;
}

const noExtras = (): Extras => ({ long_name: null, pax: new Map(), count: 0 });

async function readMembers(queue: PieceQueue, taker: TarTaker): Promise<TarEnd> {
  let extras = noExtras();
  for (let blocks = 0; ; blocks++) {
    const block = await queue.take(BLOCK_BYTES);
    if (block.every((byte) => byte === 0)) {
      if (block.length === 0 && blocks === 0) throw new ContainerError('corrupt', 'The archive has no bytes.');
      return extras.count === 0 ? 'sound' : 'cut';
    }
    const header = isTarHeader(block) ? parseTarHeader(block) : null;
    if (!header) {
      if (blocks === 0) throw new ContainerError('corrupt', 'The file does not begin with a header of a TAR archive.');
      return block.length < BLOCK_BYTES ? 'cut' : 'broken';
    }
    if (header.kind === 'long_name' || header.kind === 'long_link' || header.kind === 'pax') {
      if (header.size > MAX_EXTRA_BYTES || ++extras.count > MAX_EXTRAS) return 'broken';
      const content = await queue.take(header.size);
      if (content.length < header.size) return 'cut';
      if (header.kind === 'long_name') extras.long_name = decodeName(untilNul(content));
      if (header.kind === 'pax') extras.pax = parsePax(content);
      await pad(queue, header.size);
      continue;
    }
    const end = await readMember(queue, header, extras, taker);
    if (end !== null) return end;
    extras = noExtras();
  }
}

/** Null where the next header follows. */
async function readMember(
  queue: PieceQueue,
  header: TarHeader,
  { long_name, pax }: Extras,
  taker: TarTaker,
): Promise<TarEnd | null> {
  if (header.is_extended && !(await passExtensions(queue))) return 'broken';
  const size = statedSize(header, pax);
  if (size === null) return 'broken';
  const isSparse = header.kind === 'sparse' || [...pax.keys()].some((key) => key.startsWith('GNU.sparse.'));
  const kind = isSparse ? 'sparse' : header.kind;
  if (kind !== 'file' && kind !== 'link' && kind !== 'sparse' && kind !== 'other')
    return (await queue.pass(size, () => {})) < size ? 'cut' : await padded(queue, size);
  const name = pax.get('GNU.sparse.name') ?? pax.get('path') ?? long_name ?? header.name;
  taker.begin({ name, size, kind, modified: statedTime(header, pax) });
  const passed = await queue.pass(size, (piece) => taker.bytes(piece));
  taker.end(passed === size);
  return passed < size ? 'cut' : await padded(queue, size);
}

async function padded(queue: PieceQueue, size: number): Promise<null> {
  await pad(queue, size);
  return null;
}

/** Members end at multiples of a block. */
async function pad(queue: PieceQueue, size: number): Promise<void> {
  await queue.pass((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES, () => {});
}

function statedSize({ kind, size }: TarHeader, pax: ReadonlyMap<string, string>): number | null {
  const stated = pax.get('size');
  if (stated === undefined || kind === 'link' || kind === 'directory') return size;
  return /^\d{1,15}$/.test(stated) ? Number(stated) : null;
}

function statedTime({ modified }: TarHeader, pax: ReadonlyMap<string, string>): number | null {
  const stated = pax.get('mtime');
  return stated !== undefined && /^-?\d{1,12}(?:\.\d+)?$/.test(stated) ? Math.floor(Number(stated)) : modified;
}

async function passExtensions(queue: PieceQueue): Promise<boolean> {
  for (let count = 0; count < MAX_EXTENSIONS; count++) {
    const block = await queue.take(BLOCK_BYTES);
    if (block.length < BLOCK_BYTES) return false;
    if (block[504] === 0) return true;
  }
  return false;
}

function untilNul(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}
