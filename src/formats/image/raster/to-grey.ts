// A raster in shades of grey with square pixels, as recognition takes it.
import type { Density } from '../picture-file.ts';
import { type Raster, sampleBytes } from './raster.ts';
import { scaleRaster } from './scale-raster.ts';

/** What red, green and blue add to brightness (ITU-R BT.601), out of 256. */
const [RED, GREEN, BLUE] = [77, 150, 29];
/** Densities that differ by less make pixels that are square enough. */
const SQUARE = 0.02;

export function toGrey(raster: Raster): Raster {
  if (raster.channels === 1) return raster;
  const { width, height, samples } = raster;
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 3)
    grey[i] = (samples[at]! * RED + samples[at + 1]! * GREEN + samples[at + 2]! * BLUE + 128) >> 8;
  return { width, height, channels: 1, samples: grey };
}

/** Fax has twice as many pixels across as down: the side with fewer is stretched, unless that would pass `most` bytes. */
export function toSquarePixels(raster: Raster, { x, y }: Density, most: number): Raster {
  if (Math.abs(x / y - 1) < SQUARE) return raster;
  const width = Math.round(x < y ? (raster.width * y) / x : raster.width);
  const height = Math.round(y < x ? (raster.height * x) / y : raster.height);
  if (sampleBytes({ width, height, channels: raster.channels }) > most) return raster;
  return scaleRaster(raster, { left: 0, top: 0, width, height }, { width, height });
}
