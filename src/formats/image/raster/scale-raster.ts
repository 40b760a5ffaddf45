// Draws a part of a raster at another size: each pixel is the average of what it covers.
import type { Raster } from './raster.ts';

/** A stretch of source pixels that one pixel of the target covers, whole or in part. */
interface Span {
  readonly first: number;
  readonly weights: Float32Array;
}

/** Where the whole picture lies in the target, of which a part is made. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** As many pixels as `target` has, with the picture placed so. */
export function scaleRaster(raster: Raster, place: Placement, target: { width: number; height: number }): Raster {
  const { channels } = raster;
  const columns = spansOf(raster.width, -place.left, target.width, place.width);
  const rows = spansOf(raster.height, -place.top, target.height, place.height);
  const samples = new Uint8Array(target.width * target.height * channels);
  const sums = new Float32Array(target.width * channels);
  rows.forEach((span, y) => {
    sums.fill(0);
    for (let i = 0; i < span.weights.length; i++) addRow(sums, raster, span.first + i, span.weights[i]!, columns);
    const start = y * sums.length;
    for (let x = 0; x < sums.length; x++) samples[start + x] = sums[x]! + 0.5;
  });
  return { ...target, channels, samples };
}

function addRow(sums: Float32Array, raster: Raster, row: number, weight: number, columns: readonly Span[]): void {
  const { channels, samples, width } = raster;
  const start = row * width * channels;
  for (let x = 0, out = 0; x < columns.length; x++) {
    const { first, weights } = columns[x]!;
    for (let channel = 0; channel < channels; channel++) {
      let sum = 0;
      for (let i = 0, at = start + first * channels + channel; i < weights.length; i++, at += channels)
        sum += samples[at]! * weights[i]!;
      sums[out++]! += sum * weight;
    }
  }
}

/** For each of `count` pixels from `from` on, of `whole` that the source's `size` pixels are drawn on, what it covers. */
function spansOf(size: number, from: number, count: number, whole: number): Span[] {
  const scale = size / whole;
  return Array.from({ length: count }, (_, i) => {
    const start = Math.min(size, Math.max(0, (from + i) * scale));
    const end = Math.min(size, Math.max(start, (from + i + 1) * scale));
    const first = Math.min(size - 1, Math.floor(start));
    const last = Math.max(first, Math.ceil(end) - 1);
    const weights = Float32Array.from({ length: last - first + 1 }, (_w, k) => {
      const covered = Math.min(end, first + k + 1) - Math.max(start, first + k);
      return end > start ? covered / (end - start) : 1;
    });
    return { first, weights };
  });
}
