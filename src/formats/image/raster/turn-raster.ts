// Turns and mirrors pixels so that a picture stands as its file says it should.
import type { Orientation } from '../picture-file.ts';
import type { Raster } from './raster.ts';

/** Whether rows of the stored picture are columns of the upright one. */
export const isTurned = (orientation: Orientation): boolean => orientation >= 5;

/** Where the stored picture's upper left pixel and its two directions come to lie, in units of the upright one's width and height. */
interface Way {
  readonly from_right: boolean;
  readonly from_bottom: boolean;
}

/** By orientation: from which corner of the upright picture the stored rows begin. */
const WAYS: Readonly<Record<Orientation, Way>> = {
  1: { from_right: false, from_bottom: false },
  2: { from_right: true, from_bottom: false },
  3: { from_right: true, from_bottom: true },
  4: { from_right: false, from_bottom: true },
  5: { from_right: false, from_bottom: false },
  6: { from_right: true, from_bottom: false },
  7: { from_right: true, from_bottom: true },
  8: { from_right: false, from_bottom: true },
};

/**
 * The matrix by which the unit square of a stored picture comes to lie on a page of this size, upright: as PDF has it, its first row on top and
 * the page's origin at the lower left.
 */
export function uprightPlace(orientation: Orientation, width: number, height: number): number[] {
  const { from_right, from_bottom } = WAYS[orientation];
  if (isTurned(orientation)) {
    const [x, along_rows] = from_right ? [0, width] : [width, -width];
    const [y, along_columns] = from_bottom ? [0, height] : [height, -height];
    return [0, along_columns, along_rows, 0, x, y];
  }
  const [x, right] = from_right ? [width, -width] : [0, width];
  const [y, up] = from_bottom ? [height, -height] : [0, height];
  return [right, 0, 0, up, x, y];
}

/** The picture upright. */
export function turnRaster(raster: Raster, orientation: Orientation): Raster {
  if (orientation === 1) return raster;
  const { channels, samples } = raster;
  const turned = isTurned(orientation);
  const width = turned ? raster.height : raster.width;
  const height = turned ? raster.width : raster.height;
  const { from_right, from_bottom } = WAYS[orientation];
  const [right, down] = [from_right ? -1 : 1, from_bottom ? -width : width];
  const first = (from_right ? width - 1 : 0) + (from_bottom ? (height - 1) * width : 0);
  const [by_column, by_row] = turned ? [down, right] : [right, down];
  const out = new Uint8Array(samples.length);
  let at = 0;
  for (let row = 0, start = first; row < raster.height; row++, start += by_row) {
    for (let column = 0, to = start * channels; column < raster.width; column++, to += by_column * channels) {
      for (let channel = 0; channel < channels; channel++) out[to + channel] = samples[at++]!;
    }
  }
  return { width, height, channels, samples: out };
}
