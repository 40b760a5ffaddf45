// Reads the central directory of a ZIP archive, ZIP64 included.
import { CODE_PAGE_437 } from '../code-page-437.ts';
import { ContainerError } from '../container-error.ts';
import type { ZipEntry, ZipLimits, ZipSource } from './zip.ts';

/** PKWARE APPNOTE 6.3, sections 4.3.12 to 4.3.16. */
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const END64 = 0x06064b50;
const END64_BYTES = 56;
const END64_LOCATOR = 0x07064b50;
const END64_LOCATOR_BYTES = 20;
const ZIP64_FIELD = 0x0001;
const NONE32 = 0xffffffff;
const NONE16 = 0xffff;
const MAX_COMMENT_BYTES = 0xffff;
const LOCAL_HEADER_BYTES = 30;
const ENCRYPTED = 0x1;
/** Bytes of directory for each entry that a limit allows: names may be long, though never all of them. */
const MAX_BYTES_PER_ENTRY = 1024;

interface Directory {
  readonly bytes: Uint8Array;
  /** Bytes that are before the archive; every offset counts from behind them. */
  readonly prefix: number;
}

/** Every entry of the central directory, duplicates included. */
export async function readDirectory(source: ZipSource, limits: ZipLimits): Promise<ZipEntry[]> {
  const { bytes, prefix } = await findDirectory(source, limits);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  let at = 0;
  // The count of the end record is wrong in some files, and wraps at 65536 in others: the records themselves tell where they end.
  while (at + DIRECTORY_ENTRY_BYTES <= bytes.length && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const name = view.getUint16(at + 28, true);
    const extra = view.getUint16(at + 30, true);
    if (entries.length >= limits.max_entries)
      throw new ContainerError('limit', `The archive has more than ${limits.max_entries} entries.`);
    entries.push(parseEntry(view, bytes, at, prefix));
    at += DIRECTORY_ENTRY_BYTES + name + extra + view.getUint16(at + 32, true);
  }
  return entries;
}

function parseEntry(view: DataView, bytes: Uint8Array, at: number, prefix: number): ZipEntry {
  const nameEnd = at + DIRECTORY_ENTRY_BYTES + view.getUint16(at + 28, true);
  const extraEnd = Math.min(nameEnd + view.getUint16(at + 30, true), bytes.length);
  const wide = { unpacked: view.getUint32(at + 24, true), packed: view.getUint32(at + 20, true), offset: 0 };
  wide.offset = view.getUint32(at + 42, true);
  widen(view, nameEnd, extraEnd, wide);
  return {
    name: toPartName(bytes.subarray(at + DIRECTORY_ENTRY_BYTES, Math.min(nameEnd, bytes.length))),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    packed_bytes: wide.packed,
    unpacked_bytes: wide.unpacked,
    modified: readTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
    crc: view.getUint32(at + 16, true),
    offset: wide.offset + prefix,
  };
}

/** The ZIP64 field holds, in this order, only those numbers that have no room in the record (section 4.5.3). */
function widen(
  view: DataView,
  start: number,
  end: number,
  wide: { unpacked: number; packed: number; offset: number },
): void {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue;
    const fieldEnd = Math.min(end, at + 4 + view.getUint16(at + 2, true));
    let next = at + 4;
    for (const key of ['unpacked', 'packed', 'offset'] as const) {
      if (wide[key] !== NONE32 || next + 8 > fieldEnd) continue;
      wide[key] = Number(view.getBigUint64(next, true));
      next += 8;
    }
    return;
  }
}

async function findDirectory(source: ZipSource, limits: ZipLimits): Promise<Directory> {
  const tailLength = Math.min(source.size, MAX_COMMENT_BYTES + END_BYTES + END64_LOCATOR_BYTES + END64_BYTES);
  const tailStart = source.size - tailLength;
  // A source may use its buffer again for the next reading.
  const tail = new Uint8Array(await source.read(tailStart, tailLength));
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const end = findEnd(view);
  if (end < 0) throw new ContainerError('corrupt', 'The archive has no directory at its end; it may be cut off.');
  const plain = { size: view.getUint32(end + 12, true), offset: view.getUint32(end + 16, true), end: tailStart + end };
  const isWide = plain.offset === NONE32 || plain.size === NONE32 || view.getUint16(end + 10, true) === NONE16;
  const stated = (isWide && (await findEnd64(source, view, end))) || plain;
  const maxSize = Math.max(1 << 16, limits.max_entries * MAX_BYTES_PER_ENTRY);
  if (stated.size > maxSize) throw new ContainerError('limit', 'The directory of the archive is too large.');
  const start = await locate(source, stated);
  const kept = start >= tailStart && start - tailStart + stated.size <= tail.length;
  const bytes = kept
    ? tail.subarray(start - tailStart, start - tailStart + stated.size)
    : await source.read(start, stated.size);
  return { bytes, prefix: start - stated.offset };
}

/** The directory ends where the end record begins, whatever was put in front of the archive; failing that, it is where it says. */
async function locate(source: ZipSource, stated: { size: number; offset: number; end: number }): Promise<number> {
  if (stated.size === 0) return stated.offset;
  for (const start of [stated.end - stated.size, stated.offset]) {
    if (start < 0 || start + 4 > source.size) continue;
    const head = await source.read(start, 4);
    if (head.length === 4 && new DataView(head.buffer, head.byteOffset, 4).getUint32(0, true) === DIRECTORY_ENTRY)
      return start;
  }
  throw new ContainerError('corrupt', 'The directory of the archive is not where it says.');
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return -1;
}

async function findEnd64(
  source: ZipSource,
  view: DataView,
  end: number,
): Promise<{ size: number; offset: number; end: number } | null> {
  const locator = end - END64_LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== END64_LOCATOR) return null;
  const beforeLocator = source.size - view.byteLength + locator - END64_BYTES;
  for (const at of [Number(view.getBigUint64(locator + 8, true)), beforeLocator]) {
    if (at < 0 || at + END64_BYTES > source.size) continue;
    const bytes = await source.read(at, END64_BYTES);
    if (bytes.length < END64_BYTES) continue;
    const record = new DataView(bytes.buffer, bytes.byteOffset, END64_BYTES);
    if (record.getUint32(0, true) !== END64) continue;
    return { size: Number(record.getBigUint64(40, true)), offset: Number(record.getBigUint64(48, true)), end: at };
  }
  return null;
}

/** Bytes that an entry takes at least: its local header with the name, and what is packed. */
export const entryEnd = (entry: ZipEntry): number => entry.offset + LOCAL_HEADER_BYTES + entry.packed_bytes;

/** Names are UTF-8 whether they say so or not; what is not is in code page 437 (appendix D). */
function toPartName(bytes: Uint8Array): string {
  const name = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  if (!name.includes('\ufffd')) return normaliseName(name);
  return normaliseName(
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_437[byte - 0x80]!)).join(''),
  );
}

/** As MS-DOS kept it: in local time, to two seconds. Null where it is no time. */
function readTime(date: number, time: number): string | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  const [hour, minute, second] = [time >> 11, (time >> 5) & 63, (time & 31) * 2];
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** Forward slashes, and neither a slash nor a `./` in front. */
export function normaliseName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(?:\.?\/+)+/, '');
}
