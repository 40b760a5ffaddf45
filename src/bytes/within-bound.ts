// Bounds what packed bytes unfold to.
import { ContainerError } from './container-error.ts';

/** The pieces as they come, up to `most` bytes of them in all; more is `ContainerError('limit')`. */
export async function* withinBound(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let unpacked = 0;
  for await (const piece of pieces) {
    unpacked += piece.length;
    if (unpacked > most)
      throw new ContainerError(
        'limit',
        `The archive unfolds to more than ${most} bytes, or to too many for what is packed.`,
      );
    yield piece;
  }
}
