// Test helper that decodes the frames of a file in memory.
import { sourceOf } from '../../reader.contract.ts';
import { openPicture } from '../open-picture.ts';
import type { Frame, PictureFile } from '../picture-file.ts';
import type { Raster } from '../raster/raster.ts';
import { turnRaster } from '../raster/turn-raster.ts';

export const open = (bytes: Uint8Array): Promise<PictureFile> => openPicture(sourceOf(bytes), 2 ** 30, 100);

/** Upright, and what is amiss. */
export async function decodeFrame(frame: Frame): Promise<{ readonly raster: Raster; readonly fault: string | null }> {
  const { raster, fault } = await frame.decode();
  if (!raster) throw new Error(`not decoded: ${fault}`);
  return { raster: turnRaster(raster, frame.orientation), fault };
}

/** The first frame. */
export const decode = async (bytes: Uint8Array): ReturnType<typeof decodeFrame> =>
  decodeFrame((await open(bytes)).frames[0]!);

/** Rows of hexadecimal samples, those of a pixel together. */
export function rowsOf({ width, height, channels, samples }: Raster): string[] {
  const row_bytes = width * channels;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_p, x) =>
      Buffer.from(samples.subarray(y * row_bytes + x * channels, y * row_bytes + (x + 1) * channels)).toString('hex'),
    ).join(' '),
  );
}
