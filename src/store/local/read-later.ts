// A file's bytes, opened only when the first of them is asked for: whoever asks for none leaves no descriptor open.
import { createReadStream } from 'node:fs';

export async function* readLater(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
