// The part of a picture that has ink on it, so that margins cost nothing.
import type { Grey } from './grey.ts';

/** Greys below it are ink, also of light letters. */
const INK = 224;
/** Pixels of a row or column that have to be ink: fewer are dust. */
const LEAST_INK = 2;
/** What is kept around it, in pixels: a network looks as far. */
const AROUND = 32;

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Null where there is none. Sides are multiples of `step`, as those of the picture have to be. */
export function inkArea({ width, height, pixels }: Grey, step: number): Area | null {
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0, place = y * width; x < width; x++, place++) {
      if (pixels[place]! >= INK) continue;
      rows[y]!++;
      columns[x]!++;
    }
  }
  const [down, across] = [extentOf(rows, step), extentOf(columns, step)];
  if (!down || !across) return null;
  return { left: across.start, width: across.length, top: down.start, height: down.length };
}

export function cutOut({ width, pixels }: Grey, area: Area): Grey {
  const result = new Uint8Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const start = (area.top + y) * width + area.left;
    result.set(pixels.subarray(start, start + area.width), y * area.width);
  }
  return { width: area.width, height: area.height, pixels: result };
}

function extentOf(counts: Uint32Array, step: number): { readonly start: number; readonly length: number } | null {
  const first = counts.findIndex((count) => count >= LEAST_INK);
  if (first < 0) return null;
  const last = counts.findLastIndex((count) => count >= LEAST_INK);
  const start = Math.floor(Math.max(0, first - AROUND) / step) * step;
  return { start, length: Math.ceil((Math.min(counts.length, last + 1 + AROUND) - start) / step) * step };
}
