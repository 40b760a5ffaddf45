// Packs pixels as PDF takes them, nothing lost: one bit a pixel where all is black and white.
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Raster } from '../raster/raster.ts';
import type { PdfPicture } from './write-pages.ts';

const deflated = promisify(deflate);
const [BLACK, WHITE] = [0, 0xff];

export async function packRaster(raster: Raster): Promise<PdfPicture> {
  const { width, height, channels, samples } = raster;
  const isBilevel = channels === 1 && samples.every((sample) => sample === BLACK || sample === WHITE);
  const space = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  const data = await deflated(isBilevel ? toBits(raster) : samples);
  return {
    ...{ width, height, data },
    entries: `/ColorSpace ${space} /BitsPerComponent ${isBilevel ? 1 : 8} /Filter /FlateDecode`,
  };
}

/** Rows begin with a byte of their own, the leftmost pixel in its highest bit. */
function toBits({ width, height, samples }: Raster): Uint8Array {
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * height);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++)
      if (samples[at] === WHITE) bits[row * stride + (column >> 3)]! |= 0x80 >> (column & 7);
  }
  return bits;
}
