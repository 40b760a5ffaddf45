// Unpacks a part through its splitter, whole when small and in chunks when large.
import type { ZipArchive, ZipEntry } from '../../../bytes/index.ts';
import type { PartSplitter } from './part-splitter.ts';

/** Parts up to this size, as declared, are unpacked whole; larger ones go through memory in chunks. */
const WHOLE_BYTES = 1 << 22;
/** Whatever is declared, so many packed bytes are not unpacked whole. */
const WHOLE_PACKED_BYTES = 1 << 20;

/** Puts a part through its splitter. `onChunk` is told how many bytes it unfolded to, as they come; an error that it throws ends the reading. */
export async function streamPart(
  archive: ZipArchive,
  entry: ZipEntry,
  splitter: PartSplitter,
  onChunk: (bytes: number) => void,
): Promise<void> {
  const take = (chunk: Uint8Array): void => {
    onChunk(chunk.length);
    splitter.push(chunk);
  };
  if (entry.unpacked_bytes <= WHOLE_BYTES && entry.packed_bytes <= WHOLE_PACKED_BYTES) take(await archive.read(entry));
  else await archive.stream(entry, take);
}
