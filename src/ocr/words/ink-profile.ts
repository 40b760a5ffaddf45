// Where the ink of a line lies: the rows from the top of its letters to their bottom, and the columns that hold any.

export interface InkProfile {
  readonly top: number;
  readonly bottom: number;
  /** For each column, the dark pixels between top and bottom. */
  readonly columns: Uint16Array;
}

/** Share of the way from ink to paper below which a pixel is dark. */
const DARK = 0.55;
/** Shares of pixels that are darker than ink, and than paper, at least. */
const INK_SHARE = 0.03;
const PAPER_SHARE = 0.75;
/** Of the row with the most ink, what a row has that holds none but noise. */
const NOISE = 0.02;
/** Less contrast than this is none. */
const LEAST_CONTRAST = 24;

export function inkProfile(pixels: Uint8Array, width: number, height: number): InkProfile {
  const dark = darkBelow(pixels);
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (pixels[y * width + x]! < dark) rows[y]!++;
  const [top, bottom] = bandOf(rows);
  const columns = new Uint16Array(width);
  for (let y = top; y < bottom; y++) for (let x = 0; x < width; x++) if (pixels[y * width + x]! < dark) columns[x]!++;
  return { top, bottom, columns };
}

function darkBelow(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel]!++;
  const ink = greyAt(counts, pixels.length * INK_SHARE);
  const paper = greyAt(counts, pixels.length * PAPER_SHARE);
  return paper - ink < LEAST_CONTRAST ? 0 : ink + (paper - ink) * DARK;
}

function greyAt(counts: Uint32Array, wanted: number): number {
  let passed = 0;
  for (let grey = 0; grey < counts.length; grey++) {
    passed += counts[grey]!;
    if (passed >= wanted) return grey;
  }
  return counts.length - 1;
}

/** From the middle of the ink outwards to the first rows without any, so that what sticks out of the lines above and below is left out. */
function bandOf(rows: Uint32Array): readonly [number, number] {
  const middle = Math.floor(rows.length / 2);
  const near = rows.subarray(Math.floor(rows.length / 4), Math.ceil((rows.length * 3) / 4));
  const most = near.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return [0, rows.length];
  const empty = most * NOISE;
  const start = rows[middle]! > empty ? middle : Math.floor(rows.length / 4) + near.indexOf(most);
  let top = start;
  while (top > 0 && rows[top - 1]! > empty) top--;
  let bottom = start + 1;
  while (bottom < rows.length && rows[bottom]! > empty) bottom++;
  return [top, bottom];
}
