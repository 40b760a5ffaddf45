// A file that is given out once: its name goes when it is opened, its bytes when it has been read or dropped.
import { open } from 'node:fs/promises';
import { removeSoon } from '../leftovers.ts';

const PIECE_BYTES = 128 * 1024;

export interface StreamedFile extends AsyncIterable<Uint8Array> {
  /** All of it at once. */
  bytes(): Promise<Buffer>;
  text(): Promise<string>;
  /** Lets go of it unread. */
  discard(): Promise<void>;
}

export async function streamOnce(path: string): Promise<StreamedFile> {
  const file = await open(path, 'r').finally(() => removeSoon(path));
  let closing: Promise<void> | null = null;
  const discard = (): Promise<void> => (closing ??= file.close());
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    if (closing) return { done: true, value: undefined };
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES);
    if (bytesRead > 0) return { done: false, value: buffer.subarray(0, bytesRead) };
    await discard();
    return { done: true, value: undefined };
  };
  const bytes = async (): Promise<Buffer> => {
    try {
      return await file.readFile();
    } finally {
      await discard();
    }
  };
  return {
    // By hand and not by a generator, which does not run its `finally` where it was never begun.
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => {
        await discard();
        return { done: true, value: undefined };
      },
    }),
    bytes,
    text: async () => (await bytes()).toString('utf8'),
    discard,
  };
}
