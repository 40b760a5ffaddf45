import { encodePicture } from '../../src/bytes/index.ts';
import { readPng } from '../../src/formats/pdf/testing/read-png.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, isSet } from './pixel-font.ts';

/** In pixels, the right and lower edge not included. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** 0xRRGGBB. */
export type Colour = number;

/** A picture that can be drawn on. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  fill(place: Place, colour: Colour): void;
  /** Paper takes the colour, and ink stays. */
  tint(place: Place, colour: Colour): void;
  /** A line of one or more pixels along the inside of the edges. */
  outline(place: Place, colour: Colour, line: number): void;
  write(text: string, left: number, top: number, colour: Colour): void;
  toPng(dpi: number): Uint8Array;
}

const ADVANCE = GLYPH_WIDTH + 1;
export const textWidth = (text: string): number => text.length * ADVANCE - 1;

/** Six shades of a colour are enough for the edges of letters, and pack into half of the bytes. */
const SHADE = 51;
const coarse = (value: number): number => Math.round(value / SHADE) * SHADE;

/** The picture of our own encoder, and so many rows of white under it. */
export function openCanvas(png: Uint8Array, more_rows: number): Canvas {
  const { width, height: rows, at } = readPng(png);
  const height = rows + more_rows;
  const pixels = new Int32Array(width * height).fill(0xffffff);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = at(x, y).map(coarse) as [number, number, number];
      pixels[y * width + x] = red | (green << 8) | (blue << 16);
    }
  const change = (place: Place, to: (pixel: number) => number): void => {
    const right = Math.min(width, place.right);
    for (let y = Math.max(0, place.top); y < Math.min(height, place.bottom); y++)
      for (let x = Math.max(0, place.left); x < right; x++) pixels[y * width + x] = to(pixels[y * width + x]!);
  };
  const fill = (place: Place, colour: Colour): void => change(place, () => reversed(colour));
  return {
    width,
    height,
    fill,
    tint: (place, colour) => change(place, (pixel) => multiplied(pixel, reversed(colour))),
    outline: (place, colour, line) => {
      const { left, top, right, bottom } = place;
      fill({ ...place, bottom: top + line }, colour);
      fill({ ...place, top: bottom - line }, colour);
      fill({ ...place, right: left + line }, colour);
      fill({ ...place, left: right - line }, colour);
    },
    write: (text, left, top, colour) => {
      [...text].forEach((character, k) => {
        for (let y = 0; y < GLYPH_HEIGHT; y++)
          for (let x = 0; x < GLYPH_WIDTH; x++) {
            if (!isSet(character, x, y)) continue;
            const at = { left: left + k * ADVANCE + x, top: top + y };
            fill({ ...at, right: at.left + 1, bottom: at.top + 1 }, colour);
          }
      });
    },
    toPng: (dpi) => encodePicture({ bitmap: { width, height, stride: width, pixels }, dpi }, 'png'),
  };
}

/** A bitmap has red in its lowest bits. */
const reversed = (colour: Colour): number => ((colour >> 16) & 0xff) | (colour & 0xff00) | ((colour & 0xff) << 16);

function multiplied(pixel: number, by: number): number {
  let out = 0;
  for (const shift of [0, 8, 16])
    out |= Math.floor((((pixel >> shift) & 0xff) * ((by >> shift) & 0xff)) / 255) << shift;
  return out;
}
