import { detect } from '../../src/formats/index.ts';
import { GENEROUS } from '../../src/formats/reader.contract.ts';
import type { DocumentView } from '../../src/model/index.ts';
import { createSegmentCache, openContainer } from '../../src/segments/index.ts';
import { readContainer } from '../../src/worker/index.ts';

const CACHE_BYTES = 2 ** 24;
/** Bytes that are enough to tell the format. */
const HEAD_BYTES = 65_536;

/** Reads a file as an uploaded one is read: by the bytes, through the container. */
export async function openBytes(bytes: Uint8Array, name: string): Promise<DocumentView> {
  const parts: Uint8Array[] = [];
  const context = {
    limits: GENEROUS,
    signal: new AbortController().signal,
    progress() {},
    password: null,
    file_name: name,
  };
  await readContainer(detect(bytes.subarray(0, HEAD_BYTES), name), sourceOf(bytes), context, (part) =>
    parts.push(part.slice()),
  );
  return openContainer(sourceOf(Buffer.concat(parts)), 'test', createSegmentCache(CACHE_BYTES));
}

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (offset: number, length: number) => Uint8Array.from(bytes.subarray(offset, offset + length)),
});
