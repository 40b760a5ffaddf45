// Unpacks zlib data piece by piece, as far as they are sound.
import { Readable } from 'node:stream';
import { constants, createInflate } from 'node:zlib';

/** What lies in a piece that was not given out when data turn out to be damaged is lost: so pieces are small. */
const PIECE_BYTES = 16 * 1024;

/** Hands out what is unpacked until `take` has enough and says false. True where the data were sound that far. */
export function inflateInto(packed: Uint8Array, take: (piece: Uint8Array) => boolean): Promise<boolean> {
  // With this flush data that end early give what they have, and no error.
  const inflate = createInflate({ chunkSize: PIECE_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  const source = Readable.from([packed]);
  return new Promise((resolve) => {
    const end = (sound: boolean): void => {
      source.destroy();
      inflate.destroy();
      resolve(sound);
    };
    inflate.on('data', (piece: Uint8Array) => {
      if (!take(piece)) end(true);
    });
    inflate.on('end', () => end(true));
    inflate.on('error', () => end(false));
    source.pipe(inflate);
  });
}

/** Fills `out` as far as the data go; the number of bytes that were filled. */
export async function inflateTo(out: Uint8Array, packed: Uint8Array): Promise<number> {
  let filled = 0;
  await inflateInto(packed, (piece) => {
    out.set(piece.subarray(0, out.length - filled), filled);
    filled = Math.min(out.length, filled + piece.length);
    return filled < out.length;
  });
  return filled;
}
