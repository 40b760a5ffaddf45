// Where the ink of a line lies: the rows from the top of its letters to their bottom, and the columns that hold any.

export interface InkProfile {
  readonly top: number;
  readonly bottom: number;
  /** Where letters stand that do not hang below the others: above it rows are full of ink, below it are none or sparse ones. */
  readonly foot: number;
  /** For each column, the pixels of ink between top and bottom. */
  readonly columns: Uint16Array;
}

/** Share of the way from ink to paper up to which a pixel is ink. */
const DARK = 0.55;
/** Shares of pixels that are darker than ink, and than paper, at least; the other way round where ink is light. */
const INK_SHARE = 0.03;
const PAPER_SHARE = 0.75;
/** Of the row with the most ink, what a row has that holds none but noise. */
const NOISE = 0.02;
/** A row with more ink than this share of its pixels belongs to a rule above, below or through the letters: those leave gaps, be they ever so blurred. */
const RULED = 0.93;
/** A column with more belongs to a rule between the cells of a table: letters leave room above and below. */
const PLUMB = 0.92;
/** Of the middle one of the rows of a band, what a row has at least that is full of ink. */
const FULL = 0.5;
/** Less contrast than this is none. */
const LEAST_CONTRAST = 24;

export function inkProfile(pixels: Uint8Array, width: number, height: number): InkProfile {
  const isInk = inkOf(pixels);
  const rows = Uint32Array.from({ length: height }, (_, y) => inkBetween(pixels, isInk, y * width, (y + 1) * width));
  const isRule = Uint8Array.from(rows, (count) => (count > width * RULED ? 1 : 0));
  for (let y = 0; y < height; y++) if (isRule[y]) rows[y] = 0;
  const [top, bottom] = bandOf(rows, isRule);
  const columns = new Uint16Array(width);
  for (let y = top; y < bottom; y++) if (rows[y] !== 0) addRow(columns, pixels, isInk, y * width);
  const plumb = (x: number): boolean => inkBetween(pixels, isInk, x, width * height, width) > height * PLUMB;
  for (let x = 0; x < width; x++) if (columns[x]! >= (bottom - top) * PLUMB && plumb(x)) columns[x] = 0;
  return { top, bottom, foot: footOf(rows, isRule, top, bottom), columns };
}

/** How many pixels are ink. */
function inkBetween(pixels: Uint8Array, isInk: Uint8Array, start: number, end: number, step = 1): number {
  let count = 0;
  for (let place = start; place < end; place += step) count += isInk[pixels[place]!]!;
  return count;
}

function addRow(columns: Uint16Array, pixels: Uint8Array, isInk: Uint8Array, start: number): void {
  for (let x = 0; x < columns.length; x++) columns[x]! += isInk[pixels[start + x]!]!;
}

/** For each grey whether it is ink: letters cover less than half of a line, so that most of it is paper, be it light or dark. */
export function inkOf(pixels: Uint8Array): Uint8Array {
  const counts = countsOf(pixels);
  const at = (share: number): number => greyAt(counts, pixels.length * share);
  const [darkest, middle, lightest] = [at(INK_SHARE), at(0.5), at(1 - INK_SHARE)];
  const isLight = middle - darkest < lightest - middle;
  const [ink, paper] = isLight ? [lightest, at(1 - PAPER_SHARE)] : [darkest, at(PAPER_SHARE)];
  if (Math.abs(paper - ink) < LEAST_CONTRAST) return new Uint8Array(256);
  const bound = ink + (paper - ink) * DARK;
  return Uint8Array.from({ length: 256 }, (_, grey) => ((isLight ? grey > bound : grey < bound) ? 1 : 0));
}

/** How often each grey is there. Two tables in turns: neighbours are often alike, and a count would wait for the one before. */
function countsOf(pixels: Uint8Array): Uint32Array {
  const [even, odd] = [new Uint32Array(256), new Uint32Array(256)];
  const last = pixels.length - 1;
  for (let place = 0; place < last; place += 2) {
    even[pixels[place]!]!++;
    odd[pixels[place + 1]!]!++;
  }
  if (pixels.length % 2 === 1) even[pixels[last]!]!++;
  return even.map((count, grey) => count + odd[grey]!);
}

function greyAt(counts: Uint32Array, wanted: number): number {
  let passed = 0;
  for (let grey = 0; grey < counts.length; grey++) {
    passed += counts[grey]!;
    if (passed >= wanted) return grey;
  }
  return counts.length - 1;
}

/**
 * From the middle of the ink outwards to the first rows without any, so that what sticks out of the lines above and below is left out. A rule does not end
 * it where letters go on behind: it strikes them through, or underlines them and cuts off what hangs below.
 */
function bandOf(rows: Uint32Array, isRule: Uint8Array): readonly [number, number] {
  const middle = Math.floor(rows.length / 2);
  const near = rows.subarray(Math.floor(rows.length / 4), Math.ceil((rows.length * 3) / 4));
  const most = near.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return [0, rows.length];
  const empty = most * NOISE;
  const start = rows[middle]! > empty ? middle : Math.floor(rows.length / 4) + near.indexOf(most);
  const reach = (step: 1 | -1): number => {
    let last = start;
    for (let y = start + step; y >= 0 && y < rows.length; y += step) {
      if (rows[y]! > empty) last = y;
      else if (!isRule[y]) break;
    }
    return last;
  };
  return [reach(-1), reach(1) + 1];
}

function footOf(rows: Uint32Array, isRule: Uint8Array, top: number, bottom: number): number {
  const inked = rows.slice(top, bottom).filter((_, y) => !isRule[top + y]);
  const full = FULL * (inked.sort()[inked.length >> 1] ?? 0);
  let foot = bottom;
  while (foot > top + 1 && rows[foot - 1]! < full) foot--;
  return foot;
}
