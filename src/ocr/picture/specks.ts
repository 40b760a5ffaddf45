// Takes specks of dust out of a picture: sharp dots, no wider than a pixel or two, with nothing but paper around them.
import type { Grey } from './grey.ts';

const WHITE = 255;
/** How much darker than all that lies around it a speck is. */
const CONTRAST = 28;
/** A speck's darkness in a square of three, in times that of its middle: a full stop, wider and softer, has more. */
const MOST_MASS = 3.6;
/** A speck is alone where nothing is half as dark within so many pixels to either side, above and below: hardly a printed dot is. */
const ALONE = 14;
/** Dark pixels of the speck itself, and of another. */
const MOST_OWN = 10;
/** Specks that are alone in a million pixels, from which on a page is dusty; elsewhere what is small was printed. */
const DUSTY = 15;
/** Pixels within which specks lie in one row or column. */
const IN_LINE = 3;

/** The picture itself where it is not dusty. */
export function withoutSpecks(picture: Grey): Grey {
  const found = specksOf(picture);
  const alone = found.filter((place) => isAlone(picture, place));
  if (scattered(alone, picture.width) < (picture.pixels.length / 1e6) * DUSTY) return picture;
  const { width } = picture;
  const pixels = picture.pixels.slice();
  for (const place of found) {
    const paper = meanAround(picture, place);
    for (let y = -1; y <= 1; y++) for (let x = -1; x <= 1; x++) pixels[place + y * width + x] = paper;
  }
  return { ...picture, pixels };
}

function specksOf({ width, height, pixels }: Grey): number[] {
  const found: number[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let place = y * width + 2, end = (y + 1) * width - 2; place < end; place++) {
      const bound = pixels[place]! + CONTRAST;
      if (bound > WHITE) continue;
      // The two that rule most other places out.
      if (pixels[place - 2]! < bound || pixels[place + 2]! < bound) continue;
      if (isSpeck(pixels, width, place, bound)) found.push(place);
    }
  }
  return found;
}

function isSpeck(pixels: Uint8Array, width: number, place: number, bound: number): boolean {
  const middle = pixels[place]!;
  let [mass, around] = [0, 0];
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      const grey = pixels[place + y * width + x]!;
      if (Math.abs(x) === 2 || Math.abs(y) === 2) {
        if (grey < bound) return false;
        around += grey;
      } else {
        if (grey < middle) return false;
        mass += grey;
      }
    }
  }
  const paper = around / 16;
  return 9 * paper - mass < MOST_MASS * (paper - middle);
}

/** Rows or columns that have specks, whichever are fewer: those of dust lie anywhere, those of dotted rules in few. */
function scattered(places: readonly number[], width: number): number {
  const rows = new Set(places.map((place) => Math.floor(place / width / IN_LINE)));
  const columns = new Set(places.map((place) => Math.floor((place % width) / IN_LINE)));
  return Math.min(rows.size, columns.size);
}

function isAlone(picture: Grey, place: number): boolean {
  const { width, height, pixels } = picture;
  const [x, y] = [place % width, Math.floor(place / width)];
  const bound = (pixels[place]! + meanAround(picture, place)) / 2;
  let dark = 0;
  for (let row = Math.max(0, y - ALONE); row <= Math.min(height - 1, y + ALONE); row++)
    for (let column = Math.max(0, x - ALONE); column <= Math.min(width - 1, x + ALONE); column++)
      if (pixels[row * width + column]! < bound && ++dark > MOST_OWN) return false;
  return true;
}

function meanAround({ width, pixels }: Grey, place: number): number {
  let sum = 0;
  for (let y = -2; y <= 2; y++)
    for (let x = -2; x <= 2; x++) if (Math.abs(x) === 2 || Math.abs(y) === 2) sum += pixels[place + y * width + x]!;
  return Math.round(sum / 16);
}
