// A small picture without what is written on its paper: each place takes the lightest grey around it, and then the darkest of those.
import type { Grey } from './grey.ts';

/** Strokes up to twice as wide go. */
const RADIUS = 4;

export function withoutInk(picture: Grey): Grey {
  return [Math.max, Math.min].reduce(
    (seen, pick) => onItsSide(alongRows(onItsSide(alongRows(seen, pick)), pick)),
    picture,
  );
}

function alongRows({ width, height, pixels }: Grey, pick: (a: number, b: number) => number): Grey {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) {
      let found = pixels[start + x]!;
      const last = Math.min(width - 1, x + RADIUS);
      for (let at = Math.max(0, x - RADIUS); at <= last; at++) found = pick(found, pixels[start + at]!);
      result[start + x] = found;
    }
  }
  return { width, height, pixels: result };
}

/** Rows for columns. */
function onItsSide({ width, height, pixels }: Grey): Grey {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) result[x * height + y] = pixels[y * width + x]!;
  return { width: height, height: width, pixels: result };
}
