// Levels a picture whose paper is grey or shaded: paper becomes white everywhere, and what is on it keeps its share of darkness.
import type { Grey } from './grey.ts';

const WHITE = 255;
const TILE = 64;
/** Share of a tile's pixels that are darker than its paper. */
const PAPER_SHARE = 0.85;
/** Paper this light needs no levelling. */
const LIGHT = 246;
/** Tiles darker than this are no paper but a picture or a dark area, and take the level of those around them. */
const DARK = 110;
/** Of the tiles, those that have to be dull for the page to be levelled. */
const DULL_SHARE = 0.2;

interface Tiles {
  readonly across: number;
  readonly down: number;
  readonly papers: Uint8Array;
}

export function levelled(picture: Grey): Grey {
  const tiles = tilesOf(picture);
  const dull = tiles.papers.reduce((count, paper) => count + (paper < LIGHT ? 1 : 0), 0);
  if (dull < tiles.papers.length * DULL_SHARE) return picture;
  return { ...picture, pixels: divided(picture, smoothed(tiles)) };
}

function tilesOf({ width, height, pixels }: Grey): Tiles {
  const across = Math.max(1, Math.round(width / TILE));
  const down = Math.max(1, Math.round(height / TILE));
  const papers = new Uint8Array(across * down);
  const counts = new Uint32Array(256);
  // Columns in turns: neighbours are often alike, and a count would wait for the one before.
  const odd = new Uint32Array(256);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      counts.fill(0);
      odd.fill(0);
      const [x0, x1] = [Math.floor((column * width) / across), Math.floor(((column + 1) * width) / across)];
      const [y0, y1] = [Math.floor((row * height) / down), Math.floor(((row + 1) * height) / down)];
      for (let y = y0; y < y1; y += 2) {
        const end = y * width + x1;
        let place = y * width + x0;
        for (; place + 1 < end; place += 2) {
          counts[pixels[place]!]!++;
          odd[pixels[place + 1]!]!++;
        }
        if (place < end) counts[pixels[place]!]!++;
      }
      for (let grey = 0; grey < counts.length; grey++) counts[grey]! += odd[grey]!;
      papers[row * across + column] = greyOf(counts);
    }
  }
  return { across, down, papers };
}

function greyOf(counts: Uint32Array): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (let grey = 0; grey < counts.length; grey++) {
    passed += counts[grey]!;
    if (passed >= all * PAPER_SHARE) return grey;
  }
  return 255;
}

/** The mean of each tile's paper and that of its neighbours, dark tiles left out. */
function smoothed({ across, down, papers }: Tiles): Tiles {
  const light = papers.filter((paper) => paper >= DARK);
  const page = light.length > 0 ? light.reduce((sum, paper) => sum + paper, 0) / light.length : 255;
  const result = new Uint8Array(papers.length);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++) {
          const paper = papers[y * across + x]!;
          if (paper < DARK) continue;
          sum += paper;
          count++;
        }
      result[row * across + column] = Math.round(count > 0 ? sum / count : page);
    }
  }
  return { across, down, papers: result };
}

/** Each pixel by the paper at its place, read between the middles of tiles. */
function divided({ width, height, pixels }: Grey, { across, down, papers }: Tiles): Uint8Array {
  const result = new Uint8Array(pixels.length);
  const left = new Int32Array(width);
  const share = new Float64Array(width);
  for (let x = 0; x < width; x++) {
    const place = Math.min(across - 1, Math.max(0, ((x + 0.5) * across) / width - 0.5));
    left[x] = Math.min(across - 1, Math.floor(place));
    share[x] = place - left[x]!;
  }
  const row_papers = new Float64Array(across + 1);
  for (let y = 0; y < height; y++) {
    const place = Math.min(down - 1, Math.max(0, ((y + 0.5) * down) / height - 0.5));
    const upper = Math.min(down - 1, Math.floor(place));
    const lower = Math.min(down - 1, upper + 1);
    for (let column = 0; column < across; column++) {
      const [a, b] = [papers[upper * across + column]!, papers[lower * across + column]!];
      row_papers[column] = a + (b - a) * (place - upper);
    }
    row_papers[across] = row_papers[across - 1]!;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const first = row_papers[left[x]!]!;
      const paper = first + (row_papers[left[x]! + 1]! - first) * share[x]!;
      const grey = pixels[start + x]!;
      result[start + x] = grey < paper ? ((grey * 255) / paper + 0.5) | 0 : WHITE;
    }
  }
  return result;
}
