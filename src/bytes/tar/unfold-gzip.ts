// Unfolds bytes packed with gzip piece by piece, within a bound.
import { pipeline, Readable } from 'node:stream';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { ContainerError } from '../container-error.ts';
import { withinBound } from '../within-bound.ts';
import { decodeName } from './tar-header.ts';

/** RFC 1952, 2.3: the signature and deflate, the one method that there is. */
const SIGNATURE = [0x1f, 0x8b, 0x08];
const CHUNK_BYTES = 1 << 18;

export const isGzip = (head: Uint8Array): boolean => SIGNATURE.every((byte, i) => head[i] === byte);

/** What a packed file says of itself. */
interface GzipHeader {
  /** The name that it had; null where it states none. */
  readonly name: string | null;
  /** Seconds since 1970, in UTC; 0 where it states none. */
  readonly modified: number;
}

const FLAG_EXTRA = 0x04;
const FLAG_NAME = 0x08;
const HEADER_BYTES = 10;

/** RFC 1952, 2.3.1: the name is in Latin-1, by rule, and in UTF-8, by habit. */
export function readGzipHeader(head: Uint8Array): GzipHeader {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  if (bytes.length < HEADER_BYTES + 2) return { name: null, modified: 0 };
  const flags = bytes[3]!;
  const start = HEADER_BYTES + (flags & FLAG_EXTRA ? 2 + bytes.readUInt16LE(HEADER_BYTES) : 0);
  const end = flags & FLAG_NAME ? bytes.indexOf(0, start) : -1;
  return { name: end > start ? decodeName(bytes.subarray(start, end)) : null, modified: bytes.readUInt32LE(4) };
}

/** Packed bytes that are unfolded for a look. */
const PEEKED_BYTES = 4_096;

/** What the first bytes of a file unfold to, up to so many. Null where they do not unfold. */
export function peekGzip(head: Uint8Array, most: number): Uint8Array | null {
  if (!isGzip(head)) return null;
  try {
    const packed = head.subarray(0, PEEKED_BYTES);
    return gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, most);
  } catch {
    // What does not unfold tells nothing.
    return null;
  }
}

/**
 * The bytes as they unfold. Those of a file that is cut off are given as far as they go, if `takesCut` says so, and are a fault else. Throws
 * `ContainerError`: `limit` where they are more than `most`, `corrupt` where they do not unfold; what came before is sound.
 */
export async function* unfoldGzip(
  packed: AsyncIterable<Uint8Array>,
  most: number,
  takesCut: boolean,
): AsyncGenerator<Uint8Array> {
  const finishFlush = takesCut ? constants.Z_SYNC_FLUSH : constants.Z_FINISH;
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES, finishFlush });
  // Errors come out where the bytes are taken.
  pipeline(Readable.from(packed, { objectMode: true }), gunzip, () => {});
  try {
    yield* withinBound(gunzip as AsyncIterable<Uint8Array>, most);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new ContainerError('corrupt', 'The archive does not unfold: its packed bytes are damaged.');
    throw error;
  } finally {
    gunzip.destroy();
  }
}
