// The first picture of a file in greys, for documents of other formats that hold it.
import { FolioError } from '../../errors.ts';
import type { HeldPicture } from '../reader.ts';
import { PARSERS } from './kinds.ts';
import { sizeOf } from './page-size.ts';
import { MAX_SAMPLE_BYTES } from './raster/raster.ts';
import { toGrey, toSquarePixels } from './raster/to-grey.ts';
import { turnRaster } from './raster/turn-raster.ts';
import { findKind } from './sniff-image.ts';

export async function heldPicture(bytes: Uint8Array): Promise<HeldPicture> {
  const kind = findKind(bytes);
  if (!kind) return { picture: null, fault: 'a picture of a kind that is not read' };
  try {
    const [frame] = PARSERS[kind](bytes, MAX_SAMPLE_BYTES, 1).frames;
    const { raster, fault } = await frame!.decode();
    if (!raster) return { picture: null, fault };
    const { density, is_assumed } = sizeOf(frame!);
    const { width, height, samples } = toSquarePixels(
      toGrey(turnRaster(raster, frame!.orientation)),
      density,
      MAX_SAMPLE_BYTES,
    );
    const dpi = is_assumed ? null : Math.max(density.x, density.y);
    return { picture: { width, height, pixels: samples, dpi }, fault };
  } catch (error) {
    // A picture that is damaged or too large is no reason to refuse the document that it is in.
    if (error instanceof FolioError) return { picture: null, fault: error.message };
    throw error;
  }
}
