// Gives the bytes of a file piece by piece.
import type { ByteSource } from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';

const PIECE_BYTES = 1 << 18;

export async function* pieces(
  source: ByteSource,
  { signal, progress }: Pick<ReadContext, 'signal' | 'progress'>,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += PIECE_BYTES) {
    signal.throwIfAborted();
    yield await source.read(at, PIECE_BYTES);
    progress(Math.min(1, (at + PIECE_BYTES) / source.size) / 2);
  }
}
