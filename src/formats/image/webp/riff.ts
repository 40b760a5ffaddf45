// Reads the chunks of a WebP file, and of the frames of an animated one.
import { byteView } from '../byte-view.ts';

export interface WebpChunk {
  readonly name: string;
  readonly data: Uint8Array;
}

const FILE_HEADER = 12;
const CHUNK_HEADER = 8;

/** The last one may be cut off by the end of the file. */
export const listFileChunks = (bytes: Uint8Array): WebpChunk[] => listChunks(bytes.subarray(FILE_HEADER));

export function listChunks(bytes: Uint8Array): WebpChunk[] {
  const view = byteView(bytes, 'little');
  const chunks: WebpChunk[] = [];
  for (let at = 0; at + CHUNK_HEADER < bytes.length; ) {
    const size = view.u32(at + 4);
    const name = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
    chunks.push({ name, data: bytes.subarray(at + CHUNK_HEADER, at + CHUNK_HEADER + size) });
    at += CHUNK_HEADER + size + (size & 1);
  }
  return chunks;
}
