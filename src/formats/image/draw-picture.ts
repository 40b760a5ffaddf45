// The page of a picture, or a part of it, at the size that is asked for. The `draw` of this format.
import { type Bitmap, encodePicture, markPlace } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { ByteSource } from '../../model/index.ts';
import { pixelFrame } from '../pixel-frame.ts';
import type { DrawRequest, Picture } from '../reader.ts';
import { openPicture } from './open-picture.ts';
import { POINTS_AN_INCH, sizeOf } from './page-size.ts';
import { MAX_SAMPLE_BYTES, type Raster } from './raster/raster.ts';
import { scaleRaster } from './raster/scale-raster.ts';
import { turnRaster } from './raster/turn-raster.ts';

export async function drawPicture(source: ByteSource, request: DrawRequest): Promise<Picture> {
  const { page, dpi, encoding } = request;
  const { frames } = await openPicture(source, MAX_SAMPLE_BYTES, page);
  const frame = frames[page - 1];
  if (!frame) throw new FolioError('page_not_found', `There is no page ${page}.`);
  const drawn = pixelFrame(sizeOf(frame), request);
  const { width, height } = drawn;
  const decoded = await frame.decode();
  if (!decoded.raster) throw new FolioError('corrupt_file', `Page ${page} cannot be drawn: ${decoded.fault}.`);
  const upright = turnRaster(decoded.raster, frame.orientation);
  const bitmap = toBitmap(scaleRaster(upright, drawn.page, { width, height }));
  const line = Math.max(1, Math.round(dpi / POINTS_AN_INCH));
  for (const box of request.marks) markPlace(bitmap, drawn.toPixels(box), line);
  return { bytes: encodePicture({ bitmap, dpi }, encoding), width, height };
}

export function toBitmap({ width, height, channels, samples }: Raster): Bitmap {
  const pixels = new Int32Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += channels) {
    const red = samples[at]!;
    pixels[i] =
      channels === 1 ? red | (red << 8) | (red << 16) : red | (samples[at + 1]! << 8) | (samples[at + 2]! << 16);
  }
  return { width, height, stride: width, pixels };
}
