// Reads a file's bytes and finds the frames in them.
import { FolioError } from '../../errors.ts';
import type { ByteSource } from '../../model/index.ts';
import { PARSERS } from './kinds.ts';
import type { PictureFile } from './picture-file.ts';
import { findKind } from './sniff-image.ts';

const PIECE_BYTES = 2 ** 22;

/** The file lies in memory as a whole; its frames are decoded one at a time. */
export async function openPicture(source: ByteSource, max_bytes: number, max_frames: number): Promise<PictureFile> {
  const bytes = new Uint8Array(source.size);
  for (let at = 0; at < source.size; at += PIECE_BYTES)
    bytes.set(await source.read(at, Math.min(PIECE_BYTES, source.size - at)), at);
  const kind = findKind(bytes);
  if (!kind) throw new FolioError('corrupt_file', 'The file is no picture of a kind that is read.');
  return PARSERS[kind](bytes, max_bytes, max_frames);
}
