// Writes the blocks of a greyscale JPEG.
import type { Bitmap } from './bitmap.ts';
import type { BlockWriter, Channel } from './block-writer.ts';
import { forEachTile, isPlain } from './pixel-tile.ts';

const BLOCK = 8;
/** Samples of a JPEG lie around 0. */
const MIDDLE = 128;

/** A bitmap without colour, block by block. */
export function writeGrey(bitmap: Bitmap, writer: BlockWriter, channel: Channel): void {
  const write = greyBlocks(writer, channel);
  forEachTile(bitmap, BLOCK, ({ pixels, start, stride }) => write(pixels, start, stride));
}

/** Writes a block of pixels that have no colour. */
export function greyBlocks(
  writer: BlockWriter,
  channel: Channel,
): (pixels: Int32Array, start: number, stride: number) => void {
  const samples = new Float64Array(BLOCK * BLOCK);
  return (pixels, start, stride) => {
    if (isPlain(pixels, start, stride, BLOCK)) {
      writer.writeFlat((pixels[start]! & 0xff) - MIDDLE, channel);
      return;
    }
    for (let j = 0, out = 0, row = start; j < BLOCK; j++, row += stride) {
      for (let at = row, end = row + BLOCK; at < end; at++) samples[out++] = (pixels[at]! & 0xff) - MIDDLE;
    }
    writer.write(samples, channel);
  };
}
