// Unfolds bytes packed with gzip piece by piece, within a bound.
import { pipeline, Readable } from 'node:stream';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { ContainerError } from '../container-error.ts';

/** RFC 1952, 2.3: the signature and deflate, the one method that there is. */
const SIGNATURE = [0x1f, 0x8b, 0x08];
const CHUNK_BYTES = 1 << 18;

export const isGzip = (head: Uint8Array): boolean => SIGNATURE.every((byte, i) => head[i] === byte);

/** Packed bytes that are unfolded for a look. */
const PEEKED_BYTES = 4_096;

/** What the first bytes of a file unfold to, up to so many. Empty where they do not unfold. */
export function peekGzip(head: Uint8Array, most: number): Uint8Array {
  if (!isGzip(head)) return new Uint8Array(0);
  try {
    const packed = head.subarray(0, PEEKED_BYTES);
    return gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, most);
  } catch {
    // What does not unfold tells nothing.
    return new Uint8Array(0);
  }
}

/**
 * The bytes as they unfold. Those of a file that is cut off are given as far as they go. Throws `ContainerError`: `limit` where they
 * are more than `most`, `corrupt` where they do not unfold; what came before is sound.
 */
export async function* unfoldGzip(packed: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  // Errors come out where the bytes are taken.
  pipeline(Readable.from(packed, { objectMode: true }), gunzip, () => {});
  let unpacked = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Uint8Array>) {
      unpacked += piece.length;
      if (unpacked > most)
        throw new ContainerError(
          'limit',
          `The archive unfolds to more than ${most} bytes, or to too many for what is packed.`,
        );
      yield piece;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new ContainerError('corrupt', 'The archive does not unfold: its packed bytes are damaged.');
    throw error;
  } finally {
    gunzip.destroy();
  }
}
