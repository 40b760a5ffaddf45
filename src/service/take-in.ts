// Takes bytes into the store once their first ones have told what they are.
import { detect, HEAD_BYTES } from '../formats/index.ts';
import type { FormatReader } from '../formats/reader.ts';
import type { Store, StoredBlob } from '../store/index.ts';

export interface TakenIn {
  readonly file_name: string;
  readonly reader: FormatReader;
  readonly blob: StoredBlob;
}

/** Tells the type from the first bytes, so that what we do not read is refused before it is stored. */
export async function takeIn(
  store: Store,
  { bytes, file_name }: { readonly bytes: AsyncIterable<Uint8Array>; readonly file_name: string },
  limit: number,
): Promise<TakenIn> {
  const chunks = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < HEAD_BYTES && !ended) {
    const { value, done } = await chunks.next();
    if (done) ended = true;
    else size += first.push(value) && value.length;
  }
  const reader = detect(Buffer.concat(first).subarray(0, HEAD_BYTES), file_name);
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield* first;
    while (!ended) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  };
  return { file_name, reader, blob: await store.putBlob(all(), limit) };
}
