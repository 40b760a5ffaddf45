// Lists entries at the start of an archive from its first bytes, for format detection.
import { constants, inflateRawSync } from 'node:zlib';
import { normaliseName } from './read-directory.ts';

const SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const HEADER_BYTES = 30;
const DEFLATED = 8;
/** Flag: the sizes are behind the data, so that the header has none. */
const SIZES_BEHIND = 0x8;
const ENCRYPTED = 0x1;
/** Bytes of content that are looked at. */
const MAX_CONTENT_BYTES = 1 << 20;
/** Entries that are looked at. */
const MAX_ENTRIES = 200;

/** An entry by its local header, as far as the bytes reach. */
export interface PeekedEntry {
  /** As `ZipEntry.name`. */
  readonly name: string;
  /** What can be unpacked of the bytes that are there; empty where nothing can. */
  content(): Uint8Array;
}

/**
 * The entries at the start of an archive, for a guess at what it is: local headers may be wrong, and only the directory counts for reading.
 * Empty where the bytes do not begin an archive.
 */
export function peekEntries(head: Uint8Array): PeekedEntry[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  const list: PeekedEntry[] = [];
  let at = bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? 0 : -1;
  while (at >= 0 && at + HEADER_BYTES <= bytes.length && list.length < MAX_ENTRIES) {
    const nameEnd = at + HEADER_BYTES + bytes.readUInt16LE(at + 26);
    const start = nameEnd + bytes.readUInt16LE(at + 28);
    const flags = bytes.readUInt16LE(at + 6);
    const stated = (flags & SIZES_BEHIND) === 0 ? bytes.readUInt32LE(at + 18) : 0;
    const next = bytes.indexOf(SIGNATURE, Math.min(bytes.length, start + stated));
    const end = stated > 0 ? start + stated : next < 0 ? bytes.length : next;
    const packed = bytes.subarray(start, end);
    const method = bytes.readUInt16LE(at + 8);
    list.push({
      name: normaliseName(bytes.toString('latin1', at + HEADER_BYTES, nameEnd)),
      content: () => ((flags & ENCRYPTED) === 0 ? unpackStart(packed, method) : new Uint8Array(0)),
    });
    at = next;
  }
  return list;
}

function unpackStart(packed: Uint8Array, method: number): Uint8Array {
  if (method !== DEFLATED) return method === 0 ? packed.subarray(0, MAX_CONTENT_BYTES) : new Uint8Array(0);
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_CONTENT_BYTES });
  } catch {
    // What does not unpack, or to too much, tells nothing.
    return new Uint8Array(0);
  }
}
