// Helps to test photographs: a picture that lies as a paper on a table.
import { flatPaper, projected } from '../../../flat-paper.ts';
import type { Corners } from '../../../model/index.ts';
import type { Grey } from '../grey.ts';

interface Photograph {
  readonly width: number;
  readonly height: number;
  readonly corners: Corners;
  /** The grey of the table at a place. */
  readonly table: (x: number, y: number) => number;
  /** How light it is, of 1. */
  readonly light?: (x: number, y: number) => number;
}

/** The paper takes the whole picture, whatever shape it has. */
export function photographed(paper: Grey, { width, height, corners, table, light = () => 1 }: Photograph): Grey {
  const { left, top, width: wide, height: high, flat } = flatPaper(corners, { width, height });
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = projected(flat, x + 0.5, y + 0.5);
      const column = Math.floor(((u - left) / wide) * paper.width);
      const row = Math.floor(((v - top) / high) * paper.height);
      const isOn = column >= 0 && row >= 0 && column < paper.width && row < paper.height;
      const grey = isOn ? paper.pixels[row * paper.width + column]! : table(x, y);
      pixels[y * width + x] = Math.round(grey * light(x, y));
    }
  return { width, height, pixels };
}

/** Wood: greys that look drawn by lot, the same each time. */
export const wood = (x: number, y: number): number =>
  60 + ((Math.imul((x >> 3) * 7919 + (y >> 3) * 104729, 0x9e3779b1) >>> 24) & 31);

/** White with lines of dark words. */
export function written(width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height).fill(240);
  for (let y = 60; y < height - 60; y++)
    for (let x = 60; x < width - 60; x++) if (y % 36 < 14 && x % 9 < 4 && x % 80 > 16) pixels[y * width + x] = 30;
  return { width, height, pixels };
}
