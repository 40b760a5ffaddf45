// Scores how likely the first bytes are a TAR archive, packed with gzip or not, for format detection.
import { BLOCK_BYTES, isGzip, isTarHeader, peekGzip } from '../../bytes/index.ts';

/** The checksum of the first header is right: above what a PDF in the first member is told by. */
const CERTAIN = 0.98;

export function sniffTar(head: Uint8Array): number {
  return isTarHeader(isGzip(head) ? peekGzip(head, BLOCK_BYTES) : head) ? CERTAIN : 0;
}
