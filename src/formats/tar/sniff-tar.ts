// Scores how likely the first bytes are a TAR archive, packed or not, or a single packed file, for format detection.
import { BLOCK_BYTES, isBzip2, isGzip, isTarHeader, peekGzip } from '../../bytes/index.ts';

/** The checksum of the first header is right: above what a PDF in the first member is told by. */
const CERTAIN = 0.98;
/** Packed: what is in it shows when it is read. */
const PACKED = 0.9;

export function sniffTar(head: Uint8Array): number {
  if (isBzip2(head)) return PACKED;
  if (!isGzip(head)) return isTarHeader(head) ? CERTAIN : 0;
  const start = peekGzip(head, BLOCK_BYTES);
  if (start === null) return 0;
  return isTarHeader(start) ? CERTAIN : PACKED;
}
