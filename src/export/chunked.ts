// Gathers small pieces of exported text into larger chunks for efficient writing.

/** Small pieces are gathered to chunks of at least this many characters: a write a cell would cost more than the cell. */
const CHUNK_LENGTH = 32 * 1024;

/** The same text in pieces of a good size. */
export async function* chunked(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < CHUNK_LENGTH) continue;
    yield held.join('');
    held = [];
    length = 0;
  }
  if (length > 0) yield held.join('');
}
